import type { RecurringJob } from '#platform/jobs.ts'
import { type JobServices, type Reaction, reactTo } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { endExchange } from './commands/confirm-replacement.ts'
import {
  afterSaleOfReplacement,
  afterSalesToEnd,
  parcelOf,
  refundStatus,
} from './queries/facts-of-reactions.ts'
import { finish, lockAfterSale, makeStep, resetDeadline } from './steps.ts'
import { insertAfterSaleParcel } from './store/after-sales.ts'

/** Reactions to ended refunds, and to replacement orders that were sent or received by their own calls. */
export const afterSaleReactions: Reaction[] = [
  {
    ...reactTo('refund.ended', 'after-sales.refundEnded', (services, { afterSaleId }) =>
      endRefund(services, afterSaleId),
    ),
    isRepeatedByJob: true,
  },
  reactTo('order.shipped', 'after-sales.replacementSent', (services, { orderId, shipmentId }) =>
    noteSent(services, orderId, shipmentId),
  ),
  reactTo('order.completed', 'after-sales.replacementReceived', async ({ db, transaction }, { orderId }) => {
    const afterSaleId = await afterSaleOfReplacement(db, orderId)
    if (!afterSaleId) return
    await transaction(async (tx) => {
      const { afterSale } = await lockAfterSale(tx, afterSaleId)
      if (afterSale.status === 'replacementSent') await endExchange(tx, afterSale, { by: 'buyer' })
    })
  }),
]

/** Moves an after-sale on when its refund has ended. */
const endRefund = ({ transaction }: JobServices, afterSaleId: Id): Promise<void> =>
  transaction(async (tx) => {
    const { afterSale } = await lockAfterSale(tx, afterSaleId)
    if (afterSale.status !== 'refunding') return
    const status = await refundStatus(tx, afterSaleId)
    if (status === 'done') await finish(tx, afterSale)
    if (status !== 'failed') return
    const failed = await makeStep(tx, afterSale, { action: 'fail', by: 'refund' })
    await resetDeadline(tx, failed, afterSale.status)
  })

/** After-sales whose refund has ended go on, also where the reaction to that was given up. */
export const afterSaleJobs: RecurringJob[] = [
  {
    name: 'after-sales.endForgotten',
    everySeconds: 60,
    run: async (services) => {
      for (const afterSaleId of await afterSalesToEnd(services.db))
        await endRefund(services, afterSaleId).catch((error) =>
          services.log.error({ err: error, afterSaleId }, 'an after-sale will go on later'),
        )
    },
  },
]

/** A shop may send the replacement like any order. */
async function noteSent({ db, transaction }: JobServices, orderId: Id, shipmentId: Id): Promise<void> {
  const afterSaleId = await afterSaleOfReplacement(db, orderId)
  if (!afterSaleId) return
  await transaction(async (tx) => {
    const { afterSale } = await lockAfterSale(tx, afterSaleId)
    if (afterSale.status !== 'awaitingReplacement') return
    const parcel = await parcelOf(tx, shipmentId)
    const sent = await makeStep(tx, afterSale, { action: 'shipReplacement', by: 'merchant' })
    if (parcel) await insertAfterSaleParcel(tx, { ...parcel, afterSaleId, by: 'shop' })
    await resetDeadline(tx, sent, afterSale.status)
  })
}
