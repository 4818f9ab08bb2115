import { translate } from '#messages/translate.ts'
import { afterSaleWindowMs } from '#modules/after-sales/rules/timers.ts'
import { saleOf } from '#modules/catalogue/rules/kinds.ts'
import type { ProductDetail } from '#modules/catalogue/rules/product.ts'
import { formatMoney } from '#ui/format.ts'
import type { Mall } from '#ui/mall-context.ts'
import type { DeliveryFact } from './delivery-facts.tsx'

/** Shipping cost, delivery time and return terms of this site; for goods without a parcel, the delivery. */
export function readDeliveryFacts(
  { site, language }: Pick<Mall, 'site' | 'language'>,
  { kind, variants, shop }: ProductDetail,
): DeliveryFact[] {
  const t = (key: string, params: Record<string, string | number> = {}) => translate(language, key, params)
  const terms = variants[0]?.terms
  if (saleOf({ kind, terms }).fulfilment !== 'parcel') {
    const card = terms?.points === undefined ? 'giftCard' : 'pointsCard'
    return [{ about: 'sent', texts: [t(`deliveryFacts.${kind === 'giftCard' ? card : 'service'}`)] }]
  }
  const money = (amount: number) => formatMoney({ amount, currency: site.currency })
  // Presale goods state their own shipping date.
  const isAhead = variants.some(({ promotion }) => promotion?.kind === 'presale' && promotion.isRunning)
  const sent = site.shippingMethods.map(({ code, price, freeFrom, daysMin, daysMax }) => {
    const method = t(`checkout.${code}`)
    const cost =
      price === 0
        ? t('deliveryFacts.free', { method })
        : freeFrom === undefined
          ? t('deliveryFacts.cost', { method, price: money(price) })
          : t('deliveryFacts.costFrom', { method, price: money(price), from: money(freeFrom) })
    const days =
      daysMin === daysMax
        ? t('checkout.days', { min: daysMin })
        : t('checkout.dayRange', { min: daysMin, max: daysMax })
    return isAhead ? cost : `${cost} · ${days}`
  })
  const window = t('deliveryFacts.window', { days: afterSaleWindowMs / 86_400_000 })
  return [
    { about: 'sent', texts: [t('deliveryFacts.parcel'), ...sent] },
    {
      about: 'back',
      texts: [window, ...(shop.wayBackPaidBy ? [t(`deliveryFacts.${shop.wayBackPaidBy}`)] : [])],
    },
  ]
}
