// @module-tag slow
import Fastify, { type FastifyPluginAsync } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Channel } from '#modules/payments/rules/channel.ts'
import { channelAccountKeys, openChannelAccount } from '#modules/payments/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import { adyenChannels } from '#providers/payments/adyen/channels.ts'
import { paypalChannels } from '#providers/payments/paypal/channels.ts'
import { stripeChannels } from '#providers/payments/stripe/channels.ts'
import { dayMs } from '#vocabulary/days.ts'
import { createAdyenStandIn } from '../../demo/stand-ins/adyen/stand-in.ts'
import { paypalKeys } from '../../demo/stand-ins/paypal/keys.ts'
import { createPaypalStandIn } from '../../demo/stand-ins/paypal/stand-in.ts'
import { createStripeStandIn, stripeStandInKeys } from '../../demo/stand-ins/stripe/stand-in.ts'
import { aMerchant, settingsOf } from '../support/adyen.ts'
import { runJob } from '../support/jobs.ts'
import { aMall, type TestMall } from '../support/mall.ts'
import { anUnpaidOrder, firstPay, standing, until } from '../support/payments.ts'
import { memoryBook } from '../support/provider-book.ts'

const secret = 'the secret of stand-ins in tests'
const merchant = 'MALLARD234567'

/** A provider's report as it arrives: its rows, each as the provider wrote it. */
type Change = (report: string) => string

let mall: TestMall
/** Where each provider is, at an origin of its own. */
const at = { stripe: '', adyen: '', paypal: '' }
const changes = new Map<string, Change>()
let clock: TestMall['clock'] | undefined
const now = () => clock?.now() ?? new Date()
const report = { username: 'report@Company.Mallard', password: 'of reports' }
const apps = [Fastify(), Fastify(), Fastify()] as const
const stripe = createStripeStandIn({
  secret,
  url: () => at.stripe,
  now,
  delivery: { url: () => `${mall.url}/api/payments/v1/notify/STRIPE_PAY_PC` },
})
const adyen = createAdyenStandIn({
  merchants: [{ ...aMerchant('MallardUS', () => `${mall.url}/api/payments/v1/notify/ADYEN_PC`), report }],
  delivery: { timing: 'later', retryAfterMs: [200, 1_000] },
  pages: () => at.adyen,
  now,
})
const paypal = createPaypalStandIn({
  secretKey: secret,
  address: () => at.paypal,
  now,
  delivery: { retryAfterMs: [100, 500, 1_000] },
  webhookUrl: () => `${mall.url}/api/payments/v1/notify/PAYPAL_PAY_PC`,
})

beforeAll(async () => {
  const listen = (app: (typeof apps)[number], register: FastifyPluginAsync) => {
    app.addHook('onSend', async ({ url }, _reply, body) => {
      const change = [...changes].find(([path]) => url.includes(path))?.[1]
      return change ? change(String(body)) : body
    })
    app.register(register)
    return app.listen({ host: '127.0.0.1', port: 0 })
  }
  at.stripe = await listen(apps[0], stripe.register)
  at.adyen = await listen(apps[1], adyen.register)
  at.paypal = await listen(apps[2], paypal.register)
  const channels = [
    ...stripeChannels({ api: () => at.stripe }),
    ...adyenChannels({ api: () => at.adyen, book: memoryBook() }),
    ...paypalChannels({ api: () => at.paypal }),
    // An amount that it cannot hold is captured when the buyer pays.
  ].map(({ capture: _, ...channel }) => channel)
  mall = await aMall({ moreChannels: channels })
  clock = mall.clock
  const open = (code: string, account: string, settings: Readonly<Record<string, string>>) => {
    const channel = channels.find((each) => each.code === code) as Channel
    return inTransaction(mall.db, (tx) =>
      openChannelAccount(tx, channelAccountKeys(mall.secret), channel, {
        site: 'global',
        account,
        environment: 'test',
        isEnabled: true,
        settings,
      }),
    )
  }
  await open('STRIPE_PAY_PC', 'mallard', { ...stripeStandInKeys(secret, 'mallard') })
  await open('PAYPAL_PAY_PC', merchant, { ...paypalKeys(secret, merchant) })
  await open('ADYEN_PC', 'MallardUS', {
    ...settingsOf('MallardUS'),
    reportUsername: report.username,
    reportPassword: report.password,
  })
})
afterAll(async () => {
  for (const each of [stripe, adyen, paypal]) each.stop()
  await adyen.settled()
  await mall.stop()
  for (const app of apps) await app.close()
})

/** Orders that are paid at a provider, as the provider's message reports to the mall. */
async function paid(payChannel: string, pays: (serial: string) => unknown) {
  const references: string[] = []
  // Amounts that differ, so that a row can be identified by its own.
  for (const price of [5_000, 6_000, 7_000]) {
    const { guest, groupId } = await anUnpaidOrder(mall, { price })
    const { body } = await firstPay(guest, groupId, undefined, { payChannel })
    await pays(body.merchantSerialNo)
    await until('the order to be paid', async () => (await standing(mall, groupId)).group === 'paid')
    const row = await sql<{ reference: string }>`
      select c.reference from payment_captures c join payment_attempts a on a.id = c.attempt_id
      where a.group_id = ${groupId}`.row(mall.db)
    references.push(row!.reference)
  }
  return references
}

type Found = { readonly kind: string; readonly subject: string }
const findings = async (channel: string): Promise<Found[]> =>
  sql<Found>`
    select f.kind, f.subject from payment_findings f join channel_accounts a on a.id = f.account_id
    where a.channel = ${channel} and f.gone_at is null order by f.kind`.rows(mall.db)

/** The first row is left out, the second is there twice, and the third has another amount. */
const spoilt = ([missing, doubled, differing]: readonly string[]) => [
  { kind: 'statementExtra', subject: `capture ${doubled} (2)` },
  { kind: 'statementMissing', subject: `capture ${missing}` },
  { kind: 'statementWrong', subject: `capture ${differing}` },
]

/** The day is over, and the job of the day runs: first with the report as it is spoilt, then as it is. */
async function reconcile(channel: string, path: string, change: Change) {
  const importDays = async () => {
    await sql`delete from payment_statements`.run(mall.db)
    await sql`delete from payment_statement_lines`.run(mall.db)
    await runJob(mall, 'payments.importStatements')
  }
  changes.set(path, change)
  await importDays()
  const wrong = await findings(channel)
  changes.delete(path)
  await importDays()
  const lines = await sql<{ reference: string }>`
    select l.reference from payment_statement_lines l join channel_accounts a on a.id = l.account_id
    where a.channel = ${channel}`.rows(mall.db)
  return { wrong, right: await findings(channel), lines: lines.map(({ reference }) => reference).sort() }
}

/** Spoils the rows of a JSON report. */
const ofJson =
  <Row>(
    rowsOf: (body: never) => Row[],
    about: (row: Row) => string,
    raised: (row: Row) => Row,
    references: readonly string[],
  ): Change =>
  (text) => {
    const body = JSON.parse(text)
    const rows = rowsOf(body as never)
    const of = (at: number) => rows.find((row) => about(row) === references[at])
    const [missing, doubled, differing] = [of(0), of(1), of(2)]
    if (!missing || !doubled || !differing) return text
    const next = rows.flatMap((row) => {
      if (row === missing) return []
      if (row === doubled) return [row, row]
      return [row === differing ? raised(row) : row]
    })
    rows.splice(0, rows.length, ...next)
    return JSON.stringify(body)
  }

describe('The daily reconciliation finds a missing, a doubled and a differing movement, and none once the report is right', () => {
  test('in the balance transactions of Stripe (SYS-10)', async () => {
    const references = await paid('STRIPE_PAY_PC', (serial) =>
      stripe.buyer.enters('mallard', serial, '4242424242424242'),
    )
    await mall.moveClock(2 * dayMs)
    type Row = { readonly amount: number; readonly source: { readonly id: string } }
    const change = ofJson<Row>(
      (body: { data: Row[] }) => body.data,
      ({ source }) => source.id,
      (row) => ({ ...row, amount: row.amount + 100 }),
      references,
    )
    const { wrong, right, lines } = await reconcile('STRIPE_PAY_PC', '/v1/balance_transactions', change)
    expect(wrong).toEqual(spoilt(references))
    expect([right, lines]).toEqual([[], references.toSorted()])
  })

  test('in the transactions of PayPal, which are complete a day later (SYS-10)', async () => {
    const references = await paid('PAYPAL_PAY_PC', (serial) => paypal.approve(merchant, serial))
    await mall.moveClock(dayMs)
    await runJob(mall, 'payments.importStatements')
    expect(
      await sql`
      select 1 from payment_statement_lines where reference = any(${references}::text[])`.rows(mall.db),
    ).toEqual([])
    await mall.moveClock(1.5 * dayMs)
    type Row = { transaction_info: { transaction_id: string; transaction_amount: { value: string } } }
    const change = ofJson<Row>(
      (body: { transaction_details: Row[] }) => body.transaction_details,
      (row) => row.transaction_info.transaction_id,
      ({ transaction_info: info }) => ({
        transaction_info: { ...info, transaction_amount: { ...info.transaction_amount, value: '1.00' } },
      }),
      references,
    )
    const { wrong, right, lines } = await reconcile('PAYPAL_PAY_PC', '/v1/reporting/transactions', change)
    expect(wrong).toEqual(spoilt(references))
    expect([right, lines]).toEqual([[], references.toSorted()])
  })

  test('in the settlement reports of Adyen, which it announces and which are downloaded (SYS-10)', async () => {
    const references = await paid('ADYEN_PC', (serial) => {
      const session = [...adyen.store.sessions.values()].find((each) => each.reference.startsWith(serial))!
      return adyen.enterCard(session, { number: '4111111111111111', holderName: 'A Buyer' })
    })
    await mall.moveClock(dayMs)
    await adyen.closeBatch('MallardUS')
    await mall.moveClock(6 * dayMs)
    await adyen.closeBatch('MallardUS')
    await adyen.settled()
    await runJob(mall, 'payments.importStatements')
    expect(await findings('ADYEN_PC')).toEqual([])
    expect(
      await sql`
      select 1 from payment_statement_lines where reference = any(${references}::text[])`.rows(mall.db),
    ).toEqual([])
    await mall.moveClock(2 * dayMs)
    const change: Change = (csv) => {
      const [missing, doubled, differing] = references
      return csv
        .split('\n')
        .flatMap((row) => {
          if (row.includes(missing!)) return []
          if (row.includes(doubled!)) return [row, row]
          return [row.includes(differing!) ? row.replaceAll(/,(\d+)\.(\d\d),/g, ',$1.99,') : row]
        })
        .join('\n')
    }
    const { wrong, right, lines } = await reconcile('ADYEN_PC', '/reports/download/', change)
    expect(wrong).toEqual(spoilt(references))
    expect([right, lines]).toEqual([[], references.toSorted()])
  })
})
