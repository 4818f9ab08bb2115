import { entriesOfPart, entryOfClearing, type PartOfSale } from '#modules/ledger/rules/accounts.ts'
import { book } from '#modules/ledger/server/public.ts'
import {
  allocateReleased,
  insertAllocations,
  lockAuthorised,
  settleWhenCovered,
} from '#modules/obligations/server/public.ts'
import { lockSoldOrder } from '#modules/orders/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { announce, type JobServices } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { accountOf } from '../../rules/channel-offer.ts'
import { shareOfParcel, shareOfSent, shareOfUnsent } from '../../rules/parcel-share.ts'
import type { PaymentChannels } from '../channels.ts'
import { lockAttempt } from '../store/attempts.ts'
import {
  type CaptureRequest,
  endCaptureRequest,
  holdOf,
  insertCaptureRequest,
  noteRefusedCapture,
  requestedBefore,
  requestOfShipment,
  sentUnits,
  takeCaptureRequest,
  unitsInParcels,
} from '../store/capture-requests.ts'
import { insertCapture } from '../store/facts.ts'
import { endHoldWhenTaken } from '../store/holds.ts'
import { requestVoid } from './holds.ts'

type Parcel = { readonly orderId: Id; readonly shipmentId: Id }

/** Takes the money for a parcel that has left, where the buyer's money is only held. */
export async function captureParcel(
  services: JobServices,
  channels: PaymentChannels,
  parcel: Parcel,
): Promise<void> {
  const requestId = await services.transaction((tx) => requestCapture(tx, parcel))
  if (requestId) await sendCapture(services, channels, requestId)
}

/**
 * Stores the amount of a parcel, once. The order is locked, so each parcel takes what all parcels up to it
 * come to, less what was requested before: together they are exactly what is due.
 */
async function requestCapture(tx: Transaction, { orderId, shipmentId }: Parcel): Promise<Id | undefined> {
  const [order, owed, earlier] = await Promise.all([
    lockSoldOrder(tx, orderId),
    lockAuthorised(tx, orderId),
    requestOfShipment(tx, shipmentId),
  ])
  if (earlier) return earlier
  const obligationId = owed?.obligationId
  const attemptId = obligationId && (await holdOf(tx, obligationId))
  if (!order || !attemptId) return undefined
  const [sent, before] = await Promise.all([
    sentUnits(tx, { obligationId, shipmentId }),
    requestedBefore(tx, obligationId),
  ])
  const requestId = newId()
  const { shopId, currency } = order
  const share = shareOfParcel(shareOfSent(order, sent), before)
  await insertCaptureRequest(tx, { requestId, attemptId, obligationId, shipmentId, currency, ...share })
  // Nothing is requested of the provider for a parcel that the platform alone pays for.
  if (share.amount === 0 && share.subsidy > 0)
    await book(
      tx,
      { kind: 'sale', subjectId: requestId },
      entriesOfPart({ orderId, shopId, currency }, share),
    )
  return requestId
}

/**
 * Requests the money of a parcel from the provider. The request's id is its key, so a repeat after a crash
 * captures nothing twice. A refusal flags the order, and the capture is requested again.
 * @throws Refusal `providerAway`, and is tried again
 */
export async function sendCapture(
  services: JobServices,
  channels: PaymentChannels,
  requestId: Id,
): Promise<void> {
  const request = await takeCaptureRequest(services.db, requestId)
  const open = request && (await channels.ofAttempt(services, request))
  if (!request || !open?.channel.capture) return
  const { amount, currency } = request
  const answer = await open.channel.capture(open.ref, { key: requestId, amount, currency })
  if (answer.status === 'refused') {
    const { orderId } = request
    services.log.error(
      { orderId, requestId, reason: answer.reason },
      'a capture was refused and needs a person',
    )
    await noteRefusedCapture(services.db, requestId, answer.reason)
    return
  }
  const account = accountOf(open.ref.account)
  await services.transaction((tx) => bookCapture(tx, request, { account, reference: answer.captureId }))
}

/** Books the captured money, once, in the transaction that marks the request done. */
async function bookCapture(
  tx: Transaction,
  request: CaptureRequest,
  taken: { readonly account: string; readonly reference: string },
): Promise<void> {
  const { attemptId, obligationId, orderId, shopId, amount, currency } = request
  await Promise.all([
    lockSoldOrder(tx, orderId),
    lockAuthorised(tx, orderId),
    lockAttempt(tx, request.serial),
  ])
  if (!(await endCaptureRequest(tx, request.requestId))) return
  const captureId = newId()
  const ledgerTransactionId = await book(tx, { kind: 'capture', subjectId: captureId }, [
    entryOfClearing(taken.account, { amount, currency }),
    ...entriesOfPart({ orderId, shopId, currency }, request),
  ])
  await insertCapture(tx, {
    captureId,
    channel: request.channel,
    reference: taken.reference,
    attemptId,
    amount,
    currency,
    strayAmount: 0,
    outcome: 'paid',
    ledgerTransactionId,
  })
  await insertAllocations(tx, [{ obligationId, captureId, amount }])
  await settleHeld(tx, { obligationId, orderId })
  await endHold(tx, attemptId)
}

/** Nothing is owed any more once all money was captured or voided. */
async function settleHeld(
  tx: Transaction,
  { obligationId, orderId }: { readonly obligationId: Id; readonly orderId: Id },
): Promise<void> {
  if (await settleWhenCovered(tx, obligationId)) await announce(tx, { name: 'order.moneyTaken', orderId })
}

async function endHold(tx: Transaction, attemptId: Id): Promise<void> {
  const { hasRest } = await endHoldWhenTaken(tx, attemptId)
  if (hasRest) await requestVoid(tx, attemptId)
}

/**
 * Releases the hold for units of a locked order that are never sent. The released amount covers its
 * obligation, so that a refund of these units returns it; the provider voids the hold once nothing else
 * depends on it.
 * @returns the voided part, or undefined when nothing of the order is held
 */
export async function letGoOfUnsent(tx: Transaction, orderId: Id): Promise<PartOfSale | undefined> {
  const [order, owed] = await Promise.all([lockSoldOrder(tx, orderId), lockAuthorised(tx, orderId)])
  if (!order || !owed) return undefined
  const { obligationId } = owed
  const [sent, attemptId] = await Promise.all([unitsInParcels(tx, orderId), holdOf(tx, obligationId)])
  const share = shareOfUnsent(order, sent)
  if (share.amount > 0) await allocateReleased(tx, obligationId, share.amount)
  await settleHeld(tx, { obligationId, orderId })
  if (attemptId) await endHold(tx, attemptId)
  return share
}
