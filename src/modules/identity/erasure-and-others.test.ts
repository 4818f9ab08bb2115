// @module-tag slow

import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { diskStore } from '#modules/files/server/public.ts'
import type { Mail } from '#modules/notifications/rules/mail.ts'
import { sendMails } from '#modules/notifications/server/send-mails.ts'
import { newId } from '#platform/identifiers.ts'
import { jobServices } from '#tests/support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import { choose, expectSoundBooks, firstPay, payGroup, until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { drawCaptcha } from './server/captcha-picture.ts'
import { codeOf } from './server/code.ts'

/** Data that a deleted account left with others: a friend, a former address, a payment provider. */
let mall: TestMall
let shopId: Id
beforeAll(async () => {
  // Nothing listens there: what is written waits in the outbox.
  mall = await aMall({ worker: true, env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  ;({ shopId } = await aShop(mall))
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const destroyCode = '/auth/mallard/captcha/destroy-send-email-code'
const picture = async () => ({
  captcha: 'K7TQM',
  token: (await drawCaptcha(mall.secret, mall.clock.now(), 'K7TQM')).token,
})
async function signedIn(change: { email?: string; name?: string } = {}) {
  const account = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email: account.email, password })
  return { ...account, client }
}
async function destroyed(client: Client, email: string) {
  const sent = await client.post(destroyCode, { email, ...(await picture()) })
  if (sent.status !== 200) return [sent.status, sent.body.code, sent.body.message]
  const row = await sql<{ id: Id }>`
    select id from sent_codes where target = ${email} and purpose = 'destroy' order by id desc limit 1`.row(
    mall.db,
  )
  const { status, body } = await client.send('PUT', '/auth/mallard/user/user-destroy', {
    email,
    emailCode: codeOf(mall.secret, row!.id),
  })
  return [status, body.code, body.message]
}
const mailsWith = async (word: string) =>
  (
    await sql<{ recipient: string; template: string }>`
      select recipient, template from mails where position(${word} in recipient || subject || text || html) > 0 order by id`.rows(
      mall.db,
    )
  ).map(({ recipient, template }) => `${template} to ${recipient}`)

test('the mail with a gift card to a friend goes as well, once the friend has it (ACCT-13, I-41)', async () => {
  const { client, email } = await signedIn()
  const card = await aProduct(mall, shopId, { name: { en: 'Gift card', zh: '礼品卡' }, price: 2_500 })
  await sql`update products set kind = 'giftCard' where id = ${card.productId}`.run(mall.db)
  const { body: saved } = await client.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: card.variantId }, tradeQty: 1 }],
  })
  const order = '/sapi/mall-order/web/order'
  const { body: shown } = await client.post(`${order}/renderOrder`, { key: saved.key })
  const placed = await client.once(`${order}/createOrder`, {
    key: saved.key,
    needPayAmt: shown.needPayAmt,
    selectedAddress: { ...anAddress, firstName: 'Grebegiver' },
    giftCardRecipient: { email: 'grebe-friend@example.test', name: 'Grebe', message: 'Grebewish' },
  })
  expect(placed.status, placed.text).toBe(200)
  await payGroup(mall, placed.body.tradeContract.id)
  await until('the friend’s mail', async () =>
    (await mailsWith('Grebewish')).includes('giftCard to grebe-friend@example.test'),
  )
  expect(await destroyed(client, email)).toEqual([
    409,
    'giftCardOnItsWay',
    'We’re just emailing one of your gift cards to its recipient. Wait until it has been sent.',
  ])

  await sql`update mails set retry_at = app_now()`.run(mall.db)
  const sent: Mail[] = []
  await sendMails(
    jobServices(mall),
    { send: async (mail) => void sent.push(mail) },
    { files: diskStore(tmpdir()), codeOfCard: () => 'AAAA-BBBB-CCCC-DDDD', codeOfPickUp: () => '' },
  )
  expect(sent.find(({ recipient }) => recipient === 'grebe-friend@example.test')?.text).toContain('Grebewish')
  expect((await destroyed(client, email))[0]).toBe(200)
  for (const word of ['Grebe', 'grebe-friend']) expect(await mailsWith(word)).toEqual([])
})

test('of an address that another account has by now, only what was written before goes (I-41)', async () => {
  const [former, next] = ['pochard-former@example.test', 'pochard-next@example.test']
  const { client, id } = await signedIn({ email: former, name: 'Pochard' })
  const write = (name: string) =>
    sql`
      insert into mails (id, recipient, language, template, subject, text, html, about)
      values (${newId()}, ${former}, 'en', 'notice', '', ${name}, ${name}, ${name})`.run(mall.db)
  await write('Of the one before')
  const send = async (path: string, email: string) =>
    client.post(`/auth/mallard/captcha/${path}`, { email, ...(await picture()) })
  const mailed = async (target: string) => {
    const row = await sql<{ id: Id }>`
      select id from sent_codes where target = ${target} order by id desc limit 1`.row(mall.db)
    return codeOf(mall.secret, row!.id)
  }
  await send('email/reset-send-email-code', former)
  const { body: old } = await client.post('/auth/mallard/user/reset/check-email-code', {
    email: former,
    emailCode: await mailed(former),
  })
  await send('bind/send-email-code', next)
  const changed = await client.post('/auth/mallard/user/reset-email', {
    email: next,
    emailCode: await mailed(next),
    verifyToken: old.verifyToken,
  })
  expect(changed.status, changed.text).toBe(200)

  await mall.moveClock(60_000)
  const heir = await anAccount(mall, { email: former, name: 'Heir' })
  await write('Of the one after')
  expect((await destroyed(client, next))[0]).toBe(200)
  expect(await mailsWith('Of the one')).toEqual([`notice to ${former}`])
  expect(await mailsWith('Of the one after')).toEqual([`notice to ${former}`])
  const stored = await sql`select target from former_targets where user_id = ${id}`.rows(mall.db)
  expect(stored).toEqual([])
  const owner = aClient(mall.url)
  expect((await owner.post('/api/user/web/login', { email: heir.email, password })).status).toBe(200)
})

test('money that comes for an order which the deletion cancelled is refunded to its payer (ACCT-13, ORD-27, I-41)', async () => {
  const { client, email } = await signedIn()
  const { variantId } = await aProduct(mall, shopId, { price: 5_000 })
  const placed = await placeAnOrder(client, [{ variantId }])
  const { body: started } = await firstPay(client, placed.body.tradeContract.id)
  await choose(started.redirectUrl, 'late', { seconds: '2' })
  expect((await destroyed(client, email))[0]).toBe(200)
  const books = async () =>
    (await sql<{ paid: number; back: number }>`
      select coalesce(sum(c.amount), 0)::int as paid, coalesce(sum(c.refunded_amount), 0)::int as back
      from sandbox.captures c join sandbox.sessions s on s.id = c.session_id where s.reference = ${started.merchantSerialNo}`.row(
      mall.db,
    ))!
  await mall.moveClock(3_000)
  await until('the company to have taken the money', async () => (await books()).paid > 0)
  await until('the company to have sent it back', async () => (await books()).back === (await books()).paid)
  const statuses = await sql<{ status: string }>`
    select status from orders where group_id = ${placed.body.tradeContract.id}`.rows(mall.db)
  expect(statuses).toEqual([{ status: 'cancelled' }])
  await until('no mail about it', async () => (await mailsWith(email)).length === 0)
  await expectSoundBooks(mall)
})

test('an order as a guest with the email of the account is erased as well, once it is finished (ACCT-13, TRAP-112, I-41)', async () => {
  const email = 'shoveler@example.test'
  const { client, id } = await signedIn({ email, name: 'Shoveler' })
  const { variantId } = await aProduct(mall, shopId, { price: 5_000 })
  const guest = aClient(mall.url)
  const order = async (mail: string, firstName: string) => {
    const placed = await placeAnOrder(guest, [{ variantId }], { ...anAddress, firstName, email: mail })
    await payGroup(mall, placed.body.tradeContract.id)
    return placed.body.tradeOrderList[0].id as Id
  }
  const finished = await order('Shoveler@example.test', 'Finishedguest')
  const open = await order(email, 'Openguest')
  const other = await order('teal@example.test', 'Otherguest')
  await sql`update orders set status = 'completed', completed_at = app_now() where id = any(${[finished, other]}::bigint[])`.run(
    mall.db,
  )
  await until('the mails about them', async () => (await mailsWith('Finishedguest')).length > 0)
  const named = async () =>
    (
      await sql<{ name: string }>`
        select distinct g.shipping_address->>'firstName' as name from order_groups g join orders o on o.group_id = g.id
        where o.id = any(${[finished, open, other]}::bigint[]) order by 1`.rows(mall.db)
    ).map(({ name }) => name)
  expect(await named()).toEqual(['Finishedguest', 'Openguest', 'Otherguest'])

  expect((await destroyed(client, email))[0]).toBe(200)
  // An open order still needs where it goes, and an order of another email is another person's.
  expect(await named()).toEqual(['', 'Openguest', 'Otherguest'])
  const stored = await sql`
    select buyer_id = ${id} as "isOwn", status, due_amount > 0 as "hasAmount" from orders where id = ${finished}`.row(
    mall.db,
  )
  expect(stored).toEqual({ isOwn: true, status: 'completed', hasAmount: true })
  expect(await mailsWith('Finishedguest')).toEqual([])
  const seen = (orderId: Id) =>
    guest.post('/sapi/mall-order/web/order/libquerytradeorderdetailbyidforbuyer', { id: orderId })
  expect([(await seen(finished)).status, (await seen(open)).status, (await seen(other)).status]).toEqual([
    404, 200, 200,
  ])
  await expectSoundBooks(mall)
})
