import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { shopBoard } from '#wire/merchant-orders.ts'
import { pages } from '#wire/pages.ts'
import css from '../console.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = params.shop!
  return { shop, board: await context.get(mallContext).call(shopBoard, { shop }) }
}

/** What waits for a shop today. */
export default function Board() {
  const t = useTranslations('office')
  const { shop, board } = useLoaderData<typeof loader>()
  const cards = [
    { name: t('toShip'), figure: board.toShip, to: pages.shopOrders(shop, 'unshipped') },
    { name: t('onTheWay'), figure: board.onTheWay, to: pages.shopOrders(shop, 'unreceived') },
    { name: t('soldOut'), figure: board.soldOut, to: pages.shopProducts(shop) },
    { name: t('productCount'), figure: board.products, to: pages.shopProducts(shop) },
  ]
  return (
    <>
      <PrivateHead title={t('board')} />
      <header className={css.head}>
        <h1 tabIndex={-1}>{t('board')}</h1>
        <p className={css.muted}>{board.toShip > 0 ? t('waiting', { count: board.toShip }) : t('allDone')}</p>
      </header>
      <div className={css.cards}>
        {cards.map((card) => (
          <Link key={card.name} to={card.to} className={css.card}>
            <span className={`${css.figure} figures`}>{card.figure}</span>
            <span className={css.muted}>{card.name}</span>
          </Link>
        ))}
      </div>
    </>
  )
}
