import { z } from 'zod'
import { addressFromWire, sentAddress } from '#modules/addresses/bound/address.ts'
import { address } from '#modules/addresses/calls/address.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, lines, moneyToWire, optional, text, wireMoney } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import {
  benefitIds,
  checkoutMoney,
  checkoutToWire,
  chosenBenefits,
  insured,
  insuredFromWire,
  methodsFromWire,
  points,
  seenMoney,
  shippingMethods,
  wireCheckout,
  wireChosenBenefits,
  wireInsured,
  wireMethods,
  wirePoints,
} from '../bound/checkout-parts.ts'
import type { Checkout } from '../rules/checkout.ts'

const tag = 'Checkout'

/** From the mail of an order, which opens it for a guest. */
const token = z.string().max(100).optional()
const chosen = {
  groupId: id,
  token,
  methods: shippingMethods,
  insured,
  pinned: benefitIds.optional(),
  declined: benefitIds.optional(),
  points,
}
const wireChosen = {
  tradeContractId: id,
  token: optional(text(100)),
  shippingMethodList: wireMethods,
  shippingInsuranceList: wireInsured,
  benefitList: wireChosenBenefits,
  pointQuantity: wirePoints,
}
const chosenFromWire = (wire: z.output<z.ZodObject<typeof wireChosen>>) => ({
  groupId: wire.tradeContractId,
  token: wire.token,
  methods: methodsFromWire(wire.shippingMethodList),
  ...insuredFromWire(wire.shippingInsuranceList),
  ...chosenBenefits(wire.benefitList),
  points: wire.pointQuantity,
})

const refusals = [
  'notFound',
  'alreadyPaid',
  'notPayable',
  'balanceNotOpen',
  'balanceCheckedOut',
  'stillRunning',
  'shippingMethodUnknown',
] as const

export const renderBalanceCall = endpoint({
  name: 'renderBalance',
  path: '/sapi/mall-order/web/order/renderBalanceOrder',
  tag,
  summary: 'The checkout of a presale balance, with itemised totals',
  input: z.object(chosen).strict(),
  wire: fromWire(z.object(wireChosen).strict(), chosenFromWire),
  answer: answers(z.object({ tradeContract: z.object({ id }), ...wireCheckout.shape }), (ours: Checkout) => ({
    tradeContract: { id: ours.key },
    ...checkoutToWire(ours),
    // The deposit is paid: the balance alone is due now, and the confirming call compares it.
    needPayAmt: moneyToWire(ours.parts?.balance ?? ours.due),
  })),
  refusals: [...refusals],
  example: { tradeContractId: '7312345678901234567' },
})

export type CheckedOut = { readonly groupId: Id; readonly orderId: Id; readonly due: Money }

export const checkOutBalanceCall = endpoint({
  name: 'checkOutBalance',
  path: '/sapi/mall-order/web/order/confirmBalanceOrder',
  tag,
  summary: 'Completes the checkout of a presale balance, once, before its payment',
  input: z
    .object({
      ...chosen,
      shippingAddress: address,
      billingAddress: address.optional(),
      remark: lines(500),
      seenDue: checkoutMoney,
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        ...wireChosen,
        selectedAddress: sentAddress,
        billingAddress: optional(sentAddress),
        remark: optional(text(500)),
        needPayAmt: wireMoney,
      })
      .strict(),
    (wire) => ({
      ...chosenFromWire(wire),
      shippingAddress: addressFromWire(wire.selectedAddress),
      billingAddress: wire.billingAddress && addressFromWire(wire.billingAddress),
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
    }),
    (ours: CheckedOut) => ({
      tradeContract: { id: ours.groupId },
      tradeOrderList: [{ id: ours.orderId }],
      needPayAmt: moneyToWire(ours.due),
    }),
  ),
  refusals: [
    ...refusals,
    'priceChanged',
    'couponUsed',
    'notEnoughPoints',
    'orderUnpayable',
    'countryNotServed',
    'keyMissing',
    'keyReused',
  ],
  example: {
    tradeContractId: '7312345678901234567',
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
    needPayAmt: { value: 174.4, currencyType: 'USD' },
  },
})
