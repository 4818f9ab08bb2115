import { randomUUID } from 'node:crypto'
import type { Tracker, TrackerSettings } from '#modules/shipments/rules/tracker.ts'
import { callTracker, type TrackerLine, trackerAway, trackerRefusesKeys } from '../call-tracker.ts'
import { upsEntries } from './events.ts'
import { type UpsEnvironment, upsAddresses, upsAnswer, upsToken } from './protocol.ts'

type Token = { readonly text: string; readonly usedUntil: number }

/** A token is renewed a minute before it expires. */
const spareMs = 60_000

/** Parcels of UPS by its own API, which is queried: it sends no messages for single parcels. */
export function upsTracker({ api, timeoutMs }: TrackerLine = {}): Tracker {
  const tokens = new Map<string, Token>()
  const addressOf = ({ environment }: TrackerSettings) =>
    api?.() ?? upsAddresses[environment === 'test' ? 'test' : ('live' satisfies UpsEnvironment)]
  const keysOf = ({ clientId = '', clientSecret = '' }: TrackerSettings) => `${clientId}:${clientSecret}`

  async function newToken(account: TrackerSettings): Promise<string> {
    const { status, body } = await callTracker({
      method: 'POST',
      url: `${addressOf(account)}/security/v1/oauth/token`,
      headers: { authorization: `Basic ${Buffer.from(keysOf(account)).toString('base64')}` },
      form: { grant_type: 'client_credentials' },
      timeoutMs,
    })
    if (status === 400 || status === 401 || status === 403)
      throw trackerRefusesKeys(`UPS answered ${status} to our keys`)
    const read = upsToken.safeParse(body)
    if (status !== 200 || !read.success) throw trackerAway(`UPS answered ${status} to our keys`)
    const usedUntil = performance.now() + read.data.expires_in * 1_000 - spareMs
    tokens.set(keysOf(account), { text: read.data.access_token, usedUntil })
    return read.data.access_token
  }

  async function tokenOf(account: TrackerSettings): Promise<string> {
    const known = tokens.get(keysOf(account))
    return known && performance.now() < known.usedUntil ? known.text : newToken(account)
  }

  const ask = (account: TrackerSettings, number: string, bearer: string) =>
    callTracker({
      method: 'GET',
      url: `${addressOf(account)}/api/track/v1/details/${encodeURIComponent(number)}?locale=en_US&returnSignature=false`,
      headers: { authorization: `Bearer ${bearer}`, transId: randomUUID(), transactionSrc: 'mallard' },
      timeoutMs,
    })

  async function track(account: TrackerSettings, number: string) {
    let answer = await ask(account, number, await tokenOf(account))
    // A token may end before its time.
    if (answer.status === 401) answer = await ask(account, number, await newToken(account))
    const { status, body } = answer
    if (status === 401 || status === 403) throw trackerRefusesKeys(`UPS answered ${status}`)
    // It knows no such parcel, or takes no such number.
    if (status === 404 || status === 400) return []
    const read = upsAnswer.safeParse(body)
    if (status !== 200 || !read.success) throw trackerAway(`UPS answered ${status}`)
    const packages = read.data.trackResponse.shipment.flatMap((shipment) => shipment.package ?? [])
    // A shipment of several packages lists them all.
    const own = packages.find(({ trackingNumber }) => trackingNumber === number) ?? packages[0]
    return upsEntries(own?.activity ?? [])
  }

  return {
    code: 'ups',
    settings: {
      clientId: { isSecret: false },
      clientSecret: { isSecret: true },
      environment: { isSecret: false, isOptional: true, choices: ['live', 'test'] },
    },
    pace: {
      parcelsPerCall: 1,
      callsPerSecond: 5,
      everyMs: 2 * 60 * 60_000,
      notAgainForMs: 10 * 60_000,
      sendsAll: false,
    },
    track: (account, parcels) =>
      Promise.all(
        parcels.map(async ({ number }) => ({
          trackerCode: undefined,
          number,
          entries: await track(account, number),
        })),
      ),
    checkKeys: async (account) => void (await newToken(account)),
  }
}
