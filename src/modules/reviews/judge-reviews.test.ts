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
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'
import type { OperatorRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { insertReviews, type NewReview } from './server/public.ts'

/** Votes, reports, answers and moderation of reviews, by the calls. */

let mall: TestMall
let shop: Awaited<ReturnType<typeof aShop>>
let product: Awaited<ReturnType<typeof aProduct>>
let writer: Awaited<ReturnType<typeof anAccount>>
beforeAll(async () => {
  mall = await aMall()
  shop = await aShop(mall)
  writer = await anAccount(mall, { name: 'James Okafor' })
})
afterAll(() => mall.stop())
beforeEach(async () => {
  await sql`truncate rate_limits`.run(mall.db)
  product = await aProduct(mall, shop.shopId)
})

async function aReview(change: Partial<NewReview> = {}): Promise<Id> {
  const reviewId = newId()
  const review: NewReview = {
    reviewId,
    buyerId: writer.id,
    shopId: shop.shopId,
    productId: product.productId,
    variantId: product.variantId,
    chosen: [],
    language: 'en',
    rating: 1,
    text: 'By James',
    createdAt: mall.clock.now(),
    pictures: [],
    ...change,
  }
  await inTransaction(mall.db, (tx) => insertReviews(tx, [review]))
  return reviewId
}
const followUp = () => ({ followUpId: newId(), text: 'Later.', createdAt: mall.clock.now(), pictures: [] })

async function signIn({ email }: { email: string }): Promise<Client> {
  await sql`truncate rate_limits`.run(mall.db)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}
const aReader = async () => signIn(await anAccount(mall))
const operator = async (operatorRole: OperatorRole) => signIn(await anAccount(mall, { operatorRole }))
const useful = (client: Client, reviewId: Id, isHelpful = true) =>
  client.post('/sapi/mall-content/web/review/useful', { reviewId, isHelpful })
const report = (client: Client, reviewId: Id, more: object = {}) =>
  client.post('/sapi/mall-content/web/review/report', { reviewId, reason: 'insult', ...more })
const read = async (client: Client, argument: object = { item: { id: product.productId } }) =>
  (await client.post('/api/trantor/flow/bbc_content_PageCommonComment4CFlow', [argument])).body
const outcome = ({ status, body }: Awaited<ReturnType<Client['post']>>) => [status, body.code]

describe('A reader', () => {
  test('marks once that a review helped, as a buyer or a guest, and can undo it; its writer cannot', async () => {
    const id = await aReview()
    const [buyer, guest] = [await aReader(), aClient(mall.url)]
    await guest.post('/api/user/web/tourist')
    expect((await useful(buyer, id)).body).toEqual({ reviewId: id, count: 1 })
    const again = await Promise.all(Array.from({ length: 4 }, () => useful(buyer, id)))
    expect(again.map(({ status, body }) => [status, body.count])).toEqual(Array(4).fill([200, 1]))
    expect((await useful(guest, id)).body.count).toBe(2)
    expect((await read(guest)).data[0].usefulCount).toBe(2)
    expect((await useful(buyer, id, false)).body.count).toBe(1)
    expect(outcome(await useful(await signIn(writer), id))).toEqual([409, 'ownReview'])
    // A visitor without a session becomes a guest.
    expect((await useful(aClient(mall.url), id)).body.count).toBe(2)
    expect(outcome(await useful(buyer, '7312345678901234567'))).toEqual([404, 'notFound'])
  })

  test('reports a review once, with a reason; the platform reads reported ones first (REV-27)', async () => {
    const [calm, reported] = [await aReview(), await aReview()]
    const [one, other] = [await aReader(), await aReader()]
    expect((await report(one, reported, { text: 'Rude words' })).status).toBe(200)
    const twice = await report(one, reported)
    expect([outcome(twice), twice.body.message]).toEqual([
      [409, 'reviewReported'],
      'You’ve already reported this review. We’ll look into it.',
    ])
    expect((await report(other, reported, { reason: 'untrue' })).status).toBe(200)
    expect(outcome(await report(other, calm, { reason: 'dislike' }))).toEqual([400, 'malformed'])
    expect(outcome(await report(await signIn(writer), calm))).toEqual([409, 'ownReview'])
    const admin = await operator('admin')
    const page = async (tab: string) =>
      (await admin.post('/sapi/mall-admin/review/page', { tab })).body.reviews
    expect((await page('reported')).map(({ reviewId }: { reviewId: Id }) => reviewId)).toEqual([reported])
    expect((await page('all'))[0]).toMatchObject({
      reviewId: reported,
      openReports: 2,
      text: 'By James',
      buyerName: 'James O.',
      reports: [{ reason: 'untrue' }, { reason: 'insult', text: 'Rude words', isSettled: false }],
    })
    // A dismissed report is open no longer.
    expect((await admin.post('/sapi/mall-admin/review/show', { reviewId: reported })).status).toBe(200)
    expect(await page('reported')).toEqual([])
    expect((await read(one)).total).toBe(2)
  })
})

describe('The platform', () => {
  test('hides a review with a reason: it leaves page and rating, its writer reads why, and it can be shown again (REV-27, SYS-08)', async () => {
    const id = await aReview()
    await aReview({ rating: 5 })
    const support = await operator('support')
    const author = await signIn(writer)
    const reader = await aReader()
    const hide = (reason: string) => support.post('/sapi/mall-admin/review/hide', { reviewId: id, reason })
    expect(outcome(await hide('   '))).toEqual([400, 'malformed'])
    expect(outcome(await hide('x'.repeat(301)))).toEqual([400, 'malformed'])
    expect((await hide('It names a person.')).status).toBe(200)
    expect(outcome(await hide('Again'))).toEqual([409, 'changedMeanwhile'])

    expect(await read(reader)).toMatchObject({ total: 1, rateCount: 1, rateAvg: 5 })
    expect((await read(reader, { id })).total).toBe(0)
    const own = await read(author, { id })
    expect(own.data).toMatchObject([{ id, hiddenReason: 'It names a person.' }])
    const counted = async () =>
      sql<{ sum: number; count: number }>`
        select rating_sum::int as sum, rating_count::int as count from products where id = ${product.productId}`.row(
        mall.db,
      )
    expect(await counted()).toEqual({ sum: 5, count: 1 })
    const added = await author.post('/api/trantor/flow/bbc_content_BatchCreateCommonCommentFlow', [
      { topId: id, content: 'More.' },
    ])
    expect([outcome(added), added.body.message]).toEqual([
      [409, 'reviewHidden'],
      'The mall has hidden this review, so you can’t add to it.',
    ])
    expect(outcome(await useful(reader, id))).toEqual([404, 'notFound'])
    const [entry] = await sql<{ endpoint: string }>`
      select endpoint from audit_entries order by id desc limit 1`.rows(mall.db)
    expect(entry).toEqual({ endpoint: 'hideReview' })

    expect((await support.post('/sapi/mall-admin/review/show', { reviewId: id })).status).toBe(200)
    expect(await read(reader)).toMatchObject({ total: 2, rateCount: 2, rateAvg: 3 })
    expect(await counted()).toEqual({ sum: 6, count: 2 })
    // Shown already: nothing is counted twice.
    expect((await support.post('/sapi/mall-admin/review/show', { reviewId: id })).status).toBe(200)
    expect(await counted()).toEqual({ sum: 6, count: 2 })
  })

  test('lets only administrators, support and content do so', async () => {
    const id = await aReview()
    const hide = (client: Client) =>
      client.post('/sapi/mall-admin/review/hide', { reviewId: id, reason: 'x' })
    expect(outcome(await hide(await operator('finance')))).toEqual([403, 'roleMayNot'])
    expect(outcome(await hide(await aReader()))).toEqual([403, 'notAllowed'])
    expect((await hide(await operator('content'))).status).toBe(200)
  })
})

describe('A shop', () => {
  test('answers a review, and once more what was added to it; a review is to answer until both are (REV-25, REV-26)', async () => {
    const plain = await aReview()
    const id = await aReview({ followUp: followUp() })
    const staff = await signIn(await anAccount(mall, { shopId: shop.shopId, role: 'service' }))
    const calls = `/sapi/mall-shop/seller/${shop.slug}/review`
    const answer = (text: string, more: object = {}, reviewId = id) =>
      staff.post(`${calls}/reply`, { reviewId, text, ...more })
    const toAnswer = async () =>
      (await staff.post(`${calls}/page`, { tab: 'unanswered' })).body.reviews.map(
        (each: { reviewId: Id }) => each.reviewId,
      )
    expect(outcome(await answer('No', { isOfFollowUp: true }, plain))).toEqual([404, 'notFound'])
    expect((await answer('Thank you!')).status).toBe(200)
    expect(await toAnswer()).toContain(id)
    expect((await answer('Thank you again!', { isOfFollowUp: true })).status).toBe(200)
    expect(await toAnswer()).not.toContain(id)
    expect(outcome(await answer('Once more', { isOfFollowUp: true }))).toEqual([409, 'reviewAnswered'])
    const { data } = await read(aClient(mall.url), { id })
    expect(data).toMatchObject([
      {
        replyComment: { data: { content: 'Thank you!' } },
        reviewComments: [
          { content: 'Later.', days: 0, replyComment: { data: { content: 'Thank you again!' } } },
        ],
      },
    ])
  })
})
