import '#storefront/later-texts.ts'
import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ActivityGoods, ShownActivity } from '#modules/offers/rules/shown-activity.ts'
import { shownActivityCall } from '#modules/pricing/calls/shown-activity.ts'
import { CardHeart } from '#storefront/parts/favourites/heart.tsx'
import { Countdown, PromotionClock, StockBar } from '#storefront/parts/product/promotion.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PageHead, PrivateHead } from '#ui/page-head.tsx'
import { pageNumber } from '#ui/page-number.ts'
import { Pager } from '#ui/pager.tsx'
import { pictureAddress } from '#ui/picture.tsx'
import { ProductCard } from '#ui/product-card.tsx'
import { ProductGrid } from '#ui/product-grid.tsx'
import { publicPage } from '#ui/public-page.ts'
import { timeLeft, useRefreshAt, useServerTime } from '#ui/server-time.ts'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'
import css from './activity.module.css'

const pageSize = 24
const pagesMax = 100

const pageOf = (query: URLSearchParams) => pageNumber(query, { most: pagesMax })

export const handle = publicPage({
  query: ['page'],
  tidy: (query) => new URLSearchParams(pageOf(query) > 1 ? { page: String(pageOf(query)) } : {}),
})

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const page = pageOf(new URL(request.url).searchParams)
  // A non-numeric id matches no activity; the call would reject it as malformed.
  const platformActivityId = /^\d{1,18}$/.test(params.activityId) ? params.activityId : '0'
  mall.dependsOn('lists', `activity:${platformActivityId}`)
  const activity = await mall.call(shownActivityCall, { platformActivityId, page, pageSize })
  // Beyond the last page there is nothing to choose from.
  if (page > 1 && activity.goods.length === 0) throw redirect(pages.activity(platformActivityId))
  return { activity, page }
}

/** An activity of the platform: when it runs, by the server's time, and the goods of all shops that take part. */
export default function ActivityPage({ loaderData: { activity, page } }: Route.ComponentProps) {
  const t = useTranslations('activity')
  const kinds = useTranslations('product.promotion')
  const format = useFormat()
  const { platformActivityId, kind, name, startsAt, endsAt, phase, goods, total } = activity
  const now = useVisitor()?.now
  useRefreshAt(now, activity.validUntil)
  const period = t('period', { from: format.moment(startsAt), until: format.moment(endsAt) })
  const path = pages.activity(platformActivityId, page)
  const picture = goods[0]?.card.picture
  return (
    <div className="wrap">
      {phase === 'over' ? (
        <PrivateHead title={name} />
      ) : (
        <PageHead
          title={name}
          description={`${name}: ${period}`}
          path={path}
          picture={picture && pictureAddress(picture, 1280)}
        />
      )}
      <div className={css.path}>
        <Breadcrumb path={[{ name }]} />
      </div>
      <header className={css.head} data-phase={phase}>
        <p className={css.kind}>{kinds(kind)}</p>
        <h1 tabIndex={-1}>{name}</h1>
        <p className={css.period}>{period}</p>
        {phase !== 'over' && <Times activity={activity} />}
      </header>
      {phase === 'over' ? (
        <EmptyState title={t('over')} text={t('overText')}>
          <ButtonLink to="/search?reduced=1">{t('reduced')}</ButtonLink>
        </EmptyState>
      ) : goods.length === 0 ? (
        <EmptyState title={t('prepared')} text={t('preparedText')}>
          <ButtonLink to="/search">{t('around')}</ButtonLink>
        </EmptyState>
      ) : (
        <section className={css.goods} aria-label={t('goods', { count: total })}>
          <p className={css.count}>{t('goods', { count: total })}</p>
          <ProductGrid>
            {goods.map((each, place) => (
              <li key={each.card.productId} className={css.item}>
                <Goods goods={each} isAhead={phase === 'ahead'} isFirst={place < 2} />
              </li>
            ))}
          </ProductGrid>
          <Pager
            page={page}
            pageCount={Math.ceil(total / pageSize)}
            to={(each) => pages.activity(platformActivityId, each)}
          />
        </section>
      )}
    </div>
  )
}

/** Time until it begins, or ends. */
function Times({ activity: { startsAt, endsAt, phase } }: { activity: ShownActivity }) {
  const t = useTranslations('activity')
  const now = useServerTime(useVisitor()?.now)
  if (phase === 'running') return <Countdown to={endsAt} now={now} />
  const left = now === undefined ? undefined : timeLeft(startsAt.getTime(), now)
  return (
    left && (
      <p className={css.time}>
        {t('startsIn')}
        <PromotionClock left={left} />
      </p>
    )
  )
}

type GoodsProps = { readonly goods: ActivityGoods; readonly isAhead: boolean; readonly isFirst: boolean }

/** A product with its terms in the activity; before the activity begins, with its future price. */
function Goods({ goods: { card, variantId, price, stock }, isAhead, isFirst }: GoodsProps) {
  const t = useTranslations('activity')
  const goods = useTranslations('goods')
  const format = useFormat()
  const then = format.price(price)
  return (
    <>
      <ProductCard
        product={card}
        to={pages.product(card.urlKey) + pages.variantSuffix(variantId)}
        level={2}
        isFirst={isFirst}
        corner={<CardHeart product={card} />}
      />
      {isAhead ? (
        <p className={css.then}>
          <strong className="money">
            {t('then', { price: card.isPriceFrom ? goods('from', { price: then }) : then })}
          </strong>
        </p>
      ) : (
        stock && <StockBar {...stock} />
      )}
    </>
  )
}
