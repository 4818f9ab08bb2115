import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { MallEvent } from '#domain/events.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Mail } from '#domain/mails/mail.ts'
import { diskStore } from '#modules/files/public.ts'
import { dueInvoices } from '#modules/invoices/queries/due-documents.ts'
import { sendMails } from '#modules/mails/jobs.ts'
import { requestRefund } from '#modules/refunds/public.ts'
import { grantPoints, openCode } from '#modules/wallet/public.ts'
import { walletReactions } from '#modules/wallet/reactions.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { createSeal } from '#platform/seal.ts'
import { inTransaction } from '#platform/transaction.ts'
import { inChinese } from './support/catalogue.ts'
import { brokenLaws } from './support/invariants.ts'
import { jobServices } from './support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from './support/mall.ts'
import { aMerchant, type Merchant } from './support/offers.ts'
import { aNotice, firstPay, notify, payGroup } from './support/payments.ts'

/** Gift cards: for points, bought, mailed and claimed. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async () => {
  expect(await brokenLaws(mall.db)).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const exchangeAt = '/sapi/mall-marketing/pointitem/exchange'
const cardsAt = '/sapi/mall-marketing/giftcard'
const accounts = '/sapi/mall-customer/accountInstance/queryAccountByUserIdFunc'

async function aBuyer(points = 0) {
  const { id, email } = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  if (points > 0)
    await inTransaction(mall.db, (tx) => grantPoints(tx, { buyerId: id, site: 'global', points }))
  return Object.assign(client, { id, email })
}

type Product = Awaited<ReturnType<typeof aProduct>>
const saveTerms = (productId: Id, prices: object[], change: object = {}) =>
  merchant.owner.post(`${sellerCalls(merchant.shopId, 'item')}/item/terms/save`, {
    ...{ productId, version: 0, hasTiers: false, tiers: [], prices, ...change },
  })

/** A gift card that is given for points on the global site, where 100 points are worth $1.00. */
async function aCardFor(
  points: number,
  { limitPerBuyer, stock = 50 }: { limitPerBuyer?: number; stock?: number } = {},
) {
  const card = await aProduct(mall, merchant.shopId, {
    name: { en: 'Gift card', zh: '礼品卡' },
    price: 5_000,
    stock,
  })
  await sql`update products set kind = 'giftCard' where id = ${card.productId}`.run(mall.db)
  const saved = await saveTerms(card.productId, [{ variantId: card.variantId, site: 'global', points }], {
    limitPerBuyer,
  })
  expect(saved).toMatchObject({ status: 200 })
  return card
}

const exchange = (client: Client, { variantId }: Product, headers = {}) =>
  client.post(exchangeAt, { pointItemId: variantId }, { 'idempotency-key': randomUUID(), ...headers })
const ownCards = async (client: Client) =>
  (await client.post(`${cardsAt}/pageMyGiftCard`, { pageNo: 1, pageSize: 20 })).body
const account = async (client: Client, type: 'POINT' | 'GIFT_CARD') =>
  (await client.post(accounts)).body.find(({ accountType }: { accountType: string }) => accountType === type)

describe('A gift card for points', () => {
  test('says of which kind it is and how many points it costs, and is given at once for them (PDP-92, PDP-101, CALL-81, CALL-38)', async () => {
    const card = await aCardFor(1_200)
    const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', {
      urlKey: card.urlKey,
    })
    expect(body).toMatchObject({
      ...{ businessTypeDict: 'ELECTRONIC_GIFT_CARD', isPointItem: true },
      shopSkuList: [{ pointQuantity: 1_200 }],
    })
    const buyer = await aBuyer(3_000)
    const given = await exchange(buyer, card)
    expect(given).toMatchObject({
      status: 200,
      body: { giftCardList: [{ amt: { value: 12, currencyType: 'USD' } }] },
    })
    expect(await account(buyer, 'POINT')).toMatchObject({ balance: 1_800 })
    expect(await account(buyer, 'GIFT_CARD')).toMatchObject({ balance: null, balanceAmt: { value: 12 } })
    expect(await ownCards(buyer)).toMatchObject({
      total: 1,
      data: [{ sourceType: 'POINT_EXCHANGE', amt: { value: 12 }, balanceAmt: { value: 12 } }],
    })
    const { body: order } = await buyer.post(
      '/sapi/mall-order/web/order/libquerytradeorderdetailbyidforbuyer',
      {
        id: given.body.tradeOrder.id,
      },
    )
    expect(order).toMatchObject({
      ...{ displayStatus: 'COMPLETE', tradeType: 'NORMAL_POINT_REDEEM', actualPaidPoints: 1_200 },
      needPayAmt: { value: 0 },
    })
    const stored = await sql<{ text: string }>`
      select row_to_json(c)::text as text from gift_cards c where owner_id = ${buyer.id}`.row(mall.db)
    expect(stored!.text).toContain('"sealed":"v1')
  })

  test('is given once for one request, and its points are never spent twice by several at once (TRAP-75)', async () => {
    const card = await aCardFor(1_000)
    const buyer = await aBuyer(2_500)
    const key = { 'idempotency-key': randomUUID() }
    const same = await Promise.all([1, 2].map(() => exchange(buyer, card, key)))
    const again = await exchange(buyer, card, key)
    for (const each of same.filter(({ status }) => status === 200)) expect(each.body).toEqual(again.body)
    expect(await ownCards(buyer)).toMatchObject({ total: 1 })
    const others = await Promise.all([1, 2, 3, 4].map(() => exchange(buyer, card)))
    expect(others.map(({ status, body }) => (status === 200 ? 'given' : body.code)).toSorted()).toEqual([
      'given',
      ...Array.from({ length: 3 }, () => 'notEnoughPoints'),
    ])
    expect(await account(buyer, 'POINT')).toMatchObject({ balance: 500 })
    expect(await account(buyer, 'GIFT_CARD')).toMatchObject({ balanceAmt: { value: 20 } })
  })

  test('is not given to guests, for too few points, beyond the quota, without stock, or where none is offered (PDP-90, PDP-93)', async () => {
    const card = await aCardFor(1_000, { limitPerBuyer: 1 })
    const guest = aClient(mall.url)
    await guest.post('/sapi/mall-order/cartline/querycart')
    expect((await exchange(guest, card)).status).toBe(401)
    const poor = await aBuyer(999)
    expect((await exchange(poor, card)).body).toMatchObject({
      ...{ code: 'notEnoughPoints', message: 'NOT ENOUGH POINTS.' },
    })
    const buyer = await aBuyer(5_000)
    expect((await exchange(buyer, card)).status).toBe(200)
    expect((await exchange(buyer, card)).body.code).toBe('buyerLimitReached')
    expect((await exchange(buyer, await aCardFor(1_000, { stock: 0 }))).body.code).toBe('outOfStock')
    const shirt = await aProduct(mall, merchant.shopId)
    const refused = await exchange(buyer, shirt)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This is no gift card that is given for points.',
    ])
    expect((await exchange(buyer, shirt, inChinese)).body.message).toBe('该商品不是积分兑换的礼品卡。')
    expect(await account(buyer, 'POINT')).toMatchObject({ balance: 4_000 })
    expect(await account(poor, 'POINT')).toMatchObject({ balance: 999 })
  })

  test('costs no money that was asked for when it was of another kind', async () => {
    const item = await aProduct(mall, merchant.shopId, { price: 5_000 })
    await sql`update products set kind = 'pointsItem' where id = ${item.productId}`.run(mall.db)
    const price = { variantId: item.variantId, site: 'global', points: 1_000, pointsAmount: 500 }
    expect((await saveTerms(item.productId, [price])).status).toBe(200)
    await sql`update products set kind = 'giftCard' where id = ${item.productId}`.run(mall.db)
    const buyer = await aBuyer(1_000)
    expect((await exchange(buyer, item)).body.giftCardList).toMatchObject([{ amt: { value: 10 } }])
    const unpaid = await sql`
      select from obligations b join orders o on o.id = b.order_id where o.buyer_id = ${buyer.id} and b.amount > 0`.rows(
      mall.db,
    )
    expect(unpaid).toEqual([])
  })

  test('costs what the buyer saw, or nothing happens (CALL-81)', async () => {
    const card = await aCardFor(1_000)
    const buyer = await aBuyer(5_000)
    const seen = (pointQuantity: number) =>
      buyer.post(
        exchangeAt,
        { pointItemId: card.variantId, pointQuantity },
        { 'idempotency-key': randomUUID() },
      )
    expect((await seen(900)).body).toMatchObject({
      message: expect.stringContaining('The price has changed'),
    })
    expect(await account(buyer, 'POINT')).toMatchObject({ balance: 5_000 })
    expect((await seen(1_000)).status).toBe(200)
    expect(await account(buyer, 'POINT')).toMatchObject({ balance: 4_000 })
  })

  test('has one mail, that of the card: nothing was paid', async () => {
    const buyer = await aBuyer(1_000)
    const { body } = await exchange(buyer, await aCardFor(1_000))
    expect(await groupMails(body.tradeOrder.id)).toEqual({})
    expect((await mailsOf(body.tradeOrder.id)).sent[0]!.subject).toBe('Your gift card of $10.00')
  })

  test('costs points alone, and goes neither into the cart nor into a checkout', async () => {
    const card = await aCardFor(1_000)
    const money = { variantId: card.variantId, site: 'global', points: 1_000, pointsAmount: 500 }
    expect((await saveTerms(card.productId, [money], { version: 1 })).body).toMatchObject({
      ...{ code: 'malformed', fields: [{ field: 'prices.0.pointsAmount' }] },
    })
    const buyer = await aBuyer(5_000)
    const added = await buyer.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: card.variantId }, skuQty: 1 },
    ])
    expect(added.body).toEqual([])
    const saved = await buyer.post('/sapi/mall-order/preorder/savecommondata', {
      ...{ orderSource: 'ITEM_DETAIL', orderLineList: [{ sku: { id: card.variantId }, tradeQty: 1 }] },
    })
    expect(saved.body.code).toBe('pointsItemAlone')
  })

  test('has exactly one variant, or it is not published (TRAP-54)', async () => {
    const value = (key: string) => ({ key, name: { en: key, zh: key } })
    const prices = { global: { amount: 5_000 } }
    const card = await aProduct(mall, merchant.shopId, {
      attributes: [
        { key: 'design', name: { en: 'Design', zh: '图案' }, values: [value('plain'), value('bow')] },
      ],
      variants: ['plain', 'bow'].map((design) => ({
        ...{ sku: `card-${randomUUID()}`, values: { design }, prices, stock: 5 },
      })),
    })
    const [plain, bow] = card.variantIds
    await sql`update products set kind = 'giftCard' where id = ${card.productId}`.run(mall.db)
    const forPoints = { prices: [{ variantId: plain, site: 'global', points: 900 }] }
    const save = (version: number) => saveTerms(card.productId, forPoints.prices, { version })
    const refused = await save(0)
    expect(refused).toMatchObject({ status: 422, body: { code: 'pointsCardOneVariant' } })
    expect(refused.body.message).toContain('has exactly one variant')
    const shelf = (statusDict: string) =>
      merchant.owner.post(`${sellerCalls(merchant.shopId, 'item')}/item/shelf`, {
        ...{ idList: [card.productId], statusDict },
      })
    expect((await shelf('OFF_SHELF')).status).toBe(200)
    expect((await save(0)).status).toBe(200)
    const published = await shelf('ON_SHELF')
    expect(published.body).toMatchObject({ code: 'pointsCardOneVariant', fields: [{ field: 'idList.0' }] })
    const row = await sql<{ status: string }>`select status from products where id = ${card.productId}`.row(
      mall.db,
    )
    expect(row!.status).toBe('offShelf')
    await sql`update variants set status = 'disabled' where id = ${bow!}`.run(mall.db)
    expect((await shelf('ON_SHELF')).status).toBe(200)
  })
})

/** A gift card that costs what it holds. */
async function aCard(price: number) {
  const card = await aProduct(mall, merchant.shopId, { name: { en: 'Gift card', zh: '礼品卡' }, price })
  await sql`update products set kind = 'giftCard' where id = ${card.productId}`.run(mall.db)
  return card
}
const order = '/sapi/mall-order/web/order'
const recipient = { email: 'ada@example.test', name: 'Ada', message: 'For your new room' }

async function bought(client: Client, card: Product, tradeQty = 1, change: object = {}) {
  const { body: saved } = await client.post('/sapi/mall-order/preorder/savecommondata', {
    ...{ orderSource: 'ITEM_DETAIL', orderLineList: [{ sku: { id: card.variantId }, tradeQty }] },
  })
  const { body: shown } = await client.post(`${order}/renderOrder`, { key: saved.key })
  const placed = await client.once(`${order}/createOrder`, {
    ...{ key: saved.key, selectedAddress: anAddress, needPayAmt: shown.needPayAmt, ...change },
  })
  if (placed.status === 200) await payGroup(mall, placed.body.tradeContract.id)
  return { shown, placed, orderId: placed.body.tradeOrderList?.[0].id as Id }
}

/** The mails of an order's cards, however often their events come: as they are stored, and as they leave us. */
async function mailsOf(orderId: Id) {
  const cards = await sql<{ id: Id }>`select id from gift_cards where order_id = ${orderId} order by id`.rows(
    mall.db,
  )
  const reaction = mall.modules
    .flatMap(({ reactions }) => reactions)
    .find(({ name }) => name === 'mails.giftCard')!
  for (const { id: cardId } of [...cards, ...cards])
    await reaction.run(jobServices(mall), { name: 'giftCard.issued', cardId })
  const stored = await sql<{ id: Id; text: string; html: string }>`
    select id, text, html from mails where about = any(${cards.map(({ id }) => `giftCard:${id}`)}::text[]) order by id`.rows(
    mall.db,
  )
  const seal = createSeal([mall.secret], 'gift-cards')
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  const folder = diskStore(tmpdir())
  await sendMails(jobServices(mall), mailer, {
    files: folder,
    codeOfPickUp: () => '',
    codeOfCard: (card) => openCode(seal, card.cardId, card.sealed),
  })
  return { stored, sent: stored.map(({ id }) => sent.find(({ mailId }) => mailId === id)!) }
}
/** The mails about the order's group by their template, as they are written when it was placed and paid. */
async function groupMails(orderId: Id): Promise<Record<string, { subject: string; text: string }>> {
  const { group_id: groupId } = (await sql<{ group_id: Id }>`
    select group_id from orders where id = ${orderId}`.row(mall.db))!
  for (const name of ['order.placed', 'orderGroup.paid'] as const)
    for (const reaction of mall.modules.flatMap(({ reactions }) => reactions))
      if (reaction.on === name && reaction.name.startsWith('mails.'))
        await reaction.run(jobServices(mall), { name, groupId } as MallEvent)
  const written = await sql<{ template: string; subject: string; text: string }>`
    select template, subject, text from mails where about like ${`%:${groupId}`}`.rows(mall.db)
  return Object.fromEntries(written.map((mail) => [mail.template, mail]))
}
const result = async (client: Client, orderId: Id) =>
  (await client.post('/sapi/mall-pay/payment/payResult', { orderId })).body

const codeIn = ({ text }: Mail) => /[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){3}/.exec(text)?.[0] ?? ''
const claim = (client: Client, code: string, headers = {}) =>
  client.post(`${cardsAt}/claim`, { code }, headers)

describe('A gift card that is bought', () => {
  test('costs no tax and no delivery, is there once it is paid, and owes its holder what was paid (PDP-101, DATA-44, MEM-12)', async () => {
    const buyer = await aBuyer()
    const { shown, orderId } = await bought(buyer, await aCard(5_000), 2)
    expect(shown).toMatchObject({ needPayAmt: { value: 100 }, taxAmt: { value: 0 } })
    const { body } = await buyer.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id: orderId })
    expect(body).toMatchObject({ displayStatus: 'COMPLETE', bizCode: 'virtual_shopping_card' })
    expect(await ownCards(buyer)).toMatchObject({
      total: 2,
      data: [1, 2].map(() => ({ sourceType: 'PURCHASE', balanceAmt: { value: 50, currencyType: 'USD' } })),
    })
    const owed = await sql<{ account: string; amount: number }>`
      select account, -sum(amount)::int as amount from ledger_entries where order_id = ${orderId} group by account`.rows(
      mall.db,
    )
    expect(owed).toEqual([{ account: 'giftCard', amount: 10_000 }])
    const { sent } = await mailsOf(orderId)
    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatchObject({ recipient: anAddress.email, subject: 'Your gift card of $50.00' })
    expect(codeIn(sent[0]!)).toBe('')
  })

  test('for another person is mailed once with its code, which no table holds, and belongs to the first buyer who enters it', async () => {
    const buyer = await aBuyer()
    const { orderId } = await bought(buyer, await aCard(2_500), 1, { giftCardRecipient: recipient })
    expect(await ownCards(buyer)).toMatchObject({ total: 0 })
    const { stored, sent } = await mailsOf(orderId)
    expect(stored).toHaveLength(1)
    const [mail] = sent
    expect(mail).toMatchObject({ recipient: 'ada@example.test', subject: 'A gift card of $25.00 for you' })
    expect(mail!.text).toContain('For your new room')
    const code = codeIn(mail!)
    expect(code).toHaveLength(19)
    const plain = code.replaceAll('-', '')
    const { text: card } = (await sql<{ text: string }>`
      select row_to_json(c)::text as text from gift_cards c where order_id = ${orderId}`.row(mall.db))!
    for (const kept of [card, ...stored.flatMap(({ text, html }) => [text, html])]) {
      expect(kept).not.toContain(code)
      expect(kept).not.toContain(plain)
    }

    const [ada, other] = [await aBuyer(), await aBuyer()]
    const both = await Promise.all([claim(ada, code), claim(other, ` ${plain.toLowerCase()} `)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = both[0]!.status === 200 ? ada : other
    expect((await claim(winner, code)).body.balanceAmt.value).toBe(25)
    expect(await account(winner, 'GIFT_CARD')).toMatchObject({ balanceAmt: { value: 25 } })
    expect(await ownCards(winner)).toMatchObject({ total: 1, data: [{ codeEnding: code.slice(-4) }] })
    const loser = winner === ada ? other : ada
    const refused = await claim(loser, code)
    expect(refused.body).toMatchObject({ code: 'giftCardWrong', fields: [{ field: 'code' }] })
    expect((await claim(loser, 'AAAA-BBBB-CCCC-DDDD')).body).toMatchObject({ message: refused.body.message })
    expect((await claim(loser, code, inChinese)).body.message).toContain('没有找到本站可领取的礼品卡')
  })

  test('is mailed once more when its buyer asks, with the same code and to the same address, until it is in an account', async () => {
    const buyer = await aBuyer()
    const { orderId } = await bought(buyer, await aCard(2_500), 1, { giftCardRecipient: recipient })
    const { sent: first } = await mailsOf(orderId)
    const again = (client: Client) => client.post(`${order}/sendGiftCards`, { id: orderId })
    expect(await again(buyer)).toMatchObject({ status: 200, body: { quantity: 1 } })
    const wanted = await sql<{ event: MallEvent }>`
      select event from outbox where event ->> 'name' = 'giftCard.wanted'`.row(mall.db)
    const reaction = mall.modules
      .flatMap(({ reactions }) => reactions)
      .find(({ name }) => name === 'mails.giftCardAgain')!
    for (let time = 0; time < 2; time += 1) await reaction.run(jobServices(mall), wanted!.event)
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail) }
    await sendMails(jobServices(mall), mailer, {
      files: diskStore(tmpdir()),
      codeOfPickUp: () => '',
      codeOfCard: (card) => openCode(createSeal([mall.secret], 'gift-cards'), card.cardId, card.sealed),
    })
    const mails = sent.filter((mail) => mail.recipient === recipient.email)
    expect(mails.map(codeIn)).toEqual([codeIn(first[0]!)])
    expect((await again(await aBuyer())).body.code).toBe('notFound')
    expect((await claim(await aBuyer(), codeIn(first[0]!))).status).toBe(200)
    expect((await again(buyer)).body).toMatchObject({
      code: 'giftCardClaimed',
      message: 'The gift cards of this order are in an account already.',
    })
  })

  test('of a guest goes by mail; a recipient needs an address, and an order with gift cards', async () => {
    const guest = aClient(mall.url)
    const card = await aCard(1_000)
    const { orderId } = await bought(guest, card)
    const { sent } = await mailsOf(orderId)
    expect(sent[0]).toMatchObject({ recipient: anAddress.email })
    expect(codeIn(sent[0]!)).toHaveLength(19)
    const wrong = await bought(guest, card, 1, { giftCardRecipient: { ...recipient, email: 'ada@' } })
    expect(wrong.placed.body).toMatchObject({
      code: 'malformed',
      fields: [{ field: 'giftCardRecipient.email' }],
    })
    const shirt = await aProduct(mall, merchant.shopId)
    const strange = await bought(guest, shirt, 1, { giftCardRecipient: recipient })
    expect(strange.placed.body).toMatchObject({ code: 'malformed', fields: [{ field: 'giftCardRecipient' }] })
  })

  test('of a guest who signs in before its mail is written comes with its code', async () => {
    const { email } = await anAccount(mall)
    const guest = aClient(mall.url)
    const { orderId } = await bought(guest, await aCard(1_000))
    expect((await guest.post('/api/user/web/login', { email, password })).status).toBe(200)
    const { is_guest: isGuest } = (await sql<{ is_guest: boolean }>`
      select g.is_guest from order_groups g join orders o on o.group_id = g.id where o.id = ${orderId}`.row(
      mall.db,
    ))!
    expect(isGuest).toBe(false)
    const { sent } = await mailsOf(orderId)
    const claimed = await claim(guest, codeIn(sent[0]!))
    expect(claimed).toMatchObject({ status: 200, body: { balanceAmt: { value: 10 } } })
  })

  test('has no invoice and earns no points: the goods that it pays for do', async () => {
    const givePoints = (gives: boolean) =>
      sql`update sites set settings = jsonb_set(settings, '{flags,pointsMall}', ${sql.json(gives)}) where code = 'global'`.run(
        mall.db,
      )
    onTestFinished(() => givePoints(false))
    await givePoints(true)
    const buyer = await aBuyer()
    const { orderId } = await bought(buyer, await aCard(10_000))
    await walletReactions[0]!.run(jobServices(mall), { name: 'order.completed', orderId })
    expect(await account(buyer, 'POINT')).toMatchObject({ balance: 0 })
    expect(await detail(buyer, orderId)).toMatchObject({ displayStatus: 'COMPLETE', earnPoints: 0 })
    const shirt = await aProduct(mall, merchant.shopId, { price: 5_000 })
    const due = (await checkout(buyer, [shirt])).shown.needPayAmt.value
    const { body } = await place(buyer, await checkout(buyer, [shirt], due))
    const { id } = body.tradeOrderList[0]
    expect((await detail(buyer, id)).earnPoints).toBeGreaterThan(0)
    const documents = await dueInvoices(mall.db, [orderId, id])
    expect(documents.map((each) => each.orderId)).toEqual([id])
  })

  test('is not packed: the buyer reads that it comes by mail', async () => {
    const { orderId } = await bought(await aBuyer(), await aCard(1_000))
    const { orderPaid } = await groupMails(orderId)
    expect(orderPaid!.subject).toBe('Your payment of $10.00 has arrived')
    expect(orderPaid!.text).toContain('Your gift card is ready.')
    expect(orderPaid!.text).not.toContain('packing')
  })

  test('is not given back once its holder has it: no way is offered, and none is taken (CALL-55, CALL-57)', async () => {
    const buyer = await aBuyer()
    const { orderId } = await bought(buyer, await aCard(1_000))
    const { id: lineId } = (await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(
      mall.db,
    ))!
    const refund = inTransaction(mall.db, (tx) =>
      requestRefund(tx, {
        ...{ orderId, reason: 'afterSale', key: randomUUID() },
        lines: [{ lineId, units: 1, components: ['goods'] }],
      }),
    )
    await expect(refund).rejects.toMatchObject({ code: 'giftCardNotRefunded' })
    const flow = '/api/trantor/flow'
    const reverseTradeOrderLineList = [{ tradeOrderLine: { id: lineId }, reverseQty: 1 }]
    for (const [call, more] of [
      ['trade_RenderReverseTradeOrderForApplyFlow', {}],
      ['trade_RenderReverseTradeOrderForApplyFlow', { reverseTradeOrderLineList }],
      [
        'trade_InitiateReverseOrderOnlyRefundFlow',
        { reverseTradeOrderLineList, reverseReason: 'notReceived' },
      ],
      [
        'trade_InitiateReverseTradeOrderForReturnFlow',
        { reverseTradeOrderLineList, reverseReason: 'changedMind' },
      ],
    ] as const) {
      const { status, body } = await buyer.post(`${flow}/${call}`, [{ tradeOrder: { id: orderId }, ...more }])
      expect([call, status, body.code]).toEqual([call, 409, 'afterSaleKindNotPossible'])
    }
    const { body } = await buyer.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id: orderId })
    expect(body.operationList).not.toContainEqual({ operationName: 'buyerApplyReverse' })
  })
})

/** A buyer with cards that hold so much each. */
async function aHolder(...amounts: number[]) {
  const buyer = await aBuyer()
  for (const amount of amounts) await bought(buyer, await aCard(amount))
  return buyer
}
const usd = (value: number) => ({ value, currencyType: 'USD' })

/** A checkout of these goods, shown with so much of gift cards. */
async function checkout(client: Client, products: readonly Product[], cards?: number) {
  const { body: saved } = await client.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: products.map(({ variantId }) => ({ sku: { id: variantId }, tradeQty: 1 })),
  })
  const giftCardAmt = cards === undefined ? undefined : usd(cards)
  const { body: shown } = await client.post(`${order}/renderOrder`, { key: saved.key, giftCardAmt })
  return { key: saved.key, shown, giftCardAmt }
}
type Shown = Awaited<ReturnType<typeof checkout>>
const place = (client: Client, { key, shown, giftCardAmt }: Shown) =>
  client.once(`${order}/createOrder`, {
    ...{ key, selectedAddress: anAddress, needPayAmt: shown.needPayAmt, giftCardAmt },
  })
const balance = async (client: Client) => (await account(client, 'GIFT_CARD')).balanceAmt.value
const detail = async (client: Client, id: Id) =>
  (await client.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body

describe('At checkout gift cards', () => {
  test('pay all of an order, which is paid at once and without a payment company; cancelled, it is back on them (CHK-08)', async () => {
    const buyer = await aHolder(5_000, 10_000)
    const shirt = await aProduct(mall, merchant.shopId, { price: 5_000 })
    const without = await checkout(buyer, [shirt])
    const due = without.shown.needPayAmt.value
    expect(without.shown.giftCardInfo).toEqual({
      ...{ availableAmt: usd(150), usableAmt: usd(due), usedAmt: usd(0) },
    })
    const placed = await place(buyer, await checkout(buyer, [shirt], due))
    expect(placed).toMatchObject({ status: 200, body: { needPayAmt: { value: 0 } } })
    const { id } = placed.body.tradeOrderList[0]
    expect(await detail(buyer, id)).toMatchObject({ displayStatus: 'UN_DELIVERY', paidAmt: { value: due } })
    expect(await result(buyer, id)).toMatchObject({ status: 'SUCCESS', amount: { value: due } })
    const { orderPaid } = await groupMails(id)
    expect(orderPaid!.subject).toBe(`Your payment of $${due.toFixed(2)} has arrived`)
    expect(orderPaid!.text).toContain(`−$${due.toFixed(2)}`)
    expect(await balance(buyer)).toBeCloseTo(150 - due, 2)
    // The oldest card pays first.
    expect(
      (await ownCards(buyer)).data.map(
        (card: { amt: object; balanceAmt: { value: number } }) => card.balanceAmt.value,
      ),
    ).toEqual([150 - due, 0].map((value) => expect.closeTo(value, 2)))
    const preview = await buyer.post('/sapi/mall-order/order/cancelpreview', { id })
    expect(preview.body).toMatchObject({ refundAmt: { value: due }, giftCardAmt: { value: due } })
    const cancelled = await buyer.post('/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow', [
      { tradeOrder: { id } },
    ])
    expect(cancelled.status).toBe(200)
    expect(await balance(buyer)).toBe(150)
    const told = mall.modules.flatMap(({ reactions }) => reactions)
    await told
      .find(({ name }) => name === 'mails.orderCancelled')!
      .run(jobServices(mall), { name: 'order.cancelled', orderId: id } as MallEvent)
    const mail = await sql<{ text: string }>`
      select text from mails where about = ${`orderCancelled:${id}`}`.row(mall.db)
    expect(mail!.text).toContain('is back on the gift cards that paid')
    expect(mail!.text).not.toContain('bank')
    const refund = await sql<{ status: string }>`select status from refunds where order_id = ${id}`.row(
      mall.db,
    )
    expect(refund!.status).toBe('done')
  })

  test('pay a part beside a payment company, which is asked for the rest; refunds take that first (CHK-08)', async () => {
    const buyer = await aHolder(3_000)
    const other = await aMerchant(mall)
    const goods = [
      await aProduct(mall, merchant.shopId, { price: 5_000 }),
      await aProduct(mall, other.shopId, { price: 2_000 }),
    ]
    const shown = await checkout(buyer, goods, 30)
    const due = shown.shown.needPayAmt.value
    const { body } = await place(buyer, shown)
    expect(body.needPayAmt.value).toBeCloseTo(due - 30, 2)
    expect(await balance(buyer)).toBe(0)
    expect(await brokenLaws(mall.db)).toEqual([])
    const begun = await firstPay(buyer, body.tradeContract.id)
    const { amount, serial } = (await sql<{ amount: number; serial: string }>`
      select amount::int, serial from payment_attempts where group_id = ${body.tradeContract.id}`.row(
      mall.db,
    ))!
    expect([begun.status, amount]).toEqual([200, Math.round((due - 30) * 100)])
    const capture = { id: `cap_${serial}`, amount, currency: 'USD' }
    expect((await notify(mall, aNotice(serial, { capture }))).status).toBe(200)
    const orders = await Promise.all(body.tradeOrderList.map(({ id }: { id: Id }) => detail(buyer, id)))
    expect(orders.map(({ displayStatus }) => displayStatus)).toEqual(['UN_DELIVERY', 'UN_DELIVERY'])
    expect(await brokenLaws(mall.db)).toEqual([])

    const first = orders[0]
    const [line] = await sql<{ id: Id; goods: number; covered: number }>`
      select l.id, l.goods_amount::int as goods, b.covered_amount::int as covered
      from order_lines l join obligations b on b.order_id = l.order_id where l.order_id = ${first.id}`.rows(
      mall.db,
    )
    const give = (components: readonly ('goods' | 'shipping' | 'insurance')[], key: string) =>
      inTransaction(mall.db, (tx) =>
        requestRefund(tx, {
          ...{ orderId: first.id as Id, reason: 'afterSale', key },
          lines: [{ lineId: line!.id, units: 1, components }],
        }),
      )
    await give(['shipping'], randomUUID())
    expect(await balance(buyer)).toBe(0)
    await give(['goods', 'insurance'], randomUUID())
    expect(await balance(buyer)).toBeCloseTo(line!.covered / 100, 2)
  })

  test('pay a part, and only the rest is told as left to pay: by the order, its mails and the page after payment', async () => {
    const buyer = await aHolder(3_000)
    const shirt = await aProduct(mall, merchant.shopId, { price: 5_000 })
    const shown = await checkout(buyer, [shirt], 30)
    const due = shown.shown.needPayAmt.value
    const rest = due - 30
    const { body } = await place(buyer, shown)
    const { id } = body.tradeOrderList[0]
    expect((await detail(buyer, id)).needPayAmt.value).toBeCloseTo(rest, 2)
    const listed = await buyer.post(`${order}/pageTradeOrderForBuyer`, { searchStatus: 'ALL_ORDER' })
    const own = listed.body.data.find((each: { id: Id }) => each.id === id)
    expect(own.needPayAmt.value).toBeCloseTo(rest, 2)
    const { orderPlaced } = await groupMails(id)
    expect(orderPlaced!.text).toContain(`Pay $${rest.toFixed(2)}`)
    expect(orderPlaced!.text).toContain('−$30.00')
    await sql`delete from mails where about = ${`orderPaid:${body.tradeContract.id}`}`.run(mall.db)
    await payGroup(mall, body.tradeContract.id)
    const { orderPaid } = await groupMails(id)
    expect(orderPaid!.subject).toBe(`Your payment of $${rest.toFixed(2)} has arrived`)
    const paid = await detail(buyer, id)
    expect(paid).toMatchObject({ displayStatus: 'UN_DELIVERY', paidAmt: { value: due } })
    expect((await result(buyer, id)).amount.value).toBeCloseTo(rest, 2)
  })

  test('pay in the currency of the site alone', async () => {
    const buyer = await aHolder(3_000)
    const shirt = await aProduct(mall, merchant.shopId)
    const { key, shown } = await checkout(buyer, [shirt])
    const strange = { value: 10, currencyType: 'EUR' }
    const wrong = { status: 400, body: { code: 'malformed', fields: [{ field: 'giftCardAmt' }] } }
    expect(await place(buyer, { key, shown, giftCardAmt: strange })).toMatchObject(wrong)
    expect(await buyer.post(`${order}/renderOrder`, { key, giftCardAmt: strange })).toMatchObject(wrong)
    expect(await balance(buyer)).toBe(30)
  })

  test('get back what an order holds that is cancelled before it is paid, or is not paid in time', async () => {
    const buyer = await aHolder(2_000)
    const shirt = await aProduct(mall, merchant.shopId, { price: 5_000 })
    const { body } = await place(buyer, await checkout(buyer, [shirt], 20))
    expect(await balance(buyer)).toBe(0)
    const { id } = body.tradeOrderList[0]
    expect((await buyer.post(`${order}/closeImmediatelyTradeOrder`, { id })).status).toBe(200)
    expect(await balance(buyer)).toBe(20)
    const { body: second } = await place(buyer, await checkout(buyer, [shirt], 20))
    expect(await balance(buyer)).toBe(0)
    await expireGroup(second.tradeContract.id)
    expect(await balance(buyer)).toBe(20)
  })

  test('are never spent twice, however many tabs want them at once', async () => {
    const buyer = await aHolder(5_000)
    const shirt = await aProduct(mall, merchant.shopId, { price: 4_000, stock: 50 })
    const tabs = await Promise.all([1, 2, 3, 4].map(() => checkout(buyer, [shirt], 40)))
    const placed = await Promise.all(tabs.map((tab) => place(buyer, tab)))
    expect(placed.map(({ status, body }) => (status === 200 ? 'placed' : body.code)).toSorted()).toEqual([
      ...['giftCardsShort', 'giftCardsShort', 'giftCardsShort', 'placed'],
    ])
    expect(await balance(buyer)).toBe(10)
  })

  test('that another tab spent are shown with what is left, and the order is placed with that', async () => {
    const buyer = await aHolder(5_000)
    const shirt = await aProduct(mall, merchant.shopId, { price: 4_000, stock: 50 })
    const first = await checkout(buyer, [shirt], 40)
    expect((await place(buyer, await checkout(buyer, [shirt], 40))).status).toBe(200)
    expect((await place(buyer, first)).body.code).toBe('giftCardsShort')
    const { body: shown } = await buyer.post(`${order}/renderOrder`, {
      ...{ key: first.key, giftCardAmt: first.giftCardAmt },
    })
    expect(shown.giftCardInfo).toMatchObject({ usedAmt: usd(10) })
    const placed = await place(buyer, { ...first, shown, giftCardAmt: shown.giftCardInfo.usedAmt })
    expect(placed).toMatchObject({
      status: 200,
      body: { needPayAmt: { value: shown.needPayAmt.value - 10 } },
    })
  })

  test('pay no gift card, and are offered only to buyers who have one', async () => {
    const buyer = await aHolder(5_000)
    const { shown } = await checkout(buyer, [await aCard(1_000)], 10)
    expect(shown.giftCardInfo).toBeNull()
    const placed = await place(buyer, await checkout(buyer, [await aCard(1_000)], 10))
    expect(placed.body.needPayAmt.value).toBe(10)
    expect(await balance(buyer)).toBe(50)
    const poor = await checkout(await aBuyer(), [await aProduct(mall, merchant.shopId)])
    expect(poor.shown.giftCardInfo).toBeNull()
  })
})

/** Ends a group as the clock does when it was not paid in time. */
async function expireGroup(groupId: Id): Promise<void> {
  await sql`update deadlines set due_at = app_now() - interval '1 second' where subject_id = ${groupId}`.run(
    mall.db,
  )
  await handleDueDeadlines(
    jobServices(mall),
    mall.modules.flatMap(({ deadlines }) => deadlines),
  )
}
