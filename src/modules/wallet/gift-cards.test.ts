import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { anOperator } from '#tests/support/bank-transfer-console.ts'
import { inChinese } from '#tests/support/catalogue.ts'
import { giftCardsTools, type Product } from '#tests/support/gift-cards.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aClient, aMall, aProduct, type Client, sellerCalls, type TestMall } from '#tests/support/mall.ts'
import { aMerchant, type Merchant } from '#tests/support/offers.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Gift cards: for points, bought, mailed and claimed. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const { aBuyer, ownCards, account, mailsOf, groupMails } = giftCardsTools(
  () => mall,
  () => merchant,
)

const exchangeAt = '/sapi/mall-marketing/pointitem/exchange'

const saveTerms = (productId: Id, prices: object[], change: object = {}) =>
  merchant.owner.post(`${sellerCalls(merchant.shopId, 'item')}/item/terms/save`, {
    productId,
    version: 0,
    hasTiers: false,
    tiers: [],
    prices,
    ...change,
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

describe('A gift card for points', () => {
  test('shows its kind and how many points it costs, and is given immediately for them (PDP-92, PDP-101, CALL-81, CALL-38)', async () => {
    const card = await aCardFor(1_200)
    const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', {
      urlKey: card.urlKey,
    })
    expect(body).toMatchObject({
      businessTypeDict: 'ELECTRONIC_GIFT_CARD',
      isPointItem: true,
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
      cards: [{ source: 'points', amount: { amount: 1_200 }, balance: { amount: 1_200 } }],
    })
    const { body: order } = await buyer.post(
      '/sapi/mall-order/web/order/libquerytradeorderdetailbyidforbuyer',
      {
        id: given.body.tradeOrder.id,
      },
    )
    expect(order).toMatchObject({
      displayStatus: 'COMPLETE',
      tradeType: 'NORMAL_POINT_REDEEM',
      actualPaidPoints: 1_200,
      needPayAmt: { value: 0 },
    })
    const stored = await sql<{ text: string }>`
      select row_to_json(c)::text as text from gift_cards c where owner_id = ${buyer.id}`.row(mall.db)
    expect(stored!.text).toContain('"sealed":"v1')
  })

  test('is given once for one request, and its points are never spent twice by several concurrently (TRAP-75)', async () => {
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

  test('is given to an account that was asked to accept the terms again only once it has', async () => {
    const card = await aCardFor(1_000)
    const buyer = await aBuyer(1_000)
    const text = { en: 'Terms', zh: '' }
    await sql`
      insert into legal_texts (id, site, kind, version, title, body, remark, needs_consent, valid_from)
      values (1, 'global', 'terms', 1, ${sql.json(text)}, ${sql.json(text)}, '', true, app_now())`.run(
      mall.db,
    )
    try {
      expect((await exchange(buyer, card)).body.code).toBe('consentMissing')
      expect(await account(buyer, 'POINT')).toMatchObject({ balance: 1_000 })
      await buyer.post('/sapi/account/web/accept-legal-texts', { legalTextIds: ['1'] })
      expect((await exchange(buyer, card)).status).toBe(200)
    } finally {
      await sql`delete from accepted_legal_texts`.run(mall.db)
      await sql`delete from legal_texts`.run(mall.db)
    }
  })

  test('is not given to guests, for too few points, beyond the quota, without stock, or where none is offered (PDP-90, PDP-93)', async () => {
    const card = await aCardFor(1_000, { limitPerBuyer: 1 })
    const guest = aClient(mall.url)
    await guest.post('/sapi/mall-order/cartline/querycart')
    expect((await exchange(guest, card)).status).toBe(401)
    const poor = await aBuyer(999)
    expect((await exchange(poor, card)).body).toMatchObject({
      code: 'notEnoughPoints',
      message: 'You don’t have enough points',
    })
    const buyer = await aBuyer(5_000)
    expect((await exchange(buyer, card)).status).toBe(200)
    expect((await exchange(buyer, card)).body.code).toBe('buyerLimitReached')
    expect((await exchange(buyer, await aCardFor(1_000, { stock: 0 }))).body.code).toBe('outOfStock')
    const shirt = await aProduct(mall, merchant.shopId)
    const refused = await exchange(buyer, shirt)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This gift card can’t be redeemed with points.',
    ])
    expect((await exchange(buyer, shirt, inChinese)).body.message).toBe('该商品不是积分兑换的礼品卡。')
    expect(await account(buyer, 'POINT')).toMatchObject({ balance: 4_000 })
    expect(await account(poor, 'POINT')).toMatchObject({ balance: 999 })
  })

  test('costs no money that was required when it was of another kind', async () => {
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
    expect((await mailsOf(body.tradeOrder.id)).sent[0]!.subject).toBe('Your $10.00 gift card')
  })

  test('costs points alone, and goes neither into the cart nor into a checkout', async () => {
    const card = await aCardFor(1_000)
    const money = { variantId: card.variantId, site: 'global', points: 1_000, pointsAmount: 500 }
    expect((await saveTerms(card.productId, [money], { version: 1 })).body).toMatchObject({
      code: 'malformed',
      fields: [{ field: 'prices.0.pointsAmount' }],
    })
    const buyer = await aBuyer(5_000)
    const added = await buyer.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: card.variantId }, skuQty: 1 },
    ])
    expect(added.body).toEqual([])
    const saved = await buyer.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: card.variantId }, tradeQty: 1 }],
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
        sku: `card-${randomUUID()}`,
        values: { design },
        prices,
        stock: 5,
      })),
    })
    const [plain, bow] = card.variantIds
    await sql`update products set kind = 'giftCard' where id = ${card.productId}`.run(mall.db)
    const forPoints = { prices: [{ variantId: plain, site: 'global', points: 900 }] }
    const save = (version: number) => saveTerms(card.productId, forPoints.prices, { version })
    const refused = await save(0)
    expect(refused).toMatchObject({ status: 422, body: { code: 'pointsCardOneVariant' } })
    expect(refused.body.message).toContain('has exactly one variant')
    const shelf = (status: string) =>
      merchant.owner.post(`${sellerCalls(merchant.shopId, 'item')}/item/shelf`, {
        productIds: [card.productId],
        status,
      })
    expect((await shelf('offShelf')).status).toBe(200)
    expect((await save(0)).status).toBe(200)
    const published = await shelf('onShelf')
    expect(published.body).toMatchObject({
      code: 'pointsCardOneVariant',
      fields: [{ field: 'productIds.0' }],
    })
    const row = await sql<{ status: string }>`select status from products where id = ${card.productId}`.row(
      mall.db,
    )
    expect(row!.status).toBe('offShelf')
    await sql`update variants set status = 'disabled' where id = ${bow!}`.run(mall.db)
    expect((await shelf('onShelf')).status).toBe(200)
  })
})

describe('Operators', () => {
  const list = (client: Client, request: object = {}) =>
    client.post('/sapi/mall-admin/gift-card/page', { pageSize: 100, ...request })

  test('see the cards of all sites with the end of their codes, by status and by the email of their owner', async () => {
    const card = await aCardFor(1_200)
    const [buyer, other] = [await aBuyer(3_000), await aBuyer(3_000)]
    for (const each of [buyer, other]) await exchange(each, card)
    const [own] = (await ownCards(buyer)).cards
    const support = await anOperator(mall, 'support')
    const { body } = await list(support, { keyword: buyer.email.toUpperCase() })
    expect(body).toMatchObject({
      total: 1,
      cards: [
        {
          cardId: own.cardId,
          site: 'global',
          source: 'points',
          owner: { userId: buyer.id },
          amount: { amount: 1_200, currency: 'USD' },
          balance: { amount: 1_200, currency: 'USD' },
        },
      ],
    })
    expect(body.cards[0].ending).toHaveLength(4)
    expect(body.cards[0].owner.email).not.toBe(buyer.email)
    await sql`update gift_cards set balance = 0 where owner_id = ${other.id}`.run(mall.db)
    const ownersIn = async (tab: string) =>
      (await list(support, { tab })).body.cards.map(({ owner }: { owner: { userId: Id } }) => owner?.userId)
    expect(await ownersIn('spendable')).toContain(buyer.id)
    expect(await ownersIn('spent')).toEqual([other.id])
    await sql`update gift_cards set balance = amount where owner_id = ${other.id}`.run(mall.db)
  })

  test('of content see none, and neither does a buyer', async () => {
    expect((await list(await anOperator(mall, 'content'))).status).toBe(403)
    expect((await list(await aBuyer())).status).toBe(403)
  })
})
