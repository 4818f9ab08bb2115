import {
  IconArrowBackUp,
  IconMessageQuestion,
  IconPackageOff,
  IconStar,
  IconTruck,
} from '@tabler/icons-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { fullName } from '#domain/address/address.ts'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { shopBoard, shopOrders } from '#wire/merchant-orders.ts'
import { shopReviews } from '#wire/merchant-reviews.ts'
import { pages } from '#wire/pages.ts'
import { shopQuestions } from '#wire/question-desks.ts'
import { Figures } from '../kit/figures.tsx'
import { useMay } from '../kit/may.tsx'
import { ConsoleHead } from '../kit/page-head.tsx'
import { Panel } from '../kit/panel.tsx'
import { Waiting, type WaitingItem } from '../kit/waiting.tsx'
import css from './board.module.css'

const nextMax = 5

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const shop = params.shop!
  const [board, next, questions, reviews] = await Promise.all([
    mall.call(shopBoard, { shop }),
    mall.call(shopOrders, { shop, tab: 'all', due: 'toSend', oldestFirst: true, page: 1, pageSize: nextMax }),
    mall.call(shopQuestions, { shop, tab: 'unanswered', page: 1, pageSize: 1 }),
    mall.call(shopReviews, { shop, tab: 'unanswered', page: 1, pageSize: 1 }),
  ])
  return { shop, board, next: next.orders, unanswered: questions.total, unansweredReviews: reviews.total }
}

/** What waits for a shop today, and the orders to send first. */
export default function Board() {
  const { shop, board, next, unanswered, unansweredReviews } = useLoaderData<typeof loader>()
  const t = useTranslations('office')
  const format = useFormat()
  const may = useMay()
  const items: WaitingItem[] = []
  if (board.toShip > 0 && may('shopOrder.ship'))
    items.push({
      key: 'toShip',
      icon: <IconTruck size={22} stroke={1.6} aria-hidden="true" />,
      title: t('waiting.toShip', { count: board.toShip }),
      text:
        board.late > 0
          ? t('waiting.toShipLate', { count: board.late })
          : board.toShipSince
            ? t('waiting.toShipSince', { moment: format.moment(new Date(board.toShipSince)) })
            : '',
      action: t('waiting.toShipAction'),
      to: pages.shopOrders(shop, undefined, 'toSend'),
      isUrgent: true,
    })
  if (board.afterSales.waiting > 0 && (may('shopAfterSale.decide') || may('shopAfterSale.handle')))
    items.push({
      key: 'afterSales',
      icon: <IconArrowBackUp size={22} stroke={1.6} aria-hidden="true" />,
      title: t('waiting.afterSales', { count: board.afterSales.waiting }),
      text: board.afterSales.firstDueAt
        ? t('waiting.afterSalesDue', { moment: format.moment(new Date(board.afterSales.firstDueAt)) })
        : '',
      action: t('waiting.afterSalesAction'),
      to: pages.shopAfterSales(shop),
      isUrgent: true,
    })
  if (unanswered > 0 && may('question.answer'))
    items.push({
      key: 'questions',
      icon: <IconMessageQuestion size={22} stroke={1.6} aria-hidden="true" />,
      title: t('waiting.questions', { count: unanswered }),
      text: t('waiting.questionsText'),
      action: t('waiting.questionsAction'),
      to: pages.shopQuestions(shop),
    })
  if (unansweredReviews > 0 && may('review.answer'))
    items.push({
      key: 'reviews',
      icon: <IconStar size={22} stroke={1.6} aria-hidden="true" />,
      title: t('waiting.reviews', { count: unansweredReviews }),
      text: t('waiting.reviewsText'),
      action: t('waiting.reviewsAction'),
      to: pages.shopReviews(shop),
    })
  if (board.soldOut > 0 && may('stock.change'))
    items.push({
      key: 'soldOut',
      icon: <IconPackageOff size={22} stroke={1.6} aria-hidden="true" />,
      title: t('waiting.soldOut', { count: board.soldOut }),
      text: t('waiting.soldOutText'),
      action: t('waiting.soldOutAction'),
      to: `${pages.shopProducts(shop)}?stock=soldOut`,
    })
  return (
    <>
      <ConsoleHead title={t('board')} />
      <Waiting items={items} />
      <Figures
        label={t('figures.title')}
        figures={[
          {
            name: t('figures.onTheWay'),
            value: format.number(board.onTheWay),
            to: pages.shopOrders(shop, 'unreceived'),
          },
          { name: t('figures.products'), value: format.number(board.products), to: pages.shopProducts(shop) },
        ]}
      />
      {next.length > 0 && (
        <Panel
          title={t('nextOrders')}
          actions={<Link to={pages.shopOrders(shop, undefined, 'toSend')}>{t('allOrders')}</Link>}
        >
          <ul className={css.orders}>
            {next.map((order) => (
              <li key={order.orderId}>
                <Link to={pages.shopOrder(shop, order.orderId)} className={css.order}>
                  <strong className="figures">{order.number}</strong>
                  <span>{fullName(order.shippingAddress)}</span>
                  <span className={css.goods}>
                    {format.list(order.lines.map(({ name, quantity }) => `${quantity} × ${name}`))}
                  </span>
                  <span className={css.when}>{format.moment(new Date(order.createdAt))}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
