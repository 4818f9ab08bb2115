import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { accessibilityFaults, aVisitor, launchBrowser, type VisitorOptions } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '../support/mall.ts'
import { payGroup } from '../support/payments.ts'
import { wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser
let shop: Awaited<ReturnType<typeof aShop>>
let staff: Client
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
  browser = await launchBrowser()
  shop = await aShop(mall)
  staff = await aClientOf(await anAccount(mall, { shopId: shop.shopId }))
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const eachOnce = cells([
  { width: 'desk', language: 'en' },
  { width: 'phone', language: 'zh' },
] as const)
const prefix = (language: 'en' | 'zh') => (language === 'zh' ? '/zh' : '')

async function aClientOf({ email, password }: { email: string; password: string }): Promise<Client> {
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

async function aBuyer(options: VisitorOptions = {}) {
  const visitor = await aVisitor(browser, mall.url, options)
  const account = await anAccount(mall, { name: 'Robin Hale' })
  const { email, password } = account
  await visitor.page.request.post('/api/user/web/login', { data: { email, password } })
  return { ...visitor, client: await aClientOf(account), main: visitor.page.getByRole('main') }
}

async function aCompletedOrder(client: Client, productCount: number) {
  const products = await Promise.all(
    Array.from({ length: productCount }, (_, place) =>
      aProduct(mall, shop.shopId, { name: { en: `Oak stool ${place + 1}`, zh: `橡木凳 ${place + 1}` } }),
    ),
  )
  const { body } = await placeAnOrder(client, products)
  const orderId: Id = body.tradeOrderList[0].id
  await payGroup(mall, body.tradeContract.id)
  const parcel = { orderId, carrier: 'ups', trackingNumber: `P${orderId}` }
  await staff.post(`${sellerCalls(shop.shopId, 'order')}/order/ship`, parcel)
  await client.post('/sapi/mall-order/web/order/signForDelivery', { id: orderId })
  const lines = await sql<{ id: Id; number: string }>`
    select l.id, o.number from order_lines l join orders o on o.id = l.order_id where o.id = ${orderId} order by l.position`.rows(
    mall.db,
  )
  return { orderId, number: lines[0]!.number, lineIds: lines.map(({ id }) => id), products }
}

const aPhoto = () =>
  sharp({ create: { width: 80, height: 80, channels: 3, background: '#0f5c4a' } })
    .jpeg()
    .toBuffer()

describe.each(eachOnce)('A buyer ($width, $language)', ({ width, language }) => {
  const { ownReviews, orders } = wordsIn(language)

  test('reviews a completed order from its list, adds to the review, and reads what the shop replied (REV-01, REV-03, REV-04, REV-05, REV-07, REV-10, REV-13, REV-14, REV-18, REV-20, REV-24, REV-25, ORD-30, ORD-94, SHOP-04, REV-30)', async () => {
    const { page, client, main, faults, leave } = await aBuyer({ width, language })
    const { orderId, number, lineIds, products } = await aCompletedOrder(client, 1)
    await page.goto(`${prefix(language)}/buyer/orders`)
    await main.getByRole('link', { name: orders.review, exact: true }).click()
    await page.waitForURL(/\/buyer\/comment\?/)
    const query = new URL(page.url()).searchParams
    expect([query.get('orderId'), query.get('orderLineIds')]).toEqual([orderId, JSON.stringify(lineIds)])

    await page.goto(`${prefix(language)}/buyer/comments`)
    const pending = main.getByRole('link', { name: ownReviews.toReview.replace('{count}', '1'), exact: true })
    await expect.poll(() => pending.getAttribute('aria-current')).toBe('page')
    if (language === 'en') await main.getByText('To review (1)', { exact: true }).waitFor()
    await main.getByRole('link', { name: orders.number.replace('{number}', number) }).waitFor()
    await main.getByText('$50.00').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await main.getByRole('link', { name: ownReviews.reviewNow }).click()
    await page.waitForURL(/\/buyer\/comment-add\?/)
    expect(await main.getByRole('alert').count()).toBe(0)
    // Nothing is sent while the rating and the words are missing.
    const send = main.getByRole('button', { name: language === 'en' ? 'Publish review' : '发布' })
    await send.click()
    await main
      .getByText(language === 'en' ? 'Choose a rating' : '请选择评分')
      .first()
      .waitFor()
    await main
      .getByText(language === 'en' ? 'Write something about each item' : '还有商品没有填写评价')
      .first()
      .waitFor()
    const fourStars = main.locator(`[name="rating-${lineIds[0]}"][value="4"]`)
    await fourStars.check()
    await main.getByLabel(ownReviews.text, { exact: true }).fill('Stands firmly.')
    await main.getByText(language === 'en' ? '286 characters left' : '还可输入 286 字').waitFor()
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'stool.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
    await main.getByText('1/6').waitFor()
    const ofShop = [main.locator('[name="shop-service"][value="5"]'), main.locator('[name="isAnonymous"]')]
    for (const each of ofShop) await each.check()
    // A reload loses nothing.
    await page.reload()
    await expect
      .poll(() => main.getByLabel(ownReviews.text, { exact: true }).inputValue())
      .toBe('Stands firmly.')
    for (const each of [fourStars, ...ofShop]) await expect.poll(() => each.isChecked()).toBe(true)
    await main.getByText('1/6').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    // Neither does a lost line: the review is still there, and goes when it is sent again.
    await page.route(/\/buyer\/comment-add/, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await send.click()
    await page.locator('[role=status] [data-problem]').first().waitFor()
    await page.unroute(/\/buyer\/comment-add/)
    await page.reload()
    await expect
      .poll(() => main.getByLabel(ownReviews.text, { exact: true }).inputValue())
      .toBe('Stands firmly.')
    await main.getByText('1/6').waitFor()
    await send.click()
    await main.getByRole('status').filter({ hasText: ownReviews.successful }).waitFor()
    // The button is removed; keyboard users continue from the heading.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    if (language === 'en') await main.getByText('Review published', { exact: true }).waitFor()
    await page.waitForURL(/\/buyer\/comments\?status=comment/)
    await main.getByText('Stands firmly.').waitFor()
    const rated =
      await sql`select rating, service_rating as service, delivery_rating as delivery, is_anonymous as anonymous from reviews
      where order_line_id = ${lineIds[0]}`.rows(mall.db)
    expect(rated).toEqual([{ rating: 4, service: 5, delivery: null, anonymous: true }])
    await main.getByRole('link', { name: ownReviews.followUp, exact: true }).click()
    await page.waitForURL(/\/buyer\/comment-plus\/\d+$/)
    const reviewId = page.url().split('/').at(-1)!
    await staff.post(`/sapi/mall-shop/seller/${shop.slug}/review/reply`, {
      reviewId,
      text: 'Thank you!',
    })
    const area = main.getByLabel(ownReviews.addLabel)
    await area.fill('Still firm.')
    await main.getByRole('button', { name: ownReviews.addSend }).click()
    await page.waitForURL(/\/buyer\/comments\?status=comment/)
    await main.getByRole('link', { name: ownReviews.viewReview }).waitFor()
    await expect
      .poll(() => main.getByRole('link', { name: ownReviews.followUp, exact: true }).count())
      .toBe(0)
    await main.getByRole('link', { name: ownReviews.viewReview }).click()
    await page.waitForURL(/\/buyer\/comment-detail\/\d+$/)
    for (const text of ['Stands firmly.', ownReviews.shopReply, 'Thank you!', 'Still firm.'])
      await main.getByText(text, { exact: true }).waitFor()
    await expect
      .poll(() => main.getByRole('link', { name: ownReviews.followUp, exact: true }).count())
      .toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])

    // The order is reviewed: it stays in the list, without the button, and is not counted (TRAP-43).
    await page.goto(`${prefix(language)}/buyer/comments`)
    await main.getByText(ownReviews.toReview.replace('{count}', '0'), { exact: true }).waitFor()
    await main.getByRole('link', { name: ownReviews.orderDetail }).waitFor()
    expect(await main.getByRole('link', { name: ownReviews.reviewNow }).count()).toBe(0)

    await page.goto(`${prefix(language)}/product/${products[0]!.urlKey}`)
    await main.getByText('Still firm.').waitFor()
    expect(faults).toEqual([])
    await leave()
  })
})

describe('The reviews of a buyer', () => {
  test('are empty at first, in both tabs, which can be switched both ways (REV-01, REV-06, REV-08)', async () => {
    const { page, main, leave } = await aBuyer()
    await page.goto('/buyer/comments')
    await main.getByText('Nothing to review', { exact: true }).waitFor()
    await main.getByRole('link', { name: 'Reviewed (0)' }).click()
    await main.getByText('No reviews yet', { exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('status')).toBe('comment')
    await main.getByRole('link', { name: 'To review (0)' }).click()
    await main.getByText('Nothing to review', { exact: true }).waitFor()
    await leave()
  })

  test('show four at a time unless the address says otherwise (REV-02)', { tags: 'long' }, async () => {
    const { page, client, main, leave } = await aBuyer()
    for (let left = 5; left > 0; left--) {
      await sql`truncate rate_limits`.run(mall.db)
      await aCompletedOrder(client, 1)
    }
    await page.goto('/buyer/comments')
    await expect.poll(() => main.getByRole('article').count()).toBe(4)
    await page.goto('/buyer/comments?pageNo=2')
    await expect.poll(() => main.getByRole('article').count()).toBe(1)
    await page.goto('/buyer/comments?pageSize=5')
    await expect.poll(() => main.getByRole('article').count()).toBe(5)
    await leave()
  })

  test('are written without script, by both addresses, whatever the form of the list of ids (REV-09, REV-20, TRAP-01, TRAP-02)', {
    tags: 'long',
  }, async () => {
    const { page, client, main, leave } = await aBuyer({ script: false })
    const { orderId, lineIds } = await aCompletedOrder(client, 2)
    const names = () => main.getByRole('heading', { level: 2 }).allTextContents()
    for (const address of [
      `/buyer/comment-add?orderId=${orderId}&orderLineIds=${encodeURIComponent(JSON.stringify(lineIds))}`,
      `/buyer/comment?orderId=${orderId}&orderLineIds=${encodeURIComponent(JSON.stringify(lineIds))}`,
      `/buyer/comment?orderId=${orderId}&orderLineIds=[${lineIds.join(',')}]`,
      `/buyer/comment?orderId=${orderId}&orderLineIds=${lineIds.join(',')}`,
      `/buyer/comment-add?orderId=${orderId}`,
    ]) {
      await page.goto(address)
      await expect.poll(names).toEqual(expect.arrayContaining(['Oak stool 1', 'Oak stool 2']))
    }
    const photo = { name: 'stool.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
    for (const lineId of lineIds) {
      await main.locator(`[name="rating-${lineId}"][value="5"]`).check()
      await main.locator(`[name="newPicture-${lineId}"]`).setInputFiles(photo)
    }
    await main.locator(`[name="text-${lineIds[0]}"]`).fill('Good.')
    await main.getByRole('button', { name: 'Publish 2 reviews' }).click()
    await main.getByText('Write something about each item').first().waitFor()
    // Nothing that was typed or chosen is lost.
    await expect.poll(() => main.locator(`[name="text-${lineIds[0]}"]`).inputValue()).toBe('Good.')
    await expect.poll(() => main.locator(`[name="picture-${lineIds[1]}"]`).count()).toBe(1)
    await main.locator(`[name="text-${lineIds[1]}"]`).fill('Good, too.')
    await main.getByRole('button', { name: 'Publish 2 reviews' }).click()
    await page.waitForURL(/status=comment/)
    await main.getByText('Good, too.').waitFor()
    await leave()
  })

  test('say why an order cannot be reviewed, and are not another buyer’s; a follow-up that is refused says why (REV-21, REV-23)', async () => {
    const { page, client, main, leave } = await aBuyer()
    const { orderId, lineIds } = await aCompletedOrder(client, 1)
    const address = `/buyer/comment-add?orderId=${orderId}&orderLineIds=["${lineIds[0]}"]`
    const stranger = await aBuyer()
    expect((await stranger.page.goto(address))?.status()).toBe(404)
    const written = await client.post('/api/trantor/flow/bbc_content_BatchCreateCommonCommentFlow', [
      { topId: '-1', postId: lineIds[0], rateDict: 5, content: 'Good.' },
    ])
    const reviewId = written.body[0].id
    expect((await stranger.page.goto(`/buyer/comment-detail/${reviewId}`))?.status()).toBe(404)
    await stranger.leave()
    await page.goto(address)
    await main.getByText('You’ve reviewed everything in this order').waitFor()
    await main.getByText('You can add to each review once, any time.').waitFor()

    // Another tab was faster: a toast shows the refusal of the server (REV-21).
    await page.goto(`/buyer/comment-plus/${reviewId}`)
    await main.getByLabel('Your addition').fill('Still good.')
    await client.post('/api/trantor/flow/bbc_content_BatchCreateCommonCommentFlow', [
      { topId: reviewId, content: 'From the other tab.' },
    ])
    await main.getByRole('button', { name: 'Publish' }).click()
    await page
      .locator('[role=status] [data-problem]', { hasText: 'You’ve already added to this review.' })
      .waitFor()
    await leave()

    const visitor = await aVisitor(browser, mall.url)
    await visitor.page.goto('/buyer/comments')
    await visitor.page.waitForURL(/\/login\?target=/)
    await visitor.leave()
  })
})

describe('Below a review on the product page, a reader', () => {
  async function aReviewedProduct() {
    const buyer = await aClientOf(await anAccount(mall, { name: 'Ada Finch' }))
    const { lineIds, products } = await aCompletedOrder(buyer, 1)
    await buyer.post('/api/trantor/flow/bbc_content_BatchCreateCommonCommentFlow', [
      { topId: '-1', postId: lineIds[0], rateDict: 2, content: 'It wobbles.' },
    ])
    return { address: `/product/${products[0]!.urlKey}`, buyer }
  }

  test.each(cells([true, false]))(
    'says that it helped, and reports it once (script: %s)',
    { tags: 'long' },
    async (script) => {
      const { address } = await aReviewedProduct()
      const { page, faults, leave } = await aVisitor(browser, mall.url, { script, width: 'phone' })
      await page.goto(address)
      const review = page.getByRole('article', { name: 'Ada F.' })
      await review.getByRole('button', { name: 'Helpful', exact: true }).click()
      await review.getByRole('button', { name: 'Helpful (1)' }).click()
      await review.getByRole('button', { name: 'Helpful', exact: true }).click()
      await review.getByRole('button', { name: 'Helpful (1)' }).waitFor()
      await review.getByText('Report', { exact: true }).click()
      await review.getByLabel('What’s wrong?').selectOption({ label: 'It’s offensive' })
      await review.getByRole('button', { name: 'Send report' }).click()
      await review.getByText('Thank you. We’ll look into it.').waitFor()
      if (script) expect(await accessibilityFaults(page)).toEqual([])
      if (!script) await review.getByText('Report', { exact: true }).click()
      await review.getByRole('button', { name: 'Send report' }).click()
      await review.getByText('You’ve already reported this review. We’ll look into it.').waitFor()
      await page.goto(address)
      await review.getByRole('button', { name: 'Helpful (1)' }).waitFor()
      expect(faults).toEqual([])
      await leave()
    },
  )
})

describe.each(eachOnce)('The platform ($width, $language)', ({ width, language }) => {
  const { platformReviews, savedAnswers } = wordsIn(language)

  test('reads what was reported, and hides it with a reason (REV-27, SYS-08)', { tags: 'long' }, async () => {
    const buyer = await aClientOf(await anAccount(mall, { name: 'Ada Finch' }))
    const { lineIds } = await aCompletedOrder(buyer, 1)
    const content = `It wobbles ${width} ${language}.`
    const { body } = await buyer.post('/api/trantor/flow/bbc_content_BatchCreateCommonCommentFlow', [
      { topId: '-1', postId: lineIds[0], rateDict: 2, content },
    ])
    const reader = await aClientOf(await anAccount(mall))
    await reader.post('/sapi/mall-content/web/review/report', { reviewId: body[0].id, reason: 'insult' })
    const visitor = await aVisitor(browser, mall.url, { width, language })
    const { email, password } = await anAccount(mall, { operatorRole: 'content' })
    await visitor.page.request.post('/api/user/web/login', { data: { email, password } })
    const answer = { title: `Insult ${width}`, text: 'It insults a person.' }
    const saved = await visitor.page.request.post('/sapi/mall-admin/answer/save', { data: answer })
    expect(saved.status()).toBe(200)
    const { page, faults, leave } = visitor
    // The board reports that readers wait for an answer.
    await page.goto(`${prefix(language)}/platform`)
    await page.getByText(language === 'en' ? /\d+ reported reviews?/ : /\d+ 条评价被举报/).waitFor()
    await page.goto(`${prefix(language)}/platform/reviews`)
    await page.getByText(content).first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goto(`${prefix(language)}/platform/reviews/${body[0].id}`)
    await page.getByText(platformReviews.report.insult).first().waitFor()
    // A saved answer of the platform is chosen, and becomes the reason.
    await page.getByLabel(savedAnswers.choose, { exact: true }).selectOption({ label: answer.title })
    await expect.poll(() => page.getByLabel(platformReviews.hideReason).inputValue()).toBe(answer.text)
    await page.getByRole('button', { name: platformReviews.hide, exact: true }).click()
    await page.getByText(platformReviews.hiddenDone).waitFor()
    await page.goto(`${prefix(language)}/platform/reviews?tab=hidden`)
    await page.getByText(content).first().waitFor()
    expect(faults).toEqual([])
    await leave()
  })
})

describe.each(eachOnce)('A shop ($width, $language)', ({ width, language }) => {
  const { shopReviews, savedAnswers } = wordsIn(language)

  test('answers a review with a text that it saved, and changes it before it sends it (MER-13, SYS-07)', async () => {
    const buyer = await aClientOf(await anAccount(mall, { name: 'Ada Finch' }))
    const { lineIds, products } = await aCompletedOrder(buyer, 1)
    const { body } = await buyer.post('/api/trantor/flow/bbc_content_BatchCreateCommonCommentFlow', [
      { topId: '-1', postId: lineIds[0], rateDict: 5, content: `Firm ${width}.` },
    ])
    const answer = { title: `Thanks ${width}`, text: 'Thank you for your words.' }
    const stored = await staff.post(`${sellerCalls(shop.shopId, 'order')}/aftersale/answer/save`, answer)
    expect(stored.status, stored.text).toBe(200)
    const { context, page, faults, leave } = await aVisitor(browser, mall.url, { width, language })
    await context.addCookies([...staff.jar].map(([name, value]) => ({ name, value, url: mall.url })))
    await page.goto(`${prefix(language)}/seller/${shop.slug}/reviews/${body[0].id}`)
    const text = page.getByLabel(shopReviews.answer, { exact: true })
    await page.getByLabel(savedAnswers.choose, { exact: true }).selectOption({ label: answer.title })
    await expect.poll(() => text.inputValue()).toBe(answer.text)
    // The inserted answer can be edited immediately.
    await expect.poll(() => text.evaluate((field) => field === document.activeElement)).toBe(true)
    await text.fill(`${answer.text} See you ${width}.`)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: shopReviews.send, exact: true }).click()
    await page.getByText(shopReviews.sent).waitFor()
    await expect
      .poll(async () => {
        await page.goto(`${prefix(language)}/product/${products[0]!.urlKey}`)
        return page.getByText(`${answer.text} See you ${width}.`).count()
      })
      .toBe(1)
    expect(faults).toEqual([])
    await leave()
  })
})
