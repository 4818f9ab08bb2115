import type { ProviderContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type Trackers, trackerOf } from '../query-carrier.ts'
import { writeReport } from '../store/waybills.ts'

/**
 * A carrier notifies us where a parcel is. Repeats change nothing. @throws Refusal `webhookForged`,
 * `notFound`
 */
export async function receiveReport(
  ctx: ProviderContext,
  { carrier }: { carrier: string },
  trackers: Trackers,
): Promise<{ isReceived: true }> {
  const tracker = trackerOf(trackers, carrier)
  if (!tracker) throw new Refusal('notFound')
  const { headers, rawBody, now } = ctx
  const { waybill, entries } = tracker.readMessage({ headers, rawBody, now })
  // Signed for one carrier and sent to the address of another: not what the provider would do.
  if (waybill.carrier !== carrier) throw new Refusal('webhookForged')
  const isKnown = await ctx.transaction((tx) => writeReport(tx, waybill, entries, 'message'))
  if (!isKnown) ctx.log.info({ carrier }, 'a carrier tells of a parcel that is not ours any more')
  return { isReceived: true }
}
