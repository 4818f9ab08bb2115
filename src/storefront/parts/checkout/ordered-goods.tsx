import type { ReactNode } from 'react'
import { useMeasured } from '#ui/measured.ts'
import { Picture } from '#ui/picture.tsx'
import { usePointsAndMoney } from '#ui/points-and-money.ts'
import type { Money } from '#vocabulary/money.ts'
import css from './checkout.module.css'

type OrderedGoodsProps = {
  readonly line: {
    readonly name: string
    readonly picture: string | undefined
    readonly chosen: readonly { readonly value: string }[]
    readonly quantity: number
    readonly unit: string | undefined
    readonly points: number
    readonly goods: Money
  }
  /** A line that counts in no total shows no price. */
  readonly hasPrice?: boolean
  /** Below its options. */
  readonly children?: ReactNode
}

/** Goods of an order with picture, options, quantity and price. */
export function OrderedGoods({ line, hasPrice = true, children }: OrderedGoodsProps) {
  const measured = useMeasured()
  const costs = usePointsAndMoney()
  const chosen = line.chosen.map(({ value }) => value)
  return (
    <li className={css.line}>
      <Picture file={line.picture} alt="" sizes="64px" />
      <p>
        <strong>{line.name}</strong>
        <span className={css.muted}>
          {line.unit
            ? [...chosen, measured(line.quantity, line)].join(' · ')
            : `${chosen.join(' · ')} × ${line.quantity}`}
        </span>
        {children}
      </p>
      {hasPrice && <span className="money">{costs(line.points, line.goods)}</span>}
    </li>
  )
}
