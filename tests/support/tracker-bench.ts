import Fastify from 'fastify'
import type { TrackerCode } from '#modules/shipments/rules/carrier.ts'
import type {
  CarrierMessage,
  TrackedParcel,
  Tracker,
  TrackerSettings,
} from '#modules/shipments/rules/tracker.ts'
import type { StandInParcel } from '../../demo/stand-ins/trackers/journey.ts'
import { trackerStandInKeys } from '../../demo/stand-ins/trackers/keys.ts'
import type { TrackerStandIn } from '../../demo/stand-ins/trackers/stand-in.ts'
import { slowness } from './busy.ts'
import { aFaultyProxy, type FaultyProxy } from './faulty-proxy.ts'

export const keys = trackerStandInKeys('the secret of the trackers of tests')
const begin = new Date('2026-11-23T08:00:00Z')

export type Received = Omit<CarrierMessage, 'now'>
export type Made = {
  readonly now: () => Date
  readonly parcels: Map<string, StandInParcel>
  readonly webhookUrl: () => string
}

export type TrackerBench = {
  readonly tracker: Tracker
  readonly account: TrackerSettings
  readonly proxy: FaultyProxy
  readonly standIn: TrackerStandIn
  readonly noticeUrl: string
  /** Messages as they arrived at the mall, and the text that it answers. */
  readonly received: Received[]
  readonly moveClock: (hours: number) => void
  readonly parcel: (number: string, change?: Partial<TrackedParcel>) => TrackedParcel
  readonly stop: () => Promise<void>
}

/** The stand-in of a tracker behind a faulty line, and our tracker in front of it. */
export async function aTrackerBench<Code extends TrackerCode>(
  code: Code,
  make: (made: Made) => TrackerStandIn,
  open: (line: { api: () => string; timeoutMs: number }) => Tracker,
): Promise<TrackerBench> {
  const app = Fastify()
  const received: Received[] = []
  let [hours, address] = [0, '']
  const now = () => new Date(begin.getTime() + hours * 60 * 60_000)
  const standIn = make({ now, parcels: new Map(), webhookUrl: () => `${address}/notice` })
  app.register(standIn.register)
  const tracker = open({ api: () => proxy.url, timeoutMs: Math.round(1_000 * slowness()) })
  app.register(async (mall) => {
    mall.removeAllContentTypeParsers()
    mall.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    mall.post('/notice', async (request) => {
      const headers = new Headers(request.headers as Record<string, string>)
      received.push({ headers, rawBody: request.body as Buffer })
      return tracker.acknowledgement ?? '{}'
    })
  })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
  const proxy = await aFaultyProxy(() => address)
  return {
    tracker,
    account: keys[code],
    proxy,
    standIn,
    noticeUrl: `${address}/notice`,
    received,
    moveClock: (by) => {
      hours += by
    },
    parcel: (number, change) => ({
      carrier: 'made-up',
      trackerCode: undefined,
      number,
      city: 'Shanghai',
      country: 'CN',
      phoneEnd: '4567',
      sentAt: now(),
      ...change,
    }),
    stop: async () => {
      standIn.stop()
      await proxy.stop()
      await app.close()
    },
  }
}
