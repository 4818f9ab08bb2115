import { z } from 'zod'
import { address } from '#modules/addresses/calls/address.ts'
import { shownAddress } from '#modules/addresses/calls/shown-address.ts'
import { explainedOffer } from '#modules/offers/calls/explained-offer.ts'
import { answer, endpoint, type WireAnswer } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  lines,
  moment,
  moneyField,
  optional,
  orNull,
  pictureIn,
  text,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import type { Checkout } from '../rules/checkout.ts'
import { benefitIds, checkoutMoney, insured, points, shippingMethods, taxedFor } from './chosen-terms.ts'

/** The balance of a presale, which goes through checkout once: its order says what is bought. */

const tag = 'Checkout'

const chosen = {
  groupId: id,
  token: optional(text(100)).meta({ description: 'From the mail of an order, which opens it for a guest' }),
  methods: withDefault(shippingMethods, {}).meta({ description: 'By shop' }),
  insured: optional(insured).meta({ description: 'By shop' }),
  pinned: optional(benefitIds).meta({ description: 'Coupons that are used if they can be' }),
  declined: optional(benefitIds).meta({ description: 'Coupons that the buyer does without' }),
  points: optional(points).meta({ description: 'Spent for a discount' }),
  taxedFor: optional(taxedFor).meta({
    description: 'Destination and tax number of a business; the tax follows them',
  }),
}

const line = z
  .object({
    lineId: id,
    parentId: orNull(id).meta({ description: 'Of a part: the line of its bundle' }),
    variantId: id,
    name: z.string(),
    chosen: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
    picture: orNull(pictureIn(640)),
    quantity: z.number().int(),
    unit: orNull(z.string()),
    price: moneyField,
    goods: moneyField,
    points: z.number().int(),
    reason: orNull(z.string()).meta({ description: 'Why it cannot be ordered any more' }),
  })
  .meta({ id: 'LineOfBalance' })

const taxByRate = z
  .object({
    rate: z.string(),
    basisPoints: z.number().meta({ description: 'Parts of ten thousand' }),
    base: z.number().int(),
    amount: z.number().int(),
  })
  .meta({ id: 'TaxByRate' })

const shop = z
  .object({
    shopId: id,
    shopName: z.string(),
    lines: z.array(line),
    methods: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        price: moneyField,
        daysMin: z.number().int(),
        daysMax: z.number().int(),
        arrives: orNull(z.object({ from: z.string(), until: z.string() })).meta({
          description: 'If it is paid now; null where a presale says when it is sent',
        }),
      }),
    ),
    chosenMethod: z.string(),
    isNothingSent: z.boolean(),
    insurance: orNull(z.object({ price: moneyField, isChosen: z.boolean() })).meta({
      description: 'Null where it is not offered',
    }),
    goods: moneyField,
    shipping: moneyField,
    tax: moneyField,
    due: moneyField,
  })
  .meta({ id: 'ShopOfBalance' })

const balance: WireAnswer<Checkout> = answer(
  z
    .object({
      balanceOf: orNull(
        z.object({ groupId: id, orderId: id, billingAddress: shownAddress, remark: z.string() }),
      ),
      address: shownAddress,
      countries: z.array(z.string()),
      dependsOnAddress: z.boolean().meta({ description: 'Costs of shipping depend on where it goes' }),
      shops: z.array(shop),
      offers: z.array(explainedOffer),
      pricedAt: moment,
      list: moneyField,
      discount: moneyField,
      discounts: z
        .object({
          shop: z.number().int(),
          order: z.number().int(),
          platformCoupon: z.number().int(),
          points: z.number().int(),
        })
        .meta({ description: 'In minor units' }),
      goods: moneyField,
      shipping: moneyField,
      insurance: moneyField,
      tax: moneyField,
      taxIncluded: z.boolean(),
      taxBasisPoints: z.number().meta({ description: 'Parts of ten thousand' }),
      taxes: z.array(taxByRate),
      taxRelief: z
        .number()
        .int()
        .meta({ description: 'Tax that prices contain and that is not charged, in minor units' }),
      taxTreatment: z.enum(['taxed', 'untaxed', 'export', 'reverseCharge']),
      due: moneyField.meta({ description: 'All that the order costs, its deposit included' }),
      parts: orNull(
        z.object({
          deposit: moneyField,
          balance: moneyField.meta({ description: 'To pay now, and what the confirming call compares' }),
          balanceFrom: moment,
          balanceUntil: moment,
        }),
      ),
      expectedAt: orNull(moment),
      points: z.number().int(),
      pointsChoice: orNull(
        z.object({
          available: z.number().int(),
          most: z.number().int(),
          mostWorth: z.number().int().meta({ description: 'In minor units' }),
          spent: z.number().int(),
        }),
      ).meta({ description: 'Null where none may be spent' }),
    })
    .meta({ id: 'BalanceCheckout' }),
)

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
  answer: balance,
  refusals: [...refusals],
  example: { groupId: '7312345678901234567' },
})

export const checkOutBalanceCall = endpoint({
  name: 'checkOutBalance',
  path: '/sapi/mall-order/web/order/confirmBalanceOrder',
  tag,
  summary: 'Completes the checkout of a presale balance, once, before its payment',
  input: z
    .object({
      ...chosen,
      shippingAddress: address,
      billingAddress: optional(address).meta({ description: 'Without it, the shipping address' }),
      remark: withDefault(lines(500), ''),
      seenDue: checkoutMoney,
    })
    .strict(),
  answer: answer(z.object({ groupId: id, orderId: id, due: moneyField })),
  refusals: [
    ...refusals,
    'consentMissing',
    'notSentThere',
    'parcelTooLarge',
    'priceChanged',
    'couponUsed',
    'notEnoughPoints',
    'orderUnpayable',
    'countryNotServed',
    'keyMissing',
    'keyReused',
  ],
  example: {
    groupId: '7312345678901234567',
    shippingAddress: {
      firstName: 'Lin',
      lastName: 'Marsh',
      phone: '+1 415 555 0134',
      email: 'lin@example.test',
      company: '',
      country: 'US',
      province: 'CA',
      city: 'San Francisco',
      postalCode: '94107',
      street: 'Harbor Street',
      detail: '18',
    },
    seenDue: { amount: 17_440, currency: 'USD' },
  },
})
