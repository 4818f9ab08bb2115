import { z } from 'zod'
import type { Checkout, ChosenMethods } from '#domain/checkout/checkout.ts'
import type { Id } from '#domain/identifiers.ts'
import { type Currency, currencies, currencyDecimals, type Money } from '#domain/pricing/money.ts'
import { address, addressFromWire, sentAddress } from './address.ts'
import { billToWire, wireBill } from './bill.ts'
import { answers, endpoint, fromWire } from './endpoint.ts'
import { claimedId, id, lines, millis, moneyToWire, optional, quantity, text, wireMoney } from './fields.ts'
import { toldOffersToWire, wireToldOffers } from './told-offers.ts'

const tag = 'Checkout'

const methods = z
  .record(id, z.enum(['standard', 'express']))
  .refine((chosen) => Object.keys(chosen).length <= 100) as z.ZodType<ChosenMethods>
const money = z
  .object({ amount: z.number().int(), currency: z.enum(currencies as [Currency, ...Currency[]]) })
  .strict() as z.ZodType<Money>

/** Major units from a client, as the minor units they mean. Only ever compared. */
function seenMoney({ value, currencyType }: z.output<typeof wireMoney>): Money {
  return { amount: Math.round(value * 10 ** currencyDecimals[currencyType]), currency: currencyType }
}

/** What the variant decides, whatever is claimed. */
const claimed = optional(z.looseObject({ id: claimedId }))

const wireOrderLine = z
  .object({
    sku: z.looseObject({ id }),
    item: claimed,
    tradeQty: quantity,
    orderedQty: optional(quantity),
    shop: claimed,
    seller: claimed,
    skuShopRelation: claimed,
    activityId: optional(id),
  })
  .strict()
  .refine(({ tradeQty, orderedQty }) => orderedQty === undefined || orderedQty === tradeQty, {
    path: ['orderedQty'],
    params: { code: 'mustEqual', other: 'tradeQty' },
  })

const linesToOrder = z
  .array(z.object({ variantId: id, quantity, offerId: id.optional() }).strict())
  .min(1)
  .max(50)
  // What is paid in parts, or waits for others, is an order of its own.
  .refine((lines) => lines.length === 1 || lines.every(({ offerId }) => offerId === undefined), {
    path: [0, 'offerId'],
    params: { code: 'invalid' },
  })

export const saveCheckout = endpoint({
  name: 'saveCheckout',
  path: '/sapi/mall-order/preorder/savecommondata',
  tag,
  summary: 'Begins a checkout, of the ticked cart lines or of one product, and gives its key',
  input: z.discriminatedUnion('source', [
    z.object({ source: z.literal('product'), lines: linesToOrder }).strict(),
    z.object({ source: z.literal('cart') }).strict(),
  ]),
  wire: fromWire(
    z
      .object({
        orderSource: z.enum(['ITEM_DETAIL', 'CART']),
        orderLineList: optional(z.array(wireOrderLine).max(50)),
        tradeType: optional(z.enum(['bbc', 'o2o', 'cbe'])),
        locationList: optional(z.array(text(40)).max(6)),
        isPointItem: optional(z.boolean()),
      })
      .strict(),
    (wire) =>
      wire.orderSource === 'CART'
        ? { source: 'cart' }
        : {
            source: 'product',
            lines: (wire.orderLineList ?? []).map((line) => ({
              variantId: line.sku.id,
              quantity: line.tradeQty,
              offerId: line.activityId,
            })),
          },
  ),
  answer: answers(z.object({ key: id }), (ours: { key: Id }) => ours),
  refusals: [
    'cartEmpty',
    'outOfStock',
    'offerNotMet',
    'stockShort',
    'offShelf',
    'variantDisabled',
    'notForSaleHere',
    'quantityNotAllowed',
    'buyerLimitReached',
    'memberItemSignInToBuy',
    'productGone',
  ],
  example: {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: '7312345678901234567' }, tradeQty: 1 }],
  },
})

const wireMethods = optional(
  z.array(z.object({ shopId: id, shippingMethod: z.enum(['standard', 'express']) }).strict()).max(100),
)
const methodsFromWire = (wire: z.output<typeof wireMethods>): ChosenMethods =>
  Object.fromEntries((wire ?? []).map(({ shopId, shippingMethod }) => [shopId, shippingMethod]))

/** Coupons that the buyer picked, and those that the buyer does without. */
const ids = z.array(id).max(20)
const wireBenefits = optional(z.array(z.object({ id, selected: z.boolean() }).strict()).max(40))
const chosenIn = (wire: z.output<typeof wireBenefits>) => ({
  pinned: (wire ?? []).filter(({ selected }) => selected).map((each) => each.id),
  declined: (wire ?? []).filter(({ selected }) => !selected).map((each) => each.id),
})

export const renderCheckout = endpoint({
  name: 'renderCheckout',
  path: '/sapi/mall-order/web/order/renderOrder',
  tag,
  summary: 'A checkout with every total explained',
  input: z.object({ key: id, methods, pinned: ids.optional(), declined: ids.optional() }).strict(),
  wire: fromWire(
    z.object({ key: id, shippingMethodList: wireMethods, benefitList: wireBenefits }).strict(),
    (wire) => ({
      key: wire.key,
      methods: methodsFromWire(wire.shippingMethodList),
      ...chosenIn(wire.benefitList),
    }),
  ),
  answer: answers(
    z.object({
      key: id,
      shopOrderList: z.array(
        z.object({
          shop: z.object({ id, name: z.string() }),
          orderLineList: z.array(
            z.object({
              id,
              sku: z.object({ id }),
              itemName: z.string(),
              tradeQty: z.number().int(),
              salePrc: wireMoney,
              skuAmt: wireMoney,
              actualNeedPayPoints: z.number().int(),
              reason: z.string().nullable(),
            }),
          ),
          shippingMethodList: z.array(
            z.object({
              shippingMethod: z.string(),
              shippingAmt: wireMoney,
              daysMin: z.number(),
              daysMax: z.number(),
            }),
          ),
          chosenShippingMethod: z.string(),
          skuAmt: wireMoney,
          shippingAmt: wireMoney,
          taxAmt: wireMoney,
          needPayAmt: wireMoney,
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
      countryList: z.array(z.string()),
      benefitList: wireToldOffers,
    }),
    (ours: Checkout) => ({
      key: ours.key,
      shopOrderList: ours.shops.map((shop) => ({
        shop: { id: shop.shopId, name: shop.shopName },
        orderLineList: shop.lines.map((line) => ({
          id: line.lineId,
          sku: { id: line.variantId },
          itemName: line.name,
          tradeQty: line.quantity,
          salePrc: moneyToWire(line.price),
          skuAmt: moneyToWire(line.goods),
          actualNeedPayPoints: line.points,
          reason: line.reason ?? null,
        })),
        shippingMethodList: shop.methods.map(({ code, price, daysMin, daysMax }) => ({
          shippingMethod: code,
          shippingAmt: moneyToWire(price),
          daysMin,
          daysMax,
        })),
        chosenShippingMethod: shop.chosenMethod,
        skuAmt: moneyToWire(shop.goods),
        shippingAmt: moneyToWire(shop.shipping),
        taxAmt: moneyToWire(shop.tax),
        needPayAmt: moneyToWire(shop.due),
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
      countryList: [...ours.countries],
      benefitList: toldOffersToWire(ours.offers),
    }),
  ),
  refusals: ['checkoutExpired', 'shippingMethodUnknown'],
  example: { key: '7312345678901234567' },
})

export type PlacedOrder = {
  readonly groupId: Id
  readonly orderIds: readonly Id[]
  readonly due: Money
  readonly token: string
}

export const placeOrder = endpoint({
  name: 'placeOrder',
  path: '/sapi/mall-order/web/order/createOrder',
  tag,
  summary: 'Places the order: one trade contract, one order for each shop',
  input: z
    .object({
      key: id,
      shippingAddress: address,
      billingAddress: address.optional(),
      methods,
      pinned: ids.optional(),
      declined: ids.optional(),
      remark: lines(500),
      seenDue: money,
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        key: id,
        selectedAddress: sentAddress,
        billingAddress: optional(sentAddress),
        shippingMethodList: wireMethods,
        benefitList: wireBenefits,
        remark: optional(text(500)),
        needPayAmt: wireMoney,
      })
      .strict(),
    (wire) => ({
      key: wire.key,
      shippingAddress: addressFromWire(wire.selectedAddress),
      billingAddress: wire.billingAddress && addressFromWire(wire.billingAddress),
      methods: methodsFromWire(wire.shippingMethodList),
      ...chosenIn(wire.benefitList),
      remark: wire.remark ?? '',
      seenDue: seenMoney(wire.needPayAmt),
    }),
    { 'seenDue.amount': 'needPayAmt.value' },
  ),
  answer: answers(
    z.object({
      tradeContract: z.object({ id }),
      tradeOrderList: z.array(z.object({ id })),
      needPayAmt: wireMoney,
      accessToken: z.string(),
    }),
    (ours: PlacedOrder) => ({
      tradeContract: { id: ours.groupId },
      tradeOrderList: ours.orderIds.map((orderId) => ({ id: orderId })),
      needPayAmt: moneyToWire(ours.due),
      accessToken: ours.token,
    }),
  ),
  refusals: [
    'checkoutExpired',
    'priceChanged',
    'itemSoldOut',
    'offerNotMet',
    'couponUsed',
    'buyerLimitReached',
    'memberItemSignInToBuy',
    'notEnoughPoints',
    'shippingMethodUnknown',
    'countryNotServed',
    'keyMissing',
    'keyReused',
  ],
  example: {
    key: '7312345678901234567',
    selectedAddress: {
      firstName: 'Lin',
      lastName: 'Marsh',
      personPhone: '+1 415 555 0134',
      email: 'lin@example.test',
      country: 'US',
      province: 'CA',
      city: 'San Francisco',
      postalCode: '94107',
      poiName: '18 Harbor Street',
    },
    needPayAmt: { value: 529.2, currencyType: 'USD' },
  },
})
