import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isUnknown, type JourneyStep, journeyOf, type StandInParcel } from './journey.ts'
import { readForms, type TrackerStandIn } from './stand-in.ts'

type Options = {
  readonly clientId: string
  readonly clientSecret: string
  readonly now: () => Date
  readonly parcels: Map<string, StandInParcel>
}

const said: Readonly<Record<JourneyStep, readonly [type: string, code: string, text: string]>> = {
  announced: ['M', 'MP', 'Shipper created a label, UPS has not received the package yet. '],
  collected: ['P', 'OR', 'Origin Scan'],
  departed: ['I', 'DP', 'Departed from Facility'],
  arrived: ['I', 'AR', 'Arrived at Facility'],
  outForDelivery: ['O', 'OT', 'Out For Delivery Today'],
  delivered: ['D', 'F4', 'DELIVERED'],
  lost: ['X', 'VX', 'The package is lost. We are investigating.'],
  returning: ['RS', 'X3', 'The receiver refused the package. It is returned to the sender.'],
  backAtSender: ['D', 'KB', 'DELIVERED to the sender'],
}

const refusal = (code: string, message: string) => ({ response: { errors: [{ code, message }] } })

/** UPS as the mall meets it: tokens by client credentials, and version 1 of its Tracking API. */
export function createUpsStandIn({ clientId, clientSecret, now, parcels }: Options) {
  let generation = 0
  const token = () => createHmac('sha256', clientSecret).update(`token ${generation}`).digest('base64url')

  const standIn: TrackerStandIn = {
    register: async (app: FastifyInstance) => {
      readForms(app)
      app.post('/security/v1/oauth/token', async (request, reply) => {
        const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
        const form = request.body as URLSearchParams
        if (request.headers.authorization !== basic || form.get('grant_type') !== 'client_credentials')
          return reply.code(401).send(refusal('10401', 'ClientId is Invalid'))
        return {
          token_type: 'Bearer',
          issued_at: String(Date.now()),
          client_id: clientId,
          access_token: token(),
          expires_in: '14399',
          status: 'approved',
        }
      })
      app.get<{ Params: { number: string } }>('/api/track/v1/details/:number', async (request, reply) => {
        const { headers, params } = request
        if (headers.authorization !== `Bearer ${token()}`)
          return reply.code(401).send(refusal('250002', 'Invalid Authentication Information.'))
        if (!headers.transid || !headers.transactionsrc)
          return reply.code(400).send(refusal('TV1001', 'Missing transId or transactionSrc'))
        const { number } = params
        if (number.length < 7 || number.length > 34)
          return reply.code(400).send(refusal('TV1002', 'Invalid inquiry number'))
        if (isUnknown(number))
          return reply.code(404).send(refusal('TW0001', 'Tracking Information Not Found'))
        // UPS knows its parcels from their labels; the demo announces one when it is first asked for.
        const parcel = parcels.get(number) ?? { carrier: 'ups', number, city: '', since: now(), told: 0 }
        parcels.set(number, parcel)
        return {
          trackResponse: {
            shipment: [{ inquiryNumber: number, package: [packageOf(parcel, now())], userRelation: [] }],
          },
        }
      })
    },
    tell: () => undefined,
    settled: async () => undefined,
    stop: () => undefined,
  }
  /** All tokens end, as when UPS revokes them. */
  const endTokens = () => {
    generation += 1
  }
  return { ...standIn, endTokens }
}

function packageOf(parcel: StandInParcel, now: Date) {
  const events = journeyOf(parcel, now)
  return {
    trackingNumber: parcel.number,
    deliveryDate: [],
    activity: events.map(({ at, step }) => {
      const [type, code, description] = said[step]
      const [day, clock] = [at.toISOString().slice(0, 10).replaceAll('-', ''), at.toISOString().slice(11, 19)]
      const isThere = !['announced', 'collected', 'departed'].includes(step)
      return {
        location: {
          address: { city: isThere ? parcel.city : 'Louisville', stateProvince: '', country: '' },
          slic: '',
        },
        status: { type, description, code, statusCode: '005' },
        date: day,
        time: clock.replaceAll(':', ''),
        gmtDate: day,
        gmtOffset: '+00:00',
        gmtTime: clock,
      }
    }),
    packageCount: 1,
  }
}
