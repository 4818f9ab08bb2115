import {
  IconArrowBackUp,
  IconFileInvoice,
  IconMessageQuestion,
  IconPackage,
  IconPackageOff,
  IconStar,
  IconTruck,
} from '@tabler/icons-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { fullName } from '#modules/addresses/rules/address.ts'
import { shopBoardCall, shopOrdersCall } from '#modules/orders/calls/merchant-orders.ts'
import { shopQuestionsCall } from '#modules/questions/calls/staff-questions.ts'
import { shopReviewsCall } from '#modules/reviews/calls/merchant-reviews.ts'
import { useFormat } from '#ui/format.ts'
import { goodsInList } from '#ui/goods-line.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { Figures } from '../../parts/kit/figures.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { type WaitingLine, WaitingLines } from '../../parts/kit/waiting-lines.tsx'
import css from './board.module.css'

const nextMax = 5

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const shop = params.shop!
  const [board, next, questions, reviews] = await Promise.all([
    mall.call(shopBoardCall, { shop }),
    mall.call(shopOrdersCall, {
      shop,
      tab: 'all',
      due: 'toSend',
      oldestFirst: true,
      page: 1,
      pageSize: nextMax,
    }),
    mall.call(shopQuestionsCall, { shop, tab: 'unanswered', page: 1, pageSize: 1 }),
    mall.call(shopReviewsCall, { shop, tab: 'unanswered', page: 1, pageSize: 1 }),
  ])
  return { shop, board, next: next.orders, unanswered: questions.total, unansweredReviews: reviews.total }
}

/** Items that wait for a shop today, and the orders to ship first. */
export default function Board() {
  const { shop, board, next, unanswered, unansweredReviews } = useLoaderData<typeof loader>()
  const t = useTranslations('office')
  const format = useFormat()
  const may = useMay()
  const moment = (at: Date | string | undefined) => (at ? format.moment(new Date(at)) : undefined)
  const [since, due] = [moment(board.toShipSince), moment(board.afterSales.firstDueAt)]
  const lines: WaitingLine[] = [
    {
      name: 'firstProduct',
      icon: IconPackage,
      count: may('product.change') && board.products === 0 ? 1 : 0,
      to: pages.newShopProduct(shop),
      isUrgent: true,
    },
    {
      name: 'toShip',
      icon: IconTruck,
      count: may('shopOrder.ship') ? board.toShip : 0,
      text:
        board.late > 0
          ? t('waiting.toShipLate', { count: board.late })
          : since
            ? t('waiting.toShipSince', { moment: since })
            : '',
      to: pages.shopOrders(shop, undefined, 'toSend'),
      isUrgent: true,
    },
    {
      name: 'afterSales',
      icon: IconArrowBackUp,
      count: may('shopAfterSale.decide') || may('shopAfterSale.handle') ? board.afterSales.waiting : 0,
      text: due ? t('waiting.afterSalesDue', { moment: due }) : '',
      to: pages.shopAfterSales(shop),
      isUrgent: true,
    },
    {
      name: 'questions',
      icon: IconMessageQuestion,
      count: may('question.answer') ? unanswered : 0,
      to: pages.shopQuestions(shop),
    },
    {
      name: 'reviews',
      icon: IconStar,
      count: may('review.answer') ? unansweredReviews : 0,
      to: pages.shopReviews(shop),
    },
    {
      name: 'statements',
      icon: IconFileInvoice,
      count: may('shopMoney.judge') ? board.statementsToConfirm : 0,
      to: pages.shopMoney(shop),
    },
    {
      name: 'soldOut',
      icon: IconPackageOff,
      count: may('stock.change') ? board.soldOut : 0,
      to: `${pages.shopProducts(shop)}?stock=soldOut`,
    },
  ]
  return (
    <>
      <ConsoleHead title={t('board')} />
      <WaitingLines lines={lines} />
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
        <ConsolePanel
          title={t('nextOrders')}
          actions={<Link to={pages.shopOrders(shop, undefined, 'toSend')}>{t('allOrders')}</Link>}
        >
          <ul className={css.orders}>
            {next.map((order) => (
              <li key={order.orderId}>
                <Link to={pages.shopOrder(shop, order.orderId)} className={css.order}>
                  <strong className="figures">{order.number}</strong>
                  <span>{fullName(order.shippingAddress)}</span>
                  <span className={css.goods}>{format.list(order.lines.map(goodsInList))}</span>
                  <span className={css.when}>{format.moment(new Date(order.createdAt))}</span>
                </Link>
              </li>
            ))}
          </ul>
        </ConsolePanel>
      )}
    </>
  )
}
