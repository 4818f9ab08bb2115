import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { jobServices } from '#tests/support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import { signUp } from '#tests/support/sign-up.ts'
import type { EventName, MallEvent } from '#vocabulary/events.ts'
import type { Mail } from '../rules/mail.ts'
import { sendMails } from './send-mails.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())
beforeEach(async () => {
  await sql`truncate mails`.run(mall.db)
  await sql`truncate rate_limits`.run(mall.db)
})

type MailRow = {
  recipient: string
  language: string
  template: string
  subject: string
  text: string
  html: string
  sent_at: Date | null
  attempts: number
}
const mails = async () => await sql<MailRow>`select * from mails order by id`.rows(mall.db)
const services = () => jobServices(mall)

/** Runs the reactions to an event immediately. */
async function react(event: MallEvent): Promise<void> {
  for (const reaction of mall.modules.find(({ name }) => name === 'notifications')!.reactions)
    if (reaction.on === event.name) await reaction.run(services(), event)
}

async function announced<Name extends EventName>(name: Name): Promise<Extract<MallEvent, { name: Name }>> {
  const rows = await sql<{
    event: MallEvent
  }>`select event from outbox where event ->> 'name' = ${name} order by id desc limit 1`.rows(mall.db)
  return rows[0]!.event as Extract<MallEvent, { name: Name }>
}

async function anOrder(
  change: { name?: { en: string; zh: string }; client?: ReturnType<typeof aClient>; products?: number } = {},
) {
  const client = change.client ?? aClient(mall.url)
  const lines = []
  for (let index = 0; index < (change.products ?? 1); index += 1) {
    const { shopId } = await aShop(mall, { name: `Oak & Iron ${index + 1}` })
    lines.push({
      variantId: (
        await aProduct(mall, shopId, { name: change.name ?? { en: 'Linen shirt', zh: '亚麻衬衫' } })
      ).variantId,
      quantity: 2,
    })
  }
  const placed = await placeAnOrder(client, lines)
  if (placed.status !== 200) throw new Error(placed.text)
  return {
    client,
    groupId: placed.body.tradeContract.id as string,
    orderId: placed.body.tradeOrderList[0].id as string,
  }
}

const linkIn = (text: string, path: string) => new RegExp(`http://\\S*${path}\\S*`).exec(text)?.[0] ?? ''

describe('An order that was placed', () => {
  test('is confirmed once, however often we hear of it', async () => {
    const { groupId } = await anOrder()
    await react({ name: 'order.placed', groupId })
    await react({ name: 'order.placed', groupId })
    await Promise.all([1, 2, 3].map(() => react({ name: 'order.placed', groupId })))
    expect(await mails()).toMatchObject([
      { recipient: anAddress.email, template: 'orderPlaced', language: 'en' },
    ])
  })

  test('says what was bought, what is due until when, and how to pay', async () => {
    const { groupId } = await anOrder()
    await react({ name: 'order.placed', groupId })
    const [mail] = await mails()
    expect(mail!.subject).toMatch(/^We’ve received your order \d{16}$/)
    for (const part of [
      'Hello Lin Marsh,',
      '2 × Linen shirt',
      'Items: $100.00',
      'Shipping: Free',
      'Tax: $8.00',
      'Total: $108.00',
      'Pay $108.00: http://',
    ])
      expect(mail!.text).toContain(part)
    expect(mail!.text).toMatch(/until \d+ \w+ at \d\d:\d\d \S+\. Please pay by then to keep them\./)
    expect(mail!.html).toContain('>Pay $108.00</a>')
    expect(mail!.text).toMatch(
      /Delivery address\nLin Marsh\n18 Harbor Street\nSan Francisco, CA 94107\nUnited States\n/,
    )
  })

  test('lists goods that are sold by weight in their unit', async () => {
    const { groupId, orderId } = await anOrder()
    await sql`update products set unit = '{"en":"g","zh":"克"}'
      where id in (select product_id from order_lines where order_id = ${orderId})`.run(mall.db)
    await react({ name: 'order.placed', groupId })
    const [mail] = await mails()
    expect(mail!.text).toContain('- 2 g Linen shirt')
  })

  test('opens for a guest by the link in the mail, from any device', async () => {
    const { groupId, orderId } = await anOrder()
    await react({ name: 'order.placed', groupId })
    const [mail] = await mails()
    const link = new URL(linkIn(mail!.text, '/buyer/order/detail/'))
    expect(link.pathname).toBe(`/buyer/order/detail/${orderId}`)
    const opened = await aClient(mall.url).post(
      '/sapi/mall-order/web/order/libquerytradeorderdetailbyidforbuyer',
      {
        id: orderId,
        token: link.searchParams.get('token'),
      },
    )
    expect(opened.body.id).toBe(orderId)
    expect(mail!.text).toContain('please don’t forward it')
  })

  test('does not open by the mail alone for a buyer with an account', async () => {
    const client = aClient(mall.url)
    const { email, password } = await anAccount(mall)
    await client.post('/api/user/web/login', { email, password })
    const { groupId } = await anOrder({ client })
    await react({ name: 'order.placed', groupId })
    const [mail] = await mails()
    expect(mail!.text).not.toContain('token=')
  })

  test('of two shops lists both and the sum of all', async () => {
    const { groupId } = await anOrder({ products: 2 })
    await react({ name: 'order.placed', groupId })
    const [mail] = await mails()
    for (const part of ['· Oak & Iron 1', '· Oak & Iron 2', 'Total of all orders: $216.00'])
      expect(mail!.text).toContain(part)
  })

  test('is written in the language and money of its site', async () => {
    const { body: guest } = await aClient(mall.url).post('/api/user/web/tourist')
    const post = async (url: string, payload: object = {}) => {
      const headers = {
        host: 'cn.localhost',
        'accept-language': 'zh',
        'idempotency-key': crypto.randomUUID(),
        authorization: `Bearer ${guest.token}`,
      }
      const answer = await mall.app.inject({ method: 'POST', url, payload, headers })
      return { status: answer.statusCode, text: answer.body, body: answer.json() }
    }
    const { shopId } = await aShop(mall)
    const product = await aProduct(mall, shopId)
    const address = {
      ...anAddress,
      firstName: '小雨',
      lastName: '林',
      personPhone: '13812345678',
      country: 'CN',
      province: '上海',
      postalCode: '200000',
    }
    await post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: product.variantId }, skuQty: 1 },
    ])
    const { body: saved } = await post('/sapi/mall-order/preorder/savecommondata', { orderSource: 'CART' })
    const { body: checkout } = await post('/sapi/mall-order/web/order/renderOrder', { key: saved.key })
    const placed = await post('/sapi/mall-order/web/order/createOrder', {
      key: saved.key,
      selectedAddress: address,
      needPayAmt: checkout.needPayAmt,
    })
    expect(placed.status, placed.text).toBe(200)
    await react({ name: 'order.placed', groupId: placed.body.tradeContract.id })
    const [mail] = await mails()
    expect(mail).toMatchObject({ language: 'zh' })
    for (const part of [
      '林小雨，您好：',
      '1 × 亚麻衬衫',
      '税费（已含）',
      '支付 ¥350.00：http://cn.localhost',
    ])
      expect(mail!.text).toContain(part)
    expect(linkIn(mail!.text, '/buyer/order/detail/')).toMatch(/^http:\/\/cn\.localhost/)
    expect(mail!.html).toContain('<html lang="zh-Hans">')
  })

  test('cannot smuggle markup into the mail by its name', async () => {
    const { groupId } = await anOrder({ name: { en: '<img src=x onerror=alert(1)> "desk" & co', zh: '' } })
    await react({ name: 'order.placed', groupId })
    const [mail] = await mails()
    expect(mail!.html).not.toContain('<img src=x')
    expect(mail!.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;desk&quot; &amp; co')
  })
})

test('a payment is confirmed with the amount', async () => {
  const { groupId } = await anOrder()
  await sql`update order_groups set status = 'paid', paid_at = app_now() where id = ${groupId}`.run(mall.db)
  await react({ name: 'orderGroup.paid', groupId })
  await react({ name: 'order.placed', groupId })
  const [paid, placed] = await mails()
  expect(paid!.template).toBe('orderPaid')
  expect(paid!.subject).toMatch(/^Order \d{16}: we’ve received your payment of \$108\.00$/)
  // The first mail was slow: by now there is nothing left to pay.
  expect(placed!.text).toContain('We’ve received your order and your payment.')
  expect(placed!.text).not.toContain('Pay $')
})

test('a parcel is announced with its carrier and number, and says that more follows', async () => {
  const { groupId, orderId } = await anOrder()
  await sql`update orders set status = 'awaitingShipment', paid_at = app_now() where id = ${orderId}`.run(
    mall.db,
  )
  const shipmentId = '4711'
  await sql`insert into shipments (id, order_id, shop_id, carrier, tracking_number) select ${shipmentId}, id, shop_id, 'ups', '1Z999AA10123456784' from orders where id = ${orderId}`.run(
    mall.db,
  )
  await sql`insert into shipment_lines (shipment_id, order_line_id, quantity) select ${shipmentId}, id, 1 from order_lines where order_id = ${orderId}`.run(
    mall.db,
  )
  await sql`update order_lines set shipped_quantity = 1 where order_id = ${orderId}`.run(mall.db)
  await react({ name: 'order.shipped', orderId, shipmentId })
  const [mail] = await mails()
  expect(mail!.subject).toMatch(/^Order \d{16}: your parcel from Oak & Iron 1 is on its way$/)
  for (const part of [
    'UPS',
    '1Z999AA10123456784',
    '1 × Linen shirt',
    'another parcel',
    groupId ? `/buyer/order/detail/${orderId}` : '',
  ])
    expect(mail!.text).toContain(part)

  // It was not sent after all; a mail that it is on its way, written only now, is left out.
  const notSent = async (id: string) => {
    await sql`update shipments set status = 'cancelled' where id = ${id}`.run(mall.db)
    await sql`update order_lines set shipped_quantity = 0 where order_id = ${orderId}`.run(mall.db)
    await react({ name: 'order.parcelCancelled', orderId, shipmentId: id })
  }
  await notSent(shipmentId)
  const [, cancelled] = await mails()
  expect(cancelled!.subject).toMatch(/^Order \d{16}: a parcel from Oak & Iron 1 didn’t ship after all$/)
  for (const part of [
    'Oak & Iron 1 cancelled parcel 1Z999AA10123456784 (UPS) before it left.',
    '1 × Linen shirt',
    'Until it ships, you can cancel it for a refund.',
    `/buyer/order/detail/${orderId}`,
  ])
    expect(cancelled!.text).toContain(part)
  await react({ name: 'order.shipped', orderId, shipmentId })
  expect(await mails()).toHaveLength(2)
})

test('a new account is welcomed', async () => {
  await signUp(mall, { nickname: 'Lin', email: 'welcome@example.test' })
  await react(await announced('buyer.joined'))
  expect(await mails()).toMatchObject([
    { recipient: 'welcome@example.test', template: 'welcome', subject: 'Welcome to Mallard' },
  ])
  expect((await mails())[0]!.html).toMatch(/<img src="http:\/\/[^"]+\/icon-192\.png"/)
})

test('mails say the name and the tagline of the mall', async () => {
  const write = async (name: string, tagline: string, zh = '') => {
    await sql`
      insert into mall_profile (name, tagline) values (${sql.json({ en: name, zh })}, ${sql.json({ en: tagline, zh: '' })})
      on conflict (one) do update set name = excluded.name, tagline = excluded.tagline`.run(mall.db)
    await mall.sites.reload()
  }
  onTestFinished(() => write('Mallard', '', '绿头鸭商城'))
  await write('Tom & Jo’s', 'From next door')
  await signUp(mall, { nickname: 'Lin', email: 'named@example.test' })
  await react(await announced('buyer.joined'))
  const [mail] = await mails()
  expect(mail).toMatchObject({ subject: 'Welcome to Tom & Jo’s' })
  expect(mail!.text).toContain('Tom & Jo’s · From next door')
  expect(mail!.html).toContain('Tom &amp; Jo’s · From next door')
  // Its mark is a letter that is drawn as SVG, which mail readers do not show.
  expect(mail!.html).not.toContain('<img')
})

test.each([
  ['global', 'en', 'Welcome to Mallard', /^http:\/\/localhost:\d+\/$/],
  ['global', 'zh', '欢迎来到绿头鸭商城', /^http:\/\/localhost:\d+\/zh$/],
  ['cn', 'zh', '欢迎来到绿头鸭商城', /^http:\/\/cn\.localhost:\d+\/$/],
  ['cn', 'en', 'Welcome to Mallard', /^http:\/\/cn\.localhost:\d+\/en$/],
] as const)(
  'on the site %s, in %s, mails have the name in that language and lead to that site',
  async (site, language, subject, home) => {
    const { id, email } = await anAccount(mall, { language })
    await react({ name: 'buyer.joined', buyerId: id, site })
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: email, language, subject })
    expect(mail!.text).toContain(subject.replace(/Welcome to |欢迎来到/, ''))
    expect(mail!.html).not.toMatch(language === 'en' ? /绿头鸭/ : /Mallard/)
    const links = mail!.text.match(/http:\/\/\S+/g) ?? []
    expect(links.some((link) => home.test(link))).toBe(true)
  },
)

describe('The outbox', () => {
  const bytes = Buffer.from('%PDF-1.4 …')
  const stored = new Map<string, Buffer>()
  const files = {
    put: async () => undefined,
    get: async (key: string) => stored.get(key),
    remove: async () => undefined,
  }
  const sending = { files, codeOfCard: () => '', codeOfPickUp: () => '' }

  const threeMails = async () => {
    for (let index = 0; index < 3; index += 1)
      await react({ name: 'order.placed', groupId: (await anOrder()).groupId })
  }

  test('is sent once, oldest first', async () => {
    await threeMails()
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail) }
    await sendMails(services(), mailer, sending)
    await sendMails(services(), mailer, sending)
    expect(sent.map((mail) => mail.mailId)).toEqual(sent.map((mail) => mail.mailId).toSorted())
    expect(sent).toHaveLength(3)
    expect((await mails()).every((mail) => mail.sent_at !== null)).toBe(true)
  })

  test('brings the file of a mail, and waits with the mail until the file is there', async () => {
    await threeMails()
    await sql`
      update mails set attachment = 'private/invoices/1.pdf', attachment_name = 'EU-000001.pdf'
      where id = (select min(id) from mails)`.run(mall.db)
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail) }
    await sendMails(services(), mailer, sending)
    expect(sent.map(({ attachment }) => attachment)).toEqual([undefined, undefined])
    stored.set('private/invoices/1.pdf', bytes)
    await sql`update mails set retry_at = app_now()`.run(mall.db)
    await sendMails(services(), mailer, sending)
    expect(sent[2]!.attachment).toEqual({ name: 'EU-000001.pdf', content: bytes })
  })

  test('is sent once, when two nodes send at the same time', async () => {
    await threeMails()
    const sent: string[] = []
    const mailer = {
      send: async (mail: Mail) => {
        sent.push(mail.mailId)
        await new Promise((done) => setTimeout(done, 20))
      },
    }
    await Promise.all([sendMails(services(), mailer, sending), sendMails(services(), mailer, sending)])
    expect(sent).toHaveLength(3)
    expect(new Set(sent).size).toBe(3)
  })

  test('goes on past a mail that no server takes, and tries that one again later', async () => {
    await threeMails()
    let tries = 0
    const first = (await sql<{ id: string }>`select id from mails order by id limit 1`.rows(mall.db))[0]!.id
    const mailer = {
      send: async (mail: Mail) => {
        if (mail.mailId !== first) return
        tries += 1
        if (tries < 2) throw new Error('mailbox full')
      },
    }
    await sendMails(services(), mailer, sending)
    expect((await mails()).map((mail) => mail.sent_at !== null)).toEqual([false, true, true])
    await sendMails(services(), mailer, sending)
    expect(tries).toBe(1)
    await sql`update mails set retry_at = app_now()`.run(mall.db)
    await sendMails(services(), mailer, sending)
    expect((await mails()).every((mail) => mail.sent_at !== null)).toBe(true)
  })
})
