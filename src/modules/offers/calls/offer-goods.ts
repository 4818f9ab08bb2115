import { z } from 'zod'
import { id, millis } from '#vocabulary/calls/fields.ts'
import { amountMax } from '#vocabulary/money.ts'
import type { OfferGoods } from '../rules/managed-offer.ts'
import {
  activityStatuses,
  applicationActions,
  applicationStates,
  type OfferApplication,
} from '../rules/platform-activity.ts'

/** The goods of an offer, and the activity that it is for, as both console pages read them. */

export const wireLocal = z.object({ en: z.string(), zh: z.string() })
const amount = z.number().int().min(0).max(amountMax)

/** Deposit for one step, and its worth when the balance is paid. Minor units. */
export const deposit = z.object({ amount: amount.min(1), worth: amount.min(1) }).strict()
/** So many base units of a gift come free each time. */
export const gives = z.number().int().min(1).max(99)

export const wireOfferGoods = z
  .object({
    variantId: id,
    productId: id,
    productName: wireLocal,
    label: wireLocal,
    sku: z.string(),
    shelfAmount: z.number().int().nullable(),
    amount: z.number().int(),
    stock: z.number().int().nullable(),
    deposit: deposit.nullable(),
    gives: gives.nullable(),
    taken: z.number().int(),
  })
  .meta({ id: 'OfferGoods' })

export const goodsToWire = ({ shelfAmount, stock, deposit: paid, gives: given, ...each }: OfferGoods) => ({
  ...each,
  deposit: paid ?? null,
  gives: given ?? null,
  shelfAmount: shelfAmount ?? null,
  stock: stock ?? null,
})

/** The status of an offer in an activity of the platform. */
export const wireApplication = z
  .object({
    platformActivityId: id,
    status: z.enum(activityStatuses),
    applyUntil: millis,
    percentOffMin: z.number().int(),
    application: z.enum(applicationStates),
    reason: z.string().nullable(),
    actions: z.array(z.enum(applicationActions)),
  })
  .meta({ id: 'OfferApplication' })

export const applicationToWire = ({ applyUntil, reason, actions, ...ours }: OfferApplication) => ({
  ...ours,
  applyUntil: applyUntil.getTime(),
  reason: reason ?? null,
  actions: [...actions],
})
