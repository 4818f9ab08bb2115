import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { inboxTools } from '#tests/support/inbox.ts'
import { runJob } from '#tests/support/jobs.ts'
import { aMall, type Client, sellerCalls, type TestMall } from '#tests/support/mall.ts'
import { anUnpaidOrder, aSoldProduct, payGroup } from '#tests/support/payments.ts'
import { anApplication } from '#tests/support/shop-application.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** The staff of shops and operators are notified of what they have to act on. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
beforeEach(async () => {
  await sql`truncate rate_limits`.run(mall.db)
  await sql`truncate mails`.run(mall.db)
  await sql`delete from outbox`.run(mall.db)
})
afterAll(() => mall.stop())

const { aBuyer, inbox, mails, reactToAll } = inboxTools(() => mall)
const settings = '/sapi/mall-customer/notification'

const someoneAt = (shopId: Id, role: 'owner' | 'fulfilment') => aBuyer({ shopId, role })

async function aPaidOrder(sold?: Awaited<ReturnType<typeof aSoldProduct>>) {
  const order = await anUnpaidOrder(mall, { ...(sold && { sold }) })
  await payGroup(mall, order.groupId)
  return order
}

const atWork = { area: 'staff' }

describe('A paid order', () => {
  test('is a message and a mail to those of its shop who ship, and to no other shop', async () => {
    const sold = await aSoldProduct(mall, { price: 5_000 })
    const [owner, other] = [
      await someoneAt(sold.shopId, 'owner'),
      await someoneAt((await aSoldProduct(mall, { price: 1 })).shopId, 'owner'),
    ]
    const { orderId } = await aPaidOrder(sold)
    await reactToAll('orderGroup.paid')
    const { messages, unread } = await inbox(owner, atWork)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ kind: 'shopOrders', isRead: false })
    expect(messages[0].title).toMatch(/^New order \S+: \$/)
    expect(messages[0].link).toContain(`/orders/${orderId}`)
    expect(unread).toBe(1)
    const board = `${sellerCalls(sold.shopId, 'order')}/board`
    expect((await owner.post(board)).body.unread).toBe(1)
    // As a buyer, the owner has nothing to read of it.
    expect((await inbox(owner)).messages).toEqual([])
    expect((await inbox(other, atWork)).messages).toEqual([])
    await reactToAll('message.toMail')
    const sent = (await mails()).filter(({ kind }) => kind === 'shopOrders')
    expect(sent.map(({ recipient }) => recipient)).toEqual([owner.email])
    expect(sent[0]!.unsubscribe).toContain('unsubscribe')
  })

  test('is no mail to a person who ended such mails, and no message to one who ended both', async () => {
    const sold = await aSoldProduct(mall, { price: 5_000 })
    const owner = await someoneAt(sold.shopId, 'owner')
    const choose = (way: 'inbox' | 'mail') =>
      owner.post(`${settings}/change`, { kind: 'shopOrders', way, isOn: false })
    expect((await choose('mail')).status).toBe(200)
    await aPaidOrder(sold)
    await reactToAll('orderGroup.paid')
    await reactToAll('message.toMail')
    expect((await inbox(owner, atWork)).messages).toHaveLength(1)
    expect((await mails()).filter(({ kind }) => kind === 'shopOrders')).toEqual([])
    await choose('inbox')
    await aPaidOrder(sold)
    await reactToAll('orderGroup.paid')
    expect((await inbox(owner, atWork)).messages).toHaveLength(1)
  })

  test('that leaves no more than the shop wants to hear of is a warning of low stock, and of sold-out goods with the last one', async () => {
    const sold = await aSoldProduct(mall, { price: 5_000 })
    const owner = await someoneAt(sold.shopId, 'owner')
    const stock = async (pieces: number) => {
      await sql`update stock set available = ${pieces} where variant_id = ${sold.product.variantId}`.run(
        mall.db,
      )
      await sql`delete from inbox_messages`.run(mall.db)
    }
    const warnings = async () => {
      await aPaidOrder(sold)
      await reactToAll('orderGroup.paid')
      const { messages } = await inbox(owner, { ...atWork, kind: 'shopStock' })
      return messages.map(({ title }: { title: string }) => title.replace(/“.*”/, 'it'))
    }
    const slug = (await sql<{ slug: string }>`select slug from shops where id = ${sold.shopId}`.row(mall.db))!
      .slug
    const alert = `/sapi/mall-shop/seller/${slug}/stockAlert`
    expect((await owner.post(`${alert}/save`, { lowStockAt: 2 })).status).toBe(200)
    expect((await owner.post(`${alert}/query`, {})).body).toMatchObject({ lowStockAt: 2 })
    await stock(4)
    expect(await warnings()).toEqual([])
    expect(await warnings()).toEqual(['Low stock: 2 left of it'])
    await stock(1)
    expect(await warnings()).toEqual(['Sold out: it'])
  })
})

describe('Operators', () => {
  test('hear of a new application and of failed mails once, each by the role that acts on it', async () => {
    const [support, admin] = [
      await aBuyer({ operatorRole: 'support' }),
      await aBuyer({ operatorRole: 'admin' }),
    ]
    const applicant = await aBuyer()
    const applied = await applicant.post('/sapi/mall-customer/merchant/apply', anApplication)
    expect(applied.status, JSON.stringify(applied.body)).toBe(200)
    await sql`insert into mails (id, recipient, language, template, subject, text, html, about, attempts, failure, failed_at)
      values (78, 'a@b.test', 'en', 'welcome', 's', 't', 'h', 'given-up', 16, 'refused', app_now())`.run(
      mall.db,
    )
    await runJob(mall, 'notifications.notifyOperators')
    await runJob(mall, 'notifications.notifyOperators')
    const titles = async (who: typeof admin) =>
      (await inbox(who, atWork)).messages.map(({ title }: { title: string }) => title)
    expect(await titles(support)).toEqual(['Oak & Iron applied to sell in the mall'])
    expect((await titles(admin)).toSorted()).toEqual([
      'Oak & Iron applied to sell in the mall',
      'Some emails couldn’t be sent',
    ])
  })
})

test('those who ship hear once a day how many orders their shop promised to pack by then, and no other shop', async () => {
  const sold = await aSoldProduct(mall, { price: 5_000 })
  const owner = await someoneAt(sold.shopId, 'owner')
  const idle = await someoneAt((await aSoldProduct(mall, { price: 1 })).shopId, 'owner')
  await aPaidOrder(sold)
  await aPaidOrder(sold)
  const notices = async (who: Client) =>
    (await inbox(who, atWork)).messages
      .map(({ title }: { title: string }) => title)
      .filter((title: string) => title.includes('to pack'))
  await sql`update orders set delivery_terms = '{"handling":{"days":{"min":40,"max":40},"cutOff":1440,"worksOn":[1,2,3,4,5,6,7]},"days":{"min":1,"max":2}}'
    where shop_id = ${sold.shopId}`.run(mall.db)
  const atNoon = async () => {
    const { hours } = (await sql<{ hours: number }>`
      select extract(epoch from (date_trunc('day', app_now() at time zone 'America/New_York') + interval '36 hours')
        - (app_now() at time zone 'America/New_York'))::float8 / 3600 as hours`.row(mall.db))!
    await mall.moveClock(Math.round(hours * 3_600_000))
    await runJob(mall, 'notifications.ordersToPack')
    await runJob(mall, 'notifications.ordersToPack')
  }
  await atNoon()
  expect(await notices(owner)).toEqual([])
  await sql`update orders set delivery_terms = jsonb_set(delivery_terms, '{handling,days}', '{"min":0,"max":1}')
    where shop_id = ${sold.shopId}`.run(mall.db)
  await atNoon()
  expect(await notices(owner)).toEqual(['2 orders to pack today'])
  expect(await notices(idle)).toEqual([])
})

test('once a day, from eight in the morning, each person at work gets one mail of what waits', async () => {
  const sold = await aSoldProduct(mall, { price: 5_000 })
  const owner = await someoneAt(sold.shopId, 'owner')
  const idle = await someoneAt((await aSoldProduct(mall, { price: 1 })).shopId, 'owner')
  await aPaidOrder(sold)
  await aPaidOrder(sold)
  const at = async (time: string) => {
    const { hours } = (await sql<{ hours: number }>`
      select extract(epoch from (date_trunc('day', app_now() at time zone 'America/New_York') + ${time}::interval + interval '1 day')
        - (app_now() at time zone 'America/New_York'))::float8 / 3600 as hours`.row(mall.db))!
    await mall.moveClock(Math.round(hours * 3_600_000))
  }
  const summaries = async () => {
    await runJob(mall, 'notifications.dailySummary')
    return (await mails()).filter(({ kind }) => kind === 'dailySummary')
  }
  await at('07:30')
  expect(await summaries()).toEqual([])
  await mall.moveClock(3_600_000)
  const sent = await summaries()
  expect(sent.filter(({ recipient }) => recipient === owner.email)).toHaveLength(1)
  expect(sent.find(({ recipient }) => recipient === owner.email)!.text).toContain('2 orders to ship')
  expect(sent.filter(({ recipient }) => recipient === idle.email)).toEqual([])
  expect(await summaries()).toHaveLength(sent.length)
})

test('settings at work are those of the person’s roles', async () => {
  const kinds = async (who: Awaited<ReturnType<typeof aBuyer>>) => [
    ...new Set(
      (await who.post(`${settings}/settings`, atWork)).body.settings.map(
        ({ kind }: { kind: string }) => kind,
      ),
    ),
  ]
  const { shopId } = await aSoldProduct(mall, { price: 1 })
  expect(await kinds(await aBuyer())).toEqual([])
  expect(await kinds(await someoneAt(shopId, 'fulfilment'))).toEqual([
    'shopOrders',
    'shopConversations',
    'shopStock',
    'shopMoney',
    'dailySummary',
  ])
  expect(await kinds(await aBuyer({ operatorRole: 'finance' }))).toEqual([
    'platformMoney',
    'platformShops',
    'platformFaults',
    'dailySummary',
  ])
})
