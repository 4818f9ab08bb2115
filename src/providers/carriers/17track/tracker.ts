import { timingSafeEqual } from 'node:crypto'
import type { TrackedParcel, Tracker, TrackerSettings } from '#modules/shipments/rules/tracker.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { callTracker, type TrackerLine, trackerAway, trackerRefusesKeys } from '../call-tracker.ts'
import { track17Entries } from './events.ts'
import {
  mayTakeLater,
  numbersAnswer,
  quotaAnswer,
  refusesTrack17Key,
  track17Address,
  track17Path,
  track17Push,
  track17Sign,
  trackedNumber,
} from './protocol.ts'

/** Carriers of all countries through 17TRACK: forty numbers in a call, and a webhook for what happens. */
export function track17Tracker({ api = () => track17Address, timeoutMs }: TrackerLine = {}): Tracker {
  async function call({ key = '' }: TrackerSettings, path: string, json: unknown): Promise<unknown> {
    const url = `${api()}${track17Path}/${path}`
    const { status, body } = await callTracker({
      method: 'POST',
      url,
      headers: { '17token': key },
      json,
      timeoutMs,
      // Forty parcels, each with its events.
      bytesMax: 2 * 1024 * 1024,
    })
    const code = (body as { readonly code?: number } | null)?.code
    if (status === 401 || refusesTrack17Key.has(code ?? 0))
      throw trackerRefusesKeys(`17TRACK answered ${code}`)
    if (status !== 200 || code !== 0) throw trackerAway(`17TRACK answered ${status}, ${code}`)
    return body
  }

  async function list(account: TrackerSettings, path: string, numbers: readonly object[]) {
    const answer = numbersAnswer.safeParse(await call(account, path, numbers))
    if (!answer.success) throw trackerAway('17TRACK answered in another form')
    const { accepted, rejected } = answer.data.data
    return { accepted: accepted ?? [], rejected: rejected ?? [] }
  }

  const named = ({ number, trackerCode }: Pick<TrackedParcel, 'number' | 'trackerCode'>) => ({
    number,
    ...(trackerCode && { carrier: Number(trackerCode) }),
  })

  return {
    code: '17track',
    settings: { key: { isSecret: true } },
    pace: {
      parcelsPerCall: 40,
      callsPerSecond: 3,
      everyMs: 12 * 60 * 60_000,
      // It queries carriers every few hours itself.
      notAgainForMs: 60 * 60_000,
      sendsAll: true,
    },
    // The webhook address is entered at 17TRACK, once for the account.
    follow: async (account, parcels) => {
      const { rejected } = await list(
        account,
        'register',
        parcels.map((each) => ({
          ...named(each),
          ...(!each.trackerCode && { auto_detection: true }),
          ...(each.phoneEnd && { param: each.phoneEnd }),
          lang: 'en',
        })),
      )
      // A number that was registered before, or that it cannot take, changes nothing when it is sent again.
      const later = rejected.find(({ error }) => mayTakeLater.has(error.code))
      if (later) throw trackerAway(`17TRACK answered ${later.error.code}`)
    },
    track: async (account, parcels) => {
      const { accepted } = await list(account, 'gettrackinfo', parcels.map(named))
      return accepted.map((each) => {
        const read = trackedNumber.safeParse(each)
        if (!read.success) throw trackerAway('17TRACK answered in another form')
        const { number, carrier } = read.data
        return {
          trackerCode: carrier ? String(carrier) : undefined,
          number,
          entries: track17Entries(read.data),
        }
      })
    },
    readMessage: ({ key = '' }, { headers, rawBody }) => {
      const [given, wanted] = [Buffer.from(headers.get('sign') ?? ''), Buffer.from(track17Sign(rawBody, key))]
      if (key === '' || given.length !== wanted.length || !timingSafeEqual(given, wanted))
        throw new Refusal('webhookForged')
      const message = track17Push.safeParse(parsed(rawBody))
      // A message of another kind, such as a test of the address, reports nothing.
      if (!message.success || message.data.event === 'TRACKING_STOPPED') return undefined
      const { data } = message.data
      return {
        trackerCode: data.carrier ? String(data.carrier) : undefined,
        number: data.number,
        entries: track17Entries(data),
      }
    },
    checkKeys: async (account) => {
      if (!quotaAnswer.safeParse(await call(account, 'getquota', {})).success)
        throw trackerAway('17TRACK answered in another form')
    },
  }
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}
