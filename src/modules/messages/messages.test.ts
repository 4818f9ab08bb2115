// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { conversationTools, ofBuyer, ofShop, outcomeOf, type SignedIn } from '#tests/support/conversations.ts'
import { aMall, aProduct, aShop, type Client, placeAnOrder, type TestMall } from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Conversations of buyers with shops, by their calls. */

let mall: TestMall
let shopId: Id
let slug: string
let productId: Id
let variantId: Id
let staff: SignedIn
beforeAll(async () => {
  mall = await aMall()
  ;({ shopId, slug } = await aShop(mall))
  ;({ productId, variantId } = await aProduct(mall, shopId, { stock: 500 }))
  staff = await signIn({ shopId, role: 'service', name: 'Mara' })
})
afterAll(() => mall.stop())
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const { signIn, ask, uploadPicture } = conversationTools(() => mall)

const write = (buyer: Client, conversationId: Id, text: string) =>
  buyer.post(`${ofBuyer}/write`, { conversationId, text })
const answer = (conversationId: Id, text: string, more: object = {}) =>
  staff.post(`${ofShop(slug)}/write`, { conversationId, text, ...more })
const readAsBuyer = async (buyer: Client, conversationId: Id, more: object = {}) =>
  (await buyer.post(`${ofBuyer}/detail`, { conversationId, ...more })).body
const readAsShop = async (conversationId: Id) =>
  (await staff.post(`${ofShop(slug)}/detail`, { conversationId })).body
const inbox = async (more: object = {}) =>
  (await staff.post(`${ofShop(slug)}/page`, { tab: 'all', pageSize: 100, ...more })).body
const rowOf = async (conversationId: Id) =>
  (await inbox()).conversations.find((each: { conversationId: Id }) => each.conversationId === conversationId)
const unreadOf = async (buyer: Client) => (await buyer.get('/api/visitor')).body.unreadFromShops
const textsOf = (conversation: { messages: readonly { text: string }[] }) =>
  conversation.messages.map(({ text }) => text)

describe('A buyer writes to a shop', () => {
  test('about a product: the conversation shows the product, and the shop finds it unread, with a masked name', async () => {
    const buyer = await signIn({ name: 'Margaret' })
    const conversationId = await ask(buyer, productId, '  Does it  fit?\r\nSee https://example.test  ')
    const shown = await readAsBuyer(buyer, conversationId)
    expect(shown).toMatchObject({
      card: { about: 'product', subjectId: productId, title: 'Linen shirt' },
      shopName: 'Oak & Iron',
      isClosed: false,
      hasEarlier: false,
      messages: [{ number: 1, by: 'buyer', isRead: false, text: 'Does it  fit?\nSee https://example.test' }],
    })
    expect(await rowOf(conversationId)).toMatchObject({ unread: 1, buyerName: 'M**t', lastBy: 'buyer' })
    const read = await readAsShop(conversationId)
    expect([textsOf(read), read.orders]).toEqual([[shown.messages[0].text], []])
    expect(await rowOf(conversationId)).toMatchObject({ unread: 0 })
    expect((await readAsBuyer(buyer, conversationId)).messages[0].isRead).toBe(true)
  })

  test('once about each product, order and after-sale: a second question goes on with the first', async () => {
    const buyer = await signIn()
    const first = await ask(buyer, productId)
    expect((await buyer.post(`${ofBuyer}/about`, { aboutProductId: productId })).body).toMatchObject({
      conversationId: first,
      card: { about: 'product' },
    })
    expect(await ask(buyer, productId, 'And through the window?')).toBe(first)
    const ofTheShop = (await buyer.post(`${ofBuyer}/write`, { shopId, text: 'Where are you?' })).body
    expect(ofTheShop.conversationId).not.toBe(first)
    const { total, conversations } = (await buyer.post(`${ofBuyer}/mine`, {})).body
    expect([total, conversations.map(({ card }: { card: { about: string } }) => card.about)]).toEqual([
      2,
      ['shop', 'product'],
    ])
  })

  test('about an order: the shop sees the order and the name beside it, and may write first', async () => {
    const buyer = await signIn({ name: 'Otto Berg' })
    const { body } = await placeAnOrder(buyer, [{ variantId, quantity: 2 }])
    const orderId = body.tradeOrderList[0].id as Id
    const sent = await staff.post(`${ofShop(slug)}/write`, { orderId, text: 'Is the house number 18 or 81?' })
    expect(sent.status).toBe(200)
    const { conversationId } = sent.body
    expect(await unreadOf(buyer)).toBe(1)
    const shown = await readAsBuyer(buyer, conversationId)
    expect(shown).toMatchObject({ card: { about: 'order', orderId }, messages: [{ by: 'shop' }] })
    expect(await unreadOf(buyer)).toBe(0)
    const found = (await buyer.post(`${ofBuyer}/about`, { orderId })).body
    expect(found.conversationId).toBe(conversationId)
    const read = await readAsShop(conversationId)
    expect(read).toMatchObject({
      buyerName: 'Otto Berg',
      orders: [{ orderId, lines: [{ name: 'Linen shirt', quantity: 2 }] }],
    })
  })

  test('with pictures of their own, each once; a message without anything is refused at its text', async () => {
    const [buyer, other] = [await signIn(), await signIn()]
    const conversationId = await ask(buyer, productId)
    const picture = await uploadPicture(buyer)
    const send = (client: Client, conversation: Id) =>
      client.post(`${ofBuyer}/write`, { conversationId: conversation, pictures: [picture] })
    const foreign = await send(other, await ask(other, productId))
    expect([foreign.body.code, foreign.body.fields[0].field]).toEqual(['pictureGone', 'pictures.0'])
    expect((await send(buyer, conversationId)).status).toBe(200)
    expect(outcomeOf(await send(buyer, conversationId))).toEqual([409, 'pictureGone'])
    const shown = await readAsBuyer(buyer, conversationId)
    expect(shown.messages.at(-1)).toMatchObject({
      text: '',
      pictures: [picture.replace(/^\/pictures\/\d+\//, '')],
    })
    const empty = await write(buyer, conversationId, '   ')
    expect([empty.status, empty.body.code, empty.body.fields[0].field]).toEqual([422, 'messageEmpty', 'text'])
    expect((await write(buyer, conversationId, 'x'.repeat(1_001))).body.fields[0]).toMatchObject({
      field: 'text',
      code: 'tooLong',
    })
    expect((await write(buyer, conversationId, 'x'.repeat(1_000))).status).toBe(200)
    // A phone number may be written, the number of a card may not.
    expect((await write(buyer, conversationId, 'Call +1 415 555 0134')).status).toBe(200)
    expect((await write(buyer, conversationId, '4111 1111 1111 1111')).status).toBe(400)
  })

  test('no faster than a person: a conversation takes twenty messages in a burst, and a buyer opens ten', async () => {
    const buyer = await signIn()
    const conversationId = await ask(buyer, productId)
    const codes: string[] = []
    for (let sent = 0; sent < 25; sent++) {
      await sql`delete from rate_limits where key like 'writeToShop%'`.run(mall.db)
      codes.push((await write(buyer, conversationId, `Message ${sent}`)).body.code ?? 'sent')
    }
    expect(codes.filter((code) => code === 'sent').length).toBeGreaterThanOrEqual(20)
    expect(codes.at(-1)).toBe('conversationBusy')
    const opened: string[] = []
    for (let place = 0; place < 12; place++) {
      await sql`delete from rate_limits where key like 'writeToShop%'`.run(mall.db)
      const { productId: another } = await aProduct(mall, shopId)
      const { body } = await buyer.post(`${ofBuyer}/write`, { aboutProductId: another, text: 'Hello' })
      opened.push(body.code ?? 'sent')
    }
    expect(opened.at(-1)).toBe('conversationBusy')
    await sql`truncate rate_limits`.run(mall.db)
    const many: number[] = []
    for (let sent = 0; sent < 20; sent++) many.push((await write(buyer, conversationId, `${sent}`)).status)
    expect(many).toContain(429)
  })
})

describe('Two sides that write at once', () => {
  test('have one order of messages, which both see, and each has what it did not read', async () => {
    const buyer = await signIn()
    const conversationId = await ask(buyer, productId, 'Message 0')
    await readAsShop(conversationId)
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        place % 2 === 0 ? write(buyer, conversationId, `B${place}`) : answer(conversationId, `S${place}`),
      ),
    )
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(await unreadOf(buyer)).toBe(6)
    expect(await rowOf(conversationId)).toMatchObject({ unread: 6 })
    const [own, theirs] = [await readAsBuyer(buyer, conversationId), await readAsShop(conversationId)]
    expect(own.messages.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: 13 }, (_, place) => place + 1),
    )
    expect(textsOf(own)).toEqual(textsOf(theirs))
    expect([await unreadOf(buyer), (await rowOf(conversationId)).unread]).toEqual([0, 0])
    // A message that arrives while its reader writes stays unread.
    await answer(conversationId, 'One more')
    await write(buyer, conversationId, 'Thank you')
    expect(await unreadOf(buyer)).toBe(1)
  })

  test('open one conversation about the same product, however many tabs ask at the same moment', async () => {
    const buyer = await signIn()
    const opened = await Promise.all([1, 2, 3].map((place) => ask(buyer, productId, `Tab ${place}`)))
    expect(new Set(opened).size).toBe(1)
    expect((await readAsBuyer(buyer, opened[0]!)).messages).toHaveLength(3)
  })

  test('a message that is sent again with its key is there once', async () => {
    const buyer = await signIn()
    const conversationId = await ask(buyer, productId)
    const send = () =>
      buyer.post(
        `${ofBuyer}/write`,
        { conversationId, text: 'Sent twice' },
        { 'idempotency-key': 'one-press' },
      )
    const [first, second] = [await send(), await send()]
    expect([first.body.number, second.body.number]).toEqual([2, 2])
    expect(
      textsOf(await readAsBuyer(buyer, conversationId)).filter((text) => text === 'Sent twice'),
    ).toHaveLength(1)
  })
})

test('a long conversation is read from its end, fifty messages at a time', async () => {
  const buyer = await signIn()
  const conversationId = await ask(buyer, productId)
  await sql`
    insert into conversation_messages (conversation_id, number, by, language, text)
    select ${conversationId}, n, 'buyer', 'en', 'Message ' || n from generate_series(2, 120) n`.run(mall.db)
  await sql`update conversations set message_count = 120, buyer_wrote = 120 where id = ${conversationId}`.run(
    mall.db,
  )
  const newest = await readAsBuyer(buyer, conversationId)
  expect([newest.messages[0].number, newest.messages.length, newest.hasEarlier]).toEqual([71, 50, true])
  const first = await readAsBuyer(buyer, conversationId, { before: 21 })
  expect([first.messages[0].number, first.messages.length, first.hasEarlier]).toEqual([1, 20, false])
})

describe('The inbox of a shop', () => {
  test('has unread conversations first, then the last written; closed ones open again with the next message', async () => {
    const own = await aShop(mall)
    const { productId: goods } = await aProduct(mall, own.shopId)
    const people = await signIn({ shopId: own.shopId })
    const buyers = [await signIn(), await signIn(), await signIn()]
    const ids: Id[] = []
    for (const buyer of buyers) ids.push(await ask(buyer, goods))
    const at = ofShop(own.slug)
    await people.post(`${at}/detail`, { conversationId: ids[2] })
    const list = async (tab: string) =>
      (await people.post(`${at}/page`, { tab })).body.conversations.map(
        ({ conversationId }: { conversationId: Id }) => conversationId,
      )
    expect(await list('open')).toEqual([ids[1], ids[0], ids[2]])
    expect(await list('unread')).toEqual([ids[1], ids[0]])
    expect((await people.post(`${at}/close`, { conversationId: ids[2] })).status).toBe(200)
    expect([await list('open'), await list('closed')]).toEqual([[ids[1], ids[0]], [ids[2]]])
    expect((await people.post(`${at}/reopen`, { conversationId: ids[2] })).status).toBe(200)
    expect(await list('closed')).toEqual([])
    await people.post(`${at}/close`, { conversationId: ids[0] })
    await write(buyers[0]!, ids[0]!, 'One more question')
    expect([await list('closed'), (await list('open'))[0]]).toEqual([[], ids[0]])
    const { body } = await people.post(`/sapi/mall-order/seller/${own.slug}/board`, {})
    expect(body.unreadConversations).toBe(2)
  })

  test('is searched by number, goods and words, without the wildcards of a pattern', async () => {
    const buyer = await signIn({ name: 'Zebulon Quick' })
    const { body } = await placeAnOrder(buyer, [{ variantId }])
    const orderId = body.tradeOrderList[0].id as Id
    const { number } = (await sql<{ number: string }>`select number from orders where id = ${orderId}`.row(
      mall.db,
    ))!
    const conversationId = (await buyer.post(`${ofBuyer}/write`, { orderId, text: 'Is 100%_cotton true?' }))
      .body.conversationId
    const found = async (keyword: string) =>
      (await inbox({ keyword })).conversations.map((each: { conversationId: Id }) => each.conversationId)
    for (const keyword of [number, '100%_cotton', 'zebulon'])
      expect(await found(keyword)).toEqual([conversationId])
    expect(await found('100%_wool')).toEqual([])
    expect((await found('linen')).length).toBeGreaterThan(1)
  })

  test('shows goods of the shop in a message, and none of another shop', async () => {
    const buyer = await signIn()
    const conversationId = await ask(buyer, productId)
    const other = await aProduct(mall, (await aShop(mall)).shopId)
    const foreign = await answer(conversationId, '', { productId: other.productId })
    expect([foreign.body.code, foreign.body.fields[0]]).toEqual([
      'notFound',
      expect.objectContaining({ field: 'productId', code: 'chooseFromList' }),
    ])
    expect((await answer(conversationId, '', { productId })).status).toBe(200)
    expect((await readAsBuyer(buyer, conversationId)).messages.at(-1)).toMatchObject({
      goods: { productId, name: 'Linen shirt' },
    })
    const { goods } = (await staff.post(`${ofShop(slug)}/goods`, { keyword: 'linen' })).body
    expect(goods.map((each: { productId: Id }) => each.productId)).toContain(productId)
    expect(goods.map((each: { productId: Id }) => each.productId)).not.toContain(other.productId)
  })
})
