import { type FormEvent, type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductVariant, ShownPromotion } from '#modules/catalogue/rules/product.ts'
import type { BuyingGroupToJoin } from '#modules/offers/rules/group-buy.ts'
import type { action } from '#storefront/pages/cart/route.tsx'
import { mayBuyTogether } from '#storefront/parts/product/presale-price.ts'
import promoted from '#storefront/parts/product/promotion.module.css'
import { PromotionClock, StartDate, StockBar } from '#storefront/parts/product/promotion.tsx'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { timeLeft, useServerTime } from '#ui/server-time.ts'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './group-buy.module.css'

/** The group that a link named, and the other groups that can be joined. */
export type InvitedTo = { readonly groupId: string; readonly groups: readonly BuyingGroupToJoin[] }

type GroupBuyProps = {
  readonly variant: ProductVariant
  readonly promotion: ShownPromotion
  readonly quantity: number
  readonly invited: InvitedTo | undefined
  /** On a phone the first tap opens the sheet, with the group that was pressed. @returns whether it did */
  readonly openSheet: (group: { readonly groupId?: string }) => boolean
}

/** Group price, to start or join a group. The goods are still sold individually. */
export function GroupBuy({ variant, promotion, quantity, invited, openSheet }: GroupBuyProps) {
  const t = useTranslations('groupBuy')
  const p = useTranslations('product.promotion')
  const goods = useTranslations('goods')
  const format = useFormat()
  const now = useServerTime(useVisitor()?.now)
  const { offerId, name, price, isRunning, startsAt, endsAt, stock, limitPerBuyer, groupBuy } = promotion
  const { priorPrice } = promotion
  const groups = useOpenGroups(offerId, isRunning, invited)
  if (!groupBuy || (now !== undefined && endsAt.getTime() <= now)) return null
  const amount = format.price(price)
  const isShort = stock !== undefined && stock.left < quantity
  const isTooMany = limitPerBuyer !== undefined && quantity > limitPerBuyer
  const mayBuy = mayBuyTogether(promotion, quantity)
  const own = invited && groups.find(({ buyingGroupId }) => buyingGroupId === invited.groupId)
  const others = groups.filter((group) => group !== own && isOpen(group, now))
  const firstTap = (groupId: string | undefined) => (event: FormEvent) => {
    if (!openSheet(groupId ? { groupId } : {})) return
    event.preventDefault()
    event.stopPropagation()
  }
  const order = (groupId: string | undefined, button: ReactNode) => (
    <div className={css.form} onSubmitCapture={firstTap(groupId)}>
      <GroupForm variantId={variant.variantId} offerId={offerId} quantity={quantity} groupId={groupId}>
        {button}
      </GroupForm>
    </div>
  )
  return (
    <section className={promoted.promotion} data-kind="groupBuy" aria-label={name}>
      <p className={promoted.head}>
        <strong>{t('name')}</strong>
        <span>{name}</span>
      </p>
      {invited && isRunning && <Invitation group={own} now={now} />}
      <p className={css.price}>
        <span>{t('price', { size: String(groupBuy.size) })}</span>{' '}
        <strong className="money">{t('each', { amount })}</strong>
      </p>
      {priorPrice && <small>{goods('priorPrice', { price: format.price(priorPrice) })}</small>}
      {!isRunning && (
        <p>
          <StartDate at={startsAt} />
        </p>
      )}
      {isRunning && stock && !promotion.hidesStock && <StockBar {...stock} />}
      {isTooMany && <p>{t('tooMany', { max: String(limitPerBuyer) })}</p>}
      {isShort && !isTooMany && stock.left === 0 && <p>{t('allTaken')}</p>}
      {mayBuy &&
        (own && isOpen(own, now)
          ? order(
              own.buyingGroupId,
              <Button size="large" isWide name="intent" value="buy">
                {t('joinFor', { amount })}
              </Button>,
            )
          : order(
              undefined,
              <Button size="large" isWide name="intent" value="buy">
                {t('start', { amount })}
              </Button>,
            ))}
      <p>{t('how', { hours: groupBuy.hours })}</p>
      {mayBuy && others.length > 0 && (
        <>
          <h2 className={css.title}>{t('open')}</h2>
          <ul className={css.groups}>
            {others.map((group) => (
              <li key={group.buyingGroupId}>
                <GroupLine group={group} now={now} />
                {order(
                  group.buyingGroupId,
                  <Button
                    look="quiet"
                    name="intent"
                    value="buy"
                    aria-label={t('joinNamed', { name: group.leader ?? t('guest') })}
                  >
                    {t('join')}
                  </Button>,
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {limitPerBuyer !== undefined && !isTooMany && <p>{p('limit', { max: String(limitPerBuyer) })}</p>}
    </section>
  )
}

const isOpen = ({ standing, endsAt }: BuyingGroupToJoin, now: number | undefined) =>
  standing === 'open' && (now === undefined || !endsAt || new Date(endsAt).getTime() > now)

/** The inviting buyer, or why the group can no longer be joined. */
function Invitation({ group, now }: { group: BuyingGroupToJoin | undefined; now: number | undefined }) {
  const t = useTranslations('groupBuy')
  if (group && isOpen(group, now))
    return (
      <div className={css.invited} role="status">
        <strong>{t('invitedBy', { name: group.leader ?? t('guest') })}</strong>
        <GroupLine group={group} now={now} isNamed={false} />
      </div>
    )
  const isFull = group && (group.standing === 'full' || group.standing === 'formed')
  return (
    <p className={css.invited} role="status">
      {t(isFull ? 'full' : 'over')}
    </p>
  )
}

type GroupLineProps = {
  readonly group: BuyingGroupToJoin
  readonly now: number | undefined
  readonly isNamed?: boolean
}

function GroupLine({ group: { leader, seatsLeft, endsAt }, now, isNamed = true }: GroupLineProps) {
  const t = useTranslations('groupBuy')
  const left = now === undefined || !endsAt ? undefined : timeLeft(new Date(endsAt).getTime(), now)
  return (
    <p className={css.group}>
      {isNamed && <strong>{leader ?? t('guest')}</strong>}
      <span>{t('seats', { count: seatsLeft })}</span>
      {left && <PromotionClock left={left} />}
    </p>
  )
}

type GroupOrderProps = Pick<GroupBuyProps, 'variant' | 'promotion' | 'quantity'> & {
  /** The group to join; without one a new one is started. */
  readonly groupId?: string
}

/** In the sheet of a phone: the button that orders with others. */
export function GroupOrder({ variant: { variantId }, promotion, quantity, groupId }: GroupOrderProps) {
  const t = useTranslations('groupBuy')
  const p = useTranslations('product.promotion')
  const format = useFormat()
  const { offerId, price, limitPerBuyer } = promotion
  if (!mayBuyTogether(promotion, quantity))
    return (
      <p role="status">
        {limitPerBuyer !== undefined && quantity > limitPerBuyer
          ? t('tooMany', { max: String(limitPerBuyer) })
          : p('allTaken')}
      </p>
    )
  return (
    <GroupForm variantId={variantId} offerId={offerId} quantity={quantity} groupId={groupId}>
      <Button size="large" isWide name="intent" value="buy">
        {t(groupId ? 'joinFor' : 'start', { amount: format.price(price) })}
      </Button>
    </GroupForm>
  )
}

type GroupFormProps = {
  readonly variantId: string
  readonly offerId: string
  readonly quantity: number
  readonly groupId: string | undefined
  readonly children: ReactNode
}

function GroupForm({ variantId, offerId, quantity, groupId, children }: GroupFormProps) {
  const ordering = useFetcher<typeof action>()
  const answer = ordering.data
  return (
    <ordering.Form method="post" action={pages.cart()} className={css.form}>
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="quantity" value={quantity} />
      <input type="hidden" name="offerId" value={offerId} />
      {groupId && <input type="hidden" name="groupId" value={groupId} />}
      {children}
      {answer && 'problem' in answer && <FormProblem>{answer.problem.message}</FormProblem>}
    </ordering.Form>
  )
}

/** Loaded after the page is shown, unless it was made for one group. */
function useOpenGroups(
  offerId: string,
  isRunning: boolean,
  invited: InvitedTo | undefined,
): readonly BuyingGroupToJoin[] {
  const { load, data } = useFetcher<readonly BuyingGroupToJoin[]>({ key: `groups of ${offerId}` })
  const isKnown = invited !== undefined
  useEffect(() => {
    if (isRunning && !isKnown) void load(pages.groupBuys(offerId))
  }, [load, isRunning, isKnown, offerId])
  return invited?.groups ?? data ?? []
}
