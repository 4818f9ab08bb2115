// @module-tag slow
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { OrderHolderContext, Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { runJob } from '#tests/support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aShop,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { anUnpaidOrder, payGroup, until } from '#tests/support/payments.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { sendInvoice } from './server/commands/send-invoice.ts'

/** Invoices and credit notes: issued once, numbered without gaps, drawn, mailed, and opened by those whose order it is. */

let mall: TestMall
let worker: Awaited<ReturnType<TestMall['startWorker']>>
beforeAll(async () => {
  mall = await aMall()
  worker = await mall.startWorker()
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const order = '/sapi/mall-order/web/order'
const sendFlow = '/api/trantor/flow/bbc_trade_BBCSendInvoiceEmailFlow'
const detail = async (client: Client, id: Id) =>
  (await client.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const operations = (body: { operationList: { operationName: string }[] }) =>
  body.operationList.map(({ operationName }) => operationName)

type Issued = { id: Id; number: string; kind: string; sequence: number; file: string | null }
const issuedFor = (orderId: Id) =>
  sql<Issued>`
    select id, number, kind, sequence::int, file from invoices where order_id = ${orderId} order by invoices.sequence`.rows(
    mall.db,
  )
const issued = async (orderId: Id, count = 1): Promise<Issued[]> => {
  await until('its documents', async () => (await issuedFor(orderId)).length === count)
  return issuedFor(orderId)
}

async function signIn(change: Parameters<typeof anAccount>[1] = {}): Promise<Client> {
  const { email } = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

async function aPaidOrder(change: Parameters<typeof anUnpaidOrder>[1] = {}) {
  const made = await anUnpaidOrder(mall, change)
  await payGroup(mall, made.groupId)
  return made
}

const textOf = async (client: Client, id: Id, invoiceId?: Id) => {
  const { status, body } = await client.post(`${order}/queryInvoice`, { orderId: id, invoiceId })
  expect(status).toBe(200)
  return textOfPdf(Buffer.from(body.content, 'base64'))
}

describe('An invoice', () => {
  test('is pending until the order is paid, and then says what was paid for; the order names its file (ORD-37, ORD-96, SYS-15)', async () => {
    const address = { ...anAddress, firstName: 'Zoë', lastName: 'Łukasik', company: '龘云文具有限公司' }
    const made = await anUnpaidOrder(mall, { address })
    const unpaid = await detail(made.guest, made.orderId)
    expect(unpaid.invoiceUrl).toBeNull()
    const early = await made.guest.post(`${order}/queryInvoice`, { orderId: made.orderId })
    expect(outcome(early)).toEqual([404, 'notFound'])
    await payGroup(mall, made.groupId)

    expect(unpaid).toMatchObject({ taxRate: 0.08, taxAmt: { value: 4.72, currencyType: 'USD' } })

    const [invoice] = await issued(made.orderId)
    expect(invoice!.number).toMatch(/^GLOBAL-\d{6}$/)
    const paid = await detail(made.guest, made.orderId)
    expect(paid.invoiceUrl).toEqual({
      files: [{ name: `${invoice!.number}.pdf`, url: `/buyer/invoice/${made.orderId}/${invoice!.id}` }],
    })
    // Tax comes on top here, so it is no VAT invoice.
    expect(operations(paid)).toContain('viewInvoice')
    expect(operations(paid)).not.toContain('buyerCheckVATInvoice')

    const text = await textOf(made.guest, made.orderId)
    for (const part of [
      'Invoice',
      invoice!.number,
      paid.tradeOrderCode,
      'Goods $50.00',
      'Shipping $9.00',
      'Total $63.72',
    ])
      expect(text).toContain(part)
    // Each letter in a font that has it.
    for (const part of ['Zoë', 'Łukasik', '龘云文具有限公司'])
      expect(text.replaceAll(' ', '')).toContain(part)
    expect(text).not.toContain('VAT')
  })

  test('shows the VAT inside the price where the site has it, in Chinese for an order in Chinese (ORD-38, SYS-15)', async () => {
    const { guest, orderId, groupId } = await anUnpaidOrder(mall)
    // An order of a site with VAT inside, as its checkout would have placed it.
    await inTransaction(mall.db, async (tx) => {
      await sql`update order_groups set language = 'zh' where id = ${groupId}`.run(tx)
      await sql`
        update order_groups g set due_amount = due_amount - (select sum(tax_amount) from orders where group_id = g.id)
        where id = ${groupId}`.run(tx)
      await sql`
        update orders set tax_included = true, due_amount = due_amount - tax_amount where id = ${orderId}`.run(
        tx,
      )
      await sql`
        update order_lines set tax_included = true, due_amount = due_amount - tax_amount where order_id = ${orderId}`.run(
        tx,
      )
      await sql`
        update obligations set amount = (select due_amount from orders where id = ${orderId}) where order_id = ${orderId}`.run(
        tx,
      )
      await sql`
        delete from order_line_adjustments a using order_lines l
        where l.id = a.order_line_id and l.order_id = ${orderId} and a.kind = 'tax'`.run(tx)
    })
    await payGroup(mall, groupId)
    await issued(orderId)
    expect(operations(await detail(guest, orderId))).toContain('buyerCheckVATInvoice')
    const shown = await detail(guest, orderId)
    expect(operations(shown)).not.toContain('viewInvoice')
    const tax = { value: 4.72, currencyType: 'USD' }
    expect(shown).toMatchObject({ taxRate: 0.08, taxAmt: tax })
    expect(shown.tradeOrderLineList[0].tradeOrderLinePrice.taxAmt).toEqual(tax)
    const text = await textOf(guest, orderId)
    for (const part of ['发票（含增值税）', '价税合计 $59.00', '不含税金额 $54.28', '增值税（8%） $4.72'])
      expect(text).toContain(part)
  })

  test("names the tax number of the parcel's address where the billing address has none, and the unit of goods sold by weight", async () => {
    const { guest, orderId, groupId, product } = await anUnpaidOrder(mall)
    await sql`update products set unit = '{"en":"g","zh":"克"}' where id = ${product.productId}`.run(mall.db)
    await sql`
      update order_groups set shipping_address = shipping_address || ${sql.json({ more: { taxCode: 'DE123456789' } })}
      where id = ${groupId}`.run(mall.db)
    await payGroup(mall, groupId)
    await issued(orderId)
    const text = await textOf(guest, orderId)
    expect(text).toContain('Tax number DE123456789')
    expect(text).toContain('1 g $50.00 $50.00')
  })

  test('is issued by the hour where no event led to it', async () => {
    const { orderId, groupId } = await anUnpaidOrder(mall)
    await worker.stop()
    await payGroup(mall, groupId)
    await sql`delete from outbox where event->>'name' = 'orderGroup.paid' and event->>'groupId' = ${groupId}`.run(
      mall.db,
    )
    await runJob(mall, 'invoices.issueMissed')
    // So far its own event may bring it.
    expect(await issuedFor(orderId)).toEqual([])
    await mall.moveClock(60 * 60_000)
    await runJob(mall, 'invoices.issueMissed')
    expect(await issuedFor(orderId)).toHaveLength(1)
    worker = await mall.startWorker()
  })

  test('is numbered without gaps on each site, however many are paid concurrently and however often the event comes', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => anUnpaidOrder(mall)))
    await Promise.all(made.map(({ groupId }) => payGroup(mall, groupId)))
    const reactions = mall.modules.find(({ name }) => name === 'invoices')!.reactions
    const again = reactions.find(({ name }) => name === 'invoices.issueForPaid')!
    const services = {
      db: mall.db,
      reservations: mall.services.reservations,
      obligationKinds: mall.services.obligationKinds,
      signal: new AbortController().signal,
      log: mall.app.log,
      transaction: <T>(run: Parameters<typeof inTransaction<T>>[1]) => inTransaction(mall.db, run),
    }
    await Promise.all(made.map(({ groupId }) => again.run(services, { name: 'orderGroup.paid', groupId })))
    for (const { orderId } of made) expect(await issued(orderId)).toHaveLength(1)
    const rows = await sql<{ sequence: number }>`
      select sequence::int from invoices where site = 'global' order by invoices.sequence`.rows(mall.db)
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, place) => place + 1))
    const [invoice] = await issued(made[0]!.orderId)
    await expect(
      sql`update invoices set number = 'X' where id = ${invoice!.id}`.run(mall.db),
    ).rejects.toThrow('stays as it is')
    await expect(sql`delete from invoices where id = ${invoice!.id}`.run(mall.db)).rejects.toThrow(
      'stays as it is',
    )
  })
})

test('a refund has a credit note of the same series, which names the invoice', async () => {
  const made = await aPaidOrder()
  const [invoice] = await issued(made.orderId)
  await made.guest.post('/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow', [
    { tradeOrder: { id: made.orderId } },
  ])
  const [, credit] = await issued(made.orderId, 2)
  expect(credit).toMatchObject({ kind: 'creditNote', sequence: expect.any(Number) })
  expect(credit!.sequence).toBeGreaterThan(invoice!.sequence)
  const text = await textOf(made.guest, made.orderId, credit!.id)
  for (const part of [
    'Credit note',
    credit!.number,
    `Corrects invoice ${invoice!.number}`,
    'Credited $63.72',
    'Tax 8% $4.72',
  ])
    expect(text).toContain(part)
  const { invoiceUrl } = await detail(made.guest, made.orderId)
  expect(invoiceUrl.files.map(({ name }: { name: string }) => name)).toEqual([
    `${invoice!.number}.pdf`,
    `${credit!.number}.pdf`,
  ])
})

test('an invoice is opened by the buyer, the link of the order, its shop and the platform, and does not exist for others (SYS-13)', async () => {
  const made = await aPaidOrder()
  await issued(made.orderId)
  const id = made.orderId
  const read = (client: Client, path: string, more: object = {}) =>
    client.post(path, { orderId: id, ...more })
  const own = `${order}/queryInvoice`
  const seller = (shopId: Id) => `${sellerCalls(shopId, 'order')}/order/invoice`
  const other = await aShop(mall)
  expect(await read(made.guest, own)).toMatchObject({ status: 200, body: { mime: 'application/pdf' } })
  expect((await read(aClient(mall.url), own, { token: made.token })).status).toBe(200)
  expect(
    (await read(await signIn({ shopId: made.shopId, role: 'service' }), seller(made.shopId))).status,
  ).toBe(200)
  expect(
    (await read(await signIn({ operatorRole: 'finance' }), '/sapi/mall-admin/order/invoice')).status,
  ).toBe(200)

  expect(outcome(await read(await signIn(), own))).toEqual([404, 'notFound'])
  expect(outcome(await read(aClient(mall.url), own))[0]).not.toBe(200)
  const stranger = await signIn({ shopId: other.shopId })
  expect(outcome(await read(stranger, seller(other.shopId)))).toEqual([404, 'notFound'])
  expect(outcome(await read(stranger, seller(made.shopId)))).toEqual([404, 'notFound'])
  expect(
    outcome(await read(await signIn({ operatorRole: 'content' }), '/sapi/mall-admin/order/invoice')),
  ).toEqual([403, 'roleMayNot'])
  // An invoice of another order is none of this one.
  const elsewhere = await aPaidOrder()
  const [foreign] = await issued(elsewhere.orderId)
  expect(outcome(await read(made.guest, own, { invoiceId: foreign!.id }))).toEqual([404, 'notFound'])
})

describe('The mail with an invoice', () => {
  const mailsOf = (email: string) =>
    sql<{ subject: string; attachment: string; attachment_name: string }>`
      select subject, attachment, attachment_name from mails where template = 'invoice' and recipient = ${email} order by id`.rows(
      mall.db,
    )

  type Ask = (more: object, by?: Client) => ReturnType<Client['post']>
  type ToText = { ask: Ask; token: string; orderId: Id; number: string }
  /** A number in place of an email: a text message leads to it, where they are sent at all. */
  async function byText({ ask, token, orderId, number }: ToText) {
    const texts = () =>
      sql<{ recipient: string; text: string; params: object }>`
        select recipient, text, params from sms_messages where template = 'invoice' order by id`.rows(mall.db)
    await sql`truncate rate_limits`.run(mall.db)
    const bare = { buyerEmail: undefined, buyerPhone: '(415) 555-0134' }
    expect(outcome(await ask({ ...bare, buyerPhone: '+44 20 7946 0018' }))).toEqual([422, 'validMobile'])
    const thief = await ask({ ...bare, token, buyerPhone: '+1 212 555 0123' }, aClient(mall.url))
    expect([thief.status, thief.body.fields[0].code]).toEqual([422, 'onlyPhoneOfOrder'])
    expect(await texts()).toEqual([])
    expect(await ask(bare)).toMatchObject({
      status: 200,
      body: { buyerEmail: null, buyerPhone: '+14155550134' },
    })
    await until('the text message', async () => (await texts()).length === 1)
    const [own] = await texts()
    expect(own!.recipient).toBe('+14155550134')
    expect(own!.text).toContain(`your invoice ${number}: http`)
    const link = new URL(/http\S+/.exec(own!.text)![0])
    expect(own!.params).toEqual({ number, link: link.href })
    const opened = { id: orderId, token: link.searchParams.get('token') }
    const read = await aClient(mall.url).post(`${order}/libquerytradeorderdetailbyidforbuyer`, opened)
    expect([link.pathname.endsWith(orderId), read.text.includes(number)]).toEqual([true, true])
    // Elsewhere it is read by others: its buyer signs in.
    expect((await ask({ ...bare, buyerPhone: '+1 212 555 0123' })).body.buyerPhone).toBe('+12125550123')
    await until('the other text message', async () => (await texts()).length === 2)
    expect((await texts())[1]!.text).not.toContain('token=')
    const [{ buyerId } = { buyerId: undefined }] = await sql<{ buyerId: Id }>`
      select buyer_id as "buyerId" from orders where id = ${orderId}`.rows(mall.db)
    const ctx = {
      holder: { buyerId, linkGroupId: null, hasEndedLink: false },
      now: new Date(),
      transaction: <T>(run: (tx: Transaction) => Promise<T>) => inTransaction(mall.db, run),
    } as unknown as OrderHolderContext
    await expect(
      sendInvoice(ctx, { orderId, phone: bare.buyerPhone }, { sendsTexts: false }),
    ).rejects.toMatchObject({ code: 'textsNotSent' })
    await sql`truncate rate_limits`.run(mall.db)
  }

  test('brings the file once it is drawn, and once more when the buyer requests it, once it is sent; elsewhere when the buyer, not the link, requests so (ORD-43, ORD-97, ORD-98, CALL-101, TRAP-29)', async () => {
    const email = `buyer-${newId()}@example.test`
    const made = await anUnpaidOrder(mall, { address: { ...anAddress, email } })
    const ask = (more: object = {}, by = made.guest) =>
      by.post(sendFlow, [
        {
          id: made.orderId,
          shop: { id: made.shopId },
          invoiceUrl: { files: [] },
          buyer: { user: { nickname: 'Mina' } },
          buyerEmail: email,
          buyerPhone: '2125550123',
          ...more,
        },
      ])
    expect(outcome(await ask())).toEqual([409, 'invoiceNotIssued'])
    expect(operations(await detail(made.guest, made.orderId))).not.toContain('sendInvoiceEmail')
    await payGroup(mall, made.groupId)
    const [invoice] = await issued(made.orderId)
    // Its mail is on its way, and the order is not.
    expect(operations(await detail(made.guest, made.orderId))).not.toContain('sendInvoiceEmail')
    expect(outcome(await ask())).toEqual([409, 'transitionRefused'])
    const owner = await signIn({ shopId: made.shopId })
    const sent = { orderId: made.orderId, carrier: 'ups', trackingNumber: `P${newId()}` }
    expect((await owner.post(`${sellerCalls(made.shopId, 'order')}/order/ship`, sent)).status).toBe(200)
    expect(operations(await detail(made.guest, made.orderId))).toContain('sendInvoiceEmail')
    await until('the first mail', async () => (await mailsOf(email)).length === 1)

    expect(await ask()).toMatchObject({ status: 200, body: { buyerEmail: email } })
    await until('the second mail', async () => (await mailsOf(email)).length === 2)
    const file = (await issuedFor(made.orderId))[0]!.file!
    expect(file).toBe(`private/invoices/${invoice!.id}.pdf`)
    expect(await mailsOf(email)).toEqual(
      Array(2).fill({
        subject: expect.stringMatching(new RegExp(`^Invoice ${invoice!.number} for order \\d{16}$`)),
        attachment: file,
        attachment_name: `${invoice!.number}.pdf`,
      }),
    )
    await byText({ ...made, ask, number: invoice!.number })
    // No address leads to the file itself.
    expect((await fetch(`${mall.url}/files/${file}`)).status).toBe(404)
    // By the link alone it goes nowhere else.
    const elsewhere = `books-${newId()}@example.test`
    const thief = await ask({ token: made.token, buyerEmail: elsewhere }, aClient(mall.url))
    expect([thief.status, thief.body.fields[0].message]).toEqual([
      422,
      'With this link, the invoice can only go to the order’s email. Sign in to send it elsewhere.',
    ])
    expect(await mailsOf(elsewhere)).toEqual([])
    expect(await ask({ buyerEmail: elsewhere })).toMatchObject({
      status: 200,
      body: { buyerEmail: elsewhere },
    })
    await until('the mail elsewhere', async () => (await mailsOf(elsewhere)).length === 1)
    const [other] = await sql<{ text: string }>`select text from mails where recipient = ${elsewhere}`.rows(
      mall.db,
    )
    // A reader of the mail gets the document, and no way into the order.
    expect(other!.text).not.toContain('token=')
    const stranger = await signIn()
    expect(outcome(await stranger.post(sendFlow, [{ id: made.orderId }]))).toEqual([404, 'notFound'])
  })

  test.each([
    ['buyerEmail', '', 'Enter your email'],
    ['buyerEmail', 'no address', 'Enter a valid email'],
    ['buyerEmail', 'a@b', 'Enter a valid email'],
    ['buyerPhone', '', 'Enter your mobile number'],
    ['buyerPhone', 'none', 'Enter a valid mobile number'],
  ])(
    'is refused at the %s "%s", by the name of its field (ORD-98, ORD-99, ORD-100)',
    async (field, entered, message) => {
      const { guest, orderId } = await anUnpaidOrder(mall)
      const refused = await guest.post(sendFlow, [{ id: orderId, [field]: entered }])
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        [expect.objectContaining({ field: `0.${field}`, message })],
      ])
    },
  )
})
