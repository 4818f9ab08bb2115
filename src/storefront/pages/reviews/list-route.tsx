import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ordersByStatus } from '#modules/orders/bound/order-lookups.ts'
import { isReviewable, linesToReview } from '#modules/orders/rules/lines-to-review.ts'
import type { OrderSummary } from '#modules/orders/rules/order.ts'
import { productReviewsCall } from '#modules/reviews/bound/reviews.ts'
import type { Review } from '#modules/reviews/rules/review.ts'
import { mayAddTo } from '#modules/reviews/rules/rules.ts'
import { onlyBuyers } from '#storefront/parts/account/only-buyers.ts'
import { PageTabs } from '#storefront/parts/account/page-tabs.tsx'
import { Panel, RoomPage } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/reviews/reviews.module.css'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { atPage, pageNumber } from '#ui/page-number.ts'
import { Pager } from '#ui/pager.tsx'
import { Picture } from '#ui/picture.tsx'
import { Stars } from '#ui/rating.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/list-route'

const usualSize = 4

/** The size that an address requests; an invalid one falls back to the usual one. */
const sizeIn = (query: URLSearchParams) =>
  query.has('pageSize') ? pageNumber(query, { name: 'pageSize', most: 100 }) : usualSize

/** Pending and written reviews of a buyer: `status` is `unComment` or `comment` (REV-01). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  onlyBuyers(mall, request)
  const query = new URL(request.url).searchParams
  const status = query.get('status') === 'comment' ? ('comment' as const) : ('unComment' as const)
  const [page, pageSize] = [pageNumber(query, { name: 'pageNo' }), sizeIn(query)]
  const shown = status === 'comment' ? { page: 1, pageSize: 1 } : { page, pageSize }
  const [finished, written] = await Promise.all([
    mall.call(ordersByStatus, { tab: 'finished', ...shown }),
    mall.call(productReviewsCall, {
      own: true,
      onlyWithPictures: false,
      ...(status === 'comment' ? { page, pageSize } : { page: 1, pageSize: 1 }),
    }),
  ])
  return { status, page, pageSize, finished, written }
}

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('ownReviews')
  const [query] = useSearchParams()
  const { status, page, pageSize, finished, written } = loaderData
  const total = status === 'comment' ? written.total : finished.total
  return (
    <RoomPage title={t('title')}>
      <PageTabs
        label={t('tabs')}
        tabs={[
          {
            to: pages.reviews(),
            name: t('toReview', { count: String(finished.leftToReview) }),
            isCurrent: status === 'unComment',
          },
          {
            to: pages.reviews('comment'),
            name: t('reviewed', { count: String(written.total) }),
            isCurrent: status === 'comment',
          },
        ]}
      />
      {status === 'unComment' ? <Pending orders={finished.orders} /> : <Written reviews={written.reviews} />}
      <Pager
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        to={(next) => atPage(query, next, 'pageNo')}
      />
    </RoomPage>
  )
}

function Pending({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useTranslations('ownReviews')
  if (orders.length === 0)
    return (
      <Panel>
        <EmptyState title={t('noOrders')} text={t('noOrdersText')}>
          <ButtonLink to={pages.orders()}>{t('toOrders')}</ButtonLink>
        </EmptyState>
      </Panel>
    )
  return (
    <ul className={css.list}>
      {orders.map((order) => (
        <li key={order.orderId}>
          <OrderToReview order={order} />
        </li>
      ))}
    </ul>
  )
}

/** An order with its lines; parts of a bundle are not shown separately (REV-04). */
function OrderToReview({ order }: { order: OrderSummary }) {
  const t = useTranslations('ownReviews')
  const orders = useTranslations('orders')
  const format = useFormat()
  const left = linesToReview(order).map(({ lineId }) => lineId)
  return (
    <article className={css.card} aria-labelledby={`order-${order.orderId}`}>
      <header className={css.head}>
        <h2 id={`order-${order.orderId}`}>
          <Link to={pages.order(order.orderId)}>{orders('number', { number: order.number })}</Link>
        </h2>
        <p className={css.muted}>{orders('placed', { date: format.date(new Date(order.createdAt)) })}</p>
      </header>
      <ul className={css.lines}>
        {order.lines.filter(isReviewable).map((line) => (
          <li key={line.lineId} className={css.line}>
            <Picture file={line.picture} alt="" sizes="72px" />
            <p>
              <Link to={pages.product(line.urlKey)}>{line.name}</Link>
              <span className={css.muted}>{line.chosen.map(({ value }) => value).join(' · ')}</span>
              <span className={css.muted}>{t('paidAmount', { amount: format.money(line.goods) })}</span>
              {line.isReviewed && !order.isReviewed && <span className={css.done}>{t('isReviewed')}</span>}
            </p>
          </li>
        ))}
      </ul>
      <footer className={css.actions}>
        {order.isReviewed ? (
          <span className={css.done}>{t('isReviewed')}</span>
        ) : (
          <ButtonLink to={pages.review(order.orderId, left)}>{t('reviewNow')}</ButtonLink>
        )}
        <ButtonLink look="quiet" to={pages.order(order.orderId)}>
          {t('orderDetail')}
        </ButtonLink>
      </footer>
    </article>
  )
}

function Written({ reviews }: { reviews: readonly Review[] }) {
  const t = useTranslations('ownReviews')
  const format = useFormat()
  if (reviews.length === 0)
    return (
      <Panel>
        <EmptyState title={t('noReviews')} text={t('noReviewsText')}>
          <ButtonLink to={pages.reviews()}>{t('toPending')}</ButtonLink>
        </EmptyState>
      </Panel>
    )
  return (
    <ul className={css.list}>
      {reviews.map((review) => (
        <li key={review.reviewId}>
          <article className={css.card} aria-labelledby={`review-${review.reviewId}`}>
            <header className={css.head}>
              <h2 id={`review-${review.reviewId}`}>
                <Link to={pages.product(review.product.urlKey)}>{review.product.name}</Link>
              </h2>
              <p className={css.muted}>
                {t('reviewedAt', { date: format.moment(new Date(review.createdAt)) })}
              </p>
            </header>
            <div className={css.line}>
              <Picture file={review.product.picture} alt="" sizes="72px" />
              <p>
                <Stars rating={review.rating} label={t('stars', { stars: review.rating })} />
                <span lang={review.language === 'zh' ? 'zh-CN' : 'en'}>{review.text}</span>
                <span className={css.muted}>{review.variant}</span>
                {review.hidden && <span className={css.warning}>{t('hidden')}</span>}
              </p>
            </div>
            <footer className={css.actions}>
              {mayAddTo(review) && (
                <ButtonLink to={pages.addToReview(review.reviewId)}>{t('followUp')}</ButtonLink>
              )}
              <ButtonLink look="quiet" to={pages.ownReview(review.reviewId)}>
                {t('viewReview')}
              </ButtonLink>
            </footer>
          </article>
        </li>
      ))}
    </ul>
  )
}
