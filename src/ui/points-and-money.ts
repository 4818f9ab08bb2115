import { useTranslations } from 'use-intl'
import type { Money } from '#vocabulary/money.ts'
import { useFormat } from './format.ts'

/** Price in points, in money, or in both: "900 points + $10.00". */
export function usePointsAndMoney() {
  const t = useTranslations('orders')
  const format = useFormat()
  return (points: number, money: Money): string =>
    [
      ...(points > 0 ? [t('pointsOf', { points: format.number(points) })] : []),
      ...(points === 0 || money.amount > 0 ? [format.money(money)] : []),
    ].join(' + ')
}
