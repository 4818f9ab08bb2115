import { useTranslations } from 'use-intl'
import type { CancelPreview } from '#modules/refunds/rules/cancel-preview.ts'
import css from '#storefront/parts/orders/orders.module.css'
import { useFormat } from '#ui/format.ts'

/** Refund on cancellation, and its method; without a preview, only that there is a refund. */
export function GoesBack({ preview }: { readonly preview: CancelPreview | undefined }) {
  const t = useTranslations('orders.goesBack')
  const format = useFormat()
  return <p className={css.muted}>{say()}</p>

  function say(): string {
    if (!preview) return t('all')
    const { refund, onCards, isHeld } = preview
    if (isHeld) return t('held')
    if (refund.amount === 0) return t('nothing')
    const amount = format.money(refund)
    if (onCards.amount === 0) return t('money', { amount })
    if (onCards.amount === refund.amount) return t('cards', { amount })
    const rest = { amount: refund.amount - onCards.amount, currency: refund.currency }
    return t('both', { cards: format.money(onCards), money: format.money(rest) })
  }
}
