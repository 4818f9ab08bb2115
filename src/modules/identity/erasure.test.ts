// @module-tag slow

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { filesFolderOf } from '#server/settings.ts'
import { knownPeopleTools } from '#tests/support/known-people.ts'
import {
  aClient,
  aMall,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { expectSoundBooks, payGroup, until } from '#tests/support/payments.ts'
import { signUp } from '#tests/support/sign-up.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { codeOf } from './server/code.ts'

let mall: TestMall
let variantId: Id
const logged: string[] = []
beforeAll(async () => {
  mall = await aMall({ worker: true, logTo: { write: (line) => logged.push(line) } })
  await sql`
    create function rows_of(name text) returns text language plpgsql as $$
    declare found text;
    begin
      execute 'select string_agg(t::text, E''\\n'') from ' || name || ' t' into found;
      return coalesce(found, '');
    end $$`.run(mall.db)
  const { shopId } = await aShop(mall)
  variantId = (await aProduct(mall, shopId, { stock: 100 })).variantId
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const { picture, signedIn, tablesWith, aKnownPerson, leaveFailedWork } = knownPeopleTools(
  () => mall,
  () => variantId,
)

const destroy = '/auth/mallard/user/user-destroy'

const sendCode = '/auth/mallard/captcha/destroy-send-email-code'

const codeFor = async (target: string) => {
  const row = await sql<{ id: Id }>`
    select id from sent_codes where target = ${target} and purpose = 'destroy' order by id desc limit 1`.row(
    mall.db,
  )
  return codeOf(mall.secret, row!.id)
}

async function destroyed(client: Client, email: string) {
  const sent = await client.post(sendCode, { email, ...(await picture()) })
  expect(sent.body).toMatchObject({ success: true })
  return client.send('PUT', destroy, { email, emailCode: await codeFor(email) })
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const canaries = ['canary', '4155559876', '415 555 9876', '1977-03-09']

describe('Deleting an account', () => {
  test('leaves nothing that identifies its owner in any table or file but the invoice, and the books as they were (ACCT-12, ACCT-13, CALL-107, CALL-109, I-41)', async () => {
    const { client, id, email, orderId, avatar } = await aKnownPerson()
    const elsewhere = aClient(mall.url)
    await elsewhere.post('/api/user/web/login', { email, password })

    const early = await client.post(sendCode, { email, ...(await picture()) })
    expect([early.status, early.body.code]).toEqual([409, 'ordersOpen'])
    expect(early.body.message).toBe(
      'You have an open order. Wait until everything has arrived, or cancel what hasn’t shipped.',
    )
    expect((await client.get('/api/user/web/current')).body.email).toBe(email)
    await sql`update orders set status = 'completed', completed_at = app_now() where id = ${orderId}`.run(
      mall.db,
    )
    const sums = () =>
      sql`select account, currency, sum(amount)::text as sum from ledger_entries group by account, currency order by account`.rows(
        mall.db,
      )
    const stock = () => sql`select * from stock order by variant_id, warehouse_id`.rows(mall.db)
    const [money, goods] = [await sums(), await stock()]
    expect(await filesOf(filesFolderOf({ dataDir: mall.dataDir }))).toContainEqual(
      expect.stringContaining(avatar),
    )

    expect(await tablesWith(canaries)).toEqual(
      expect.arrayContaining(
        [
          'users',
          'order_groups',
          'addresses',
          'certificates',
          'gift_card_recipients',
          'mails',
          'work_invitations',
        ].map((name) => `public.${name}`),
      ),
    )

    await leaveFailedWork(id)
    const done = await destroyed(client, email)
    expect(done.body).toEqual({ success: true })
    expect(await sql`select reaction, failure from dead_letters`.rows(mall.db)).toEqual([
      { reaction: 'notifications.orderGroup.paid', failure: '' },
    ])
    expect((await tablesWith(canaries)).filter((table) => table !== 'public.invoices')).toEqual([])
    expect(await sql`select from customer_group_members where buyer_id = ${id}`.rows(mall.db)).toEqual([])
    await until('the picture to be removed', async () =>
      (await filesOf(filesFolderOf({ dataDir: mall.dataDir }))).every((file) => !file.includes(avatar)),
    )
    for (const file of await filesOf(filesFolderOf({ dataDir: mall.dataDir })))
      if (!file.includes('/private/'))
        expect((await readFile(file, 'latin1')).toLowerCase(), file).not.toContain('canary')

    // The log has never known any of it.
    mall.app.log.info({ read: true }, 'this line is read')
    expect(logged.at(-1)).toContain('this line is read')
    for (const line of logged) for (const word of canaries) expect(line.toLowerCase()).not.toContain(word)

    // All sessions are dead, and no way leads back in.
    for (const each of [client, elsewhere]) {
      expect((await each.get('/api/user/web/current')).status).toBe(401)
    }
    const back = await aClient(mall.url).post('/api/user/web/login', { email, password })
    expect(back.body.code).toBe('wrongCredentials')
    expect([await sums(), await stock()]).toEqual([money, goods])
    await expectSoundBooks(mall)
    const order = await sql<{ buyer_id: Id; number: string; due_amount: string }>`
      select buyer_id, number, due_amount from orders where id = ${orderId}`.row(mall.db)
    expect(order).toMatchObject({ buyer_id: id, due_amount: expect.stringMatching(/^\d+$/) })
    // The address may make a new account, which has nothing of the old one.
    const renewed = aClient(mall.url)
    const joined = await signUp(mall, { nickname: 'New', email }, renewed)
    expect(joined.status).toBe(200)
    expect(joined.body.user.id).not.toBe(id)
  })

  test('is refused while an after-sale is open; what was written and shown in it goes, what it came to stays (ACCT-13, DATA-27)', async () => {
    const { client, email } = await signedIn()
    const shop = await aShop(mall)
    const { client: owner } = await signedIn({ shopId: shop.shopId })
    const sold = await aProduct(mall, shop.shopId, { stock: 5 })
    const placed = await placeAnOrder(client, [{ variantId: sold.variantId }])
    await payGroup(mall, placed.body.tradeContract.id)
    const orderId = placed.body.tradeOrderList[0].id as Id
    await sql`update order_lines set shipped_quantity = quantity where order_id = ${orderId}`.run(mall.db)
    await sql`update orders set status = 'completed', completed_at = app_now() where id = ${orderId}`.run(
      mall.db,
    )
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    const uploaded = await client.post('/sapi/mall-content/web/file/upload', {
      content: bytes.toString('base64'),
    })
    const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(mall.db)
    const applied = await client.post('/api/trantor/flow/trade_InitiateReverseOrderOnlyRefundFlow', [
      {
        tradeOrder: { id: orderId },
        reverseTradeOrderType: 'SALE_REFUND',
        reverseReason: 'damaged',
        submitRemark: {
          entityType: 'BUYER',
          remark: 'Heronnote',
          attachmentList: { files: [{ url: uploaded.body.url }] },
        },
        reverseTradeOrderLineList: [{ tradeOrderLine: { id: line!.id }, reverseQty: 1 }],
      },
    ])
    expect(applied.status, applied.text).toBe(200)
    const { id } = applied.body
    await until('the shop’s mail about it', async () =>
      (await tablesWith(['heronnote'])).includes('public.mails'),
    )
    const shown = await sql<{ file: string }>`
      select file from after_sale_pictures where after_sale_id = ${id}`.row(mall.db)
    const refused = await client.post(sendCode, { email, ...(await picture()) })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'afterSalesOpen',
      'You have an open return or refund request. Wait until it has ended, or withdraw it.',
    ])

    const rejected = await owner.post(`${sellerCalls(shop.shopId, 'order')}/aftersale/reject`, {
      afterSaleId: id,
      reason: 'Heronrejection',
    })
    expect(rejected.status, rejected.text).toBe(200)
    await client.post('/sapi/mall-order/web/reverseorder/askplatform', { afterSaleId: id, text: 'Heronplea' })
    const { client: operator } = await signedIn({ operatorRole: 'admin' })
    await operator.post('/sapi/mall-admin/aftersale/reject', { afterSaleId: id, reason: 'Heronjudgement' })
    expect((await client.post('/api/user/web/data', {})).body.afterSales).toMatchObject([
      { remark: 'Heronnote', rejection: 'Heronjudgement', status: 'closed' },
    ])
    expect(await tablesWith(['heron'])).toEqual(
      expect.arrayContaining(['public.after_sale_events', 'public.after_sales']),
    )

    expect((await destroyed(client, email)).body).toEqual({ success: true })
    await until('the picture to be removed', async () =>
      (await filesOf(filesFolderOf({ dataDir: mall.dataDir }))).every((file) => !file.includes(shown!.file)),
    )
    // The job that removes the picture's file names it; without the file the name reveals nothing.
    const stored = async () =>
      (await tablesWith(['heron', shown!.file])).filter(
        (table) => table !== 'public.outbox' && !table.startsWith('pgboss.'),
      )
    await expect.poll(stored).toEqual([])
    const kept = await sql`
      select status, reason, requested_amount > 0 as "hasAmount", rejection,
        (select count(*)::int from after_sale_events where after_sale_id = a.id) as steps
      from after_sales a where id = ${id}`.row(mall.db)
    expect(kept).toEqual({ status: 'closed', reason: 'damaged', hasAmount: true, rejection: '—', steps: 4 })
    await expect(
      sql`update after_sale_events set by = 'clock' where after_sale_id = ${id}`.run(mall.db),
    ).rejects.toThrow('only added to')
  })

  test('waits for a mail that is being written, so that none stays that was composed before (I-41)', async () => {
    const { client, email } = await signedIn({ email: 'ospreymail@example.test' })
    await sql`
      create or replace function wait_for_the_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(73); return new; end $$`.run(mall.db)
    await sql`
      create trigger wait_for_the_test before insert on mails for each row
      when (new.recipient like 'osprey%' and new.template = 'passwordChanged') execute function wait_for_the_test()`.run(
      mall.db,
    )
    const waiting = async () =>
      (
        await sql`select 1 from pg_locks where locktype = 'advisory' and objid = 73 and not granted`.rows(
          mall.db,
        )
      ).length > 0
    let destroying: ReturnType<typeof destroyed> | undefined
    await mall.db.transaction(async (tx) => {
      await sql`select pg_advisory_xact_lock(73)`.rows(tx)
      const changed = await client.send('PUT', '/auth/mallard/user/change-password', {
        oldPassword: password,
        newPassword: 'Warmer-tea-43',
      })
      expect(changed.status, changed.text).toBe(200)
      await until('the mail to be on its way into its table', waiting)
      destroying = destroyed(client, email)
      const first = await Promise.race([
        destroying.then(() => 'the account is gone'),
        new Promise((resolve) => setTimeout(resolve, 1_500, 'the mail is awaited')),
      ])
      expect(first).toBe('the mail is awaited')
    })
    expect((await destroying)?.body).toEqual({ success: true })
    expect(await tablesWith(['osprey'])).not.toContain('public.mails')
  })

  test('works with the code that came to a mobile number, for an account without an email (TRAP-51, CALL-108)', async () => {
    const { client, id } = await signedIn()
    await sql`update users set email = null, phone = '+14155551111' where id = ${id}`.run(mall.db)
    const number = { mobile: '4155551111', prefix: '1' }
    const sent = await client.post('/api/user/web/destroy-send-sms-code', { ...number, ...(await picture()) })
    expect(sent.body).toEqual({ success: true, resendAfter: 60, expiresIn: 600 })
    const request = { mobile: '4155551111', mobilePrefix: '1' }
    const code = await codeFor('+14155551111')
    const wrong = await client.send('PUT', destroy, {
      ...request,
      smsCode: code === '111111' ? '222222' : '111111',
    })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'codeWrong'])
    expect((await client.get('/api/user/web/current')).status).toBe(200)
    expect((await client.send('PUT', destroy, { ...request, smsCode: code })).body).toEqual({ success: true })
    expect((await client.get('/api/user/web/current')).status).toBe(401)
  })

  test('requires the person’s own address, and answers alike for one that has an account and one that has none (TRAP-110)', async () => {
    const [own, other] = [await signedIn(), await signedIn()]
    const answers = []
    for (const email of [other.email, 'nope@example.test']) {
      const { status, body } = await own.client.post(sendCode, { email, ...(await picture()) })
      answers.push([status, body.code, body.message, body.fields])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]!.slice(0, 2)).toEqual([422, 'emailNotOwn'])
    await other.client.post(sendCode, { email: other.email, ...(await picture()) })
    const stolen = { email: other.email, emailCode: await codeFor(other.email) }
    expect((await own.client.send('PUT', destroy, stolen)).body.code).toBe('emailNotOwn')
    expect((await aClient(mall.url).send('PUT', destroy, stolen)).status).toBe(401)
    expect((await other.client.get('/api/user/web/current')).status).toBe(200)
  })

  test('is refused to those a shop or the platform depends on, who learn what to do first', async () => {
    const { shopId } = await aShop(mall)
    const owner = await signedIn({ shopId })
    const operator = await signedIn({ operatorRole: 'support' })
    const requested = async ({ client, email }: { client: Client; email: string }) => {
      const { status, body } = await client.post(sendCode, { email, ...(await picture()) })
      return [status, body.code, body.message]
    }
    expect(await requested(owner)).toEqual([
      409,
      'accountHasShop',
      'You’re part of a shop here. Leave it first; owners hand the shop over or close it.',
    ])
    expect(await requested(operator)).toEqual([
      409,
      'accountIsOperator',
      'You’re part of the platform team. Ask another admin to remove your role first.',
    ])
  })

  test('cancels orders that nothing was paid of, and releases what they held; a paid one retains the account (ACCT-13)', async () => {
    const { client, id, email } = await signedIn()
    const stock = async () =>
      (
        await sql<{ available: number }>`
          select sum(available)::int as available from stock where variant_id = ${variantId}`.row(mall.db)
      )?.available
    const statuses = async () =>
      (
        await sql<{ status: string }>`select status from orders where buyer_id = ${id} order by id`.rows(
          mall.db,
        )
      ).map(({ status }) => status)
    const before = await stock()
    const paid = await placeAnOrder(client, [{ variantId }])
    await payGroup(mall, paid.body.tradeContract.id)
    await placeAnOrder(client, [{ variantId, quantity: 2 }])
    expect(await statuses()).toEqual(['awaitingShipment', 'awaitingPayment'])
    const refused = await client.post(sendCode, { email, ...(await picture()) })
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'ordersOpen',
      'You have an open order. Wait until everything has arrived, or cancel what hasn’t shipped.',
    ])
    expect(await statuses()).toEqual(['awaitingShipment', 'awaitingPayment'])

    await sql`update orders set status = 'completed', completed_at = app_now()
      where buyer_id = ${id} and status = 'awaitingShipment'`.run(mall.db)
    expect((await destroyed(client, email)).body).toEqual({ success: true })
    expect(await statuses()).toEqual(['completed', 'cancelled'])
    expect(await stock()).toBe(before! - 1)
    expect((await client.get('/api/user/web/current')).status).toBe(401)
    await until(
      'no mail to come about them',
      async () => !(await tablesWith([email])).includes('public.mails'),
    )
    await expectSoundBooks(mall)
  })

  test('a wrong code cancels nothing', async () => {
    const { client, id, email } = await signedIn()
    await placeAnOrder(client, [{ variantId }])
    await client.post(sendCode, { email, ...(await picture()) })
    const code = await codeFor(email)
    const wrong = await client.send('PUT', destroy, {
      email,
      emailCode: code === '111111' ? '222222' : '111111',
    })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'codeWrong'])
    const kept = await sql`select status from orders where buyer_id = ${id}`.rows(mall.db)
    expect(kept).toEqual([{ status: 'awaitingPayment' }])
  })

  test('an order that is placed at the same moment comes before it or not at all', async () => {
    const { id } = await signedIn()
    await sql`update users set name = '', email = null, password_hash = null, erased_at = app_now() where id = ${id}`.run(
      mall.db,
    )
    await expect(
      sql`
        insert into order_groups (id, buyer_id, site, language, checkout_id, currency, due_amount, shipping_address,
          billing_address, email, phone, is_guest, pay_by)
        values (${newId()}, ${id}, 'global', 'en', ${newId()}, 'USD', 0, '{}'::jsonb, '{}'::jsonb, '', '', false, app_now())`.run(
        mall.db,
      ),
    ).rejects.toThrow('was deleted')
  })
})
