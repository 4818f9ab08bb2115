import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { grantPoints } from '#modules/wallet/server/public.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { channelsOn, checkoutFormTools } from '../support/checkout-form.ts'
import { violatedInvariants } from '../support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  type TestMall,
} from '../support/mall.ts'
import { look, orderPagesTools, refusals, times } from '../support/order-pages.ts'
import { aSignedInBuyer } from '../support/order-statuses.ts'
import { choose, firstPay, payGroup, until } from '../support/payments.ts'
import { wordsIn } from './words.ts'

/** The pages of ordering as the server writes them: what a browser shows and sends before any script is there. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(() => mall.stop())

const { order, send, placed, aBuyer } = orderPagesTools(() => mall)
const { product, submit } = checkoutFormTools(() => mall)

describe('An address that a provider leads back to', () => {
  /** The path to which a payment of the sandbox leads back, after it was paid there. */
  const pathBack = async (client: Client, contractId: string) => {
    const { body } = await firstPay(client, contractId)
    const to = new URL((await choose(body.redirectUrl, 'pay')).headers.get('location')!)
    const result = () => client.post('/sapi/mall-pay/payment/payResult', { contractId })
    await until('the money to arrive', async () => (await result()).body.status === 'SUCCESS')
    return { path: `${to.pathname}${to.search}`, serial: to.searchParams.get('merchantSerialNo')! }
  }

  test('leads a guest to the result in another browser, also for Alipay and PayPal with words of their own (PAY-57)', async () => {
    const guest = aClient(mall.url)
    const { groupId, id } = await placed(guest)
    const { path, serial } = await pathBack(guest, groupId)
    const elsewhere = aClient(mall.url)
    const back = await look(elsewhere, `${path}&token=EC-1&sign=abc`)
    const access = new URLSearchParams(path.split('?')[1]).get('access')!
    expect([back.status, back.location]).toEqual([
      302,
      `/buyer/pay-result?orderId=${id}&contractId=${groupId}&merchantSerialNo=${serial}&token=${access}`,
    ])
    expect((await look(elsewhere, back.location!)).text).toContain('Payment received, thank you')

    // Without it the attempt's number opens nothing.
    const without = await look(elsewhere, `/buyer/pay-result?merchantSerialNo=${serial}&token=EC-1`)
    expect([without.status, without.location]).toEqual([302, expect.stringMatching(/^\/login\?target=/)])
  })

  test('shows a buyer the result without a token of the order (PAY-57)', async () => {
    const buyer = await aBuyer()
    const { groupId, id } = await placed(buyer)
    const { path, serial } = await pathBack(buyer, groupId)
    expect(path).toBe(`/buyer/pay-result?merchantSerialNo=${serial}`)
    const back = await look(buyer, `${path}&token=EC-1`)
    expect(back.location).toBe(
      `/buyer/pay-result?orderId=${id}&contractId=${groupId}&merchantSerialNo=${serial}`,
    )
    expect((await look(buyer, back.location!)).text).toContain('Payment received, thank you')
  })
})

describe('A checkout', () => {
  test('requires the billing address before its script arrives too, when the tick is removed (CHK-07)', async () => {
    const guest = aClient(mall.url)
    const checkout = await product(guest)
    const requested = await submit(guest, checkout, {})
    expect(requested.html).toMatch(/aria-invalid="true"[^>]*name="billingAddress.street"/)
    const bill = {
      ...{ firstName: 'Mei', lastName: 'Han', email: 'mei@example.test', phone: '+1 415 555 0135' },
      ...{
        country: 'US',
        province: 'CA',
        city: 'San Francisco',
        postalCode: '94110',
        street: '7 Billing Road',
      },
    }
    const placed = await submit(
      guest,
      checkout,
      Object.fromEntries(Object.entries(bill).map(([name, value]) => [`billingAddress.${name}`, value])),
    )
    expect(placed.location).toContain('/buyer/pre-pay')
    const id = new URL(placed.location!, mall.url).searchParams.get('tradeId')
    const { body: stored } = await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })
    expect(stored.tradeContract).toMatchObject({
      selectedAddress: { firstName: 'Lin', postalCode: '94107' },
      billingAddress: { firstName: 'Mei', postalCode: '94110' },
    })
  })

  test.each([
    {
      what: 'what sold out',
      change: async (variantId: Id) => placeAnOrder(await aSignedInBuyer(mall), [{ variantId, quantity: 9 }]),
      marked: 'Only 1 left, so we changed your quantity from 3',
      explained: 'Some items sold out or ran low while you were ordering. Check the marked items.',
    },
    {
      what: 'a changed price',
      change: (id: Id) => sql`update prices set amount = 6000 where variant_id = ${id}`.run(mall.db),
      marked: 'Price increased: it was $50.00 when you added it',
      explained: 'A price changed while you were ordering. Check the prices, then check out again.',
    },
  ])(
    'of $what is not ordered: the cart says it once, and marks the line (CHK-14, PAY-29, CART-20)',
    async ({ change, marked, explained }) => {
      const guest = aClient(mall.url)
      const checkout = await product(guest)
      await change(checkout.variantId)
      const refused = await submit(guest, checkout)
      expect(refused.status).toBe(302)
      expect(new URL(refused.location!, mall.url).pathname).toBe('/cart')
      const cart = await look(guest, refused.location!)
      expect(times(cart.text, 'Your order wasn’t placed')).toBe(1)
      expect(cart.html).toMatch(/role="alert"[^>]*>.{0,80}Your order wasn’t placed/)
      expect(cart.text).toContain(explained)
      expect(cart.text).toContain(marked)
      const placed = await sql<{ group_id: Id | null }>`
        select group_id from checkouts where id = ${checkout.key}`.row(mall.db)
      expect(placed).toEqual({ group_id: null })
      expect((await look(guest, '/cart')).text).not.toContain('Your order wasn’t placed')
    },
  )

  test('of which nothing changed is ordered', async () => {
    const guest = aClient(mall.url)
    const placed = await submit(guest, await product(guest))
    expect([placed.status, placed.location]).toEqual([302, expect.stringContaining('/buyer/pre-pay?')])
  })
})

describe('Paying', () => {
  test.each([
    { channel: 'MOCKPAY_WALLET', code: 'channelNotForGuests', says: refusals.channelNotForGuests },
    { channel: 'NO_SUCH', code: 'channelUnknown', says: refusals.channelUnknown },
  ])(
    'that fails at the first call ($code) leads to the result, which shows it; a note is saved (PAY-05, PAY-12, PAY-31, PAY-32, TRAP-56, TRAP-113)',
    async ({ channel, code, says }) => {
      const guest = aClient(mall.url)
      const { groupId, id } = await placed(guest)
      const form = { intent: 'pay', groupId, channel, key: crypto.randomUUID() }
      // A guest sees none of the channels that need an account; the site's favourite is not here, so the first one is chosen.
      const offered = channelsOn((await look(guest, `/buyer/pre-pay?contractId=${groupId}`)).html)
      expect(offered.map(({ code }) => code)).toEqual([
        ...['MOCKPAY', 'MOCKPAY_FORM', 'MOCKPAY_CODE', 'MOCKPAY_CARD', 'MOCKPAY_HOLD'],
      ])
      expect(offered.filter(({ isChosen }) => isChosen).map(({ code }) => code)).toEqual(['MOCKPAY'])
      const { status, location } = await send(guest, `/buyer/pre-pay?contractId=${groupId}`, form)
      expect([status, location]).toEqual([
        302,
        `/buyer/pay-result?contractId=${groupId}&status=FAILED&error=${code}`,
      ])
      const result = await look(guest, location!)
      expect(result.text).toContain('Your payment didn’t go through')
      expect(result.text).toContain(says)
      const answer = await guest.post('/sapi/mall-pay/payment/payResult', { contractId: groupId })
      expect(answer.body.status).toBe('FAILED')
      const notes = await sql<{ reason: string }>`
        select reason from payment_notes where group_id = ${groupId}`.rows(mall.db)
      expect(notes).toEqual([{ reason: says }])
      // It is a note and nothing else: the order can still be paid (TRAP-76).
      const order = await sql<{ status: string }>`select status from orders where id = ${id}`.row(mall.db)
      expect(order?.status).toBe('awaitingPayment')
      const other = await look(guest, `/buyer/pay-result?contractId=${groupId}&error=%3Cb%3E`)
      expect(other.text).toContain('Nothing has been paid yet')
    },
  )

  test('without a way to pay highlights the required fields; an order partly paid with points is not offered pay-later (PAY-06, PAY-14)', async () => {
    const buyer = await aBuyer()
    const { groupId } = await placed(buyer)
    const pay = `/buyer/pre-pay?contractId=${groupId}`
    const { status, text } = await send(buyer, pay, { intent: 'pay', groupId, key: crypto.randomUUID() })
    expect(status).toBe(200)
    expect(text).toContain('Check the required fields')
    expect(text).toContain('Pay $63.72')
    const started = await firstPay(buyer, groupId, undefined, { payChannel: '' })
    expect([started.status, started.body]).toEqual([200, '0'])

    const lent = async () =>
      channelsOn((await look(buyer, pay)).html)
        .map(({ code }) => code)
        .filter((code) => ['MOCKPAY_LATER', 'MOCKPAY_PLAN'].includes(code))
    expect(await lent()).toEqual(['MOCKPAY_LATER', 'MOCKPAY_PLAN'])
    const spend = (points: number) => sql`
      update order_lines set points_spent = ${points}
      where order_id in (select id from orders where group_id = ${groupId})`
    await spend(10).run(mall.db)
    expect(await lent()).toEqual([])
    await spend(0).run(mall.db)
  })

  test('a paid order leads to its result, with all that the address of the result names, of which each finds it alone (PAY-52, PAY-57, TRAP-15)', async () => {
    const buyer = await aBuyer()
    const { groupId, id } = await placed(buyer)
    await payGroup(mall, groupId)
    const again = await buyer.post(`${order}/secondaryPay`, { id })
    expect(again.body.paymentRecordStatus).toBe('PAY_SUCCESS')
    const { status, location } = await look(buyer, `/buyer/pre-pay?contractId=${groupId}`)
    const { pathname, searchParams } = new URL(location!, mall.url)
    const { buyerId } = (await sql<{ buyerId: Id }>`
      select buyer_id as "buyerId" from orders where id = ${id}`.row(mall.db))!
    expect([status, pathname, Object.fromEntries(searchParams)]).toEqual([
      302,
      '/buyer/pay-result',
      { orderId: id, tradeId: id, contractId: groupId, buyerId, status: 'success' },
    ])
    for (const known of [location!, ...['orderId', 'tradeId'].map((name) => `${pathname}?${name}=${id}`)])
      expect((await look(buyer, known)).text).toContain('Payment received, thank you')
    expect((await look(buyer, `${pathname}?contractId=${groupId}&status=FAILED`)).text).toContain(
      'Payment received, thank you',
    )
    // Without any of the three there is no payment to speak of.
    const unnamed = await look(buyer, `${pathname}?status=success&totalAmt=1&paymentOrderId=2&buyerId=3`)
    expect([unnamed.status, unnamed.location]).toEqual([302, '/buyer/orders'])
  })

  test.each(['PAY_PENDING', 'PAY_FAILED'])(
    'again while the last attempt is %s prompts in a dialog first (PAY-53)',
    async (standing) => {
      const buyer = await aBuyer()
      const { groupId, id } = await placed(buyer)
      const { body: started } = await firstPay(buyer, groupId)
      const status = async () =>
        (await buyer.post(`${order}/secondaryPay`, { id })).body.paymentRecordStatus as string
      if (standing === 'PAY_FAILED') await choose(started.redirectUrl, 'decline')
      await until(`the attempt to be ${standing}`, async () => (await status()) === standing)
      const { html } = await look(buyer, `/buyer/pre-pay?contractId=${groupId}`)
      const [, attributes, inside] = /<section([^>]*role="alertdialog"[^>]*)>([\s\S]*?)<\/section>/.exec(
        html,
      )!
      expect(attributes).toContain('aria-labelledby="attention"')
      expect(inside).toContain(
        'You already started a payment. If you pay again, we’ll cancel the first one before you do.',
      )
      expect(inside).toMatch(/<button[^>]*value="again"[^>]*>Pay again anyway<\/button>/)
      expect(inside).toMatch(/<a[^>]*href="\/buyer\/pay-result[^"]*"[^>]*>Wait for the result<\/a>/)
    },
  )
})

describe('Buying again', () => {
  test('leaves out gifts, and all that was sent in exchange (CART-18)', async () => {
    const buyer = await aBuyer()
    const { shopId } = await aShop(mall)
    const [shirt, scarf] = [await aProduct(mall, shopId), await aProduct(mall, shopId)]
    const { body } = await placeAnOrder(buyer, [shirt, scarf])
    const [{ id }] = body.tradeOrderList
    await payGroup(mall, body.tradeContract.id)
    await sql`update order_lines set kind = 'gift' where order_id = ${id} and variant_id = ${scarf.variantId}`.run(
      mall.db,
    )
    const page = `/buyer/order/detail/${id}`
    const again = await send(buyer, page, { intent: 'buyAgain', orderId: id })
    expect(again.location).toBe('/cart?added=1')
    const cart = async () =>
      (await buyer.post('/sapi/mall-order/cartline/querycart')).body.cartLineList as { sku: { id: Id } }[]
    expect((await cart()).map(({ sku }) => sku.id)).toEqual([shirt.variantId])
    await sql`update orders set business_kind = 'reissue' where id = ${id}`.run(mall.db)
    const reissued = await send(buyer, page, { intent: 'buyAgain', orderId: id })
    expect(reissued.text).toContain('Unavailable right now')
    expect(await cart()).toHaveLength(1)
    await sql`update orders set business_kind = 'sale' where id = ${id}`.run(mall.db)
    await sql`update order_lines set kind = 'ordinary' where order_id = ${id}`.run(mall.db)
  })
})

describe('The row of recommendations', () => {
  test('is five products under a full cart and a paid order, four in the account, which leads to the mall’s article, and in each row of the home page (CART-19, PDP-109, SYS-14, CMS-01)', async () => {
    const buyer = await aBuyer()
    const { shopId } = await aShop(mall)
    const [first] = await Promise.all(Array.from({ length: 7 }, () => aProduct(mall, shopId)))
    const { groupId } = await placed(buyer)
    await buyer.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
      { sku: { id: first!.variantId }, skuQty: 1 },
    ])
    const shown = async (path: string, title: string) => {
      const { html } = await look(buyer, path)
      const sections = html.split('<section').filter((section) => section.includes(`>${title}</h2>`))
      expect([path, sections.length]).toEqual([path, 1])
      return times(sections[0]!.split('</section>')[0]!, '<li')
    }
    const { goods, home } = wordsIn('en')
    expect(await shown('/cart', goods.alsoLike)).toBe(5)
    expect(await shown('/buyer/index', goods.alsoLike)).toBe(4)
    const { account } = wordsIn('en')
    expect((await look(buyer, '/buyer/index')).text).not.toContain(account.goodToKnow)
    await sql`insert into articles (id, key, "group", title, body) values (36001, 'house-rules', 'help',
      '{"en":"Rules of the house","zh":""}', '{"en":"<p>Be kind.</p>","zh":""}')`.run(mall.db)
    const reported = await look(buyer, '/buyer/index')
    expect(reported.text).toContain(`${account.goodToKnow} Rules of the house`)
    const way = /href="([^"]*house-rules)"/.exec(reported.html)![1]!
    expect((await look(buyer, way)).text).toContain('Be kind.')
    await payGroup(mall, groupId)
    expect(await shown(`/buyer/pay-result?contractId=${groupId}`, goods.alsoLike)).toBe(5)
    expect(await shown('/', home.newest)).toBe(4)
  })
})

test('goods that cannot go into the cart are not added by a form without script either, which gives the reason: member items of guests, and items for points (CART-08, CART-10, CART-11, PDP-86)', async () => {
  const { variantId: ofMembers } = await aProduct(mall, (await aShop(mall)).shopId)
  await sql`update prices set member_amount = 4000 where variant_id = ${ofMembers}`.run(mall.db)
  const guest = aClient(mall.url)
  const refusedTo = await send(guest, '/cart', { intent: 'add', variantId: ofMembers, quantity: '1' })
  expect(refusedTo.text).toContain('Sign in to add this member item to your cart')
  expect((await guest.post('/sapi/mall-order/cartline/count')).body).toEqual({ count: 0 })

  const { id, email } = await anAccount(mall)
  await inTransaction(mall.db, (tx) => grantPoints(tx, { buyerId: id, site: 'global', points: 500 }))
  const buyer = aClient(mall.url)
  await buyer.post('/api/user/web/login', { email, password })
  const { productId, variantId } = await aProduct(mall, (await aShop(mall)).shopId)
  await sql`update products set kind = 'pointsItem' where id = ${productId}`.run(mall.db)
  await sql`update prices set points = 300 where variant_id = ${variantId}`.run(mall.db)
  const reported = await send(buyer, '/cart', { intent: 'add', variantId, quantity: '1' })
  expect(reported.text).toContain(refusals.pointsItemAlone)
  expect((await buyer.post('/sapi/mall-order/cartline/count')).body).toEqual({ count: 0 })
})

describe('A gift', () => {
  test('is shown, and cannot be bought alone: neither by its page nor by a call (PDP-82)', async () => {
    const buyer = await aBuyer()
    const { urlKey, variantId, productId } = await aProduct(mall, (await aShop(mall)).shopId)
    const page = async () => (await look(buyer, `/product/${urlKey}?variant=1`)).text
    expect(await page()).toContain('Add to cart')
    await sql`update products set kind = 'gift' where id = ${productId}`.run(mall.db)
    const text = (await look(buyer, `/product/${urlKey}?variant=2`)).text
    expect(text).toContain('This is a free gift with other items and isn’t sold separately.')
    expect([text.includes('Add to cart'), text.includes('Buy now')]).toEqual([false, false])
    const line = [{ sku: { id: variantId }, skuQty: 1 }]
    expect((await buyer.post('/sapi/mall-order/cartline/batchcreatenewcartlines', line)).body).toEqual([])
    const atOnce = await buyer.post('/sapi/mall-order/preorder/savecommondata', {
      orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
      orderSource: 'ITEM_DETAIL',
    })
    expect(atOnce.status).toBe(409)
  })
})
