import { z } from 'zod'
import type { Channel, ChannelAccount } from '#modules/payments/rules/channel.ts'
import { dayMs } from '#vocabulary/days.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { limitedText } from '../send-request.ts'
import { adyenAway } from './api.ts'
import type { AdyenNotification } from './book.ts'
import type { AdyenOptions } from './options.ts'
import { readSettlementReport } from './settlement-report.ts'

/** Where the record has an account's reports, beside its attempts. */
const place = 'reports'

/**
 * Adyen settles the captures of a day within a week: after two working days, or three, or a holiday later.
 */
export const settledWithinDays = 7
/** A report of a hundred thousand movements. */
const bytesMax = 32 * 1024 * 1024

/** A report of each batch that Adyen settles; its number is the only part of the name that changes. */
const reportName = /^settlement_detail_report_batch_(\d{1,9})\.csv$/
const nameOf = (batch: number) => `settlement_detail_report_batch_${batch}.csv`

const stored = z.object({ batch: z.int(), at: z.coerce.date() })

/** The signature covers the name of a report and not its address, so that the address is built here. */
const reportHosts = { test: 'https://ca-test.adyen.com', live: 'https://ca-live.adyen.com' } as const

/** Stores which reports Adyen has made. */
export async function noteReports(
  { book }: AdyenOptions,
  account: ChannelAccount,
  items: readonly AdyenNotification[],
  now: Date,
): Promise<void> {
  const entries = items.flatMap(({ eventCode, success, pspReference, merchantAccountCode }) => {
    const isReport = eventCode === 'REPORT_AVAILABLE' && success === 'true'
    const batch = isReport && merchantAccountCode === account.account && reportName.exec(pspReference)?.[1]
    return batch ? [{ id: pspReference, content: { batch: Number(batch), at: now.toISOString() } }] : []
  })
  if (entries.length > 0) await book.add(account, place, entries)
}

/**
 * The movements of a day, from the settlement detail reports in which they can be, one report after the other.
 * @throws Refusal `channelWithoutStatements` without a user for reports, and `providerAway` while no report came after the day was settled
 */
export const adyenStatementOf =
  (options: AdyenOptions): NonNullable<Channel['statement']> =>
  async (account, { day, after }) => {
    const { reportUsername, reportPassword } = account.settings
    if (!reportUsername || !reportPassword) throw new Refusal('channelWithoutStatements')
    const batches = await batchesOf(options, account, Date.parse(`${day}T00:00:00Z`))
    const batch = after === undefined ? batches[0] : Number(after)
    if (batch === undefined) return { lines: [], next: undefined }
    const report = await download(options, account, nameOf(batch))
    const lines = readSettlementReport(report, account).filter(({ at }) => at.toISOString().startsWith(day))
    return { lines, next: batches.find((each) => each > batch)?.toString() }
  }

/** The batches that were settled from the day on until all of it was, with those whose message was lost between them. */
async function batchesOf({ book }: AdyenOptions, account: ChannelAccount, from: number): Promise<number[]> {
  const known = (await book.of(account, place)).map((entry) => stored.parse(entry))
  const settled = from + settledWithinDays * dayMs
  if (!known.some(({ at }) => at.getTime() >= settled)) throw adyenAway('Adyen has not settled this day yet')
  const within = known.filter(({ at }) => at.getTime() >= from && at.getTime() < settled + dayMs)
  const numbers = within.map(({ batch }) => batch)
  if (numbers.length === 0) return []
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  return Array.from({ length: Math.min(last - first + 1, 3 * settledWithinDays) }, (_, at) => first + at)
}

/** @throws Refusal `providerAway` */
async function download(
  { api, timeoutMs = 30_000 }: AdyenOptions,
  { account, environment, settings }: ChannelAccount,
  name: string,
): Promise<string> {
  const user = Buffer.from(`${settings.reportUsername}:${settings.reportPassword}`).toString('base64')
  const host = api?.(environment) ?? reportHosts[environment]
  try {
    const path = `/reports/download/MerchantAccount/${encodeURIComponent(account)}/${name}`
    const response = await fetch(`${host}${path}`, {
      headers: { authorization: `Basic ${user}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await limitedText(response, bytesMax)
    if (response.status === 200) return text
  } catch {
    throw adyenAway(`Adyen did not answer with ${name}`)
  }
  throw adyenAway(`Adyen does not give ${name}`)
}
