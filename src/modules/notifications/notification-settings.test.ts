import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { noticeToken } from '#platform/notice-link.ts'
import { anyShop, inChinese, item } from '#tests/support/catalogue.ts'
import { inboxTools } from '#tests/support/inbox.ts'
import { jobServices, runJob } from '#tests/support/jobs.ts'
import { aClient, aMall, aProduct, type Client, type TestMall } from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { buyerNoticeKinds } from './rules/notice.ts'

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

const notification = '/sapi/mall-customer/notification'

const announcement = '/sapi/mall-admin/announcement'

describe('Notification settings', () => {
  const settings = async (buyer: Client) =>
    Object.fromEntries(
      (await buyer.post(`${notification}/settings`, {})).body.settings.map(
        ({ kind, way, rule, isOn }: { kind: string; way: string; rule: string; isOn: boolean }) => [
          `${kind} ${way}`,
          `${rule} ${isOn}`,
        ],
      ),
    )
  const choose = (buyer: Client, kind: string, way: string, isOn: boolean) =>
    buyer.post(`${notification}/change`, { kind, way, isOn })

  test('show the required, the chosen and the inactive messages; required ones cannot be switched', async () => {
    const buyer = await aBuyer()
    const before = await settings(buyer)
    expect(Object.keys(before)).toHaveLength(buyerNoticeKinds.length * 2)
    expect(before).toMatchObject({
      'orders inbox': 'always true',
      'orders mail': 'always true',
      'money mail': 'always true',
      'security mail': 'always true',
      'benefits inbox': 'on true',
      'benefits mail': 'off false',
      'stock mail': 'on true',
      'reviews mail': 'never false',
    })
    for (const [kind, way] of [
      ['orders', 'mail'],
      ['security', 'inbox'],
      ['reviews', 'mail'],
    ] as const)
      expect(await choose(buyer, kind, way, false)).toMatchObject({
        status: 422,
        body: { code: 'noticeFixed', fields: [{ field: 'kind' }] },
      })
    expect(await settings(buyer)).toEqual(before)
    await choose(buyer, 'benefits', 'mail', true)
    await Promise.all([1, 2, 3].map(() => choose(buyer, 'prices', 'inbox', false)))
    expect(await settings(buyer)).toEqual({
      ...before,
      'benefits mail': 'off true',
      'prices inbox': 'on false',
    })
    expect(await aClient(mall.url).post(`${notification}/settings`, {})).toMatchObject({ status: 401 })
  })

  test('bring a mail about a favourite that costs less to those who chose it, which one request ends without signing in', async () => {
    const buyer = await aBuyer()
    const { productId, urlKey } = await aProduct(mall, shopId)
    await buyer.post('/sapi/mall-item/favorite/save', { productId })
    const cheaper = (price: number) =>
      react({ name: 'favourite.cheaper', buyerId: buyer.id, productId, siteNumber: 1, price })
    await cheaper(4_000)
    await reactToAll('message.toMail')
    expect(await mails()).toEqual([])

    await choose(buyer, 'prices', 'mail', true)
    await choose(buyer, 'prices', 'inbox', false)
    await cheaper(3_900)
    await reactToAll('message.toMail')
    // Notified by mail alone, as it was chosen.
    expect((await inbox(buyer)).messages).toMatchObject([{ text: 'One of your favourites is now $40.00.' }])
    const [mail] = await mails()
    expect(mail).toMatchObject({
      recipient: buyer.email,
      subject: 'Price drop: “Linen shirt”',
      kind: 'prices',
      unsubscribe: expect.stringContaining('/unsubscribe?token='),
    })
    expect(mail!.text).toContain('View product: http')
    expect(mail!.text).toContain(`/product/${urlKey}`)
    expect(mail!.text).toContain(mail!.unsubscribe)

    // Unsubscribe request of a mailbox: no session, no origin, and nothing but this in the body.
    const { pathname, search } = new URL(mail!.unsubscribe!)
    const token = new URLSearchParams(search).get('token')!
    expect(pathname).toBe('/unsubscribe')
    const ended = await aClient(mall.url).post(`${notification}/unsubscribe`, { mailToken: token })
    expect(ended).toMatchObject({ status: 200, body: { kind: 'prices' } })
    expect(await aClient(mall.url).post(`${notification}/unsubscribe`, { mailToken: token })).toMatchObject({
      status: 200,
    })
    expect(await settings(buyer)).toMatchObject({ 'prices mail': 'off false' })
    await cheaper(3_800)
    await reactToAll('message.toMail')
    expect(await mails()).toHaveLength(1)
  })

  test('are not changed by a token that we did not sign, or for what is always sent', async () => {
    const { id } = await aBuyer()
    const end = (token: string) => aClient(mall.url).post(`${notification}/unsubscribe`, { mailToken: token })
    const keys = [mall.secret] as const
    const token = noticeToken(keys, id, 'prices')
    expect(await end(noticeToken(['another secret of thirty-two signs'], id, 'prices'))).toMatchObject({
      status: 404,
    })
    expect(await end(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toMatchObject({
      status: 404,
    })
    expect(await end(noticeToken(keys, id, 'orders'))).toMatchObject({ status: 404 })
    // Of a deleted account, nothing is left to end.
    expect(await end(noticeToken(keys, '1' as Id, 'prices'))).toMatchObject({ status: 200 })
    const rows = await sql<{ user_id: Id }>`
      select user_id from notice_choices where user_id in (${id}, 1)`.rows(mall.db)
    expect(rows).toEqual([])
  })

  test('hold back a mail about stock that was written before it was switched off, and no other', async () => {
    const { sendMails } = await import('./server/send-mails.ts')
    const buyer = await aBuyer()
    const { variantId } = await aProduct(mall, shopId, { stock: 0 })
    for (const email of [buyer.email, 'stranger@example.test'])
      await aClient(mall.url).post(`${item}/askStockNotice`, { variantId, email })
    const notices = await sql<{ id: Id }>`
      update stock_notices set told_at = app_now() where variant_id = ${variantId} returning id`.rows(mall.db)
    for (const { id } of notices) await react({ name: 'stock.back', noticeId: id })
    expect((await inbox(buyer)).messages).toMatchObject([
      { kind: 'stock', title: '“Linen shirt” is back in stock' },
    ])
    await choose(buyer, 'stock', 'mail', false)
    const sent: { recipient: string; unsubscribe?: string | undefined }[] = []
    const mailer = { send: async (mail: (typeof sent)[number]) => void sent.push(mail) }
    const parts = { files: undefined as never, codeOfCard: () => '', codeOfPickUp: () => '' }
    await sendMails(jobServices(mall), mailer, parts)
    await sendMails(jobServices(mall), mailer, parts)
    expect(sent).toMatchObject([
      {
        recipient: 'stranger@example.test',
        unsubscribe: expect.stringContaining('/stock-notices?token='),
      },
    ])
  })
})

describe('An announcement', () => {
  const text = {
    title: { en: 'New delivery times', zh: '配送时间调整' },
    text: { en: 'Parcels leave on Saturdays too.', zh: '周六也可发货。' },
    link: '/article/delivery',
  }

  test('reaches every account that there was, once, as its operator wrote it, and is withdrawn from all', async () => {
    const [buyer, quiet] = [await aBuyer(), await aBuyer()]
    await quiet.post(`${notification}/change`, { kind: 'announcements', way: 'inbox', isOn: false })
    const editor = await aBuyer({ operatorRole: 'content' })
    const published = await editor.post(`${announcement}/publish`, text)
    expect(published.status, published.text).toBe(200)
    await runJob(mall, 'notifications.send-announcements')
    await runJob(mall, 'notifications.send-announcements')
    const late = await aBuyer()
    expect((await inbox(buyer, { kind: 'announcements' })).messages).toMatchObject([
      { title: 'New delivery times', text: 'Parcels leave on Saturdays too.', link: '/article/delivery' },
    ])
    expect((await inbox(buyer, {}, inChinese)).messages[0].title).toBe('配送时间调整')
    expect(await titlesOf(quiet)).toEqual([])
    expect(await titlesOf(late)).toEqual([])
    await buyer.post(`${message}/read`, {})
    const [shown] = (await editor.post(`${announcement}/list`, {})).body.announcements
    expect(shown).toMatchObject({ announcementId: published.body.announcementId, state: 'sent', read: 1 })
    expect(shown.told).toBeGreaterThan(1)

    expect(
      await editor.post(`${announcement}/withdraw`, {
        announcementId: shown.announcementId,
      }),
    ).toMatchObject({ status: 200 })
    expect(await titlesOf(buyer)).toEqual([])
    expect(
      await editor.post(`${announcement}/withdraw`, {
        announcementId: shown.announcementId,
      }),
    ).toMatchObject({ status: 404 })
    await runJob(mall, 'notifications.delete-withdrawn')
    expect((await editor.post(`${announcement}/list`, {})).body.announcements[0]).toMatchObject({
      state: 'withdrawn',
      told: 0,
    })
  })

  test('leads to pages of the mall alone, has a title in some language, and is the business of some operators', async () => {
    const editor = await aBuyer({ operatorRole: 'content' })
    for (const link of ['https://evil.test/', '//evil.test', 'javascript:alert(1)'])
      expect(await editor.post(`${announcement}/publish`, { ...text, link })).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'link' }] },
      })
    expect(
      await editor.post(`${announcement}/publish`, { ...text, title: { en: '', zh: '' } }),
    ).toMatchObject({ status: 400 })
    const support = await aBuyer({ operatorRole: 'support' })
    expect(await support.post(`${announcement}/list`, {})).toMatchObject({ status: 200 })
    expect(await support.post(`${announcement}/publish`, text)).toMatchObject({ status: 403 })
    expect(await (await aBuyer()).post(`${announcement}/list`, {})).toMatchObject({ status: 403 })
  })
})
