import type { FastifyInstance } from 'fastify'
import type { TrackerCode } from '#modules/shipments/rules/carrier.ts'
import type { StandInPlace } from '../../../src/server/stand-ins.ts'
import { createDocuments, type Documents } from '../documents.ts'
import { lastingOutbox } from '../lasting-stores.ts'
import { create17TrackStandIn } from './17track.ts'
import type { StandInParcel } from './journey.ts'
import { trackerStandInKeys } from './keys.ts'
import { createKuaidi100StandIn } from './kuaidi100.ts'
import type { TrackerStandIn } from './stand-in.ts'
import { createUpsStandIn } from './ups.ts'

const retryAfterMs = [1_000, 5_000, 30_000, 120_000]
const newsEveryMs = 2_000

/** The stand-ins of trackers, which store the parcels that they follow in the mall's database. */
export function createTrackerStandIns({ db, secret, now, trackerNoticeUrl }: StandInPlace) {
  const keys = trackerStandInKeys(secret)
  const parcelsOf = (documents: Documents) => documents.map<StandInParcel>('parcel')
  const sending = (documents: Documents) => ({ retryAfterMs, outbox: lastingOutbox(documents) })
  const build: Readonly<Record<TrackerCode, (documents: Documents) => TrackerStandIn>> = {
    kuaidi100: (documents) =>
      createKuaidi100StandIn({
        ...keys.kuaidi100,
        now,
        parcels: parcelsOf(documents),
        delivery: sending(documents),
      }),
    '17track': (documents) =>
      create17TrackStandIn({
        ...keys['17track'],
        now,
        parcels: parcelsOf(documents),
        webhookUrl: () => trackerNoticeUrl('17track'),
        delivery: sending(documents),
      }),
    ups: (documents) => createUpsStandIn({ ...keys.ups, now, parcels: parcelsOf(documents) }),
  }
  const stops: (() => void)[] = []
  return {
    register: async (
      app: FastifyInstance,
      takeTurns: (scope: FastifyInstance, documents: Documents) => void,
    ): Promise<void> => {
      for (const tracker of Object.keys(build) as TrackerCode[]) {
        const documents = createDocuments(db, tracker)
        await documents.deleteOld('message', 2)
        const standIn = build[tracker](documents)
        // If the mall has stopped in the meantime, nobody hears the news.
        const news = setInterval(
          () => void documents.during(standIn.tell).catch(() => undefined),
          newsEveryMs,
        )
        stops.push(standIn.stop, () => clearInterval(news))
        await app.register(
          async (scope) => {
            takeTurns(scope, documents)
            await scope.register(standIn.register)
          },
          { prefix: `/${tracker}` },
        )
      }
    },
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
