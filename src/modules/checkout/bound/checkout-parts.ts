import { z } from 'zod'
import { shownOffersToWire, wireShownOffers } from '#modules/offers/bound/shown-offers.ts'
import { billToWire, wireBill } from '#modules/orders/bound/bill.ts'
import { id, millis, moneyToWire, optional, wireMoney } from '#vocabulary/calls/fields.ts'
import { type Currency, currencies, currencyDecimals, type Money } from '#vocabulary/money.ts'
import {
  type Checkout,
  type ChosenInsurance,
  type ChosenMethods,
  wayToSendPattern,
} from '../rules/checkout.ts'

/** Major units from a client, as the minor units they mean. Only ever compared. */
export function seenMoney({ value, currencyType }: z.output<typeof wireMoney>): Money {
  return { amount: Math.round(value * 10 ** currencyDecimals[currencyType]), currency: currencyType }
}

export const wireMethods = optional(
  z.array(z.object({ shopId: id, shippingMethod: z.string().regex(wayToSendPattern) }).strict()).max(100),
)
export const methodsFromWire = (wire: z.output<typeof wireMethods>): ChosenMethods =>
  Object.fromEntries((wire ?? []).map(({ shopId, shippingMethod }) => [shopId, shippingMethod]))

export const wireInsured = optional(
  z.array(z.object({ shopId: id, selected: z.boolean() }).strict()).max(100),
)
export const insuredFromWire = (wire: z.output<typeof wireInsured>): { insured?: ChosenInsurance } =>
  wire ? { insured: Object.fromEntries(wire.map(({ shopId, selected }) => [shopId, selected])) } : {}

export const wireChosenBenefits = optional(z.array(z.object({ id, selected: z.boolean() }).strict()).max(40))
export const wirePoints = optional(z.number().int().min(0).max(1_000_000_000))
export const chosenBenefits = (wire: z.output<typeof wireChosenBenefits>) => ({
  pinned: (wire ?? []).filter(({ selected }) => selected).map((each) => each.id),
  declined: (wire ?? []).filter(({ selected }) => !selected).map((each) => each.id),
})

/** A checkout with every total explained, without its identifiers. */
export const wireCheckout = z.object({
  tradeType: z.enum(['bbc', 'o2o', 'cbe']),
  shopOrderList: z.array(
    z.object({
      shop: z.object({ id, name: z.string() }),
      orderLineList: z.array(
        z.object({
          id,
          lineDIYOwner: id.nullable(),
          sku: z.object({ id }),
          itemName: z.string(),
          tradeQty: z.number().int(),
          salePrc: wireMoney,
          priorPrice: z.number().nullable(),
          skuAmt: wireMoney,
          isPointItem: z.boolean(),
          actualNeedPayPoints: z.number().int(),
          reason: z.string().nullable(),
        }),
      ),
      shippingMethodList: z.array(
        z.object({
          shippingMethod: z.string(),
          shippingMethodName: z.string(),
          shippingAmt: wireMoney,
          daysMin: z.number(),
          daysMax: z.number(),
        }),
      ),
      chosenShippingMethod: z.string(),
      /** Where the goods are picked up when the method `pickUp` is chosen; null where that is not offered. */
      pickUpSite: z.object({ siteName: z.string(), siteAddress: z.string() }).nullable(),
      /** Where parcels may be insured: the price, and whether they are. */
      shippingInsurance: z.object({ selected: z.boolean(), shippingInsuranceAmt: wireMoney }).nullable(),
      skuAmt: wireMoney,
      shippingAmt: wireMoney,
      taxAmt: wireMoney,
      needPayAmt: wireMoney,
    }),
  ),
  leftOutLineList: z.array(
    z.object({
      sku: z.object({ id }),
      itemName: z.string(),
      tradeQty: z.number().int(),
      reason: z.string(),
    }),
  ),
  ...wireBill.shape,
  taxRate: z.number(),
  needPayAmt: wireMoney,
  presell: z
    .object({
      presellPay: wireMoney,
      balanceAmt: wireMoney,
      balancePaymentStartTime: millis,
      balancePaymentEndTime: millis,
    })
    .nullable(),
  actualNeedPayPoints: z.number().int(),
  /**
   * Points that may be spent for a discount: all, those that this checkout takes, their value, and those that
   * it has.
   */
  pointInfo: z
    .object({
      availablePoints: z.number().int(),
      usablePoints: z.number().int(),
      usablePointsAmt: wireMoney,
      usedPoints: z.number().int(),
    })
    .nullable(),
  /**
   * Money of gift cards, for checkouts that it may pay: all, the most that it may pay here, and the amount
   * that it pays.
   */
  giftCardInfo: z.object({ availableAmt: wireMoney, usableAmt: wireMoney, usedAmt: wireMoney }).nullable(),
  countryList: z.array(z.string()),
  benefitList: wireShownOffers,
})

/** Amount to pay by gift cards, in minor units. */
export const cardMoney = z.number().int().min(0).max(1_000_000_000_000).optional()
export const wireCardMoney = optional(wireMoney)
/** Its currency, from callers that name one: only that of the site is taken. */
export const cardCurrency = z.enum(currencies as [Currency, ...Currency[]]).optional()
export const cardMoneyFromWire = (wire: z.output<typeof wireCardMoney>) => ({
  giftCardMoney: wire && seenMoney(wire).amount,
  giftCardCurrency: wire?.currencyType,
})

function cardsToWire({ giftCards, due: { currency } }: Checkout) {
  if (!giftCards) return null
  const money = (amount: number) => moneyToWire({ amount, currency })
  const { available, most, spent } = giftCards
  return { availableAmt: money(available), usableAmt: money(most), usedAmt: money(spent) }
}

export const checkoutToWire = (ours: Checkout): z.input<typeof wireCheckout> => ({
  tradeType: ours.isAcross ? 'cbe' : ours.isInShop ? 'o2o' : 'bbc',
  shopOrderList: ours.shops.map((shop) => ({
    shop: { id: shop.shopId, name: shop.shopName },
    orderLineList: shop.lines.map((line) => ({
      id: line.lineId,
      lineDIYOwner: line.parentId ?? null,
      sku: { id: line.variantId },
      itemName: line.name,
      tradeQty: line.quantity,
      salePrc: moneyToWire(line.price),
      priorPrice: line.priorPrice ? moneyToWire(line.priorPrice).value : null,
      skuAmt: moneyToWire(line.goods),
      isPointItem: line.isPointsItem,
      actualNeedPayPoints: line.points,
      reason: line.reason ?? null,
    })),
    shippingMethodList: shop.methods.map(({ code, name, price, daysMin, daysMax }) => ({
      shippingMethod: code,
      shippingMethodName: name,
      shippingAmt: moneyToWire(price),
      daysMin,
      daysMax,
    })),
    chosenShippingMethod: shop.chosenMethod,
    pickUpSite: shop.pickUpPlace
      ? { siteName: shop.pickUpPlace.name, siteAddress: shop.pickUpPlace.address }
      : null,
    shippingInsurance: shop.insurance
      ? { selected: shop.insurance.isChosen, shippingInsuranceAmt: moneyToWire(shop.insurance.price) }
      : null,
    skuAmt: moneyToWire(shop.goods),
    shippingAmt: moneyToWire(shop.shipping),
    taxAmt: moneyToWire(shop.tax),
    needPayAmt: moneyToWire(shop.due),
  })),
  leftOutLineList: ours.leftOut.map(({ variantId, name, quantity: tradeQty, reason }) => ({
    sku: { id: variantId },
    itemName: name,
    tradeQty,
    reason,
  })),
  ...billToWire(ours),
  taxRate: ours.taxBasisPoints / 10_000,
  needPayAmt: moneyToWire(ours.due),
  presell: ours.parts
    ? {
        presellPay: moneyToWire(ours.parts.deposit),
        balanceAmt: moneyToWire(ours.parts.balance),
        balancePaymentStartTime: ours.parts.balanceFrom.getTime(),
        balancePaymentEndTime: ours.parts.balanceUntil.getTime(),
      }
    : null,
  actualNeedPayPoints: ours.points,
  pointInfo: ours.pointsChoice
    ? {
        availablePoints: ours.pointsChoice.available,
        usablePoints: ours.pointsChoice.most,
        usablePointsAmt: moneyToWire({
          amount: ours.pointsChoice.mostWorth,
          currency: ours.due.currency,
        }),
        usedPoints: ours.pointsChoice.spent,
      }
    : null,
  giftCardInfo: cardsToWire(ours),
  countryList: [...ours.countries],
  benefitList: shownOffersToWire(ours.offers),
})
