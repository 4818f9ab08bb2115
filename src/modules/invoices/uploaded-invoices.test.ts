// @module-tag slow

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  aShop,
  password,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { anUnpaidOrder, payGroup, until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/**
 * A shop gives its buyer an invoice of its own: it replaces the one that the mall drew, which stays in the
 * books.
 */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
  await mall.startWorker()
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const order = '/sapi/mall-order/web/order'
const sendFlow = '/api/trantor/flow/bbc_trade_BBCSendInvoiceEmailFlow'
const bytesMax = 2 * 1024 * 1024
const pdf = (says: string, bytes?: number) => {
  const whole = `%PDF-1.4\n% ${says}\n`
  return Buffer.from(`${whole.padEnd((bytes ?? 100) - 6, ' ')}%%EOF\n`)
}
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64')
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const upload = (shopId: Id) => `${sellerCalls(shopId, 'order')}/order/invoice-upload`

async function signIn(change: Parameters<typeof anAccount>[1] = {}) {
  const { email } = await anAccount(mall, change)
  const client = aClient(mall.url)
  const { body } = await client.post('/api/user/web/login', { email, password })
  return Object.assign(client, { token: body.token as string })
}

async function aPaidOrder() {
  const made = await anUnpaidOrder(mall)
  await payGroup(mall, made.groupId)
  await until('its invoice', async () => (await drawn(made.orderId))?.file != null)
  return { ...made, invoice: (await drawn(made.orderId))! }
}
const mails = (number: string) =>
  sql<{ attachment: string }>`
    select attachment from mails where template = 'invoice' and attachment_name = ${`${number}.pdf`} order by id`.rows(
    mall.db,
  )
const drawn = (orderId: Id) =>
  sql<{ id: Id; number: string; file: string | null }>`
    select id, number, file from invoices where order_id = ${orderId}`.row(mall.db)

test('a shop’s own invoice is what the buyer, the link of the order and a mail get from then on, the newest of them; shop and platform read that of the mall as well (SYS-07, ORD-37)', async () => {
  const { orderId: id, shopId, guest, token, invoice } = await aPaidOrder()
  const shop = await signIn({ shopId })
  const own = `${order}/queryInvoice`
  const ofShop = `${sellerCalls(shopId, 'order')}/order/invoice`
  const reported = async () =>
    (await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body.invoiceUrl
  const before = await reported()
  await until('the first mail', async () => (await mails(invoice.number)).length === 1)
  const ofMall = (await guest.post(own, { orderId: id })).body
  expect(ofMall.isOfShop).toBe(false)

  for (const says of ['first', 'second']) {
    const content = base64(pdf(says))
    const answer = await shop.post(upload(shopId), { orderId: id, content })
    expect([answer.status, answer.body]).toEqual([200, { uploadedAt: expect.any(Number) }])
    const given = { mime: 'application/pdf', number: invoice.number, content, isOfShop: true }
    expect((await guest.post(own, { orderId: id })).body).toEqual(given)
    expect((await guest.post(own, { orderId: id, invoiceId: invoice.id })).body).toEqual(given)
    expect((await aClient(mall.url).post(own, { orderId: id, token })).body).toEqual(given)
    expect((await shop.post(ofShop, { orderId: id })).body).toEqual(given)
  }
  // Number and address are those that the buyer knows.
  expect(await reported()).toEqual(before)
  expect((await shop.post(ofShop, { orderId: id, ofMall: true })).body).toEqual(ofMall)
  const finance = await signIn({ operatorRole: 'finance' })
  expect((await finance.post('/sapi/mall-admin/order/invoice', { orderId: id, ofMall: true })).body).toEqual(
    ofMall,
  )
  const page = await fetch(`${mall.url}/files/${(await files(invoice.id))[1]}`)
  expect(page.status).toBe(404)
  expect(outcome(await (await signIn()).post(own, { orderId: id }))).toEqual([404, 'notFound'])
  expect((await aClient(mall.url).post(own, { orderId: id })).status).not.toBe(200)

  const sent = { orderId: id, carrier: 'ups', trackingNumber: 'P12345678' }
  expect((await shop.post(`${sellerCalls(shopId, 'order')}/order/ship`, sent)).status).toBe(200)
  expect((await guest.post(sendFlow, [{ id }])).status).toBe(200)
  await until('the mail that was asked for', async () => (await mails(invoice.number)).length === 2)
  expect((await mails(invoice.number)).map(({ attachment }) => attachment)).toEqual([
    invoice.file,
    (await files(invoice.id))[1],
  ])
  // The mall's own stays as it was issued.
  expect(await drawn(id)).toEqual(invoice)
})

const files = async (invoiceId: Id) =>
  (
    await sql<{ file: string }>`
      select file from shop_invoices where invoice_id = ${invoiceId} order by shop_invoices.id`.rows(mall.db)
  ).map(({ file }) => file)

test('a file that is no PDF, one of more than 2 MB, and an invoice that is not issued are refused, and nothing is stored (SYS-07)', {
  tags: 'long',
}, async () => {
  const { orderId: id, shopId, invoice } = await aPaidOrder()
  const shop = await signIn({ shopId })
  const zh = { 'accept-language': 'zh' }
  for (const wrong of ['a text', '%PDF-1.4 without its end', '\x89PNG\r\n\x1a\n%%EOF']) {
    const refused = await shop.post(upload(shopId), { orderId: id, content: base64(wrong) })
    expect([refused.status, refused.body.fields]).toEqual([
      415,
      [{ field: 'content', code: 'notAPdf', message: 'This isn’t a PDF.' }],
    ])
  }
  expect((await shop.post(upload(shopId), { orderId: id, content: base64('x') }, zh)).text).toContain(
    '请上传 PDF 文件。',
  )
  const large = { orderId: id, content: base64(pdf('large', bytesMax + 1)) }
  const refused = await shop.post(upload(shopId), large)
  expect([refused.status, refused.body.fields[0].message]).toEqual([413, 'A PDF can be up to 2 MB.'])
  expect((await shop.post(upload(shopId), large, zh)).text).toContain('PDF 文件不能超过 2 MB。')
  expect((await shop.post(upload(shopId), { orderId: id, content: 'no base64!' })).status).toBe(400)
  expect(await files(invoice.id)).toEqual([])
  expect(
    (await shop.post(upload(shopId), { orderId: id, content: base64(pdf('just', bytesMax)) })).status,
  ).toBe(200)
  // By a form as well.
  const form = new FormData()
  form.set('orderId', id)
  form.set('file', new Blob([new Uint8Array(pdf('by a form'))]), 'invoice.pdf')
  const byForm = await fetch(`${mall.url}${upload(shopId)}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${shop.token}` },
  })
  expect(byForm.status).toBe(200)
  expect(await files(invoice.id)).toHaveLength(2)

  const unpaid = await anUnpaidOrder(mall)
  const other = await signIn({ shopId: unpaid.shopId })
  const early = { orderId: unpaid.orderId, content: base64(pdf('early')) }
  expect(outcome(await other.post(upload(unpaid.shopId), early))).toEqual([409, 'invoiceNotIssued'])
})

test('only the staff of its shop that sends its orders gives an order an invoice, in a frozen shop for what was ordered before (SYS-07, SYS-13, MER-04)', async () => {
  const { orderId: id, shopId, guest, invoice } = await aPaidOrder()
  const request = { orderId: id, content: base64(pdf('own')) }
  const elsewhere = (await aShop(mall)).shopId
  const stranger = await signIn({ shopId: elsewhere })
  expect(outcome(await stranger.post(upload(elsewhere), request))).toEqual([404, 'notFound'])
  expect(outcome(await stranger.post(upload(shopId), request))).toEqual([404, 'notFound'])
  expect(outcome(await guest.post(upload(shopId), request))).toEqual([401, 'signInFirst'])
  const service = await signIn({ shopId, role: 'service' })
  expect(outcome(await service.post(upload(shopId), request))).toEqual([403, 'roleMayNot'])
  expect(await files(invoice.id)).toEqual([])

  const sender = await signIn({ shopId, role: 'fulfilment' })
  const frozen = (ago: string) =>
    sql`update shops set status = 'frozen', status_changed_at = app_now() - ${ago}::interval where id = ${shopId}`.run(
      mall.db,
    )
  await frozen('1 hour')
  expect(outcome(await sender.post(upload(shopId), request))).toEqual([403, 'merchantFrozen'])
  await frozen('0')
  expect((await sender.post(upload(shopId), request)).status).toBe(200)
  await sql`update shops set status = 'cleared' where id = ${shopId}`.run(mall.db)
  expect(outcome(await sender.post(upload(shopId), request))).toEqual([403, 'merchantCleared'])
  expect(await files(invoice.id)).toHaveLength(1)
})

test('an operator uploads the invoice of an offboarded shop, whose staff may only look; of another shop, and by operators who see no orders, none (SYS-08, MER-05)', async () => {
  const { orderId: id, shopId, guest, invoice } = await aPaidOrder()
  const admin = '/sapi/mall-admin/order/invoice-upload'
  const request = { orderId: id, content: base64(pdf('of the shop')) }
  const support = await signIn({ operatorRole: 'support' })
  const refused = await support.post(admin, request, { 'accept-language': 'zh' })
  expect([...outcome(refused), refused.body.message]).toEqual([
    409,
    'shopGivesInvoice',
    '该店铺自行上传发票，平台只能为已清退的店铺上传。',
  ])
  await sql`update shops set status = 'frozen', status_changed_at = app_now() where id = ${shopId}`.run(
    mall.db,
  )
  expect(outcome(await support.post(admin, request))).toEqual([409, 'shopGivesInvoice'])
  expect(await files(invoice.id)).toEqual([])
  await sql`update shops set status = 'cleared' where id = ${shopId}`.run(mall.db)
  expect(outcome(await (await signIn({ operatorRole: 'content' })).post(admin, request))).toEqual([
    403,
    'roleMayNot',
  ])
  expect(outcome(await (await signIn({ shopId })).post(admin, request))).toEqual([403, 'notAllowed'])
  expect(outcome(await support.post(admin, { ...request, orderId: invoice.id }))).toEqual([404, 'notFound'])
  const wrong = await support.post(admin, { orderId: id, content: base64('a text') })
  expect([wrong.status, wrong.body.fields[0].code]).toEqual([415, 'notAPdf'])
  const finance = await signIn({ operatorRole: 'finance' })
  for (const operator of [support, finance])
    expect(await operator.post(admin, request)).toMatchObject({
      status: 200,
      body: { uploadedAt: expect.any(Number) },
    })
  expect(await files(invoice.id)).toHaveLength(2)
  expect((await guest.post(`${order}/queryInvoice`, { orderId: id })).body).toMatchObject({
    number: invoice.number,
    content: request.content,
    isOfShop: true,
  })
  const audited = await sql<{ subject: object }>`
    select subject from audit_entries where endpoint = 'uploadClearedShopInvoice' order by id desc limit 1`.row(
    mall.db,
  )
  expect(audited!.subject).toEqual({ orderId: id, bytes: request.content.length })

  const unpaid = await anUnpaidOrder(mall)
  await sql`update shops set status = 'cleared' where id = ${unpaid.shopId}`.run(mall.db)
  const early = { orderId: unpaid.orderId, content: request.content }
  expect(outcome(await support.post(admin, early))).toEqual([409, 'invoiceNotIssued'])
})
