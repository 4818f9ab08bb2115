import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChannelAccount, Json } from '#modules/payments/rules/channel.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { ProviderBook } from '../provider-book.ts'
import type { AdyenNotification } from './book.ts'
import { adyenStatementOf, noteReports } from './reports.ts'

const header =
  'Merchant Account,Psp Reference,Merchant Reference,Creation Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC)'
const row = (number: string, day: string) =>
  `MallardUS,${number},MP7,${day} 11:26:49,UTC,Settled,x${number},USD,,5.00`

const account: ChannelAccount = {
  accountId: '1' as Id,
  site: 'global',
  channel: 'ADYEN_PC',
  account: 'MallardUS',
  environment: 'test',
  settings: { reportUsername: 'report@Company.Mallard', reportPassword: 'secret' },
}
const announced = (batch: number, change: Partial<AdyenNotification> = {}): AdyenNotification => ({
  eventCode: 'REPORT_AVAILABLE',
  success: 'true',
  merchantAccountCode: 'MallardUS',
  pspReference: `settlement_detail_report_batch_${batch}.csv`,
  merchantReference: '',
  amount: { value: 0, currency: 'EUR' },
  reason: 'https://elsewhere.test/report.csv',
  ...change,
})

let entries: Json[] = []
const book: ProviderBook = {
  add: async (_account, _serial, added) => void entries.push(...added.map(({ content }) => content)),
  of: async () => entries,
}
const reports = new Map<string, string>()
const requested: { readonly path: string; readonly user: string | undefined }[] = []
const server = createServer(({ url = '', headers }, response) => {
  requested.push({ path: url, user: headers.authorization })
  const report = reports.get(url.split('/').at(-1)!)
  response.writeHead(report ? 200 : 404).end(report)
})
const options = { book, api: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
const statement = adyenStatementOf(options)
const note = (batch: number, day: string, change?: Partial<AdyenNotification>) =>
  noteReports(options, account, [announced(batch, change)], new Date(`${day}T04:00:00Z`))

/** All pages of a day. */
async function stated(day: string) {
  const references: string[] = []
  let after: string | undefined
  do {
    const { lines, next } = await statement(account, { day, after })
    references.push(...lines.map(({ reference }) => reference))
    after = next
  } while (after)
  return references
}

beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => server.close())
beforeEach(() => {
  entries = []
  requested.length = 0
  reports.clear()
  for (const [batch, rows] of [
    [11, [row('A', '2026-11-09'), row('B', '2026-11-10')]],
    [12, [row('C', '2026-11-10'), row('D', '2026-11-11')]],
    [13, [row('E', '2026-11-10')]],
  ] as const)
    reports.set(`settlement_detail_report_batch_${batch}.csv`, [header, ...rows].join('\n'))
})

test('a day is read from the reports of the week after it, at Adyen and by the user for reports alone', async () => {
  await note(11, '2026-11-11')
  await note(12, '2026-11-13')
  await note(13, '2026-11-17')
  expect(await stated('2026-11-10')).toEqual(['B', 'C', 'E'])
  const user = `Basic ${Buffer.from('report@Company.Mallard:secret').toString('base64')}`
  expect(requested).toEqual(
    [11, 12, 13].map((batch) => ({
      path: `/reports/download/MerchantAccount/MallardUS/settlement_detail_report_batch_${batch}.csv`,
      user,
    })),
  )
})

test('a batch whose message was lost is read as well, since batches are numbered', async () => {
  await note(11, '2026-11-11')
  await note(13, '2026-11-17')
  expect(await stated('2026-11-10')).toEqual(['B', 'C', 'E'])
})

test('a day waits until a report came after it was settled, and is not stated in part', async () => {
  await note(11, '2026-11-11')
  await note(12, '2026-11-16')
  await expect(stated('2026-11-10')).rejects.toMatchObject({ code: 'providerAway' })
  await note(14, '2026-11-17')
  reports.delete('settlement_detail_report_batch_12.csv')
  await expect(stated('2026-11-10')).rejects.toMatchObject({ code: 'providerAway' })
})

test('an account without a user for reports has no statements', async () => {
  await note(11, '2026-11-17')
  const of = { day: '2026-11-10', after: undefined }
  await expect(statement({ ...account, settings: {} }, of)).rejects.toMatchObject({
    code: 'channelWithoutStatements',
  })
})

describe('No report is noted', () => {
  test.each([
    ['of another kind', { pspReference: 'received_payments_report_2026_11_10.csv' }],
    ['with a name that leads elsewhere', { pspReference: '../settlement_detail_report_batch_1.csv' }],
    ['of another account', { merchantAccountCode: 'HeronUS' }],
    ['that could not be made', { success: 'false' as const }],
    ['by a message about a payment', { eventCode: 'AUTHORISATION' }],
  ])('%s', async (_what, change) => {
    await note(11, '2026-11-17', change)
    expect(entries).toEqual([])
  })
})
