import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'
import { aDraft, aMerchant, aRunningOffer, inHours, type Merchant } from '#tests/support/offers.ts'

/** Promotion codes: written on the console page, entered by a buyer, applied or refused with the reason. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
beforeEach(() => sql`delete from rate_limits`.run(mall.db))
afterAll(() => mall.stop())

async function aBuyer(): Promise<Client> {
  const { email } = await anAccount(mall)
  const buyer = aClient(mall.url)
  await buyer.post('/api/user/web/login', { email, password })
  return buyer
}
const coupon = (code: string, change: object = {}) => ({
  kind: 'shopCoupon',
  name: { en: 'Five off', zh: '立减五元' },
  code,
  endsAt: inHours(mall, 48),
  tiers: [{ fromAmount: 8_000, amountOff: 500 }],
  ...change,
})
const enter = (buyer: Client, code: string, language = 'en') =>
  buyer.post('/sapi/mall-marketing/benefit/enterCode', { code }, { 'accept-language': language })
const put = (buyer: Client, variantId: string, quantity: number) =>
  buyer.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
    { sku: { id: variantId }, skuQty: quantity },
  ])
const reportedIn = async (buyer: Client) =>
  (await buyer.post('/sapi/mall-order/cartline/querycart')).body.benefitList as {
    benefitDict: string
    discount: { value: number } | null
    reason: string | null
  }[]

async function aShop(change: object = {}) {
  const merchant = await aMerchant(mall)
  const goods = await aProduct(mall, merchant.shopId, { price: 5_000 })
  const code = `CODE-${merchant.shopId.slice(-8)}`
  const offerId = await aRunningOffer(mall, merchant, coupon(code, change))
  return { merchant, goods, code, offerId }
}

describe('A promotion code', () => {
  test('is entered in any writing: below its threshold the cart says how much is missing, above it the coupon applies and is used up by the order (SYS-03)', async () => {
    const { goods, code } = await aShop()
    const buyer = await aBuyer()
    await put(buyer, goods.variantId, 1)
    expect(await reportedIn(buyer)).toEqual([])
    expect((await enter(buyer, ` ${code.toLowerCase()} `)).status).toBe(200)
    const [missing] = await reportedIn(buyer)
    expect(missing).toMatchObject({ benefitDict: 'COUPON', discount: null, reason: 'belowAmount' })
    // So many that they are sent free of charge without the coupon and with it.
    await put(buyer, goods.variantId, 2)
    expect((await reportedIn(buyer))[0]).toMatchObject({ discount: { value: 5 }, reason: null })
    // Entered again, it is still one coupon.
    expect((await enter(buyer, code)).status).toBe(200)
    // As a mail has it: a character that cannot be seen in front, letters of full width, a dash for a hyphen.
    const asPasted = code.replace('CODE-', '\u200b\uff23\uff2f\uff24\uff25\u2011')
    expect((await enter(buyer, asPasted)).status).toBe(200)
    expect(await reportedIn(buyer)).toHaveLength(1)

    const order = '/sapi/mall-order/web/order'
    const { body } = await buyer.post('/sapi/mall-order/preorder/savecommondata', { orderSource: 'CART' })
    const { needPayAmt } = (await buyer.post(`${order}/renderOrder`, { key: body.key })).body
    const placed = await buyer.once(`${order}/createOrder`, {
      key: body.key,
      selectedAddress: anAddress,
      needPayAmt,
    })
    expect(placed.status).toBe(200)
    expect((await enter(buyer, code)).body.code).toBe('couponLimitReached')
  })

  test('is the only way to its coupon: neither page nor cart shows it, and it cannot be claimed by its id', async () => {
    const { goods, offerId } = await aShop()
    const buyer = await aBuyer()
    const page = await buyer.post('/sapi/mall-item/item/queryItemRender', { urlKey: goods.urlKey })
    expect(page.text).not.toContain(offerId)
    const claimed = await buyer.post('/sapi/mall-marketing/benefit/claim', {
      campaign: { id: offerId },
      benefit: { id: offerId },
    })
    expect(claimed.status).toBe(404)
  })

  test('that no coupon has is refused in the buyer’s language, and so is one that is not handed out yet or was handed out whole', async () => {
    const { code } = await aShop({ couponTotal: 1 })
    const buyer = await aBuyer()
    expect((await enter(buyer, 'NO-SUCH-CODE')).body).toMatchObject({
      code: 'promoCodeUnknown',
      message: 'We couldn’t find this code. Check the spelling.',
    })
    expect((await enter(buyer, '', 'zh')).body.message).toBe('没有这个优惠码，请检查是否输入有误。')
    const ahead = await aShop({ startsAt: inHours(mall, 2) })
    expect((await enter(buyer, ahead.code)).body.code).toBe('couponNotStarted')
    expect((await enter(await aBuyer(), code)).status).toBe(200)
    expect((await enter(buyer, code)).body.code).toBe('couponGone')
  })

  test('is entered by buyers alone, and not found by trying', async () => {
    const { code } = await aShop()
    expect((await enter(aClient(mall.url), code)).body.code).toBe('signInFirst')
    const buyer = await aBuyer()
    const tries = await Promise.all(Array.from({ length: 25 }, (_, n) => enter(buyer, `TRY-${n}`)))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

describe('A code in the console', () => {
  const save = (merchant: Merchant, change: object) =>
    merchant.owner.post(`${merchant.calls}/save`, aDraft(mall, change))

  test('is refused at its field where another offer of the site has it, where it is no code, and beside a timed coupon', async () => {
    const { code } = await aShop()
    const merchant = await aMerchant(mall)
    expect((await save(merchant, coupon(code))).body).toMatchObject({
      code: 'promoCodeTaken',
      fields: [{ field: 'code' }],
    })
    for (const wrong of ['AB', 'lower-case', 'WITH SPACE', '-DASH'])
      expect((await save(merchant, coupon(wrong))).body.fields, wrong).toMatchObject([
        { field: 'code', code: 'promoCodeForm' },
      ])
    expect((await save(merchant, coupon('TIMED-1', { isTimed: true }))).body.fields).toMatchObject([
      { code: 'promoCodeNotTimed' },
    ])
    const sale = { kind: 'threshold', code: 'SALE-1', tiers: [{ fromAmount: 1_000, amountOff: 100 }] }
    expect((await save(merchant, sale)).body.fields).toMatchObject([{ field: 'code' }])
  })

  test('of two consoles that write it at the same moment one is taken', async () => {
    const merchants = await Promise.all([aMerchant(mall), aMerchant(mall)])
    const answers = await Promise.all(merchants.map((each) => save(each, coupon('SAME-MOMENT'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is saved with its offer, and deleted when the draft is saved without it', async () => {
    const merchant = await aMerchant(mall)
    const { body } = await save(merchant, coupon('KEPT-1'))
    const read = async () =>
      (await merchant.owner.post(`${merchant.calls}/detail`, { offerId: body.offerId })).body
    expect((await read()).code).toBe('KEPT-1')
    const { code, ...without } = coupon('KEPT-1')
    expect((await save(merchant, { ...without, ...body })).status).toBe(200)
    expect((await read()).code).toBeNull()
  })
})
