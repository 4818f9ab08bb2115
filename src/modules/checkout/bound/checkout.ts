import { z } from 'zod'
import { addressFromWire, sentAddress } from '#modules/addresses/bound/address.ts'
import { optionalLocations, regionFromWire, regionOnWire } from '#modules/addresses/bound/region.ts'
import { address } from '#modules/addresses/calls/address.ts'
import { region } from '#modules/addresses/calls/region.ts'
import { companyNameMax, taxNumberMax } from '#modules/invoices/rules/invoice-data.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  line,
  lines,
  moneyToWire,
  numberLine,
  optional,
  text,
  wireMoney,
} from '#vocabulary/calls/fields.ts'
import { wireParts } from '#vocabulary/calls/parts.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import { giftCardRecipient as recipient } from '../calls/check-details.ts'
import {
  benefitIds,
  checkoutMoney,
  insured,
  points,
  shippingMethods,
  taxedFor,
} from '../calls/chosen-terms.ts'
import type { Checkout } from '../rules/checkout.ts'
import {
  cardCurrency,
  cardMoney,
  cardMoneyFromWire,
  checkoutToWire,
  chosenBenefits,
  insuredFromWire,
  methodsFromWire,
  seenMoney,
  wireCardMoney,
  wireCheckout,
  wireChosenBenefits,
  wireInsured,
  wireMethods,
  wirePoints,
} from './checkout-parts.ts'
import { linesToOrder, partsOfOrderedLine, wireOrderLine } from './lines-to-order.ts'

const tag = 'Checkout'

export const saveCheckoutCall = endpoint({
  name: 'saveCheckout',
  path: '/sapi/mall-order/preorder/savecommondata',
  tag,
  summary: 'Starts a checkout for the selected cart lines or one product, and returns its key',
  input: z.discriminatedUnion('source', [
    z.object({ source: z.literal('product'), lines: linesToOrder, region: region.optional() }).strict(),
    // Goods that come across a border are checked out apart from others; of both together, one side is named.
    z
      .object({
        source: z.literal('cart'),
        side: z.enum(['across', 'within']).optional(),
        region: region.optional(),
      })
      .strict(),
  ]),
  wire: fromWire(
    z
      .object({
        orderSource: z.enum(['ITEM_DETAIL', 'CART']),
        orderLineList: optional(z.array(wireOrderLine).max(50)),
        tradeType: optional(z.enum(['bbc', 'o2o', 'cbe'])),
        locationList: optionalLocations,
        isPointItem: optional(z.boolean()),
        diySkuList: optional(wireParts),
      })
      .strict()
      .refine((wire) => !wire.diySkuList?.length || wire.orderLineList?.length === 1, {
        path: ['diySkuList'],
        params: { code: 'invalid' },
      }),
    (wire) => ({
      ...regionFromWire(wire.locationList),
      ...(wire.orderSource === 'CART'
        ? { source: 'cart', ...(wire.tradeType && { side: wire.tradeType === 'cbe' ? 'across' : 'within' }) }
        : {
            source: 'product',
            lines: (wire.orderLineList ?? []).map((line) => ({
              variantId: line.sku.id,
              quantity: line.tradeQty,
              offerId: line.activityId,
              buyingGroupId: line.groupId,
              ...partsOfOrderedLine(line.diySkuList ?? wire.diySkuList),
            })),
          }),
    }),
    regionOnWire,
  ),
  answer: answers(z.object({ key: id }), (ours: { key: Id }) => ours),
  refusals: [
    'cartEmpty',
    'crossBorderApart',
    'signInFirst',
    'pointsItemAlone',
    'outOfStock',
    'regionSoldOut',
    'countryNotServed',
    'offerNotMet',
    'activityAhead',
    'presaleApart',
    'couponGone',
    'groupFull',
    'groupOver',
    'groupJoined',
    'stockShort',
    'offShelf',
    'variantDisabled',
    'notForSaleHere',
    'quantityNotAllowed',
    'buyerLimitReached',
    'memberItemSignInToBuy',
    'giftAlone',
    'serviceOver',
    'notYetSold',
    'soldNoMore',
    'bundleConflictToBuy',
    'bundleIncomplete',
    'bundlePartUnknown',
    'productGone',
  ],
  example: {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: '7312345678901234567' }, tradeQty: 1 }],
  },
})

export const renderCheckoutCall = endpoint({
  name: 'renderCheckout',
  path: '/sapi/mall-order/web/order/renderOrder',
  tag,
  summary: 'A checkout with its itemised totals',
  input: z
    .object({
      key: id,
      methods: shippingMethods,
      insured,
      pinned: benefitIds.optional(),
      declined: benefitIds.optional(),
      points,
      giftCardMoney: cardMoney,
      giftCardCurrency: cardCurrency,
      taxedFor,
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        key: id,
        taxedFor: optional(taxedFor),
        shippingMethodList: wireMethods,
        shippingInsuranceList: wireInsured,
        benefitList: wireChosenBenefits,
        pointQuantity: wirePoints,
        giftCardAmt: wireCardMoney,
      })
      .strict(),
    (wire) => ({
      key: wire.key,
      taxedFor: wire.taxedFor,
      points: wire.pointQuantity,
      ...cardMoneyFromWire(wire.giftCardAmt),
      methods: methodsFromWire(wire.shippingMethodList),
      ...insuredFromWire(wire.shippingInsuranceList),
      ...chosenBenefits(wire.benefitList),
    }),
    {
      giftCardMoney: 'giftCardAmt.value',
      giftCardCurrency: 'giftCardAmt',
    },
  ),
  answer: answers(z.object({ key: id, ...wireCheckout.shape }), (ours: Checkout) => ({
    key: ours.key,
    ...checkoutToWire(ours),
  })),
  refusals: ['checkoutExpired', 'shippingMethodUnknown'],
  example: { key: '7312345678901234567' },
})

/** The company that the invoice is made out to. */
const invoiceData = z
  .object({ companyName: line(companyNameMax), taxNumber: numberLine(taxNumberMax).toUpperCase() })
  .strict()

export type PlacedOrder = {
  readonly groupId: Id
  readonly orderIds: readonly Id[]
  readonly due: Money
  readonly token: string
}

export const placeOrderCall = endpoint({
  name: 'placeOrder',
  path: '/sapi/mall-order/web/order/createOrder',
  tag,
  summary: 'Places the order: one trade contract with one order per shop',
  input: z
    .object({
      key: id,
      shippingAddress: address,
      billingAddress: address.optional(),
      /** Of an order of cross-border goods: the name under which they clear customs. */
      certificateId: id.optional(),
      methods: shippingMethods,
      insured,
      pinned: benefitIds.optional(),
      declined: benefitIds.optional(),
      points,
      giftCardMoney: cardMoney,
      giftCardCurrency: cardCurrency,
      invoiceData: invoiceData.optional(),
      /** Left out, an invoice is issued. */
      wantsInvoice: z.boolean().optional(),
      remark: lines(500),
      giftCardRecipient: recipient.optional(),
      /** Places the cart although another checkout of it became an order (`cartOrderedBefore`). */
      again: z.boolean().optional(),
      seenDue: checkoutMoney,
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        key: id,
        selectedAddress: sentAddress,
        billingAddress: optional(sentAddress),
        certificateId: optional(id),
        shippingMethodList: wireMethods,
        shippingInsuranceList: wireInsured,
        benefitList: wireChosenBenefits,
        pointQuantity: wirePoints,
        giftCardAmt: wireCardMoney,
        invoiceInfo: optional(
          z.object({ companyName: text(companyNameMax), taxNumber: optional(text(taxNumberMax)) }).strict(),
        ),
        needInvoice: optional(z.boolean()),
        remark: optional(text(500)),
        giftCardRecipient: optional(recipient),
        orderAgain: optional(z.boolean()),
        needPayAmt: wireMoney,
      })
      .strict(),
    (wire) => ({
      key: wire.key,
      shippingAddress: addressFromWire(wire.selectedAddress),
      billingAddress: wire.billingAddress && addressFromWire(wire.billingAddress),
      certificateId: wire.certificateId,
      methods: methodsFromWire(wire.shippingMethodList),
      ...insuredFromWire(wire.shippingInsuranceList),
      ...chosenBenefits(wire.benefitList),
      points: wire.pointQuantity,
      ...cardMoneyFromWire(wire.giftCardAmt),
      invoiceData: wire.invoiceInfo && {
        companyName: wire.invoiceInfo.companyName,
        taxNumber: wire.invoiceInfo.taxNumber ?? '',
      },
      wantsInvoice: wire.needInvoice,
      remark: wire.remark ?? '',
      giftCardRecipient: wire.giftCardRecipient,
      again: wire.orderAgain,
      seenDue: seenMoney(wire.needPayAmt),
    }),
    {
      'seenDue.amount': 'needPayAmt.value',
      invoiceData: 'invoiceInfo',
      wantsInvoice: 'needInvoice',
      giftCardMoney: 'giftCardAmt.value',
      giftCardCurrency: 'giftCardAmt',
    },
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
    'itemOffShelf',
    'soldOutForAddress',
    'offerNotMet',
    'activityAhead',
    'presaleApart',
    'notYetSold',
    'soldNoMore',
    'couponUsed',
    'groupFull',
    'groupOver',
    'groupJoined',
    'buyerLimitReached',
    'contactLimitReached',
    'guestHoldsEnough',
    'orderUnpayable',
    'siteNotReady',
    'consentMissing',
    'siteClosed',
    'cartOrderedBefore',
    'memberItemSignInToBuy',
    'notEnoughPoints',
    'giftCardsShort',
    'shippingMethodUnknown',
    'notSentThere',
    'parcelTooLarge',
    'pickUpGone',
    'certificateMissing',
    'bundleConflictToBuy',
    'bundleIncomplete',
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
      poiName: 'Harbor Street',
      detailAddress: '18',
    },
    needPayAmt: { value: 529.2, currencyType: 'USD' },
  },
})
