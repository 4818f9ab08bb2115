import { z } from 'zod'
import { lineKinds } from '#modules/cart/rules/line.ts'
import { shopStatuses } from '#vocabulary/access/roles.ts'
import { answer, type WireAnswer } from '#vocabulary/calls/endpoint.ts'
import {
  codeLine,
  id,
  line,
  lines,
  moment,
  moneyField,
  numberLine,
  optional,
  orNull,
  orNullIfAbsent,
  paging,
  phoneLine,
  pictureIn,
  requiredLine,
  text,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import type { StaffAfterSale } from '../rules/after-sale.ts'
import { afterSaleKinds, allAfterSaleReasons } from '../rules/kinds.ts'
import { afterSaleStatuses } from '../rules/lifecycle.ts'
import { staffTabs } from '../rules/staff-tabs.ts'

/** Shared parts of the calls of shops and of the platform (AS-57, MER-12, MER-14). */

export const listFilter = {
  tab: withDefault(z.enum(staffTabs), 'all'),
  status: optional(z.enum(afterSaleStatuses)),
  orderId: optional(id),
  /** The beginning of the number of an after-sale, or of its order. */
  keyword: optional(numberLine(40)),
  ...paging,
}

const address = {
  name: requiredLine(100),
  phone: phoneLine(30),
  street: requiredLine(200),
  city: requiredLine(100),
  province: withDefault(line(100), ''),
  postalCode: withDefault(codeLine(12), ''),
  country: line(2).regex(/^[A-Z]{2}$/),
}
const shownReturnAddress = z
  .object({
    name: z.string(),
    phone: z.string(),
    street: z.string(),
    city: z.string(),
    province: z.string(),
    postalCode: z.string(),
    country: z.string(),
  })
  .meta({ id: 'ReturnAddress' })

const place = z.object({ name: z.string(), address: z.string() })
const chosen = z.array(z.object({ key: z.string(), name: z.string(), value: z.string() }))
const picture = orNull(pictureIn(320))

const afterSaleLine = z
  .object({
    afterSaleLineId: id,
    orderLineId: id,
    kind: z.enum(lineKinds),
    ownerLineId: orNull(id).meta({ description: 'Of a part of a bundle its bundle, of a gift its goods' }),
    productId: id,
    variantId: id,
    urlKey: z.string(),
    name: z.string(),
    chosen,
    sku: z.string(),
    picture,
    unitPrice: moneyField,
    unit: orNull(z.string()),
    quantity: z.number().int(),
    reversible: z.number().int().meta({ description: 'How many of it can still be requested' }),
    requested: moneyField,
    replacement: orNull(z.object({ variantId: id, name: z.string(), chosen, picture, price: moneyField })),
  })
  .meta({ id: 'AfterSaleLine' })

const parcel = z
  .object({
    by: z.enum(['buyer', 'shop']),
    carrier: z.string(),
    carrierName: z.string(),
    trackingNumber: z.string(),
    sentAt: moment,
    stops: z.array(z.object({ localTime: z.string(), text: z.string() })),
  })
  .meta({ id: 'AfterSaleParcel' })

const event = z
  .object({
    action: z.string(),
    by: z.string(),
    at: moment,
    text: orNull(z.string()),
    amount: orNullIfAbsent(moneyField),
    pictures: orNullIfAbsent(z.array(pictureIn(640))),
    who: orNullIfAbsent(z.string()).meta({ description: 'The person, where the reader may know the name' }),
  })
  .meta({ id: 'AfterSaleEvent' })

const afterSale = z
  .object({
    afterSaleId: id,
    number: z.string(),
    kind: z.enum(afterSaleKinds),
    status: z.enum(afterSaleStatuses),
    actions: z.array(z.string()).meta({ description: 'Steps that the caller can take now' }),
    reason: z.enum(allAfterSaleReasons),
    reasonText: z.string(),
    remark: z.string(),
    pictures: z.array(pictureIn(640)),
    requested: moneyField,
    agreed: moneyField.meta({ description: 'The agreed amount, or the refund as currently computed' }),
    agreedShipping: moneyField,
    refund: orNull(z.object({ amount: moneyField, shipping: moneyField })),
    notSent: moneyField.meta({ description: 'Amount that payment providers refused to send' }),
    isSentByHand: orNullIfAbsent(z.boolean()),
    sentByHandAt: orNullIfAbsent(moment),
    difference: moneyField.meta({
      description: 'Price difference of an exchange; below zero, it is refunded',
    }),
    payDifferenceIn: orNull(id).meta({
      description: 'Group of orders in which the difference is to be paid',
    }),
    isReplacementGone: z.boolean(),
    isChangedToRefund: z.boolean(),
    changedAmount: orNull(moneyField),
    isOffered: z.boolean(),
    offeredKind: orNull(z.enum(afterSaleKinds)),
    rejection: orNull(z.object({ by: z.string(), text: z.string() })),
    isWithPlatform: z.boolean(),
    askPlatformUntil: orNull(moment),
    orderId: id,
    orderNumber: z.string(),
    orderedAt: moment,
    createdAt: moment,
    buyerId: id,
    shopId: id,
    shopName: z.string(),
    shopStatus: z.enum(shopStatuses),
    site: z.string(),
    lines: z.array(afterSaleLine),
    deadline: orNull(z.object({ at: moment, waitsFor: z.enum(['buyer', 'shop', 'platform']) })),
    returnAddress: orNull(shownReturnAddress),
    lastReturnAddress: orNull(shownReturnAddress),
    shopPlace: orNull(place),
    handInPlace: orNull(place),
    parcels: z.array(parcel),
    events: z.array(event),
    replacementOrderId: orNull(id),
  })
  .meta({ id: 'StaffAfterSale' })

type Shown = StaffAfterSale & { readonly reasonText: string }
export const detailAnswer: WireAnswer<Shown> = answer(afterSale)
export const listAnswer: WireAnswer<{ readonly total: number; readonly afterSales: readonly Shown[] }> =
  answer(z.object({ total: z.number().int(), afterSales: z.array(afterSale) }))
export const stepTaken = answer(z.object({ afterSaleId: id, status: z.enum(afterSaleStatuses) }))

export const always: readonly RefusalCode[] = ['notFound', 'transitionRefused']
export const decided: readonly RefusalCode[] = [...always, 'afterSaleWithPlatform']
export const amountRefusals: readonly RefusalCode[] = [
  'amountNotFree',
  'refundCurrencyDiffers',
  'refundAmountWrong',
  'refundAmountTooHigh',
  'refundAmountEmpty',
]

export const afterSaleById = z.object({ afterSaleId: id }).strict()
export const approval = afterSaleById.extend({ returnAddress: optional(z.object(address).strict()) }).strict()
export const withReason = afterSaleById.extend({ reason: lines(500).trim().min(1) }).strict()
export const withAmount = afterSaleById
  .extend({
    amount: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,10})?$/)
      .meta({ description: 'Major units as a person enters them, such as 19.90' }),
    currency: optional(text(10)),
  })
  .strict()
export const inspected = afterSaleById.extend({ condition: z.enum(['good', 'damaged']) }).strict()

export const example = { afterSaleId: '7312345678901234567' }
export const exampleAddress = {
  name: 'Oak & Iron Returns',
  phone: '+1 415 555 0134',
  street: '18 Harbor Street',
  city: 'San Francisco',
  province: 'CA',
  postalCode: '94107',
  country: 'US',
}
