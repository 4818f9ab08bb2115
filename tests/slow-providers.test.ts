// @module-tag slow

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Channel } from '#modules/payments/rules/channel.ts'
import { createChannels } from '#modules/payments/server/channels.ts'
import { paymentJobs } from '#modules/payments/server/jobs.ts'
import { channelAccountKeys } from '#modules/payments/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { sandboxChannels } from '#providers/payments/sandbox/channels.ts'
import { sandboxPath } from '#providers/payments/sandbox/protocol.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { jobServices } from './support/jobs.ts'
import { aMall, type TestMall } from './support/mall.ts'
import { anUnpaidOrder, firstPay } from './support/payments.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ sandbox: { repeats: { copies: 0, delayMaxMs: 0 } } })
})
afterAll(() => mall.stop())

test('a provider that hangs with 400 open payments delays no query to another one (I-29)', async () => {
  const { guest, groupId } = await anUnpaidOrder(mall)
  const { body } = await firstPay(guest, groupId)
  const healthy = body.merchantSerialNo as string
  // Begun before, so all of them are queried before the one at the healthy provider.
  const [lastId, sickPrefix] = [newId(), `sick-${newId()}`]
  await sql`
    insert into payment_attempts (id, group_id, buyer_id, site, channel, account_id, status, currency, amount, serial, created_at, ask_at)
    select ${lastId}::bigint + n, p.group_id, p.buyer_id, p.site, a.channel, a.id, 'pending', p.currency, p.amount,
      ${sickPrefix} || '-' || n, app_now() - interval '1 minute', app_now() - interval '30 seconds'
    from payment_attempts p cross join generate_series(1, 400) n
      join channel_accounts a on a.channel = 'MOCKPAY_HOLD' and a.site = p.site
    where p.serial = ${healthy}`.run(mall.db)
  await sql`update payment_attempts set ask_at = app_now() where serial = ${healthy}`.run(mall.db)
  const began = performance.now()
  const requested: { serial: string; afterMs: number }[] = []
  const channels = createChannels(
    sandboxChannels({ api: () => `${mall.url}${sandboxPath}` }).map(
      (channel): Channel => ({
        ...channel,
        ask: async (attempt) => {
          requested.push({ serial: attempt.serial, afterMs: performance.now() - began })
          if (!attempt.serial.startsWith(sickPrefix)) return channel.ask(attempt)
          // The time that a provider is waited for.
          await new Promise((done) => setTimeout(done, 5_000))
          throw new Refusal('providerAway')
        },
      }),
    ),
    channelAccountKeys(mall.secret),
  )
  const request = paymentJobs(channels).find(({ name }) => name === 'payments.askProviders')!
  await request.run(jobServices(mall))
  const tookMs = performance.now() - began
  // Left alone for a while, it costs the next turns nothing.
  await sql`update payment_attempts set ask_at = app_now() where serial = ${healthy}`.run(mall.db)
  await request.run(jobServices(mall))
  const ofHealthy = requested.filter(({ serial }) => serial === healthy)
  const ofSick = requested.filter(({ serial }) => serial.startsWith(sickPrefix))
  expect(ofHealthy).toHaveLength(2)
  expect(ofHealthy[0]!.afterMs).toBeLessThan(5_000)
  expect(tookMs).toBeLessThan(20_000)
  expect(ofSick.length).toBeGreaterThan(0)
  expect(ofSick.length).toBeLessThanOrEqual(20)
  // Its other payments are not queried until it answers again.
  const stored = await sql<{ count: number }>`
    select count(*)::int as count from payment_attempts where serial like ${`${sickPrefix}%`} and times_asked = 0`.row(
    mall.db,
  )
  expect(stored!.count).toBeGreaterThanOrEqual(380)
})
