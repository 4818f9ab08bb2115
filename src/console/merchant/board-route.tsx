import { Link, useOutletContext } from 'react-router'
import { useTranslations } from 'use-intl'
import { PrivateHead } from '#ui/page-head.tsx'
import type { ShopBoard } from '#wire/merchant-orders.ts'
import css from '../console.module.css'

/** What waits for a shop today. */
export default function Board() {
  const t = useTranslations('office')
  const board = useOutletContext<ShopBoard>()
  const cards = [
    { name: t('toShip'), figure: board.toShip, to: '/seller/orders?tab=unshipped' },
    { name: t('onTheWay'), figure: board.onTheWay, to: '/seller/orders?tab=unreceived' },
    { name: t('soldOut'), figure: board.soldOut, to: '/seller/products' },
    { name: t('productCount'), figure: board.products, to: '/seller/products' },
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
