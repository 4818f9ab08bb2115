// @module-tag slow

import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { runJob } from '#tests/support/jobs.ts'
import { aClient, aMall, aShop, type Client, sellerCalls, type TestMall } from '#tests/support/mall.ts'
import {
  addition,
  aPhoto,
  comment,
  create,
  flow,
  writtenReviewsTools,
} from '#tests/support/written-reviews.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Reviews as buyers write them, by the calls. */

let mall: TestMall
let shopId: Id
let staff: Client
beforeAll(async () => {
  mall = await aMall()
  shopId = (await aShop(mall)).shopId
  staff = await signedIn({ shopId })
})
afterAll(() => mall.stop())
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const { order, signedIn, detailOf, aSentOrder, aCompletedOrder, upload, uploadOne } = writtenReviewsTools(
  () => mall,
  () => shopId,
  () => staff,
)

const list = `${flow}/bbc_content_PageCommonComment4CFlow`

const outcome = ({ status, body }: Awaited<ReturnType<Client['post']>>) => [
  status,
  body.code,
  body.fields?.map(({ field, code }: { field: string; code: string }) => [field, code]),
]

const textOf = ({ body }: Awaited<ReturnType<Client['post']>>) => body.message

const cookies = ({ jar }: Client) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

describe('A buyer', () => {
  test('reviews neither gifts nor lines that were refunded whole, and gets no prompt to (ORD-15, REV-16, REV-22)', async () => {
    const buyer = await signedIn()
    const { orderId, lineIds } = await aCompletedOrder(buyer, 3)
    const [gift, refunded, kept] = lineIds as [Id, Id, Id]
    await sql`update order_lines set kind = 'gift' where id = ${gift}`.run(mall.db)
    const { body: applied } = await buyer.post(`${flow}/trade_InitiateReverseOrderOnlyRefundFlow`, [
      {
        tradeOrder: { id: orderId },
        reverseReason: 'notReceived',
        reverseTradeOrderLineList: [{ tradeOrderLine: { id: refunded }, reverseQty: 1 }],
      },
    ])
    for (const step of ['approve', 'refund'])
      expect(
        (await staff.post(`${sellerCalls(shopId, 'order')}/aftersale/${step}`, { afterSaleId: applied.id }))
          .status,
      ).toBe(200)
    // Its money is on its way: it is in after-sales until that has arrived (ORD-15).
    const { tradeOrderLineList: shown } = await detailOf(buyer, orderId)
    expect(shown.find(({ id }) => id === refunded)).toMatchObject({ reverseStatus: 'PROCESSING' })
    expect(outcome(await buyer.post(create, [comment(gift)]))).toEqual([
      409,
      'lineIsGift',
      [['0.postId', 'lineIsGift']],
    ])
    expect(outcome(await buyer.post(create, [comment(kept), comment(refunded)]))).toEqual([
      409,
      'lineGone',
      [['1.postId', 'lineGone']],
    ])
    expect((await detailOf(buyer, orderId)).operationList).toContainEqual({ operationName: 'comment' })
    expect((await buyer.post(create, [comment(kept)])).status).toBe(200)
    expect((await detailOf(buyer, orderId)).operationList).not.toContainEqual({ operationName: 'comment' })
  })

  test('reviews all lines of a completed order in one batch; the order is evaluated when each has its review (CALL-09, REV-16, REV-22, DATA-02)', async () => {
    const buyer = await signedIn({ name: 'James Okafor' })
    const { orderId, lineIds, products } = await aCompletedOrder(buyer, 2)
    const before = await detailOf(buyer, orderId)
    const { number, parcel } = (await sql<{ number: string; parcel: Id }>`
      select o.number, s.id as parcel from orders o join shipments s on s.order_id = o.id where o.id = ${orderId}`.row(
      mall.db,
    ))!
    expect(before).toMatchObject({
      id: orderId,
      tradeOrderCode: number,
      shipmentInfoId: parcel,
      shop: { id: shopId },
      timeline: { orderedTime: expect.any(Number) },
      tradeOrderLineList: lineIds.map((id) => ({ id })),
    })
    expect([before.tradeOrderCommentStatus, before.operationList]).toEqual([
      null,
      expect.arrayContaining([{ operationName: 'comment' }]),
    ])
    const url = await uploadOne(buyer)
    const [first, second] = lineIds as [Id, Id]
    const { status, body } = await buyer.post(create, [
      comment(first, { images: { files: [{ url }] }, rateDict: 4, commentator: { id: '1' } }),
    ])
    expect([status, body]).toMatchObject([
      200,
      [
        {
          topId: '-1',
          parentId: '-1',
          postId: first,
          postTypeDict: 'ORDER_LINE',
          commentatorTypeDict: 'BUYER',
          commentator: { name: 'James O.' },
          rateDict: 4,
          content: 'Just as I hoped.',
          images: {
            files: [{ url: expect.stringMatching(/^\/pictures\/1280\/uploads\/[0-9a-f-]{36}\.webp$/) }],
          },
          reviewComments: [],
          replyComment: { data: null },
        },
      ],
    ])
    // Its shop sees the picture, too, before it answers.
    const atShop = await staff.post(`/sapi/mall-shop/seller/shop-${shopId}/review/page`, {
      reviewId: body[0].id,
    })
    expect(atShop.body.reviews).toMatchObject([{ pictures: [body[0].images.files[0].url] }])
    const half = await detailOf(buyer, orderId)
    expect([half.tradeOrderCommentStatus, half.tradeOrderLineList.map((line) => line.isCommented)]).toEqual([
      null,
      lineIds.map((id) => id === first),
    ])
    expect((await buyer.post(create, [comment(second)])).status).toBe(200)
    const whole = await detailOf(buyer, orderId)
    expect(whole.tradeOrderCommentStatus).toBe('EVALUATED')
    expect(whole.operationList).not.toContainEqual({ operationName: 'comment' })

    const shown = await aClient(mall.url).post(list, [{ item: { id: products[0]!.productId } }])
    expect(shown.body).toMatchObject({ total: 1, rateCount: 1 })
  })

  test('publishes a review anonymously if they wish, and the shop reads no name either (REV-30)', async () => {
    const buyer = await signedIn({ name: 'Wilhelmina Vane' })
    const { lineIds } = await aCompletedOrder(buyer, 2)
    const [hidden, named] = lineIds as [Id, Id]
    const { status, body } = await buyer.post(create, [comment(hidden, { anonymous: true }), comment(named)])
    expect([status, body.map((each: { anonymous: boolean }) => each.anonymous)]).toEqual([200, [true, false]])
    const { slug } = (await sql<{ slug: string }>`select slug from shops where id = ${shopId}`.row(mall.db))!
    const read = await staff.post(`/sapi/mall-shop/seller/${slug}/review/page`, { page: 1, pageSize: 100 })
    const nameOf = (lineId: Id) => {
      const { id } = body.find(({ postId }: { postId: Id }) => postId === lineId)
      return read.body.reviews.find(({ reviewId }: { reviewId: Id }) => reviewId === id).buyerName
    }
    expect([nameOf(hidden), nameOf(named)]).toEqual(['Anonymous buyer', 'Wilhelmina V.'])
  })

  test('has the orders with something left to review listed first, and counted apart (CALL-07, TRAP-43)', async () => {
    const buyer = await signedIn()
    const older = await aCompletedOrder(buyer)
    const newer = await aCompletedOrder(buyer)
    const finished = async (page: object = {}) => {
      const { body } = await buyer.post(`${flow}/bbc_trade_PageTradeOrderForBuyerIdFlow`, [
        { queryParams: { page }, tradeOrderStatus: { displayStatus: { value: 'COMPLETE' } } },
      ])
      return [body.total, body.unCommentTotal, body.data.map(({ id }: { id: Id }) => id)]
    }
    expect(await finished()).toEqual([2, 2, [newer.orderId, older.orderId]])
    await buyer.post(create, [comment(newer.lineId)])
    expect(await finished()).toEqual([2, 1, [older.orderId, newer.orderId]])
    expect(await finished({ no: 2, size: 1 })).toEqual([2, 1, [newer.orderId]])
  })

  test('adds to a review once, however long ago it was written, and needs no rating for it (REV-07, REV-11, REV-18, REV-19)', async () => {
    const buyer = await signedIn()
    const { lineId } = await aCompletedOrder(buyer)
    const written = await buyer.post(create, [comment(lineId)])
    const first: Id = written.body[0].id
    await sql`update reviews set created_at = app_now() - interval '800 days' where id = ${first}`.run(
      mall.db,
    )
    const added = await buyer.post(create, [addition(first)])
    expect([added.status, added.body]).toMatchObject([
      200,
      [{ id: first, reviewComments: [{ topId: first, parentId: first, content: 'Still good.', days: 800 }] }],
    ])
    const again = await buyer.post(create, [addition(first)])
    expect([outcome(again), textOf(again)]).toEqual([
      [409, 'reviewAddedTo', [['0.topId', 'reviewAddedTo']]],
      'You’ve already added to this review.',
    ])
  })

  test('writes a review once, and adds once, however many tabs send it at the same moment (TRAP-90, I-36)', async () => {
    const buyer = await signedIn()
    const { lineId } = await aCompletedOrder(buyer)
    const five = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, send))
    const wrote = await five(() => buyer.post(create, [comment(lineId)]))
    expect(wrote.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const refused = wrote.find(({ status }) => status === 409)!
    expect(outcome(refused)).toEqual([409, 'lineReviewed', [['0.postId', 'lineReviewed']]])
    const reviewId = wrote.find(({ status }) => status === 200)!.body[0].id
    const added = await five(() => buyer.post(create, [addition(reviewId)]))
    expect(added.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    const [row] = await sql<{ count: number }>`
      select p.rating_count::int as count from products p join reviews r on r.product_id = p.id where r.id = ${reviewId}`.rows(
      mall.db,
    )
    expect(row).toEqual({ count: 1 })
  })

  test('sends nothing when a rating or the words of one line are missing (REV-11, REV-12, TRAP-42)', async () => {
    const buyer = await signedIn()
    const { lineIds } = await aCompletedOrder(buyer, 2)
    const [first, second] = lineIds as [Id, Id]
    const noRating = await buyer.post(create, [comment(first), comment(second, { rateDict: null })])
    expect([outcome(noRating), textOf(noRating)]).toEqual([
      [422, 'ratingMissing', [['1.rateDict', 'ratingMissing']]],
      'Choose a rating',
    ])
    const noWords = await buyer.post(create, [comment(first), comment(second, { content: '  \n ' })])
    expect([outcome(noWords), textOf(noWords)]).toEqual([
      [422, 'reviewTextMissing', [['1.content', 'reviewTextMissing']]],
      'Write something about each item',
    ])
    expect((await buyer.post(list, [{ commentator: {} }])).body.total).toBe(0)
    const zh = await buyer.post(create, [comment(first, { rateDict: null })], {
      cookie: `language=zh; ${cookies(buyer)}`,
    })
    expect(textOf(zh)).toBe('请选择评分')
  })

  test('writes at most 300 characters and adds at most 6 pictures (REV-13, REV-14)', async () => {
    const buyer = await signedIn()
    const { lineIds } = await aCompletedOrder(buyer, 2)
    const [first, second] = lineIds as [Id, Id]
    expect(outcome(await buyer.post(create, [comment(first, { content: 'x'.repeat(301) })]))).toEqual([
      400,
      'malformed',
      [['0.content', 'tooLong']],
    ])
    expect((await buyer.post(create, [comment(first, { content: 'x'.repeat(300) })])).status).toBe(200)
    const urls: string[] = []
    for (let left = 7; left > 0; left--) {
      await sql`truncate rate_limits`.run(mall.db)
      urls.push(await uploadOne(buyer))
    }
    const files = urls.map((url) => ({ url }))
    expect((await buyer.post(create, [comment(second, { images: { files } })])).status).toBe(400)
    const six = await buyer.post(create, [comment(second, { images: { files: files.slice(0, 6) } })])
    expect([six.status, six.body[0].images.files.length]).toEqual([200, 6])
  })

  test('reviews only what is complete, bought by them, and not reviewed yet, whatever the body claims (REV-23)', async () => {
    const buyer = await signedIn()
    const stranger = await signedIn()
    const sent = await aSentOrder(buyer)
    const early = await buyer.post(create, [comment(sent.lineId)])
    expect([outcome(early), textOf(early)]).toEqual([
      [409, 'reviewTooEarly', [['0.postId', 'reviewTooEarly']]],
      'You can review this order once it is complete.',
    ])
    await buyer.post(`${order}/signForDelivery`, { id: sent.orderId })
    const { body: me } = await buyer.post(create, [comment(sent.lineId, { rateDict: 6 })])
    expect(me.code).toBe('malformed')
    const claimed = comment(sent.lineId, { commentator: { id: '7312345678901234567' } })
    expect(outcome(await stranger.post(create, [claimed]))).toEqual([
      404,
      'notFound',
      [['0.postId', 'notFound']],
    ])
    expect(outcome(await stranger.post(create, [comment('7312345678901234567')]))).toEqual([
      404,
      'notFound',
      [['0.postId', 'notFound']],
    ])
    expect(outcome(await buyer.post(create, [{ topId: '-1', content: 'x', rateDict: 5 }]))).toEqual([
      400,
      'malformed',
      [['0.postId', 'required']],
    ])
    const [written] = (await buyer.post(create, [claimed])).body
    expect((await stranger.post(create, [addition(written.id)])).body.code).toBe('notFound')
    expect((await aClient(mall.url).post(create, [claimed])).body.code).toBe('signInFirst')
    // The same line twice in one batch is one too many, and nothing of it is written.
    const next = await aCompletedOrder(buyer)
    expect((await buyer.post(create, [comment(next.lineId), comment(next.lineId)])).body.code).toBe(
      'lineReviewed',
    )
    expect((await detailOf(buyer, next.orderId)).tradeOrderCommentStatus).toBeNull()
  })

  test('uses a picture of their own once, of at most 1 MB, as JPEG, PNG or WebP; it stays when unused ones are removed (REV-15)', async () => {
    const buyer = await signedIn()
    const stranger = await signedIn()
    const { lineIds } = await aCompletedOrder(buyer, 2)
    const [first, second] = lineIds as [Id, Id]
    const withPicture = (url: string, lineId = first) =>
      buyer.post(create, [comment(lineId, { images: { files: [{ url }] } })])
    const field = '0.images.files.0.url'

    const theirs = await withPicture(await uploadOne(stranger))
    expect([outcome(theirs), textOf(theirs)]).toEqual([
      [409, 'pictureGone', [[field, 'pictureGone']]],
      'This picture is no longer available. Choose it again.',
    ])
    const noise = Buffer.alloc(900 * 900 * 3, 0).map(() => Math.random() * 256)
    const large = await sharp(noise, { raw: { width: 900, height: 900, channels: 3 } })
      .png()
      .toBuffer()
    expect(large.length).toBeGreaterThan(1024 * 1024)
    const tooLarge = await withPicture(await upload(buyer, large))
    expect([outcome(tooLarge), textOf(tooLarge)]).toEqual([
      [413, 'pictureTooLarge', [[field, 'pictureTooLarge']]],
      'Pictures can be up to 1 MB. Choose a smaller one.',
    ])
    const gif = await withPicture(await upload(buyer, await aPhoto().gif().toBuffer()))
    expect([outcome(gif), textOf(gif)]).toEqual([
      [415, 'pictureType', [[field, 'pictureType']]],
      'Choose a JPEG, PNG or WebP picture.',
    ])
    const url = await upload(buyer, await aPhoto().webp().toBuffer())
    expect((await withPicture(url)).status).toBe(200)
    expect((await withPicture(url, second)).body.code).toBe('pictureGone')
    await sql`update uploads set created_at = app_now() - interval '2 days'`.run(mall.db)
    await runJob(mall, 'files.removeUnused')
    const stored = await sql<{ count: number }>`
      select count(*)::int as count from files f join review_pictures p on p.file = f.key where ${url} like '%' || f.key`.rows(
      mall.db,
    )
    expect(stored).toEqual([{ count: 1 }])
  })

  test.each([
    ['a script', 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a picture of another mall', 'https://elsewhere.test/pictures/640/uploads/a.webp'],
    ['a private file', '/pictures/640/uploads/../../private/licence.webp'],
  ])('shows no picture but one that its writer sent: not %s (REV-15, SYS-13)', async (_, url) => {
    const buyer = await signedIn()
    const { lineId, orderId } = await aCompletedOrder(buyer)
    const { status, body } = await buyer.post(create, [comment(lineId, { images: { files: [{ url }] } })])
    expect([status, JSON.stringify(body.fields)]).toEqual([
      expect.toSatisfy((each: number) => each >= 400 && each < 500),
      expect.stringContaining('images'),
    ])
    expect((await detailOf(buyer, orderId)).tradeOrderLineList).toMatchObject([{ isCommented: false }])
  })

  test('finds the review with its line as the pages of reviews request it (REV-17, CALL-08, CALL-10, CALL-11, DATA-01)', async () => {
    const buyer = await signedIn()
    const { lineId, orderId, product } = await aCompletedOrder(buyer)
    const [written] = (await buyer.post(create, [comment(lineId)])).body
    expect((await buyer.post(list, [{ id: written.id }])).body.data).toEqual([written])
    // The own reviews of the caller, whatever id is named as that of their writer.
    for (const commentator of [written.commentator, { id: '7312345678901234567' }, { id: 'me' }])
      expect((await buyer.post(list, [{ commentator: { id: commentator.id } }])).body.data).toEqual([written])
    const one = await buyer.post('/api/trantor/func/trade_QueryOneTradeBaseOrderLineBOBuiltInFunc', [
      { id: lineId },
    ])
    expect(one.body).toMatchObject({
      id: lineId,
      tradeOrderLineCode: `${(await detailOf(buyer, orderId)).tradeOrderCode}-1`,
      tradeQty: 1,
      isCommented: true,
      tradeOrder: { shop: { id: shopId }, seller: { id: shopId } },
      tradeOrderLinePrice: { paidAmt: { value: 50 } },
      lineGroupTypeDict: null,
      sku: {
        name: 'Linen shirt',
        itemName: 'Linen shirt',
        image: null,
        mainImage: null,
        attributes: [],
        item: { id: product.productId, urlKey: product.urlKey },
        salePrc: { value: 50 },
        businessTypeDict: 'NORMAL',
        marketingUnit: null,
        adjustStep: 1,
        siteId: 'global',
        skuUrlSuffix: `?variant=${product.variantId}`,
      },
    })
    const several = await buyer.post(`${flow}/bbc_trade_TradeOrderLineForIdFlow`, [
      { id: { values: [lineId] } },
    ])
    expect(several.body).toEqual([one.body])
  })
})
