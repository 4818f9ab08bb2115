import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createDelivery, type DeliveryOptions } from '../message-delivery.ts'
import { isUnknown, type JourneyStep, journeyOf, type StandInParcel } from './journey.ts'
import type { TrackerStandIn } from './stand-in.ts'

type Options = {
  readonly key: string
  readonly now: () => Date
  /** The webhook address of the account, as its dashboard has it. */
  readonly webhookUrl: () => string | undefined
  readonly parcels: Map<string, StandInParcel>
  readonly delivery?: DeliveryOptions
  /** By the clock of the machine, as any limit of calls. */
  readonly callsPerSecond?: number
}

const said: Readonly<Record<JourneyStep, readonly [stage: string | null, status: string, text: string]>> = {
  announced: ['InfoReceived', 'InfoReceived', 'Shipment information received'],
  collected: ['PickedUp', 'InTransit_PickedUp', 'Accepted by the carrier'],
  departed: ['Departure', 'InTransit_Departure', 'Departed from the sorting centre'],
  arrived: ['Arrival', 'InTransit_Arrival', 'Arrived at the destination'],
  outForDelivery: ['OutForDelivery', 'OutForDelivery_Other', 'Out for delivery'],
  delivered: ['Delivered', 'Delivered_Other', 'Delivered'],
  lost: [null, 'Exception_Lost', 'The parcel cannot be found'],
  returning: ['Returning', 'Exception_Returning', 'Refused, and on its way back to the sender'],
  backAtSender: ['Returned', 'Exception_Returned', 'Delivered to the sender'],
}

/** 17TRACK as the mall meets it, in version 2.2 of its API. */
export function create17TrackStandIn(options: Options): TrackerStandIn {
  const { key, now, webhookUrl, parcels, delivery = {}, callsPerSecond = 3 } = options
  const calls: number[] = []

  const trackOf = (parcel: StandInParcel) => {
    const events = journeyOf(parcel, now()).map(({ at, step }) => {
      const [stage, subStatus, description] = said[step]
      return {
        time_iso: at.toISOString(),
        time_utc: at.toISOString(),
        time_raw: { date: null, time: null, timezone: null },
        description,
        description_translation: { lang: 'en', description },
        location: ['announced', 'collected', 'departed'].includes(step) ? '' : parcel.city,
        stage,
        sub_status: subStatus,
        address: { country: null, state: null, city: null, street: null, postal_code: null },
      }
    })
    const subStatus = events[0]?.sub_status ?? 'NotFound_Other'
    return {
      number: parcel.number,
      carrier: Number(parcel.carrier) || 100_003,
      param: null,
      tag: '',
      track_info: {
        latest_status: { status: subStatus.split('_')[0], sub_status: subStatus, sub_status_descr: null },
        latest_event: events[0] ?? null,
        tracking: {
          providers_hash: 0,
          providers: [{ provider: { key: 0, name: '' }, service_type: null, events_hash: 0, events }],
        },
      },
    }
  }
  const sender = createDelivery<string>(delivery, {
    post: (body) => {
      const url = webhookUrl()
      const sign = createHash('sha256').update(`${body}/${key}`).digest('hex')
      return url ? { url, headers: { 'content-type': 'application/json', sign }, body } : undefined
    },
  })

  type Asked = { readonly number: string; readonly carrier?: number }
  const rejected = ({ number }: Asked, code: number, message: string) => ({
    number,
    error: { code, message },
  })

  return {
    register: async (app: FastifyInstance) => {
      app.addHook('preHandler', async (request, reply) => {
        if (request.headers['17token'] !== key)
          return reply.code(401).send({
            code: -18_010_002,
            data: { errors: [{ code: -18_010_002, message: 'Invalid security key.' }] },
          })
        const at = performance.now()
        while (calls[0] !== undefined && calls[0] < at - 1_000) calls.shift()
        if (calls.length >= callsPerSecond) return reply.code(429).send({ code: 429, data: {} })
        calls.push(at)
        if (Array.isArray(request.body) && request.body.length > 40)
          return reply.send({ code: -18_010_014, data: { errors: [{ code: -18_010_014 }] } })
      })
      app.post('/track/v2.2/register', async (request) => {
        const asked = request.body as Asked[]
        const isOld = ({ number }: Asked) => parcels.get(number)?.push !== undefined
        const fresh = asked.filter((each) => !isOld(each))
        for (const { number, carrier } of fresh) {
          const known = parcels.get(number)
          parcels.set(number, {
            carrier: carrier ? String(carrier) : (known?.carrier ?? ''),
            number,
            city: known?.city ?? '',
            since: known?.since ?? now(),
            push: { url: '', salt: '' },
            told: 0,
          })
        }
        return {
          code: 0,
          data: {
            accepted: fresh.map(({ number, carrier }) => ({
              origin: 1,
              number,
              carrier: carrier ?? 100_003,
            })),
            rejected: asked
              .filter(isOld)
              .flatMap((each) =>
                fresh.includes(each)
                  ? []
                  : [rejected(each, -18_019_901, `Tracking number ${each.number} is already registered.`)],
              ),
          },
        }
      })
      app.post('/track/v2.2/gettrackinfo', async (request) => {
        const asked = request.body as Asked[]
        const answers = asked.map((each) => ({ each, parcel: parcels.get(each.number) }))
        return {
          code: 0,
          data: {
            accepted: answers.flatMap(({ parcel }) =>
              parcel && !isUnknown(parcel.number) ? [trackOf(parcel)] : [],
            ),
            rejected: answers.flatMap(({ each, parcel }) =>
              parcel
                ? isUnknown(parcel.number)
                  ? [rejected(each, -18_019_909, 'No tracking information at the moment.')]
                  : []
                : [rejected(each, -18_019_902, `Tracking number ${each.number} is not registered yet.`)],
            ),
          },
        }
      })
      app.post('/track/v2.2/getquota', async () => ({
        code: 0,
        data: { quota_total: 100, quota_used: parcels.size, quota_remain: 100, today_used: 0 },
      }))
    },
    tell: () => {
      for (const parcel of parcels.values()) {
        if (!parcel.push || isUnknown(parcel.number)) continue
        const events = journeyOf(parcel, now())
        if (events.length <= parcel.told) continue
        parcel.told = events.length
        sender.send(JSON.stringify({ event: 'TRACKING_UPDATED', data: trackOf(parcel) }))
      }
    },
    settled: sender.settled,
    stop: sender.stop,
  }
}
