import { carrierCodes } from '#modules/orders/rules/carriers.ts'
import { asStoredNumber } from '#modules/orders/rules/typed-number.ts'
import { carryWorth, worthOfExchanged } from '#modules/refunds/server/public.ts'
import { followParcel, receiveOrder } from '#modules/shipments/server/public.ts'
import type { OrderHolderContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import { endOtherGoods, endOtherOrder } from '../other-goods.ts'
import { placeOfReturn } from '../queries/return-address.ts'
import { giveBackDifference, sharesOfCheaper, startRefund } from '../refund.ts'
import {
  claimAgain,
  freeUnits,
  lockOwnAfterSale,
  makeStep,
  refuseIllegalStep,
  resetDeadline,
  takeUnits,
} from '../step.ts'
import type { LockedAfterSale } from '../store/after-sales.ts'
import { insertAfterSaleParcel } from '../store/timeline.ts'
import type { DecidedStep } from './decide.ts'

type ById = { readonly afterSaleId: Id }

/** A buyer withdraws an application (AS-46); the units can be requested again. */
export const cancelAfterSale = (ctx: OrderHolderContext, { afterSaleId }: ById): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { afterSale, order } = await lockOwnAfterSale(tx, ctx, afterSaleId)
    const by = { by: 'buyer' as const, userId: order.buyerId }
    refuseIllegalStep(afterSale, { action: 'cancel', ...by })
    const restore = await endOtherGoods(tx, ctx, afterSale)
    await freeUnits(tx, afterSale)
    const cancelled = await makeStep(tx, afterSale, { action: 'cancel', ...by })
    await restore()
    await resetDeadline(tx, cancelled, afterSale.status)
    return { afterSaleId, status: cancelled.status }
  })

type SentBack = ById & { readonly carrier: string; readonly trackingNumber: string }

/** A buyer sends the goods back (AS-47). @throws Refusal `carrierMissing`, `logisticsNumberWrong` */
export const sendBack = (
  ctx: OrderHolderContext,
  { afterSaleId, carrier, trackingNumber }: SentBack,
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { afterSale, order } = await lockOwnAfterSale(tx, ctx, afterSaleId)
    // The buyer chooses among all that the mall knows (CALL-65), whatever shops of the site send with.
    const hasCarrier = carrierCodes.includes(carrier)
    // Both fields are reported together, so that neither comes as a surprise after the other (AS-48, AS-49).
    const wrong: FieldRefusal[] = [
      ...(hasCarrier ? [] : [{ field: 'carrier', code: 'carrierMissing' } as const]),
      ...(/^[A-Za-z0-9]{1,40}$/.test(trackingNumber)
        ? []
        : [{ field: 'trackingNumber', code: 'logisticsNumberWrong' } as const]),
    ]
    if (wrong[0]) throw new Refusal(hasCarrier ? 'logisticsNumberWrong' : 'carrierMissing', {}, wrong)
    const made = { action: 'sendBack' as const, by: 'buyer' as const, userId: order.buyerId }
    const sent = await makeStep(tx, afterSale, made, { handInPlace: null })
    const number = asStoredNumber(trackingNumber)
    await insertAfterSaleParcel(tx, { afterSaleId, by: 'buyer', carrier, trackingNumber: number })
    const place = await placeOfReturn(tx, afterSaleId)
    if (place) await followParcel(tx, { carrier, number, ...place })
    await resetDeadline(tx, sent, afterSale.status)
    return { afterSaleId, status: sent.status }
  })

/**
 * A buyer brings the goods to the place of the shop instead of sending them (AS-64). The place stays what it was then; the time for it
 * runs on, and they may still be sent. @throws Refusal `handInAgreed`, `noShopPlace`
 */
export const handIn = (ctx: OrderHolderContext, { afterSaleId }: ById): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { afterSale, order } = await lockOwnAfterSale(tx, ctx, afterSaleId)
    const made = { action: 'handIn' as const, by: 'buyer' as const, userId: order.buyerId }
    const { status } = await makeStep(tx, afterSale, made, { handInPlace: afterSale.shopPlace })
    return { afterSaleId, status }
  })

/**
 * A buyer takes money instead of goods that are unavailable: goods still to come back are a return, and goods
 * that came back are refunded immediately (AS-63).
 * @throws Refusal `replacementAvailable`, `nothingExchanged`, `transitionRefused`
 */
export const takeRefund = (ctx: OrderHolderContext, { afterSaleId }: ById): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { afterSale, order } = await lockOwnAfterSale(tx, ctx, afterSaleId)
    const made = { action: 'takeRefund' as const, by: 'buyer' as const, userId: order.buyerId }
    refuseIllegalStep(afterSale, made)
    const ended = await endOtherOrder(tx, ctx, afterSale)
    if (afterSale.status === 'awaitingReplacement') {
      // Nothing is left to decide: its goods are back, and were accepted.
      const turned = await makeStep(tx, afterSale, made, { kind: 'refund', isChangedToRefund: true })
      await ended.endDebt()
      const beforeBooking = async () => {
        await ended.restore()
        await resetDeadline(tx, turned, afterSale.status)
      }
      const locked = { order, afterSale: { ...turned, givesBack: false } }
      const { status } = await startRefund(tx, ctx, locked, { by: 'clock', beforeBooking })
      return { afterSaleId, status }
    }
    const { status } = await makeStep(tx, afterSale, made, { kind: 'return' })
    await ended.endDebt()
    await ended.restore()
    return { afterSaleId, status }
  })

/** A buyer has received the replacement (AS-50). */
export const confirmReplacement = (ctx: OrderHolderContext, { afterSaleId }: ById): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { afterSale, order } = await lockOwnAfterSale(tx, ctx, afterSaleId)
    const done = await endExchange(tx, afterSale, { by: 'buyer', userId: order.buyerId })
    return { afterSaleId, status: done.status }
  })

/**
 * The replacement order has arrived: an exchange is done, or the price difference of cheaper goods is
 * refunded.
 */
export async function endExchange(
  tx: Transaction,
  afterSale: LockedAfterSale,
  by: { readonly by: 'buyer' | 'clock'; readonly userId?: Id | undefined },
): Promise<LockedAfterSale> {
  const { replacementOrderId } = afterSale
  refuseIllegalStep(afterSale, { action: 'confirmReplacement', ...by })
  const worth = await worthOfExchanged(tx, afterSale)
  await takeUnits(tx, afterSale)
  const done = await makeStep(tx, afterSale, { action: 'confirmReplacement', ...by })
  const follow = async () => {
    if (replacementOrderId) {
      await carryWorth(tx, afterSale, { replacementOrderId, worth, refunded: sharesOfCheaper(afterSale) })
      await receiveOrder(tx, replacementOrderId, by.by)
    }
    await resetDeadline(tx, done, afterSale.status)
  }
  if (afterSale.givesBack) return giveBackDifference(tx, done, follow)
  await follow()
  return done
}

/**
 * A buyer escalates a shop's refusal to the platform. The units are claimed again; the replacement goods are
 * taken when the platform agrees.
 * @throws Refusal `notRejectedByShop`, `askPlatformTooLate`, `afterSaleQuantityTooMuch`
 */
export const involvePlatform = (
  ctx: OrderHolderContext,
  { afterSaleId, text }: ById & { readonly text: string },
): Promise<DecidedStep> =>
  ctx.transaction(async (tx) => {
    const { afterSale, order } = await lockOwnAfterSale(tx, ctx, afterSaleId)
    const made = { action: 'askPlatform', by: 'buyer', userId: order.buyerId, text } as const
    const change = { isWithPlatform: true as const, rejection: null }
    refuseIllegalStep(afterSale, made)
    await claimAgain(tx, afterSale)
    const asked = await makeStep(tx, afterSale, made, change)
    await resetDeadline(tx, asked, afterSale.status)
    return { afterSaleId, status: asked.status }
  })
