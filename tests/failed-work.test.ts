import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { storeDeadLetters } from '#platform/dead-letters.ts'
import { newId } from '#platform/identifiers.ts'
import { announce, type OutboxEvent } from '#platform/outbox.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { OperatorRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { runJob } from './support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  password,
  placeAnOrder,
  type TestMall,
} from './support/mall.ts'

/** Failed work and mails that no mail server took: an operator sees them and retries them. */

let recipients = '550 5.1.1 <lin@example.test>: no such mailbox'
const mailServer = createServer((socket) => {
  let isLetter = false
  socket.on('error', () => undefined)
  socket.write('220 mail.test\r\n')
  socket.on('data', (chunk) => {
    if (isLetter) {
      if (!chunk.toString().endsWith('\r\n.\r\n')) return
      isLetter = false
      socket.write('250 taken\r\n')
      return
    }
    for (const line of chunk.toString().trim().split('\r\n')) {
      isLetter = line === 'DATA'
      if (isLetter) socket.write('354 go on\r\n')
      else if (/^RCPT/.test(line)) socket.write(`${recipients}\r\n`)
      else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
    }
  })
})

let mall: TestMall
beforeAll(async () => {
  await new Promise<void>((open) => mailServer.listen(0, '127.0.0.1', open))
  const { port } = mailServer.address() as { port: number }
  // Without a worker: the test runs the jobs.
  mall = await aMall({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
})
beforeEach(async () => {
  await sql`truncate rate_limits`.run(mall.db)
  await sql`delete from dead_letters`.run(mall.db)
  await sql`delete from mails`.run(mall.db)
  await sql`delete from outbox`.run(mall.db)
})
afterAll(async () => {
  await mall.stop()
  mailServer.close()
})

async function signedIn(change: Parameters<typeof anAccount>[1] = {}) {
  const { email } = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

const calls = {
  letters: '/sapi/mall-admin/dead-letter/page',
  retryLetters: '/sapi/mall-admin/dead-letter/retry',
  mails: '/sapi/mall-admin/mail/failed/page',
  retryMails: '/sapi/mall-admin/mail/failed/retry',
}

async function aDeadLetter(
  event: object = { name: 'order.placed', groupId: newId() },
  failure = 'no template',
) {
  await storeDeadLetters(mall.db, [
    {
      jobId: crypto.randomUUID(),
      reaction: 'notifications.order.placed',
      event: event as OutboxEvent,
      failure,
    },
  ])
  const row = await sql<{ id: Id }>`select id from dead_letters order by id desc limit 1`.row(mall.db)
  return row!.id
}
const announced = () =>
  sql<{ event: OutboxEvent }>`select event from outbox order by id`
    .rows(mall.db)
    .then((rows) => rows.map(({ event }) => event))
const lettersAgo = (hours: number) =>
  sql`update dead_letters set failed_at = app_now() - ${hours} * interval '1 hour' + interval '1 second'`.run(
    mall.db,
  )

test('administrators alone see failed work and failed mails, and have them done again', async () => {
  const ids = [await aDeadLetter()]
  const others = [aClient(mall.url), await signedIn(), await signedIn({ shopId: (await aShop(mall)).shopId })]
  for (const operatorRole of ['support', 'finance', 'content'] satisfies OperatorRole[])
    others.push(await signedIn({ operatorRole }))
  for (const client of others)
    for (const path of Object.values(calls)) {
      const { status } = await client.post(path, path.endsWith('retry') ? { ids } : {})
      expect([path, [401, 403].includes(status)]).toEqual([path, true])
    }
  expect(await announced()).toEqual([])
  const admin = await signedIn({ operatorRole: 'admin' })
  for (const path of [calls.letters, calls.mails]) expect((await admin.post(path)).status).toBe(200)
})

test('failed work is listed with what it was about, and retried once: its event goes to that one reaction', async () => {
  const admin = await signedIn({ operatorRole: 'admin' })
  const groupId = newId()
  const id = await aDeadLetter(
    { name: 'order.placed', groupId },
    'to lin@example.test or +1 415 555 0134: no template',
  )
  const { body } = await admin.post(calls.letters)
  expect(body).toMatchObject({
    total: 1,
    letters: [
      {
        letterId: id,
        reaction: 'notifications.order.placed',
        event: 'order.placed',
        about: `groupId ${groupId}`,
        failure: 'to … or …: no template',
      },
    ],
  })
  // An hour from now, without an operator.
  expect(body.letters[0].retryAt - body.letters[0].failedAt).toBe(3_600_000)
  expect((await admin.post('/sapi/mall-admin/board')).body.deadLetters).toBe(1)
  expect((await admin.post(calls.retryLetters, { letterIds: [id] })).body).toEqual({ retried: 1 })
  expect(await announced()).toMatchObject([
    { name: 'order.placed', groupId, onlyFor: 'notifications.order.placed' },
  ])
  expect((await admin.post(calls.letters)).body).toEqual({ total: 0, letters: [] })
  const again = await admin.post(calls.retryLetters, { letterIds: [id] })
  expect([again.status, again.body.code]).toEqual([404, 'notFound'])
  expect(await announced()).toHaveLength(1)
})

test('failed work is tried again without an operator, after pauses that double up to a day, and says since when it fails (I-45)', async () => {
  const admin = await signedIn({ operatorRole: 'admin' })
  const retry = () => runJob(mall, 'platform.retry-dead-letters')
  let event: OutboxEvent = { name: 'order.placed', groupId: newId() } as OutboxEvent
  let since = 0
  for (const hours of [1, 2, 4, 8, 16, 24, 24]) {
    await aDeadLetter(event)
    const [letter] = (await admin.post(calls.letters)).body.letters
    since ||= letter.failedAt
    expect(letter.failedAt).toBe(since)
    await lettersAgo(hours)
    await retry()
    expect(await announced()).toEqual([])
    await sql`update dead_letters set failed_at = failed_at - interval '2 seconds'`.run(mall.db)
    await retry()
    const [again] = await announced()
    event = again!
    expect(event).toMatchObject({ name: 'order.placed', onlyFor: 'notifications.order.placed' })
    await sql`delete from outbox`.run(mall.db)
    expect(new Date(event.givenUp!.since).getTime()).toBe(since)
  }
  expect(await sql`select from dead_letters`.rows(mall.db)).toEqual([])
})

test('a mail that the mail server refuses is listed without its address, counted, and sent when an operator retries it', async () => {
  const admin = await signedIn({ operatorRole: 'admin' })
  const shop = await aShop(mall)
  const { email: owner } = await anAccount(mall, { shopId: shop.shopId })
  const { email: buyer } = await anAccount(mall)
  const write = (recipient: string, template: string) =>
    sql`insert into mails (id, recipient, language, template, subject, text, html, about)
      values (${newId()}, ${recipient}, 'en', ${template}, 'Your code is 123456', 'Your code is 123456', '', ${newId()})`.run(
      mall.db,
    )
  await write('stranger@example.test', 'orderPlaced')
  await write(buyer, 'emailCode')
  await write(owner, 'sendReminder')
  const listed = async () => {
    const { body, text } = await admin.post(calls.mails)
    return { ...body, text }
  }
  expect((await listed()).total).toBe(0)
  await runJob(mall, 'notifications.send-mails')
  const { mails, total, text } = await listed()
  expect(total).toBe(3)
  expect(
    mails.map((mail: { template: string; recipient: string }) => [mail.template, mail.recipient]),
  ).toEqual([
    ['sendReminder', 'shop'],
    ['emailCode', 'buyer'],
    ['orderPlaced', 'guest'],
  ])
  expect(mails[0]).toMatchObject({ attempts: 1, failure: expect.stringContaining('no such mailbox') })
  expect(mails[0].retryAt).toBeGreaterThan(mails[0].failedAt)
  for (const secret of ['123456', '@example.test']) expect(text).not.toContain(secret)
  expect((await admin.post('/sapi/mall-admin/board')).body.mails.failing).toBe(3)
  // Given up: no next time, but for the operator's.
  await sql`update mails set attempts = 16 where template = 'orderPlaced'`.run(mall.db)
  expect((await listed()).mails[2].retryAt).toBeNull()
  expect(await figures()).toMatchObject({ 'tried again': 2, 'given up': 1 })

  recipients = '250 ok'
  await runJob(mall, 'notifications.send-mails')
  expect((await listed()).total).toBe(3)
  const mailIds = mails.map(({ mailId }: { mailId: Id }) => mailId)
  expect((await admin.post(calls.retryMails, { mailIds })).body).toEqual({ retried: 3 })
  await runJob(mall, 'notifications.send-mails')
  expect((await listed()).total).toBe(0)
  expect(await sql`select from mails where sent_at is not null`.rows(mall.db)).toHaveLength(3)
  const again = await admin.post(calls.retryMails, { mailIds })
  expect([again.status, again.body.code]).toEqual([404, 'notFound'])
})

/** How many mails have failed, as Prometheus reads it. */
async function figures() {
  const metrics = await metricsOf()
  return Object.fromEntries(
    [...metrics.matchAll(/^mallard_mails_failed\{state="([^"]+)"\} (\d+)$/gm)].map(([, state, count]) => [
      state,
      Number(count),
    ]),
  )
}
const metricsOf = async () =>
  (await mall.app.inject({ url: '/metrics', headers: { host: 'localhost' }, remoteAddress: '127.0.0.1' }))
    .body

test('figures count jobs, events of orders, payments and refunds, mails, and what failed', async () => {
  const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
  const figure = async (name: string) => {
    const line = (await metricsOf()).split('\n').find((each) => each.startsWith(`${name} `))
    return line === undefined ? undefined : Number(line.slice(name.length))
  }
  const orders = 'mallard_events_total{event="order.placed"}'
  // They are there before the first of them happens.
  for (const event of ['order.placed', 'orderGroup.paid', 'refund.done', 'transfer.done', 'transfer.failed'])
    expect([event, await figure(`mallard_events_total{event="${event}"}`)]).toEqual([event, 0])
  for (const outcome of ['done', 'failed'])
    expect(await figure(`mallard_mails_total{outcome="${outcome}"}`)).toBeTypeOf('number')
  await aDeadLetter()
  expect(await figure('mallard_dead_letters')).toBe(1)
  for (const kind of ['events', 'mails'])
    for (const name of ['mallard_waiting', 'mallard_waiting_seconds'])
      expect(await figure(`${name}{kind="${kind}"}`)).toBeTypeOf('number')
  const worker = await mall.startWorker()
  await sql`delete from dead_letters`.run(mall.db)
  await placeAnOrder(aClient(mall.url), [{ variantId }])
  const { id: buyerId } = await anAccount(mall)
  await inTransaction(mall.db, (tx) => announce(tx, { name: 'buyer.joined', buyerId, site: 'global' }))
  await expect.poll(() => figure(orders), { timeout: 20_000 }).toBe(1)
  await expect
    .poll(
      async () =>
        (await metricsOf()).match(
          /^mallard_jobs_total\{queue="notifications.buyer.joined",outcome="done"\} 1$/m,
        ),
      {
        timeout: 20_000,
      },
    )
    .not.toBeNull()
  await worker.stop()
})
