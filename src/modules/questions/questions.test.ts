// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { payGroup, until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Questions about products: asked by buyers, answered by the shop and by owners, moderated by the platform. */

let mall: TestMall
let shopId: Id
let slug: string
let productId: Id
let variantId: Id
let staff: Signed
beforeAll(async () => {
  mall = await aMall({ worker: true })
  const shop = await aShop(mall)
  shopId = shop.shopId
  slug = shop.slug
  const product = await aProduct(mall, shopId, { stock: 50 })
  productId = product.productId
  variantId = product.variantId
  staff = await signIn({ shopId })
})
afterAll(() => mall.stop())

const web = '/sapi/mall-content/web/question'
const admin = '/sapi/mall-admin/question'

async function signIn(change: Parameters<typeof anAccount>[1] = {}) {
  await sql`truncate rate_limits`.run(mall.db)
  const account = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email: account.email, password })
  return Object.assign(client, { userId: account.id, email: account.email })
}
type Signed = Awaited<ReturnType<typeof signIn>>

/** A buyer who got the product. */
async function anOwner(): Promise<Signed> {
  const owner = await signIn()
  const { body } = await placeAnOrder(owner, [{ variantId, quantity: 1 }])
  const id = body.tradeOrderList[0].id as Id
  await payGroup(mall, body.tradeContract.id)
  const parcel = { orderId: id, carrier: 'ups', trackingNumber: `P${id}` }
  expect((await staff.post(`${sellerCalls(shopId, 'order')}/order/ship`, parcel)).status).toBe(200)
  expect((await owner.post('/sapi/mall-order/web/order/signForDelivery', { id })).status).toBe(200)
  return owner
}

const request = (client: Client, text: string, of: Id = productId) =>
  client.post(`${web}/ask`, { productId: of, text })
const page = async (client: Client = aClient(mall.url), more: object = {}) =>
  (await client.post(`${web}/page`, { productId, ...more })).body
const find = async (id: Id) =>
  (await page(undefined, { pageSize: 100 })).questions.find(
    (each: { questionId: Id }) => each.questionId === id,
  )
const desk = (client: Client, what: string, body: object) =>
  client.post(`/sapi/mall-shop/seller/shop-${shopId}/question/${what}`, body)
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const mailsAbout = async (about: string) =>
  sql<{ recipient: string; subject: string; text: string }>`
    select recipient::text as recipient, subject, text from mails where about like ${`${about}%`} order by recipient`.rows(
    mall.db,
  )

describe('A question', () => {
  test('is written by signed-in buyers, shown immediately with a masked name, and its shop is notified by mail once', async () => {
    const asker = await signIn({ name: 'Margaret' })
    const { status, body } = await request(asker, '  Does the drawer lock?  ')
    expect(status).toBe(200)
    const shown = await find(body.questionId)
    expect(shown).toMatchObject({ text: 'Does the drawer lock?', answers: [] })
    expect(shown.askerName).not.toContain('Margaret')
    await until(
      'the mail to the shop',
      async () => (await mailsAbout(`questionAsked:${body.questionId}`)).length > 0,
    )
    const [mail, ...more] = (await mailsAbout(`questionAsked:${body.questionId}:`)).filter(
      ({ recipient }) => recipient === staff.email,
    )
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: staff.email })
    expect(mail!.text).toContain('Does the drawer lock?')
    expect(mail!.text).toContain(`/seller/${slug}/questions/${body.questionId}`)
  })

  test('is refused to visitors, when it is empty, too long or holds a card number, and about what is not sold; nothing is stored', async () => {
    const asker = await signIn()
    const count = async () => (await page()).total
    const before = await count()
    expect(outcome(await request(aClient(mall.url), 'Who am I?'))).toEqual([401, 'signInFirst'])
    for (const content of [' ', 'x'.repeat(301), 'My card is 4111 1111 1111 1111']) {
      const { status, body } = await request(asker, content)
      expect([status, body.fields?.[0]?.field]).toEqual([400, 'text'])
    }
    const { productId: unavailable } = await aProduct(mall, shopId)
    await sql`update products set status = 'offShelf' where id = ${unavailable}`.run(mall.db)
    expect(outcome(await request(asker, 'Will it come back?', unavailable))).toEqual([404, 'productGone'])
    expect(await count()).toBe(before)
  })

  test('is stored once for a person, however many tabs send it at the same moment, and no more than a few a minute', async () => {
    const asker = await signIn()
    const sent = await Promise.all([1, 2, 3].map(() => request(asker, 'Is it heavy?')))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(sent.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'questionAsked',
      fields: [{ field: 'text' }],
    })
    // Another person may ask the same.
    expect((await request(await signIn(), 'Is it heavy?')).status).toBe(200)
    const chatty = await signIn()
    const many = []
    for (let place = 0; place < 7; place++) many.push((await request(chatty, `Question ${place}`)).status)
    expect(many).toContain(429)
  })

  test('comes page by page: those in the reader’s language first, the newest first among them', async () => {
    const { productId: other } = await aProduct(mall, shopId)
    const asker = await signIn()
    const [first, second] = [
      (await request(asker, 'One', other)).body.questionId,
      (await request(asker, 'Two', other)).body.questionId,
    ]
    await sql`update questions set language = 'zh' where id = ${second}`.run(mall.db)
    const third = (await request(asker, 'Three', other)).body.questionId
    const ids = async (number: number) =>
      (
        await aClient(mall.url).post(`${web}/page`, { productId: other, page: number, pageSize: 2 })
      ).body.questions.map(({ questionId }: { questionId: Id }) => questionId)
    expect([await ids(1), await ids(2)]).toEqual([[third, first], [second]])
  })
})

test('questions are found by words of the question or of an answer that readers see, in any case, with the number of all (REV-31)', async () => {
  const { productId: other } = await aProduct(mall, shopId)
  const asker = await signIn()
  const oak = (await request(asker, 'Is it OAK?', other)).body.questionId
  const lock = (await request(asker, 'Does it lock?', other)).body.questionId
  await request(asker, 'Is 100% of it wood?', other)
  await desk(staff, 'reply', { questionId: lock, text: 'Yes, with an oaken key.' })
  const search = async (keyword?: string) => {
    const { body } = await aClient(mall.url).post(`${web}/page`, {
      ...{ productId: other, keyword, page: 1, pageSize: 5 },
    })
    return [body.total, body.count, body.questions.map(({ questionId }: { questionId: Id }) => questionId)]
  }
  expect(await search('oak')).toEqual([2, 3, [lock, oak]])
  // Signs are no wildcards.
  expect((await search('0% of')).slice(0, 2)).toEqual([1, 3])
  expect(await search('%k_')).toEqual([0, 3, []])
  await sql`update question_answers set is_hidden = true where question_id = ${lock}`.run(mall.db)
  expect(await search('oak')).toEqual([1, 3, [oak]])
})

describe('An answer', () => {
  test('of the shop is given once by staff who may, is first, and is mailed to its author; of another shop the question does not exist', async () => {
    const asker = await signIn()
    const { body } = await request(asker, 'Which wood is it?')
    const service = await signIn({ shopId, role: 'service' })
    const { shopId: otherShop } = await aShop(mall)
    const stranger = await signIn({ shopId: otherShop })
    expect(
      (
        await stranger.post(`/sapi/mall-shop/seller/shop-${otherShop}/question/reply`, {
          questionId: body.questionId,
          text: 'Oak.',
        })
      ).status,
    ).toBe(404)
    const listed = async (tab: string) =>
      (await desk(service, 'page', { tab })).body.questions.map(
        ({ questionId }: { questionId: Id }) => questionId,
      )
    expect(await listed('unanswered')).toContain(body.questionId)
    const given = await Promise.all(
      [1, 2].map(() => desk(service, 'reply', { questionId: body.questionId, text: 'Oak.' })),
    )
    expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([await listed('unanswered'), await listed('answered')]).toEqual([
      expect.not.arrayContaining([body.questionId]),
      expect.arrayContaining([body.questionId]),
    ])
    // The member of staff is never named.
    expect((await find(body.questionId)).answers).toMatchObject([{ text: 'Oak.', by: 'shop' }])
    const answerId = (await find(body.questionId)).answers[0].answerId
    await until(
      'the mail to the asker',
      async () => (await mailsAbout(`questionAnswered:${answerId}`)).length > 0,
    )
    const [mail] = await mailsAbout(`questionAnswered:${answerId}`)
    expect(mail).toMatchObject({ recipient: asker.email })
    expect(mail!.text).toContain('Oak.')
  })

  test('of a buyer is accepted from an owner of the product, once, and not from the author of the question', async () => {
    const asker = await anOwner()
    const { body } = await request(asker, 'Does it wobble?')
    const answer = (client: Client) =>
      client.post(`${web}/answer`, { questionId: body.questionId, text: 'Not mine.' })
    expect(outcome(await answer(aClient(mall.url)))).toEqual([401, 'signInFirst'])
    expect(outcome(await answer(await signIn()))).toEqual([409, 'ownersAnswer'])
    expect(outcome(await answer(asker))).toEqual([409, 'ownQuestion'])
    const owner = await anOwner()
    expect((await answer(owner)).status).toBe(200)
    expect(outcome(await answer(owner))).toEqual([409, 'questionAnswered'])
    const second = await anOwner()
    expect((await answer(second)).status).toBe(200)
    const { answers } = await find(body.questionId)
    expect(answers.map(({ by }: { by: string }) => by)).toEqual(['owner', 'owner'])
    // An order that was refunded no longer makes an owner.
    const back = await anOwner()
    await sql`
      update order_lines set shipped_quantity = quantity, returned_quantity = quantity
      where order_id in (select id from orders where buyer_id = ${back.userId})`.run(mall.db)
    expect(outcome(await answer(back))).toEqual([409, 'ownersAnswer'])
  })
})

describe('The platform', () => {
  test('reads what was reported first, hides a question or one answer with a reason that its writer is mailed, and shows it again', async () => {
    const asker = await signIn()
    const { body: requested } = await request(asker, 'Call me: 555-0100')
    const owner = await anOwner()
    const { body: answer } = await owner.post(`${web}/answer`, {
      questionId: requested.questionId,
      text: 'Buy elsewhere!',
    })
    const support = await signIn({ operatorRole: 'support' })
    const found = async () =>
      (await support.post(`${admin}/page`, { tab: 'reported' })).body.questions.find(
        ({ questionId }: { questionId: Id }) => questionId === requested.questionId,
      )
    expect(await found()).toBeUndefined()
    const report = (client: Client, more: object = {}) =>
      client.post(`${web}/report`, {
        questionId: requested.questionId,
        reason: 'advertising',
        text: 'Spam',
        ...more,
      })
    const guest = aClient(mall.url)
    expect((await report(guest, { answerId: answer.answerId })).status).toBe(200)
    expect(outcome(await report(guest, { answerId: answer.answerId }))).toEqual([409, 'questionReported'])
    // The question is another matter than its answer; and no one reports what is their own.
    expect((await report(guest)).status).toBe(200)
    expect(outcome(await report(asker))).toEqual([409, 'ownQuestion'])
    expect(outcome(await report(owner, { answerId: answer.answerId }))).toEqual([409, 'ownQuestion'])
    expect(await found()).toMatchObject({ openReports: 2, reports: expect.any(Array) })

    const hide = (more: object = {}) =>
      support.post(`${admin}/hide`, {
        questionId: requested.questionId,
        reason: 'It is advertising.',
        ...more,
      })
    expect((await hide({ answerId: answer.answerId })).status).toBe(200)
    expect(outcome(await hide({ answerId: answer.answerId }))).toEqual([409, 'changedMeanwhile'])
    expect((await find(requested.questionId)).answers).toEqual([])
    expect(await found()).toMatchObject({ openReports: 1 })
    const about = `questionHidden:${answer.answerId}`
    await until('the mail to the owner', async () => (await mailsAbout(about)).length > 0)
    const [mail] = await mailsAbout(about)
    expect(mail).toMatchObject({ recipient: owner.email })
    expect(mail!.text).toContain('It is advertising.')
    expect(mail!.text).toContain('Buy elsewhere!')

    expect((await hide({ reason: ' ' })).status).toBe(400)
    expect((await hide()).status).toBe(200)
    expect(await find(requested.questionId)).toBeUndefined()
    expect(outcome(await report(aClient(mall.url)))).toEqual([404, 'notFound'])
    expect(
      outcome(
        await desk(await signIn({ shopId }), 'reply', { questionId: requested.questionId, text: 'No.' }),
      ),
    ).toEqual([404, 'notFound'])
    for (const which of [{}, { answerId: answer.answerId }])
      expect(
        (await support.post(`${admin}/show`, { questionId: requested.questionId, ...which })).status,
      ).toBe(200)
    expect((await find(requested.questionId)).answers).toHaveLength(1)

    const finance = await signIn({ operatorRole: 'finance' })
    expect((await finance.post(`${admin}/page`, {})).status).toBe(403)
  })
})

test('a person’s questions and answers are in the copy of their data', async () => {
  const owner = await anOwner()
  await request(owner, 'Does it fold?')
  const { body: other } = await request(await signIn(), 'Can it be left outside?')
  await owner.post(`${web}/answer`, { questionId: other.questionId, text: 'Ours stands on the balcony.' })
  const { questionsModule } = await import('./server/module.ts')
  const reported = await questionsModule().personalData!.tell!(mall.db, owner.userId)
  expect(reported).toMatchObject({
    questions: [{ text: 'Does it fold?' }],
    questionAnswers: [{ question: 'Can it be left outside?', text: 'Ours stands on the balcony.' }],
  })
})

test('are listed for their authors and for those who answered as an owner, also hidden ones, with the reason (REV-28)', async () => {
  const [asker, owner, stranger] = [await signIn(), await anOwner(), await signIn()]
  const mine = async (client: Client, tab: 'asked' | 'answered') =>
    (await client.post(`${web}/mine`, { tab, page: 1, pageSize: 10 })).body
  const { body: first } = await request(asker, 'Does it fit through a narrow door?')
  const { body: second } = await request(asker, 'Call me, and I sell you a cheaper one.')
  await owner.post(`${web}/answer`, { questionId: first.questionId, text: 'Through ours it did.' })
  const operator = await signIn({ operatorRole: 'content' })
  expect(
    (await operator.post(`${admin}/hide`, { questionId: second.questionId, reason: 'It advertises.' }))
      .status,
  ).toBe(200)
  expect(await mine(asker, 'asked')).toMatchObject({
    asked: 2,
    answered: 0,
    questions: [
      {
        questionId: second.questionId,
        hidden: { reason: 'It advertises.' },
        ownAnswer: null,
        product: { productId },
      },
      {
        questionId: first.questionId,
        hidden: null,
        answers: [{ text: 'Through ours it did.', by: 'owner' }],
      },
    ],
  })
  expect(await mine(owner, 'answered')).toMatchObject({
    asked: 0,
    answered: 1,
    questions: [{ questionId: first.questionId, ownAnswer: { text: 'Through ours it did.', hidden: null } }],
  })
  expect(await mine(stranger, 'asked')).toEqual({ asked: 0, answered: 0, questions: [] })
  expect((await aClient(mall.url).post(`${web}/mine`, { tab: 'asked' })).status).toBe(401)
})
