import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { myCouponsCall } from '#modules/offers/bound/coupons.ts'
import { couponStates, type HeldCoupon } from '#modules/offers/rules/coupon.ts'
import { ownGiftCardsCall } from '#modules/wallet/calls/gift-cards.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { PageTabs } from '#storefront/parts/account/page-tabs.tsx'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import { changeCards } from '#storefront/parts/gift-cards/change-cards.ts'
import { GiftCards } from '#storefront/parts/gift-cards/gift-cards.tsx'
import { useTerms } from '#storefront/parts/product/offer-terms.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { atPage, pageNumber } from '#ui/page-number.ts'
import { Pager } from '#ui/pager.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/my-coupons-route'
import css from './my-coupons.module.css'

const pageSize = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const query = new URL(request.url).searchParams
  const page = pageNumber(query)
  if (query.get('tab') === 'cards')
    return { ...(await mall.call(ownGiftCardsCall, { page, pageSize })), tab: 'cards' as const, page }
  const tab = couponStates.find((state) => state === query.get('tab')) ?? 'usable'
  return { ...(await mall.call(myCouponsCall, { state: tab, page, pageSize })), tab, page }
}

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  return changeCards(mall, request)
}

/** The coupons of a buyer: the usable ones, and the others; and the gift cards (MEM-12). */
export default function MyCouponsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('myCoupons')
  const cards = useTranslations('giftCards')
  const [query] = useSearchParams()
  const { tab, page, total } = loaderData
  return (
    <RoomPage title={tab === 'cards' ? cards('tab') : t('title')}>
      <PageTabs
        label={t('tabs')}
        tabs={[
          ...couponStates.map((state) => ({
            to: state === 'usable' ? '?' : `?tab=${state}`,
            name: t(state),
            isCurrent: state === tab,
          })),
          { to: pages.giftCards(), name: cards('tab'), isCurrent: tab === 'cards' },
        ]}
      />
      {loaderData.tab === 'cards' ? (
        <GiftCards
          cards={loaderData.cards}
          answer={actionData && !('given' in actionData) ? actionData : undefined}
        />
      ) : (
        <CouponList coupons={loaderData.coupons} tab={loaderData.tab} />
      )}
      <Pager page={page} pageCount={Math.ceil(total / pageSize)} to={(next) => atPage(query, next)} />
    </RoomPage>
  )
}

function CouponList({
  coupons,
  tab,
}: {
  readonly coupons: readonly HeldCoupon[]
  readonly tab: HeldCoupon['state']
}) {
  const t = useTranslations('myCoupons')
  return (
    <>
      {coupons.length === 0 ? (
        <Panel>
          <EmptyState title={t(`empty.${tab}`)} text={tab === 'usable' ? t('emptyText') : undefined}>
            {tab === 'usable' && <ButtonLink to={pages.home()}>{t('goShopping')}</ButtonLink>}
          </EmptyState>
        </Panel>
      ) : (
        <ul className={css.list}>
          {coupons.map((coupon) => (
            <li key={coupon.couponId}>
              <Coupon coupon={coupon} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Coupon({ coupon }: { coupon: HeldCoupon }) {
  const t = useTranslations('myCoupons')
  const format = useFormat()
  const terms = useTerms(coupon.currency)
  const { name, shopName, state, tiers, startsAt, endsAt } = coupon
  return (
    <article className={css.coupon} data-state={state} aria-label={name}>
      <p className={css.terms}>{terms(tiers)}</p>
      <div className={css.about}>
        <h2 className={css.name}>{name}</h2>
        <p className={css.where}>{shopName ? t('inShop', { shop: shopName }) : t('inAllShops')}</p>
        <p className={css.time}>
          {state === 'usable'
            ? t('until', { moment: format.moment(endsAt) })
            : t('period', { from: format.moment(startsAt), until: format.moment(endsAt) })}
        </p>
      </div>
    </article>
  )
}
