import { IconCoins, IconCrown, IconTicket } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/format.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './account.module.css'

export type Held = {
  readonly points: number
  /** Coupons that can be used. */
  readonly coupons: number
  readonly level: string
}

/** Points, coupons and level of a buyer. */
export function Holdings({ points, coupons, level }: Held) {
  const t = useTranslations('account')
  const names = useTranslations('area')
  const format = useFormat()
  const tiles = [
    {
      name: 'points',
      to: pages.points(),
      icon: IconCoins,
      value: signed(format.number(Math.abs(points)), points),
    },
    { name: 'coupons', to: pages.myCoupons(), icon: IconTicket, value: format.number(coupons) },
    { name: 'membership', to: pages.membership(), icon: IconCrown, value: level },
  ] as const
  return (
    <section className={css.part} aria-labelledby="holdings">
      <h2 id="holdings">{t('holdings')}</h2>
      <ul className={css.holdings}>
        {tiles.map(({ name, to, icon: Icon, value }) => (
          <li key={name}>
            <Link to={to} className={css.tile}>
              <Icon size={28} stroke={1.4} aria-hidden="true" />
              <span>{names(name)}</span>
              <strong className="figures">{value}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Points may be below zero, where goods were returned after their points were spent. */
const signed = (number: string, points: number) => (points < 0 ? `−${number}` : number)
