import { z } from 'zod'
import { asStoredNumber } from '#modules/orders/rules/typed-number.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { carrierCode, numberLine, text } from '#vocabulary/calls/fields.ts'
import type { ParcelStop } from '../rules/tracking.ts'

const tag = 'Orders'

export const waybillTrackCall = endpoint({
  name: 'waybillTrack',
  method: 'GET',
  path: '/api/tms/web/express/track/waybill/query',
  tag,
  summary: 'Tracking events of a parcel, newest first, by carrier and tracking number',
  input: z.object({ carrier: carrierCode, number: numberLine(60) }).strict(),
  wire: fromWire(
    z.object({ carrierCompanyCode: text(20), wayBillNumber: text(60) }).strict(),
    ({ carrierCompanyCode, wayBillNumber }) => ({
      carrier: carrierCompanyCode,
      number: asStoredNumber(wayBillNumber),
    }),
  ),
  answer: answers(
    z.array(z.object({ formatTime: z.string(), context: z.string(), originTime: z.iso.datetime() })),
    (ours: readonly ParcelStop[]) =>
      ours.map((stop) => ({
        formatTime: stop.localTime,
        context: stop.text,
        originTime: stop.at.toISOString(),
      })),
  ),
  refusals: ['tooManyRequests'],
  example: { carrierCompanyCode: 'ups', wayBillNumber: '1Z999AA10123456784' },
})

/** Address where a tracker notifies us of parcels, or a carrier of its own. */
export const carrierNoticePath = (trackerOrCarrier: string): string =>
  `/api/tms/web/express/notify/${encodeURIComponent(trackerOrCarrier)}`

type Received = { readonly isReceived: true; readonly acknowledgement: string | undefined }

export const carrierNotice = endpoint({
  name: 'carrierNotice',
  path: '/api/tms/web/express/notify/:carrier',
  tag,
  summary:
    'Receives a webhook of a tracker or a carrier, as JSON or as a form. The signature covers the body as it was sent; repeats change nothing. Responds with the text that the tracker expects',
  readsRawBody: true,
  answerText: ({ acknowledgement }: Received) => acknowledgement,
  input: z.object({ carrier: carrierCode }).strict(),
  // The handler reads the raw body, because the signature covers it.
  wire: fromWire(z.looseObject({ carrier: text(40) }), ({ carrier }) => ({ carrier })),
  answer: answers(z.object({ received: z.literal(true) }), (_: Received) => ({
    received: true as const,
  })),
  refusals: ['webhookForged', 'notFound'],
  example: { carrier: 'ups', number: '1Z999AA10123456784' },
})
