import { timingSafeEqual } from 'node:crypto'
import type { TrackedParcel, Tracker, TrackerSettings } from '#modules/shipments/rules/tracker.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { callTracker, type TrackerLine, trackerAway, trackerRefusesKeys } from '../call-tracker.ts'
import { kuaidi100Entries } from './events.ts'
import {
  hasNoResult,
  isNotFollowed,
  isSubscribed,
  kuaidi100Address,
  kuaidi100Answer,
  kuaidi100Parcel,
  kuaidi100Push,
  md5Sign,
  refusesKuaidi100Key,
  saltOf,
} from './protocol.ts'

/** Chinese carriers through Kuaidi100: it pushes what happens, and is queried where a message got lost. */
export function kuaidi100Tracker({ api = () => kuaidi100Address, timeoutMs }: TrackerLine = {}): Tracker {
  const post = (path: string, form: Record<string, string>) =>
    callTracker({ method: 'POST', url: `${api()}${path}`, form, timeoutMs })

  async function subscribe(
    account: TrackerSettings,
    sent: TrackedParcel,
    callbackurl: string,
  ): Promise<void> {
    const { status, body } = await post('/poll', {
      schema: 'json',
      param: JSON.stringify({
        company: sent.trackerCode ?? '',
        number: sent.number,
        to: sent.city,
        key: account.key ?? '',
        parameters: {
          callbackurl,
          salt: saltOf(account.key ?? ''),
          resultv2: '4',
          ...(sent.phoneEnd && { phone: sent.phoneEnd }),
        },
      }),
    })
    const answer = kuaidi100Answer.safeParse(body)
    const code = answer.data?.returnCode ?? ''
    if (status !== 200 || !answer.success) throw trackerAway(`Kuaidi100 kuaidi100Answer ${status}`)
    // A parcel that it does not follow it may still find when it is queried.
    if (isSubscribed.has(code) || isNotFollowed.has(code)) return
    if (refusesKuaidi100Key.has(code)) throw trackerRefusesKeys(`Kuaidi100 kuaidi100Answer ${code}`)
    throw trackerAway(`Kuaidi100 kuaidi100Answer ${code}`)
  }

  async function query(
    account: TrackerSettings,
    sent: Pick<TrackedParcel, 'trackerCode' | 'number' | 'phoneEnd'>,
  ) {
    const param = JSON.stringify({
      com: sent.trackerCode ?? '',
      num: sent.number,
      ...(sent.phoneEnd && { phone: sent.phoneEnd }),
      resultv2: '4',
      show: '0',
      order: 'desc',
    })
    const { key = '', customer = '' } = account
    const { status, body } = await post('/poll/query.do', {
      customer,
      sign: md5Sign(param + key + customer),
      param,
    })
    if (status !== 200) throw trackerAway(`Kuaidi100 kuaidi100Answer ${status}`)
    const found = kuaidi100Parcel.safeParse(body)
    if (found.success) return found.data
    const { returnCode = '' } = kuaidi100Answer.safeParse(body).data ?? {}
    if (hasNoResult.has(returnCode)) return undefined
    if (refusesKuaidi100Key.has(returnCode))
      throw trackerRefusesKeys(`Kuaidi100 kuaidi100Answer ${returnCode}`)
    throw trackerAway(`Kuaidi100 kuaidi100Answer ${returnCode || 'another form'}`)
  }

  return {
    code: 'kuaidi100',
    settings: { customer: { isSecret: false }, key: { isSecret: true } },
    pace: {
      parcelsPerCall: 1,
      callsPerSecond: 5,
      everyMs: 24 * 60 * 60_000,
      // It locks a number that is queried more often than every half hour.
      notAgainForMs: 31 * 60_000,
      sendsAll: true,
    },
    follow: async (account, parcels, noticeUrl) => {
      for (const each of parcels) await subscribe(account, each, noticeUrl)
    },
    track: async (account, parcels) => {
      const found = await Promise.all(parcels.map((each) => query(account, each)))
      return found.flatMap((each) =>
        each ? [{ trackerCode: each.com, number: each.nu, entries: kuaidi100Entries(each) }] : [],
      )
    },
    readMessage: ({ key = '' }, { rawBody }) => {
      const form = new URLSearchParams(rawBody.toString('utf8'))
      const [sign, param] = [form.get('sign') ?? '', form.get('param') ?? '']
      const [given, wanted] = [Buffer.from(sign), Buffer.from(md5Sign(param + saltOf(key)))]
      if (key === '' || given.length !== wanted.length || !timingSafeEqual(given, wanted))
        throw new Refusal('webhookForged')
      const message = kuaidi100Push.safeParse(parsed(param))
      if (!message.success) throw new Refusal('webhookForged')
      const { status, lastResult } = message.data
      return {
        trackerCode: lastResult.com,
        number: lastResult.nu,
        entries: kuaidi100Entries(lastResult),
        hasStopped: status === 'abort',
      }
    },
    acknowledgement: JSON.stringify({ result: true, returnCode: '200', message: '成功' }),
    // A number that no kuaidi100Parcel has: the signature is checked first.
    checkKeys: async (account) => {
      await query(account, { trackerCode: 'shunfeng', number: 'SF0000000000000', phoneEnd: '0000' })
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
