import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client as HttpClient,
  password,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import type { StaffRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { insertReviews, type NewReview, setVote } from './public.ts'

let mall: TestMall
let shopId: Id
let product: Awaited<ReturnType<typeof aProduct>>
let buyerId: Id
beforeAll(async () => {
  mall = await aMall()
  shopId = (await aShop(mall)).shopId
  buyerId = (await anAccount(mall, { name: 'James Okafor' })).id
  await sql`insert into files (key, mime, bytes) values ('reviews/one.webp', 'image/webp', 1)`.run(mall.db)
})
afterAll(() => mall.stop())
beforeEach(async () => {
  product = await aProduct(mall, shopId)
})

const aReview = (change: Partial<NewReview> = {}): NewReview => ({
  reviewId: newId(),
  buyerId,
  shopId,
  productId: product.productId,
  variantId: product.variantId,
  chosen: [{ key: 'colour', name: { en: 'Colour', zh: '颜色' }, value: { en: 'Green', zh: '墨绿' } }],
  language: 'en',
  rating: 5,
  text: 'Just as I hoped.',
  createdAt: new Date('2026-10-01T12:00:00Z'),
  pictures: [],
  ...change,
})
const write = (...reviews: NewReview[]) => inTransaction(mall.db, (tx) => insertReviews(tx, reviews))
/** A line that a guest ordered of the product. */
async function anOrderLine(): Promise<Id> {
  const guest = aClient(mall.url)
  const placed = await placeAnOrder(guest, [{ variantId: product.variantId }])
  const { body } = await guest.post('/sapi/mall-order/web/order/libquerytradeorderdetailbyidforbuyer', {
    id: placed.body.tradeOrderList[0].id,
  })
  return body.tradeOrderLineList[0].id
}
const read = async (query: object = {}, language = 'en') => {
  const argument = { item: { id: product.productId }, ...query }
  const { body } = await aClient(mall.url).post(
    '/api/trantor/flow/bbc_content_PageCommonComment4CFlow',
    [argument],
    { cookie: `language=${language}` },
  )
  return body
}

test('reviews are read with the buyer masked, the variant named, the follow-up and the shop’s answer (DATA-03, DATA-04, REV-19, TRAP-98)', async () => {
  const orderLineId = await anOrderLine()
  await write(
    aReview({
      orderLineId,
      pictures: ['reviews/one.webp'],
      followUp: {
        followUpId: newId(),
        text: 'Still good.',
        createdAt: new Date('2026-10-13T12:00:00Z'),
        pictures: [],
      },
      answer: { text: 'Thank you!', createdAt: new Date('2026-10-02T12:00:00Z') },
    }),
  )
  const { data } = await read({}, 'zh')
  expect(data).toMatchObject([
    {
      topId: '-1',
      parentId: '-1',
      content: 'Just as I hoped.',
      postId: orderLineId,
      postTypeDict: 'ORDER_LINE',
      postOwner: { id: shopId },
      rateDict: 5,
      commentator: { id: null, name: 'James O.' },
      commentatorTypeDict: 'BUYER',
      commentRecipient: { id: shopId },
      createdAt: Date.UTC(2026, 9, 1, 12),
      skuAttributes: '墨绿',
      images: { files: [{ url: '/pictures/1280/reviews/one.webp' }] },
      reviewComments: [{ content: 'Still good.', topId: data[0].id, parentId: data[0].id }],
      replyComment: { data: { content: 'Thank you!', createdAt: Date.UTC(2026, 9, 2, 12) } },
    },
  ])
  expect(JSON.stringify(data)).not.toContain('Okafor')
})

test('reviews are found by product, by their own id and by their writer, who is the caller whatever the body claims (CALL-08, CALL-128, TRAP-99, TRAP-106)', async () => {
  const { id, email } = await anAccount(mall, { name: 'Ada Finch' })
  const own = aReview({ buyerId: id, text: 'By Ada' })
  await write(own, aReview({ text: 'By James' }))
  const ada = aClient(mall.url)
  await ada.post('/api/user/web/login', { email, password })
  const path = '/api/trantor/flow/bbc_content_PageCommonComment4CFlow'
  const list = async (client: HttpClient, argument: object) => {
    const { status, body } = await client.post(path, [argument])
    return [status, body.total, body.data?.map((each: { content: string }) => each.content).sort()]
  }
  const queryParams = { page: { no: 1, size: 20 } }
  const anyone = aClient(mall.url)
  const byProduct = { item: { id: product.productId }, queryParams, postTypeDict: 'ORDER_LINE' }
  expect(await list(anyone, byProduct)).toEqual([200, 2, ['By Ada', 'By James']])
  expect(await list(anyone, { qCommentBO: byProduct })).toEqual([200, 2, ['By Ada', 'By James']])
  expect(await list(anyone, { ...byProduct, queryParams: { page: { no: 2, size: 1 } } })).toMatchObject([
    200,
    2,
    [expect.any(String)],
  ])
  expect(await list(anyone, { id: own.reviewId })).toEqual([200, 1, ['By Ada']])
  expect(await list(anyone, { qCommentBO: { id: own.reviewId } })).toEqual([200, 1, ['By Ada']])
  expect(await list(ada, { commentator: { id }, queryParams })).toEqual([200, 1, ['By Ada']])
  expect(await list(ada, { commentator: { id: buyerId } })).toEqual([200, 1, ['By Ada']])
  expect(await list(anyone, { commentator: { id } })).toEqual([200, 0, []])
  const ids = async (client: HttpClient) =>
    (await client.post(path, [{ id: own.reviewId }])).body.data[0].commentator.id
  expect([await ids(ada), await ids(anyone)]).toEqual([id, null])
  const nothing = await anyone.post(path, [{ queryParams }])
  expect([nothing.status, nothing.body.fields]).toMatchObject([400, [{ field: '0.item.id' }]])
})

test('the average, the spread and the number on lists come from the same reviews', async () => {
  await write(
    aReview(),
    aReview({ rating: 4 }),
    aReview({ rating: 4, pictures: ['reviews/one.webp'] }),
    aReview({ rating: 1 }),
  )
  const { rateAvg, rateCount, rateList, imageCount } = await read()
  expect({ rateAvg, rateCount, imageCount }).toEqual({ rateAvg: 3.5, rateCount: 4, imageCount: 1 })
  expect(
    Object.fromEntries(
      rateList.map((each: { rateDict: number; count: number }) => [each.rateDict, each.count]),
    ),
  ).toEqual({
    1: 1,
    2: 0,
    3: 0,
    4: 2,
    5: 1,
  })
  const rows = await sql<{ sum: number; count: number; lists: number }>`
    select p.rating_sum::int as sum, p.rating_count::int as count,
      (select count(*)::int from listings l where l.product_id = p.id and l.rating_sum = p.rating_sum and l.rating_count = p.rating_count) as lists
    from products p where id = ${product.productId}`.rows(mall.db)
  expect(rows).toEqual([{ sum: 14, count: 4, lists: 5 }])
})

describe('The reviews of a product', () => {
  /** Four of one language, one of them of another variant, and one of another language. */
  async function someReviews() {
    const other = newId()
    await sql`
      insert into variants (id, product_id, shop_id, sku, attribute_values, position)
      select ${other}, product_id, shop_id, ${`O-${other}`}, '{"colour": "other"}', 9 from variants where id = ${product.variantId}`.run(
      mall.db,
    )
    const on = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 9, day)) })
    const best = aReview({ text: 'best', rating: 5, ...on(1) })
    await write(
      best,
      aReview({ text: 'worst', rating: 1, ...on(2), pictures: ['reviews/one.webp'] }),
      aReview({ text: 'fair', rating: 4, ...on(3), variantId: other }),
      aReview({ text: 'good', rating: 4, ...on(4), pictures: ['reviews/one.webp'] }),
      aReview({ text: 'chinese', rating: 5, ...on(5), language: 'zh' }),
    )
    const { id: voterId } = await anAccount(mall, { name: 'Ada Finch' })
    await inTransaction(mall.db, (tx) => setVote(tx, { reviewId: best.reviewId, voterId, isHelpful: true }))
    return other
  }
  const textsOf = ({ data }: { data: { content: string }[] }) => data.map(({ content }) => content)

  test('are read newest, most helpful, highest and lowest first, those in the reader’s language before all others (REV-29)', async () => {
    await someReviews()
    const inOrder = async (sort?: string) => textsOf(await read({ ...(sort && { sort }) }))
    expect(await inOrder()).toEqual(['good', 'fair', 'worst', 'best', 'chinese'])
    expect(await inOrder('newest')).toEqual(await inOrder())
    expect(await inOrder('helpful')).toEqual(['best', 'good', 'fair', 'worst', 'chinese'])
    expect(await inOrder('highest')).toEqual(['best', 'good', 'fair', 'worst', 'chinese'])
    expect(await inOrder('lowest')).toEqual(['worst', 'good', 'fair', 'best', 'chinese'])
  })

  test('are narrowed by stars, variant and pictures together, with the number of those left (REV-29)', async () => {
    const other = await someReviews()
    const narrowed = async (query: object) => {
      const found = await read(query)
      return [found.total, textsOf(found)]
    }
    expect(await narrowed({ rateDict: 4 })).toEqual([2, ['good', 'fair']])
    expect(await narrowed({ rateDict: 4, hasImage: true })).toEqual([1, ['good']])
    expect(await narrowed({ skuId: other })).toEqual([1, ['fair']])
    expect(await narrowed({ skuId: other, rateDict: 5 })).toEqual([0, []])
    // The totals are those of all reviews, so that each choice shows what it leads to.
    const { rateCount, imageCount, skuList } = await read({ rateDict: 1 })
    expect({ rateCount, imageCount, skuList }).toEqual({
      rateCount: 5,
      imageCount: 2,
      skuList: [
        { skuId: product.variantId, count: 4 },
        { skuId: other, count: 1 },
      ],
    })
  })
})

test('an anonymous review names its buyer to no reader, also not in its follow-up (REV-30)', async () => {
  await write(
    aReview({
      isAnonymous: true,
      followUp: { followUpId: newId(), text: 'Still good.', createdAt: new Date(), pictures: [] },
    }),
  )
  for (const [language, name] of [
    ['en', 'Anonymous buyer'],
    ['zh', '匿名买家'],
  ] as const) {
    const body = await read({}, language)
    expect(body.data[0]).toMatchObject({ anonymous: true, commentator: { id: null, name } })
    expect(JSON.stringify(body)).not.toMatch(/James|Okafor/)
  }
})

test('two reviews written at the same moment are both counted', async () => {
  await Promise.all(Array.from({ length: 8 }, () => write(aReview({ rating: 3 }))))
  expect(await read()).toMatchObject({ rateCount: 8, rateAvg: 3 })
  const rows = await sql<{ count: number }>`
    select rating_count::int as count from products where id = ${product.productId}`.rows(mall.db)
  expect(rows[0]!.count).toBe(8)
})

test('those in the reader’s language come first, the newest first among them; pictures and pages narrow', async () => {
  const on = (day: number, change: Partial<NewReview> = {}) =>
    aReview({ text: `day ${day}`, createdAt: new Date(Date.UTC(2026, 9, day)), ...change })
  await write(
    on(1),
    on(2, { language: 'zh' }),
    on(3, { pictures: ['reviews/one.webp'] }),
    on(4, { language: 'zh' }),
  )
  const texts = async (query: object, language?: string) =>
    (await read(query, language)).data.map(({ content }: { content: string }) => content)
  expect(await texts({})).toEqual(['day 3', 'day 1', 'day 4', 'day 2'])
  expect(await texts({}, 'zh')).toEqual(['day 4', 'day 2', 'day 3', 'day 1'])
  expect(await texts({ hasImage: true })).toEqual(['day 3'])
  expect(await texts({ queryParams: { page: { no: 2, size: 3 } } })).toEqual(['day 2'])
})

test('the flow’s argument is given bare or under its name (TRAP-99), and a product that does not exist has no reviews', async () => {
  const request = (argument: object) =>
    aClient(mall.url).post('/api/trantor/flow/bbc_content_PageCommonComment4CFlow', [argument])
  const item = { id: product.productId }
  expect((await request({ qCommentBO: { item } })).body).toEqual((await request({ item })).body)
  expect((await request({ item: { id: '1' } })).body.code).toBe('productGone')
  expect((await request({})).status).toBe(400)
})

test('a review that the platform hid is neither shown nor counted', async () => {
  const hidden = aReview({ rating: 1 })
  await write(aReview(), hidden)
  await sql`update reviews set is_hidden = true where id = ${hidden.reviewId}`.run(mall.db)
  expect(await read()).toMatchObject({ total: 1, rateCount: 1, rateAvg: 5 })
})

test('one line of an order has one review; one has one to five stars and at most 300 characters', async () => {
  await placeAnOrder(aClient(mall.url), [{ variantId: product.variantId }])
  const rows = await sql<{ id: Id }>`
    select id from order_lines where product_id = ${product.productId}`.rows(mall.db)
  const orderLineId = rows[0]!.id
  await write(aReview({ orderLineId }))
  await expect(write(aReview({ orderLineId }))).rejects.toThrow(/order_line_id/)
  await expect(write(aReview({ rating: 6 as 5 }))).rejects.toThrow(/rating/)
  await expect(write(aReview({ text: 'x'.repeat(301) }))).rejects.toThrow(/text/)
  expect((await read()).rateCount).toBe(1)
})

test('a review drops the pages that show its product, on all nodes', async () => {
  const listener = new Client({ connectionString: mall.databaseUrl })
  const heard: (string | undefined)[] = []
  await listener.connect()
  listener.on('notification', ({ payload }) => heard.push(payload))
  await listener.query('listen pages')
  await write(aReview())
  await expect.poll(() => heard.toSorted()).toEqual(['lists', `product:${product.productId}`])
  await listener.end()
})

describe('A shop', () => {
  const calls = (slug: string) => `/sapi/mall-shop/seller/${slug}/review`
  const staffOf = async (of: Id, role: StaffRole = 'service') => {
    const { email } = await anAccount(mall, { shopId: of, role })
    const client = aClient(mall.url)
    await client.post('/api/user/web/login', { email, password })
    return client
  }
  let slug: string
  beforeEach(async () => {
    ;({ shopId, slug } = await aShop(mall))
    product = await aProduct(mall, shopId)
  })

  test('reads what was written of its products and answers it once; the product page shows the answer (MER-13)', async () => {
    const first = aReview({ text: 'First', createdAt: new Date('2026-10-01T12:00:00Z') })
    const second = aReview({ text: 'Second', createdAt: new Date('2026-10-02T12:00:00Z') })
    await write(first, second)
    const client = await staffOf(shopId)
    const texts = async (query: object) => {
      const { body } = await client.post(`${calls(slug)}/page`, query)
      return [body.total, body.reviews.map((each: { text: string }) => each.text)]
    }
    expect(await texts({})).toEqual([2, ['Second', 'First']])
    expect(await texts({ page: 2, pageSize: 1 })).toEqual([2, ['First']])

    const answer = (text: string) => client.post(`${calls(slug)}/reply`, { reviewId: first.reviewId, text })
    expect((await answer('Thank you!')).status).toBe(200)
    expect(await texts({ tab: 'unanswered' })).toEqual([1, ['Second']])
    expect(await texts({ tab: 'answered' })).toEqual([1, ['First']])
    const { data } = await read()
    expect(
      data.map(
        (each: { replyComment: { data: { content: string } | null } }) => each.replyComment.data?.content,
      ),
    ).toEqual([undefined, 'Thank you!'])

    const again = await answer('Thanks again!')
    expect([again.status, again.body.code]).toEqual([409, 'reviewAnswered'])
    const [entry] = await sql<{ endpoint: string }>`
      select endpoint from audit_entries where shop_id = ${shopId} order by id desc limit 1`.rows(mall.db)
    expect(entry).toEqual({ endpoint: 'answerReview' })
  })

  test('answers once also when two of its staff answer at the same moment', async () => {
    const review = aReview()
    await write(review)
    const clients = await Promise.all([staffOf(shopId), staffOf(shopId)])
    const answers = await Promise.all(
      clients.map((client) =>
        client.post(`${calls(slug)}/reply`, { reviewId: review.reviewId, text: 'Thanks' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('neither reads nor answers reviews of another shop, or what the platform hid', async () => {
    const [theirs, hidden] = [aReview(), aReview()]
    await write(theirs, hidden)
    await sql`update reviews set is_hidden = true where id = ${hidden.reviewId}`.run(mall.db)
    const other = await aShop(mall)
    const stranger = await staffOf(other.shopId)
    const own = await staffOf(shopId)
    const reply = async (client: HttpClient, at: string, reviewId: Id) => {
      const { status, body } = await client.post(`${calls(at)}/reply`, { reviewId, text: 'Hello' })
      return [status, body.code]
    }
    expect(await reply(stranger, other.slug, theirs.reviewId)).toEqual([404, 'notFound'])
    expect(await reply(stranger, slug, theirs.reviewId)).toEqual([404, 'notFound'])
    expect(await reply(own, slug, hidden.reviewId)).toEqual([404, 'notFound'])
    expect((await stranger.post(`${calls(other.slug)}/page`, {})).body.total).toBe(0)
    expect((await own.post(`${calls(slug)}/page`, {})).body.total).toBe(1)
  })

  test('writes 1 to 500 characters, by those of its staff who may', async () => {
    const review = aReview()
    await write(review)
    const reply = async (client: HttpClient, text: string) => {
      const { status, body } = await client.post(`${calls(slug)}/reply`, { reviewId: review.reviewId, text })
      return [status, body.code, body.fields?.[0]?.field]
    }
    const service = await staffOf(shopId)
    expect(await reply(service, '   ')).toEqual([400, 'malformed', 'text'])
    expect(await reply(service, 'a'.repeat(501))).toEqual([400, 'malformed', 'text'])
    expect(await reply(await staffOf(shopId, 'fulfilment'), 'Hello')).toEqual([403, 'roleMayNot', undefined])
    expect(await reply(service, 'a'.repeat(500))).toEqual([200, undefined, undefined])
  })
})
