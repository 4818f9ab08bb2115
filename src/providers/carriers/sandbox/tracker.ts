import type { Tracker } from '#modules/shipments/rules/tracker.ts'
import type { TrackEntry, TrackStage } from '#modules/shipments/rules/tracking.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { sendRequest } from '../../payments/send-request.ts'
import { isSigned } from '../../payments/signature.ts'
import { type CarrierKeys, type Report, report, signatureHeader, type stages } from './protocol.ts'

export type SandboxTrackerOptions = {
  /**
   * Address of the carrier's API, without a slash at the end. Read each time: a port may be known only after
   * start.
   */
  readonly api: () => string
  readonly keys: CarrierKeys
  readonly timeoutMs?: number
}

const stageOf: Record<(typeof stages)[number], TrackStage> = {
  collected: 'accepted',
  moving: 'inTransit',
  'with-courier': 'outForDelivery',
  delivered: 'delivered',
  lost: 'problem',
}

/** The sandbox carrier as the mall meets it: by address and keys. Its accounts follow from the mall's secret. */
export function sandboxTracker({ api, keys, timeoutMs }: SandboxTrackerOptions): Tracker {
  const headers = { authorization: `Bearer ${keys.apiKey}` }
  return {
    code: 'sandbox',
    settings: {},
    pace: {
      parcelsPerCall: 20,
      callsPerSecond: 1_000,
      everyMs: 6 * 60 * 60_000,
      notAgainForMs: 10 * 60_000,
      sendsAll: false,
    },
    follow: async (_, parcels, noticeUrl) => {
      for (const { carrier, number, city, country, sentAt } of parcels) {
        const notifyUrl = noticeUrl.replace(/[^/]+$/, carrier)
        const { status, body } = await sendRequest({
          method: 'POST',
          url: `${api()}/v1/parcels`,
          headers,
          body: { carrier, number, city, country, handedOverAt: sentAt.toISOString(), notifyUrl },
          timeoutMs,
        })
        read(status, body)
      }
    },
    track: (_, parcels) =>
      Promise.all(
        parcels.map(async ({ carrier, number }) => {
          const url = `${api()}/v1/parcels/${encodeURIComponent(carrier)}/${encodeURIComponent(number)}`
          const { status, body } = await sendRequest({ method: 'GET', url, headers, timeoutMs })
          return {
            trackerCode: carrier,
            number,
            entries: status === 404 ? [] : entriesOf(read(status, body)),
          }
        }),
      ),
    readMessage: (_, { headers: sent, rawBody, now }) => {
      if (!isSigned(keys.webhookSecret, rawBody, sent.get(signatureHeader), now))
        throw new Refusal('webhookForged')
      const told = read(200, parsed(rawBody))
      return { trackerCode: told.carrier, number: told.number, entries: entriesOf(told) }
    },
    checkKeys: async () => undefined,
  }
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Validates the response of the carrier. @throws Refusal `providerAway` when the response is invalid */
function read(status: number, body: unknown): Report {
  const checked = report.safeParse(body)
  if (status !== 200 || !checked.success)
    throw Object.assign(new Refusal('providerAway'), {
      cause: new Error(`The sandbox carrier answered ${status}`),
    })
  return checked.data
}

const entriesOf = ({ events }: Report): TrackEntry[] =>
  events.map(({ at, stage, place, en, zh }) => ({
    at: new Date(at),
    stage: stageOf[stage],
    place,
    text: { en, zh },
  }))
