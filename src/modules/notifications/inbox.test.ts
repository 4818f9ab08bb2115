// @module-tag slow

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { noticeText } from '#messages/notice-text.ts'
import { addRatings } from '#modules/catalogue/server/public.ts'
import { grantPoints } from '#modules/wallet/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { anyShop, both, inChinese } from '#tests/support/catalogue.ts'
import { passTime } from '#tests/support/clock.ts'
import { inboxTools } from '#tests/support/inbox.ts'
import { runJob } from '#tests/support/jobs.ts'
import { aClient, aMall, aProduct, type Client, placeAnOrder, type TestMall } from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, inHours } from '#tests/support/offers.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { noticeLink } from './calls/notice-links.ts'
import { type NoticeFacts, type NoticeTemplate, noticeTemplates } from './rules/notice.ts'

let mall: TestMall
let shopId: Id
beforeAll(async () => {
  mall = await aMall()
  shopId = await anyShop(mall)
})
beforeEach(async () => {
  await sql`truncate rate_limits`.run(mall.db)
  await sql`truncate mails`.run(mall.db)
  await sql`delete from outbox`.run(mall.db)
})
afterAll(() => mall.stop())

const { message, aBuyer, inbox, titlesOf, mails, react, reactToAll } = inboxTools(() => mall)

const unreadInHeader = async (buyer: Client) => (await buyer.get('/api/visitor')).body.unread

async function anOrder(client: Client) {
  const { variantId } = await aProduct(mall, shopId)
  const placed = await placeAnOrder(client, [{ variantId }])
  expect(placed.status, placed.text).toBe(200)
  return { groupId: placed.body.tradeContract.id as Id, orderId: placed.body.tradeOrderList[0].id as Id }
}

async function aParcel(orderId: Id): Promise<Id> {
  await sql`update orders set status = 'awaitingShipment', paid_at = app_now() where id = ${orderId}`.run(
    mall.db,
  )
  const shipmentId = newId()
  await sql`
    insert into shipments (id, order_id, shop_id, carrier, tracking_number)
    select ${shipmentId}, id, shop_id, 'ups', '1Z999AA10123456784' from orders where id = ${orderId}`.run(
    mall.db,
  )
  await sql`
    insert into shipment_lines (shipment_id, order_line_id, quantity)
    select ${shipmentId}, id, quantity from order_lines where order_id = ${orderId}`.run(mall.db)
  return shipmentId
}

async function aReviewOf(orderId: Id): Promise<Id> {
  const reviewId = newId()
  await sql`
    insert into reviews (id, order_line_id, buyer_id, shop_id, product_id, language, rating, text)
    select ${reviewId}, l.id, l.buyer_id, l.shop_id, l.product_id, 'en', 5, 'Warm.' from order_lines l where l.order_id = ${orderId}`.run(
    mall.db,
  )
  const { productId } = (await sql<{ productId: Id }>`
    select product_id as "productId" from reviews where id = ${reviewId}`.row(mall.db))!
  await inTransaction(mall.db, (tx) => addRatings(tx, [{ productId, sum: 5, count: 1 }]))
  return reviewId
}

/** An account that was notified of a parcel. */
async function aToldBuyer() {
  const buyer = await aBuyer()
  const { orderId } = await anOrder(buyer)
  const shipmentId = await aParcel(orderId)
  await react({ name: 'order.shipped', orderId, shipmentId })
  return { buyer, orderId, shipmentId }
}

describe('The message centre', () => {
  test('reports a parcel once, in the language of its reader, with the page of the order', async () => {
    const { buyer, orderId, shipmentId } = await aToldBuyer()
    await react({ name: 'order.shipped', orderId, shipmentId })
    await Promise.all([1, 2, 3].map(() => react({ name: 'order.shipped', orderId, shipmentId })))
    const { total, unread, unreadOf, messages } = await inbox(buyer)
    expect({ total, unread, unreadOf }).toEqual({
      total: 1,
      unread: 1,
      unreadOf: { orders: 1 },
    })
    expect(messages).toMatchObject([
      { kind: 'orders', isRead: false, link: `/buyer/order/detail/${orderId}` },
    ])
    expect(messages[0].title).toMatch(/^A parcel from .+ is on its way$/)
    expect(messages[0].text).toContain('shipped with UPS, tracking number 1Z999AA10123456784.')
    expect((await inbox(buyer, {}, inChinese)).messages[0].title).toMatch(/的包裹已寄出$/)
    expect(await unreadInHeader(buyer)).toBe(1)
    await react({ name: 'order.parcelCancelled', orderId, shipmentId })
    const [notSent] = (await inbox(buyer)).messages
    expect(notSent.title).toMatch(/^Order \d+: a parcel didn’t ship after all$/)
    expect(notSent.text).toContain('cancelled parcel 1Z999AA10123456784 with UPS before it left.')
  })

  test('is each account’s own: guests have none, and none reads, marks or deletes what is another’s', async () => {
    const { buyer } = await aToldBuyer()
    const guest = aClient(mall.url)
    const { orderId } = await anOrder(guest)
    await react({ name: 'order.shipped', orderId, shipmentId: await aParcel(orderId) })
    expect(await guest.post(`${message}/page`, {})).toMatchObject({
      status: 401,
      body: { code: 'signInFirst' },
    })
    const written = await sql<{ count: number }>`
      select count(*)::int as count from inbox_messages m join users u on u.id = m.user_id where u.is_guest`.row(
      mall.db,
    )
    expect(written!.count).toBe(0)

    const other = await aBuyer()
    const [{ messageId }] = (await inbox(buyer)).messages
    await other.post(`${message}/read`, { messageId })
    await other.post(`${message}/delete`, { messageId })
    expect(await inbox(other)).toMatchObject({ total: 0, messages: [] })
    expect(await inbox(buyer)).toMatchObject({ total: 1, unread: 1 })
  })

  test('is marked as read one by one, by kind or whole, and deleted one by one or all that is read; a deleted message is not sent again', async () => {
    const { buyer, orderId, shipmentId } = await aToldBuyer()
    await react({ name: 'parcel.arrived', shipmentId })
    await react({ name: 'password.changed', buyerId: buyer.id, site: 'global', at: new Date().toISOString() })
    expect(await inbox(buyer)).toMatchObject({
      total: 3,
      unreadOf: { orders: 2, security: 1 },
    })
    expect(await inbox(buyer, { kind: 'security' })).toMatchObject({ total: 1, unread: 3 })
    expect((await inbox(buyer, { page: 2, pageSize: 2 })).messages).toHaveLength(1)
    const [security, arrived, shipped] = (await inbox(buyer)).messages
    await buyer.post(`${message}/read`, { messageId: arrived.messageId })
    expect(await inbox(buyer)).toMatchObject({ unread: 2 })
    await buyer.post(`${message}/read`, { kind: 'orders' })
    expect(await unreadInHeader(buyer)).toBe(1)
    await buyer.post(`${message}/delete`, { messageId: shipped.messageId })
    await react({ name: 'order.shipped', orderId, shipmentId })
    expect((await inbox(buyer)).messages).toMatchObject([
      { messageId: security.messageId },
      { messageId: arrived.messageId },
    ])
    await buyer.post(`${message}/delete`, {})
    expect((await inbox(buyer)).messages).toMatchObject([{ messageId: security.messageId, isRead: false }])
    await buyer.post(`${message}/read`, {})
    expect(await unreadInHeader(buyer)).toBe(0)
    // Nothing of its text is retained.
    const facts = await sql<{ facts: object }>`
      select facts from inbox_messages where user_id = ${buyer.id} and deleted_at is not null`.rows(mall.db)
    expect(facts).toEqual([{ facts: {} }, { facts: {} }])
  })

  test('forgets after half a year, in slices', async () => {
    const { buyer } = await aToldBuyer()
    const [{ messageId }] = (await inbox(buyer)).messages
    await sql`update inbox_messages set created_at = app_now() - interval '181 days' where id = ${messageId}`.run(
      mall.db,
    )
    await react({ name: 'device.new', buyerId: buyer.id, site: 'global', at: new Date().toISOString() })
    await runJob(mall, 'notifications.delete-old')
    expect(await titlesOf(buyer)).toEqual(['New sign-in to your account'])
  })

  test('reports the refund of a cancelled order, a group that did not fill, and a balance that can be paid', async () => {
    const buyer = await aBuyer()
    const cancel = async (by: string) => {
      const { orderId } = await anOrder(buyer)
      await sql`
        insert into order_events (id, order_id, action, by) values (${newId()}, ${orderId}, 'cancelPaid', ${by})`.run(
        mall.db,
      )
      await react({ name: 'order.cancelled', orderId })
      return orderId
    }
    await cancel('merchant')
    await cancel('clock')
    const { messages } = await inbox(buyer)
    expect(messages[0].title).toBe('Your group didn’t fill in time')
    expect(messages[1].title).toMatch(/^Order \S+ is cancelled$/)
    // Nothing was paid in money, so none is promised.
    expect(messages[1].text).toMatch(/was cancelled\.$/)
    const { groupId } = await anOrder(buyer)
    await react({ name: 'orderGroup.balanceOpen', groupId })
    expect(await inbox(buyer)).toMatchObject({ total: 2 })
  })

  test('reports to a buyer that the shop answered the review, and points and a coupon that were given', async () => {
    const { shopId: ownShop, slug, owner } = await aMerchant(mall)
    const buyer = await aBuyer()
    const { variantId } = await aProduct(mall, ownShop)
    const placed = await placeAnOrder(buyer, [{ variantId }])
    const orderId = placed.body.tradeOrderList[0].id
    const reviewId = await aReviewOf(orderId)
    const answered = await owner.post(`/sapi/mall-shop/seller/${slug}/review/reply`, {
      reviewId,
      text: 'Thank you',
    })
    expect(answered.status, answered.text).toBe(200)
    await reactToAll('review.answered')
    const admin = await aBuyer({ operatorRole: 'admin' })
    const given = await admin.once('/sapi/mall-admin/points/give', {
      email: buyer.email,
      points: 1_200,
    })
    expect(given.status, given.text).toBe(200)
    await reactToAll('points.given')
    const offerId = await aRunningOffer(mall, { owner: admin, calls: '/sapi/mall-admin/offer' } as never, {
      kind: 'platformCoupon',
      name: { en: 'Five off', zh: '立减五元' },
      endsAt: inHours(mall, 48),
      tiers: [{ fromAmount: 1_000, amountOff: 500 }],
    })
    const granted = await admin.once('/sapi/mall-admin/coupon/grant', { offerId, email: buyer.email })
    expect(granted.status, granted.text).toBe(200)
    await reactToAll('coupon.given')
    expect((await inbox(buyer)).messages).toMatchObject([
      { kind: 'benefits', title: 'You have a new coupon: “Five off”', link: pages.myCoupons() },
      { kind: 'benefits', title: 'You’ve earned 1,200 points', link: '/user/member/score' },
      {
        kind: 'reviews',
        link: `/buyer/comment-detail/${reviewId}`,
        text: 'See the reply about Linen shirt.',
      },
    ])
  })

  test('notifies the writer of a review that it is hidden and why, by a mail as well, each time that it is (REV-27)', async () => {
    const buyer = await aBuyer()
    const { orderId } = await anOrder(buyer)
    const reviewId = await aReviewOf(orderId)
    const support = await aBuyer({ operatorRole: 'support' })
    const judge = async (what: 'hide' | 'show', body: object = {}) =>
      expect((await support.post(`/sapi/mall-admin/review/${what}`, { reviewId, ...body })).status).toBe(200)
    await judge('hide', { reason: 'It names a person.' })
    await reactToAll('review.hidden')
    expect((await inbox(buyer)).messages).toMatchObject([
      {
        kind: 'reviews',
        link: `/buyer/comment-detail/${reviewId}`,
        title: 'We’ve hidden your review of Linen shirt',
        text: 'Reason: It names a person.',
      },
    ])
    const reported = (await mails()).filter(({ recipient }) => recipient === buyer.email)
    expect(reported).toMatchObject([
      { subject: 'We’ve hidden your post about Linen shirt', unsubscribe: null },
    ])
    for (const words of ['“Warm.”', 'Reason: It names a person.', `/buyer/comment-detail/${reviewId}`])
      expect(reported[0]!.text).toContain(words)

    // One that is shown again before the worker comes is no longer notified; hidden again, it is.
    await judge('show')
    await mall.moveClock(1_000)
    await judge('hide', { reason: 'It is advertising.' })
    await judge('show')
    await reactToAll('review.hidden')
    expect(await titlesOf(buyer)).toHaveLength(1)
    await mall.moveClock(1_000)
    await judge('hide', { reason: 'It is advertising.' })
    await reactToAll('review.hidden')
    expect((await inbox(buyer)).messages.map(({ text }: { text: string }) => text)).toEqual([
      'Reason: It is advertising.',
      'Reason: It names a person.',
    ])
  })

  test('has both languages and a page for everything that it reports', () => {
    const local = { en: 'Oak & Iron', zh: '橡与铁' }
    const facts: NoticeFacts = {
      orderId: '1',
      groupId: '2',
      number: '7001',
      carrier: 'ups',
      tracking: '1Z',
      points: 5,
      shop: local,
      name: local,
      title: local,
      text: local,
      link: '/search',
      urlKey: 'lamp',
      amount: { amount: 1_250, currency: 'USD' },
      at: '2026-11-20T10:00:00Z',
      reason: '8 × ad',
      shopSlug: 'oak-and-iron',
      productId: '3',
      count: 2,
    }
    for (const template of Object.keys(noticeTemplates) as NoticeTemplate[]) {
      expect(noticeLink({ template, facts }), template).toMatch(/^\//)
      for (const language of ['en', 'zh'] as const) {
        const said = noticeText({ template, facts }, { language, timeZone: 'Asia/Shanghai' })
        for (const text of [said.title, said.text]) {
          expect(text, template).not.toMatch(/[{}]|notices|^$/)
          expect(/[\u4e00-\u9fff]/.test(text), `${template} ${text}`).toBe(language === 'zh')
        }
      }
    }
    const { text } = noticeText(
      { template: 'balanceOpen', facts },
      { language: 'zh', timeZone: 'Asia/Shanghai' },
    )
    expect(text).toMatch(/11月20日.*18:00/)
  })
})

describe('An upcoming expiry', () => {
  test('is announced once: coupons three days before, points two weeks before, none that are used or spent', async () => {
    const merchant = await aMerchant(mall)
    const buyer = await aBuyer()
    const offerId = await aRunningOffer(mall, merchant, {
      kind: 'shopCoupon',
      name: { en: 'Five off', zh: '立减五元' },
      endsAt: inHours(mall, 24 * 10),
      tiers: [{ fromAmount: 1_000, amountOff: 500 }],
    })
    const coupon = newId()
    const used = newId()
    await sql`
      insert into coupons (id, offer_id, buyer_id, uses) values (${coupon}, ${offerId}, ${buyer.id}, 0), (${used}, ${offerId}, ${buyer.id}, 1)`.run(
      mall.db,
    )
    await inTransaction(mall.db, (tx) => grantPoints(tx, { buyerId: buyer.id, site: 'global', points: 300 }))
    await runJob(mall, 'notifications.tell-of-ending')
    expect(await titlesOf(buyer)).toEqual([])
    await sql`update point_lots set expires_at = app_now() + interval '13 days' where buyer_id = ${buyer.id}`.run(
      mall.db,
    )
    await passTime(mall, 8 * 86_400_000)
    await runJob(mall, 'notifications.tell-of-ending')
    await runJob(mall, 'notifications.tell-of-ending')
    expect((await titlesOf(buyer)).toSorted()).toEqual([
      '300 of your points expire soon',
      'Your coupon “Five off” expires soon',
    ])
    // As mails only where they were chosen, which is not from the start.
    await reactToAll('message.toMail')
    expect(await mails()).toEqual([])
  })
})

test('an announcement has a link where its activity has a page, and none on other sites', async () => {
  const [operator, buyer] = [await aBuyer({ operatorRole: 'admin' }), await aBuyer()]
  const path: Record<string, string> = {}
  for (const site of ['de', 'global']) {
    const activityId = newId()
    await sql`
      insert into platform_activities (id, kind, name, site, apply_until, starts_at, ends_at, percent_off_min)
      values (${activityId}, 'activity', '{"en":"Sofas","zh":"沙发"}', ${site}, app_now(), app_now(), app_now() + interval '1 day', 10)`.run(
      mall.db,
    )
    path[site] = pages.activity(activityId)
    const reported = { title: both(site), text: both(site), link: path[site] }
    expect((await operator.post('/sapi/mall-admin/announcement/publish', reported)).status).toBe(200)
  }
  for (const _ of [1, 2]) await runJob(mall, 'notifications.send-announcements')
  const { messages } = await inbox(buyer)
  const links = messages.map(({ title, link }: { title: string; link?: string | null }) => [
    title,
    link ?? null,
  ])
  expect(Object.fromEntries(links)).toEqual({ de: null, global: path.global })
})
