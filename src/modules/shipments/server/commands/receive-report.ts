import type { ProviderContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { trackInOrder } from '../../rules/track-texts.ts'
import type { TrackReport } from '../../rules/tracker.ts'
import { noteTrackerMessage } from '../store/tracker-accounts.ts'
import { followAgain, waybillsAtTracker, writeReport } from '../store/waybills.ts'
import { isTrackerCode, type OpenTracker, openTrackers, type Trackers } from '../trackers.ts'

type Received = { readonly isReceived: true; readonly acknowledgement: string | undefined }

/**
 * A tracker notifies us where a parcel is. Repeats change nothing, and so does what came too late. A message
 * counts only with the signature that the keys of our account confirm.
 * @throws Refusal `webhookForged`, `notFound`
 */
export async function receiveReport(
  ctx: ProviderContext,
  { carrier: addressed }: { carrier: string },
  trackers: Trackers,
): Promise<Received> {
  const open = await openTrackers(ctx.db, trackers)
  // Trackers with webhooks have an address each, and the sandbox has one for each of its carriers.
  const receiver =
    open.find(({ tracker }) => tracker.code === addressed && tracker.readMessage) ??
    open.find(({ tracker, carriers }) => tracker.code === 'sandbox' && carriers.has(addressed))
  if (!receiver) throw new Refusal('notFound')
  const report = await readAuthentic(ctx, receiver)
  // Signed for one carrier and sent to the address of another: not what the provider would do.
  if (receiver.tracker.code === 'sandbox' && report?.trackerCode !== addressed)
    throw new Refusal('webhookForged')
  if (report) await applyReport(ctx, receiver, report)
  return { isReceived: true, acknowledgement: receiver.tracker.acknowledgement }
}

async function readAuthentic(
  { db, headers, rawBody, now }: ProviderContext,
  { tracker, settings }: OpenTracker,
): Promise<TrackReport | undefined> {
  const note = (isForged: boolean) =>
    isTrackerCode(tracker.code) ? noteTrackerMessage(db, tracker.code, isForged) : undefined
  try {
    const report = tracker.readMessage!(settings, { headers, rawBody, now })
    await note(false)
    return report
  } catch (error) {
    if (error instanceof Refusal && error.code === 'webhookForged') await note(true)
    throw error
  }
}

async function applyReport(
  ctx: ProviderContext,
  { tracker, carriers }: OpenTracker,
  { trackerCode, number, entries, hasStopped }: TrackReport,
): Promise<void> {
  const named = [...carriers].flatMap(([carrier, code]) =>
    code === undefined || trackerCode === undefined || code === trackerCode ? [carrier] : [],
  )
  const { everyMs } = tracker.pace
  const known = await ctx.transaction(async (tx) => {
    const waybills = await waybillsAtTracker(tx, named, number)
    for (const waybill of waybills) {
      await writeReport(tx, waybill, trackInOrder(entries), { by: 'message', everyMs })
      if (hasStopped) await followAgain(tx, waybill)
    }
    return waybills
  })
  if (known.length === 0)
    ctx.log.info({ tracker: tracker.code }, 'a tracker reports of a parcel that is not ours any more')
}
