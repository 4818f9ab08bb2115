import { translate } from '#messages/translate.ts'
import { afterSaleWindowMs } from '#modules/after-sales/rules/timers.ts'
import { saleOf } from '#modules/catalogue/rules/kinds.ts'
import type { ProductDetail } from '#modules/catalogue/rules/product.ts'
import type { ShippingOfProduct } from '#modules/shipping/rules/product-shipping.ts'
import { arrivalText } from '#ui/arrival.ts'
import { formatPrice } from '#ui/format.ts'
import type { Mall } from '#ui/mall-context.ts'
import type { DeliveryFact, ShownDelivery } from './delivery-facts.tsx'

type Translated = Pick<Mall, 'language'>

/** The ways to send goods, each with its cost and its days; of a presale without days, as it states its own shipping date. */
export function sentFact(
  { language }: Translated,
  shipping: ShippingOfProduct | undefined,
  { isAhead }: { readonly isAhead: boolean },
): DeliveryFact {
  const t = (key: string, params: Record<string, string | number> = {}) => translate(language, key, params)
  const sent = (shipping?.methods ?? []).map(
    ({ name: method, price, freeFrom, daysMin, daysMax, arrives }) => {
      const cost =
        price.amount === 0
          ? t('deliveryFacts.free', { method })
          : freeFrom === undefined
            ? t('deliveryFacts.cost', { method, price: formatPrice(price) })
            : t('deliveryFacts.costFrom', {
                method,
                price: formatPrice(price),
                from: formatPrice(freeFrom),
              })
      const days =
        daysMin === daysMax
          ? t('checkout.days', { min: daysMin })
          : t('checkout.dayRange', { min: daysMin, max: daysMax })
      const arrival = arrivalText(arrives, language, (key, params) => t(`arrival.${key}`, params))
      return isAhead ? cost : `${cost} · ${days} · ${arrival}`
    },
  )
  const none = shipping?.unsent === 'parcelTooLarge' ? 'tooLarge' : 'notSent'
  return {
    about: 'sent',
    texts: [t(`deliveryFacts.${shipping && sent.length === 0 ? none : 'parcel'}`), ...sent],
  }
}

/** Shipping cost, delivery time, return terms and tax on this site; for goods without a parcel, the delivery and tax. */
export function readShownDelivery(
  mall: Translated,
  product: ProductDetail,
  shipping: ShippingOfProduct | undefined,
): ShownDelivery {
  const { facts, again } = deliveryOf(mall, product, shipping)
  const { tax } = product
  const text =
    tax && translate(mall.language, `shelfTax.${tax.isIncluded ? 'included' : 'added'}.${tax.name}`)
  return {
    facts: text && !tax.isIncluded ? [...facts, { about: 'tax', texts: [text] }] : facts,
    again,
    taxIncluded: tax?.isIncluded ? text : undefined,
  }
}

function deliveryOf(
  { language }: Translated,
  { productId, kind, variants, shop }: ProductDetail,
  shipping: ShippingOfProduct | undefined,
): Omit<ShownDelivery, 'taxIncluded'> {
  const t = (key: string, params: Record<string, string | number> = {}) => translate(language, key, params)
  const terms = variants[0]?.terms
  if (saleOf({ kind, terms }).fulfilment !== 'parcel') {
    const card = terms?.points === undefined ? 'giftCard' : 'pointsCard'
    const text = t(`deliveryFacts.${kind === 'giftCard' ? card : 'service'}`)
    return { facts: [{ about: 'sent', texts: [text] }], again: undefined }
  }
  const isAhead = variants.some(({ promotion }) => promotion?.kind === 'presale' && promotion.isRunning)
  const window = t('deliveryFacts.window', { days: afterSaleWindowMs / 86_400_000 })
  return {
    facts: [
      sentFact({ language }, shipping, { isAhead }),
      {
        about: 'back',
        texts: [window, ...(shop.wayBackPaidBy ? [t(`deliveryFacts.${shop.wayBackPaidBy}`)] : [])],
      },
    ],
    again: shipping?.dependsOnGoods ? { productId, isAhead } : undefined,
  }
}
