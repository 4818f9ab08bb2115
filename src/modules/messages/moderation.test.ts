// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import {
  conversationTools,
  ofBuyer,
  ofPlatform,
  ofShop,
  outcomeOf,
  type SignedIn,
} from '#tests/support/conversations.ts'
import { runJob } from '#tests/support/jobs.ts'
import { aMall, aProduct, aShop, type TestMall } from '#tests/support/mall.ts'
import { until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Reported messages, conversations that operators read, mails about unread messages, and the end of conversations. */

let mall: TestMall
let shopId: Id
let slug: string
let productId: Id
let staff: SignedIn
let operator: SignedIn
beforeAll(async () => {
  mall = await aMall({ worker: true })
  ;({ shopId, slug } = await aShop(mall))
  ;({ productId } = await aProduct(mall, shopId))
  staff = await signIn({ shopId, name: 'Mara' })
  operator = await signIn({ operatorRole: 'support', name: 'Olga Operator' })
})
afterAll(() => mall.stop())
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const { signIn, ask, uploadPicture } = conversationTools(() => mall)

const answer = (conversationId: Id, text: string) =>
  staff.post(`${ofShop(slug)}/write`, { conversationId, text })
const desk = (what: string, body: object) => operator.post(`${ofPlatform}/${what}`, body)
const shownTo = async (buyer: SignedIn, conversationId: Id) =>
  (await buyer.post(`${ofBuyer}/detail`, { conversationId })).body.messages
const mailsAbout = (about: string) =>
  sql<{ recipient: string; subject: string; text: string }>`
    select recipient::text as recipient, subject, text from mails where about like ${`${about}%`} order by recipient`.rows(
    mall.db,
  )

describe('A reported message', () => {
  async function aReport() {
    const buyer = await signIn()
    const conversationId = await ask(buyer, productId)
    for (let place = 0; place < 8; place++) await answer(conversationId, `Answer ${place}`)
    await answer(conversationId, 'Pay me by bank transfer instead')
    const report = { conversationId, number: 10, reason: 'advertising', text: 'Outside of the mall' }
    expect((await buyer.post(`${ofBuyer}/report`, report)).status).toBe(200)
    return { buyer, conversationId, report }
  }

  test('is reported by the other side, once, and first in the list of the platform, which counts it', async () => {
    const { buyer, conversationId, report } = await aReport()
    expect(outcomeOf(await buyer.post(`${ofBuyer}/report`, report))).toEqual([409, 'messageReported'])
    expect(outcomeOf(await buyer.post(`${ofBuyer}/report`, { ...report, number: 1 }))).toEqual([
      404,
      'notFound',
    ])
    expect((await shownTo(buyer, conversationId)).at(-1).isReported).toBe(true)
    const asShop = await staff.post(`${ofShop(slug)}/detail`, { conversationId })
    expect(asShop.body.messages.at(-1).isReported).toBe(false)
    const { body } = await desk('page', { tab: 'reported' })
    expect(body.conversations[0]).toMatchObject({ conversationId, openReports: 1 })
    expect(JSON.stringify(body)).not.toContain('Pay me')
    expect((await operator.post('/sapi/mall-admin/board', {})).body.reportedMessages).toBeGreaterThanOrEqual(
      1,
    )
  })

  test('is read with the five messages before and after it, without a reason; hiding covers it for both sides and mails its author', async () => {
    const { buyer, conversationId } = await aReport()
    const found = (await desk('detail', { conversationId })).body
    expect([found.isRead, found.messages.map(({ number }: { number: number }) => number)]).toEqual([
      false,
      [5, 6, 7, 8, 9, 10],
    ])
    expect(found.reports).toMatchObject([
      { number: 10, by: 'shop', reason: 'advertising', text: 'Outside of the mall', decision: null },
    ])
    const judge = { conversationId, number: 10, judgement: 'hide' }
    expect((await desk('judge', judge)).body.fields[0]).toMatchObject({ field: 'reason', code: 'required' })
    expect((await desk('judge', { ...judge, reason: 'Payment outside of the mall.' })).status).toBe(200)
    expect(outcomeOf(await desk('judge', { ...judge, reason: 'Again' }))).toEqual([409, 'changedMeanwhile'])
    for (const messages of [
      await shownTo(buyer, conversationId),
      (await staff.post(`${ofShop(slug)}/detail`, { conversationId })).body.messages,
    ])
      expect(messages.at(-1)).toMatchObject({ text: '', hiddenReason: 'Payment outside of the mall.' })
    await until('the mail', async () => (await mailsAbout(`messageJudged:${conversationId}`)).length > 0)
    const [mail] = await mailsAbout(`messageJudged:${conversationId}`)
    expect(mail).toMatchObject({ recipient: staff.email })
    expect(mail!.text).toContain('Payment outside of the mall.')
    expect((await desk('show', { conversationId, number: 10 })).status).toBe(200)
    expect((await shownTo(buyer, conversationId)).at(-1).text).toBe('Pay me by bank transfer instead')
  })

  test('stays as it is when the report is dismissed; a warning is read by its author alone', async () => {
    const first = await aReport()
    expect(
      (await desk('judge', { conversationId: first.conversationId, number: 10, judgement: 'dismiss' }))
        .status,
    ).toBe(200)
    expect((await shownTo(first.buyer, first.conversationId)).at(-1).text).toContain('Pay me')
    // Nothing is open any more: only the reported message itself is shown.
    const closed = (await desk('detail', { conversationId: first.conversationId })).body
    expect([closed.messages.length, closed.reports[0].decision]).toEqual([1, 'dismissed'])
    const { buyer, conversationId } = await aReport()
    const judge = { conversationId, number: 10, judgement: 'warn', reason: 'Please sell in the mall.' }
    expect((await desk('judge', judge)).status).toBe(200)
    expect((await shownTo(buyer, conversationId)).at(-1)).toMatchObject({ hiddenReason: null, warning: null })
    const asShop = await staff.post(`${ofShop(slug)}/detail`, { conversationId })
    expect(asShop.body.messages.at(-1).warning).toBe('Please sell in the mall.')
  })
})

test('an inbox names the side that wrote the text which it shows, once the message after it is hidden', async () => {
  const buyer = await signIn()
  const conversationId = await ask(buyer, productId, 'Is it oak?')
  await answer(conversationId, 'Pay me by bank transfer instead')
  await buyer.post(`${ofBuyer}/report`, { conversationId, number: 2, reason: 'advertising' })
  const rowOf = async () => (await buyer.post(`${ofBuyer}/mine`, {})).body.conversations[0]
  expect(await rowOf()).toMatchObject({ lastText: 'Pay me by bank transfer instead', lastBy: 'shop' })
  const hide = { conversationId, number: 2, judgement: 'hide', reason: 'Payment outside of the mall.' }
  expect((await desk('judge', hide)).status).toBe(200)
  expect(await rowOf()).toMatchObject({ lastText: 'Is it oak?', lastBy: 'buyer' })
})

describe('A conversation that was not reported', () => {
  test('is read by an operator who states a reason, which is stored in the audit trail and shown to all operators, for an hour', async () => {
    const buyer = await signIn()
    const conversationId = await ask(buyer, productId, 'A private matter')
    expect((await desk('detail', { conversationId })).body).toMatchObject({ isRead: false, messages: [] })
    expect((await desk('read', { conversationId, reason: '  ' })).body.fields[0].field).toBe('reason')
    const reason = 'The buyer asked us by phone.'
    expect((await desk('read', { conversationId, reason })).status).toBe(200)
    const found = (await desk('detail', { conversationId })).body
    expect(found).toMatchObject({
      isRead: true,
      messages: [{ text: 'A private matter' }],
      readings: [{ operator: 'Olga Operator', reason }],
    })
    const other = await signIn({ operatorRole: 'admin' })
    const seen = (await other.post(`${ofPlatform}/detail`, { conversationId })).body
    expect([seen.isRead, seen.messages, seen.readings.length]).toEqual([false, [], 1])
    const audit = await sql<{ user_id: Id; subject: { reason: string } }>`
      select user_id, subject from audit_entries where endpoint = 'readConversation' order by id desc limit 1`.row(
      mall.db,
    )
    expect([audit!.user_id, audit!.subject.reason]).toEqual([operator.userId, reason])
    await mall.moveClock(61 * 60_000)
    expect((await desk('detail', { conversationId })).body).toMatchObject({ isRead: false, messages: [] })
  })
})

describe('A message that is not read', () => {
  test('is mailed after five minutes, one mail for several, and not again before its reader was there', async () => {
    const buyer = await signIn()
    const conversationId = await ask(buyer, productId, 'First')
    await buyer.post(`${ofBuyer}/write`, { conversationId, text: 'Second' })
    const remind = () => runJob(mall, 'messages.announce-unread')
    await remind()
    await mall.moveClock(4 * 60_000)
    await remind()
    expect(await mailsAbout(`buyerWrote:${conversationId}`)).toEqual([])
    await mall.moveClock(2 * 60_000)
    await remind()
    const toStaff = async () =>
      (await mailsAbout(`buyerWrote:${conversationId}`)).filter(({ recipient }) => recipient === staff.email)
    await until('the mail to the shop', async () => (await toStaff()).length > 0)
    const [mail] = await toStaff()
    expect(mail!.subject).toBe('New message from a buyer to Oak & Iron')
    expect(mail!.text).toContain('2 unread messages about Linen shirt')
    expect(mail!.text).toContain(`/seller/${slug}/messages/${conversationId}`)
    expect(mail!.text).not.toContain('Second')
    await buyer.post(`${ofBuyer}/write`, { conversationId, text: 'Third' })
    await mall.moveClock(6 * 60_000)
    await remind()
    await answer(conversationId, 'Here I am')
    await mall.moveClock(6 * 60_000)
    await remind()
    const toBuyer = () => mailsAbout(`shopWrote:${conversationId}`)
    await until('the mail to the buyer', async () => (await toBuyer()).length > 0)
    expect(await toBuyer()).toMatchObject([
      { recipient: buyer.email, subject: 'New message from Oak & Iron' },
    ])
    // The shop has not opened the conversation since its mail.
    expect(await toStaff()).toHaveLength(1)
    await staff.post(`${ofShop(slug)}/detail`, { conversationId })
    await buyer.post(`${ofBuyer}/write`, { conversationId, text: 'Fourth' })
    await mall.moveClock(6 * 60_000)
    await remind()
    await until('the second mail', async () => (await toStaff()).length > 1)
  })

  test('is not mailed when it was read in time', async () => {
    const buyer = await signIn()
    const conversationId = await ask(buyer, productId)
    await staff.post(`${ofShop(slug)}/detail`, { conversationId })
    await mall.moveClock(10 * 60_000)
    await runJob(mall, 'messages.announce-unread')
    const waiting = await sql`
      select from conversations where id = ${conversationId} and shop_mailed > 0`.rows(mall.db)
    expect(waiting).toEqual([])
  })
})

test('two years after its last message a conversation is deleted, with its pictures', async () => {
  const buyer = await signIn()
  const conversationId = await ask(buyer, productId)
  const picture = await uploadPicture(buyer)
  expect((await buyer.post(`${ofBuyer}/write`, { conversationId, pictures: [picture] })).status).toBe(200)
  const kept = await ask(buyer, (await aProduct(mall, shopId)).productId)
  await sql`update conversations set written_at = app_now() - interval '731 days' where id = ${conversationId}`.run(
    mall.db,
  )
  await runJob(mall, 'messages.delete-old')
  expect(outcomeOf(await buyer.post(`${ofBuyer}/detail`, { conversationId }))).toEqual([404, 'notFound'])
  expect((await buyer.post(`${ofBuyer}/detail`, { conversationId: kept })).status).toBe(200)
  expect(await sql`select key from files where ${picture} like '%' || key`.rows(mall.db)).toEqual([])
})
