import { useTranslations } from 'use-intl'
import type { StoredTier } from '#modules/offers/rules/managed-offer.ts'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { reductionIn } from '#ui/product-badge.ts'
import type { Currency } from '#vocabulary/money.ts'

/** Terms of an offer as one line: "$15.00 off from $100.00 on". */
export function useTerms(currency: Currency) {
  const t = useTranslations('product.promotion')
  const language = useLanguage()
  const format = useFormat()
  const money = (amount: number) => format.price({ amount, currency })
  const termOf = ({ from, benefit }: StoredTier) => {
    const where = !from
      ? ''
      : 'amount' in from
        ? t('fromAmount', { amount: money(from.amount) })
        : t('fromPieces', { count: String(from.pieces) })
    const cut =
      benefit.kind === 'amountOff'
        ? t('amountOff', { amount: money(benefit.amount) })
        : benefit.kind === 'percent'
          ? t('percentOff', { reduction: reductionIn(language, (10_000 - benefit.payBasisPoints) / 100) })
          : benefit.kind === 'gift'
            ? t(benefit.repeats ? 'giftEachTime' : 'gift')
            : t('nForM', { take: String(benefit.take), pay: String(benefit.pay) })
    return t('term', { where: where === '' ? 'none' : 'some', from: where, cut })
  }
  return (tiers: readonly StoredTier[]): string => format.list(tiers.map(termOf))
}
