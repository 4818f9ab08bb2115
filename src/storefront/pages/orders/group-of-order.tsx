import { useTranslations } from 'use-intl'
import type { GroupOfOrder as Group } from '#modules/orders/rules/order.ts'
import { PromotionClock } from '#storefront/parts/product/promotion.tsx'
import type { QrCode } from '#storefront/parts/qr-code.server.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { timeLeft, useServerTime } from '#ui/server-time.ts'
import css from './group-of-order.module.css'

export type InvitationLink = { readonly address: string; readonly code: QrCode }

type GroupOfOrderProps = {
  readonly group: Group
  /** While others can join. */
  readonly invitation: InvitationLink | undefined
  readonly isUnpaid: boolean
  /** The server's time that came with the page. */
  readonly told: number
}

/** The members of the buying group of an order, the number missing, and the invitation (ORD-40). */
export function OrderGroupLinks({ group, invitation, isUnpaid, told }: GroupOfOrderProps) {
  const t = useTranslations('orderGroupBuy')
  const now = useServerTime(told) ?? told
  const { status, size, seatsLeft, members, endsAt } = group
  const left = status === 'forming' && endsAt ? timeLeft(new Date(endsAt).getTime(), now) : undefined
  const standing = () => {
    if (status !== 'forming') return t(status)
    if (isUnpaid) return members.length === 0 ? t('unpaid') : ''
    return seatsLeft > 0 ? t('missing', { count: seatsLeft }) : t('held')
  }
  const shownName = ({ name, isOwn }: Group['members'][number]) => (isOwn ? t('you') : (name ?? t('guest')))
  return (
    <section className={css.group} aria-labelledby="group" id="group-of-order">
      <h2 id="group">{t('title')}</h2>
      <p className={css.standing}>
        <strong>{t('of', { count: String(members.length), size: String(size) })}</strong>{' '}
        <span role="status">{standing()}</span>
        {left && (
          <span className={css.left}>
            {t('endsIn')} <PromotionClock left={left} />
          </span>
        )}
      </p>
      <ul className={css.members}>
        {seatsOf(group).map(({ place, member }) =>
          member ? (
            <li key={place}>{place === 0 ? t('leader', { name: shownName(member) }) : shownName(member)}</li>
          ) : (
            <li key={place} className={css.free} aria-hidden="true">
              ?
            </li>
          ),
        )}
      </ul>
      {invitation && <Invite {...invitation} />}
    </section>
  )
}

/** One for each buyer that the group needs, with the members who have paid. */
const seatsOf = ({ size, members }: Group) =>
  Array.from({ length: size }, (_, place) => ({ place, member: members[place] }))

function Invite({ address, code }: InvitationLink) {
  const t = useTranslations('orderGroupBuy')
  return (
    <div className={css.invite}>
      <details className={css.code}>
        <summary title={t('larger')}>
          <Code code={code} label={t('code')} width={60} />
        </summary>
        <Code code={code} label={t('code')} width={220} />
      </details>
      <div>
        <p>{t('inviteText')}</p>
        <p>
          <a href={address} className={css.link}>
            {address}
          </a>
        </p>
        <CopyButton text={address} label={t('copyLink')} done={t('copied')} />
      </div>
    </div>
  )
}

function Code({ code: { size, path }, label, width }: { code: QrCode; label: string; width: number }) {
  return (
    <svg width={width} height={width} viewBox={`0 0 ${size} ${size}`} role="img" shapeRendering="crispEdges">
      <title>{label}</title>
      <rect className={css.paper} width={size} height={size} />
      <path className={css.ink} d={path} />
    </svg>
  )
}
