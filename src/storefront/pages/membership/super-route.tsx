import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import { ownMembershipCall } from '#modules/membership/bound/member-levels.ts'
import { paidServiceCall, periodItemCall } from '#modules/membership/bound/paid-service.ts'
import { byTheMonth, type OfferedPeriod } from '#modules/membership/rules/period.ts'
import type { action } from '#storefront/pages/cart/route.tsx'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { problemOf } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Money } from '#vocabulary/money.ts'
import type { Route } from './+types/super-route'
import css from './membership.module.css'
import { PaidMembership } from './paid-membership.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const [offered, own] = await Promise.all([
    offeredHere(mall),
    mall.caller.kind === 'buyer' ? mall.call(ownMembershipCall, {}) : undefined,
  ])
  return { offered, own: own && { paidUntil: own.paidUntil, saved: own.saved } }
}

/** Visitors see the offers, too. A period that is not sold on this site is left out. */
async function offeredHere(mall: Mall): Promise<readonly Offered[]> {
  const periods = await ifFound(mall.call(paidServiceCall, {}))
  const items = await Promise.all(
    (periods ?? []).map(({ period }) => ifFound(mall.call(periodItemCall, { period }))),
  )
  return items.filter((item) => item !== undefined)
}

async function ifFound<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (problemOf(error)?.code === 'notFound') return undefined
    throw error
  }
}

type Offered = OfferedPeriod & { readonly card: ProductCard }

/** Sells the paid membership: its periods are goods, bought through the checkout like all others (MEM-02, MEM-08). */
export default function SuperMemberPage({ loaderData: { offered, own } }: Route.ComponentProps) {
  const t = useTranslations('membership')
  return (
    <RoomPage title={t('paid')}>
      <Panel>
        <p>{t('paidText')}</p>
        {own && <PaidMembership until={own.paidUntil} saved={own.saved} />}
      </Panel>
      {offered.length === 0 ? (
        <Panel>
          <EmptyState title={t('notSold')} text={t('notSoldText')}>
            <ButtonLink to={pages.home()}>{t('goShopping')}</ButtonLink>
          </EmptyState>
        </Panel>
      ) : (
        <ul className={css.periods}>
          {offered.map((each) => (
            <li key={each.period}>
              <PeriodOffer
                offered={each}
                single={offered.find(({ period }) => period === 'month')?.card.price}
                isBuyer={own !== undefined}
                isMember={own?.paidUntil !== undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {own?.paidUntil && <p className={css.muted}>{t('renewText')}</p>}
    </RoomPage>
  )
}

type PeriodOfferProps = {
  readonly offered: Offered
  /** Price of one month. */
  readonly single: Money | undefined
  readonly isBuyer: boolean
  readonly isMember: boolean
}

function PeriodOffer({ offered, single, isBuyer, isMember }: PeriodOfferProps) {
  const { period, months, variantId, card } = offered
  const t = useTranslations('membership')
  const goods = useTranslations('goods')
  const format = useFormat()
  const buying = useFetcher<typeof action>()
  const answer = buying.data
  const { perMonth, savesPercent } = byTheMonth({ price: card.price, months }, single)
  return (
    <article className={css.period} aria-label={t(`period.${period}`)}>
      <div className={css.head}>
        <h2 className={css.title}>{t(`period.${period}`)}</h2>
        {savesPercent && <span className={css.badge}>{t('saves', { percent: String(savesPercent) })}</span>}
      </div>
      <p className={css.cost}>
        <span className={css.price}>{format.price(card.price)}</span>
        {months > 1 && <span className={css.muted}>{t('perMonth', { amount: format.price(perMonth) })}</span>}
      </p>
      {card.soldFrom ? (
        <p>{goods('ahead', { date: format.day(card.soldFrom) })}</p>
      ) : !card.inStock ? (
        <p>{t('soldOut')}</p>
      ) : isBuyer ? (
        <buying.Form method="post" action={pages.cart()}>
          <input type="hidden" name="variantId" value={variantId} />
          <input type="hidden" name="quantity" value="1" />
          <input type="hidden" name="from" value={pages.superMember()} />
          <Button name="intent" value="buy" isWide isBusy={buying.state !== 'idle'}>
            {t(isMember ? 'renewFor' : 'buyFor', { period: t(`period.${period}`) })}
          </Button>
          {answer && 'problem' in answer && <FormProblem>{answer.problem.message}</FormProblem>}
        </buying.Form>
      ) : (
        <ButtonLink to={pages.login(pages.superMember())} isWide>
          {t('signIn')}
        </ButtonLink>
      )}
    </article>
  )
}
