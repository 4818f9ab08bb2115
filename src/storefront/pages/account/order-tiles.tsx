import { IconCircleCheck, IconCreditCard, IconPackage, IconTruckDelivery } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OrderTab } from '#modules/orders/rules/tabs.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './account.module.css'

const tiles = [
  { tab: 'unpaid', icon: IconCreditCard },
  { tab: 'unshipped', icon: IconPackage },
  { tab: 'unreceived', icon: IconTruckDelivery },
  { tab: 'finished', icon: IconCircleCheck },
] as const

/** The orders by status, each status with its count. */
export function OrderTiles({ counts }: { counts: Readonly<Record<OrderTab, number>> }) {
  const t = useTranslations('account')
  const names = useTranslations('orders')
  return (
    <section className={css.part} aria-labelledby="orders">
      <header className={css.partHead}>
        <h2 id="orders">{t('orders')}</h2>
        <Link to={pages.orders()}>{t('ordersAll')}</Link>
      </header>
      <ul className={css.tiles}>
        {tiles.map(({ tab, icon: Icon }) => (
          <li key={tab}>
            <Link to={pages.orders(tab)} className={css.tile}>
              <Icon size={28} stroke={1.4} aria-hidden="true" />
              <span>{names(tab)}</span>
              <strong className="figures">{counts[tab]}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
