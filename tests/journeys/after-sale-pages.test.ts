import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { orderAccessToken, orderLinkEnd } from '#platform/order-link.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { afterSaleCalls, flow, returnAddress, web } from '../support/after-sales.ts'
import { accessibilityFaults, aVisitor, launchBrowser, type VisitorOptions } from '../support/browser.ts'
import { both } from '../support/catalogue.ts'
import { violatedInvariants } from '../support/invariants.ts'
import { aClient, aMall, anAddress, aProduct, type Client, type TestMall } from '../support/mall.ts'
import { aMerchant, aRunningOffer, inHours } from '../support/offers.ts'
import { payGroup } from '../support/payments.ts'
import { pickUpAt } from '../support/pick-up.ts'
import { wordsIn } from './words.ts'

/** The pages of after-sales as the server sends them, and what only a browser shows of them. */
let mall: TestMall
let browser: Browser
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build', worker: true })
  browser = await launchBrowser()
})
afterEach(async ({ task }) => {
  expect(await violatedInvariants(mall.db, { after: task })).toEqual([])
  await sql`truncate rate_limits`.run(mall.db)
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const { aPaidOrder, apply, desk, sendBack, signIn } = afterSaleCalls(() => mall)
const { afterSales: t, deskAfterSales: d, afterSaleApply: a, afterSaleReason: reasons } = wordsIn('en')

/** A page as it is sent, without script; its quotes and signs as they are read. */
async function page(client: Client, address: string): Promise<string> {
  const { status, text } = await client.get(address, { accept: 'text/html' })
  expect([address, status]).toEqual([address, 200])
  return readable(text)
}
const readable = (html: string) =>
  html.replaceAll('&#x27;', '’').replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('<!-- -->', '')

/** Sends a form as a browser does before the script is there. */
async function postForm(client: Client, address: string, fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const cookie = [...client.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(mall.url + address, {
    ...{ method: 'POST', body: form, redirect: 'manual' },
    headers: { cookie, origin: mall.url, accept: 'text/html' },
  })
  return { status: answer.status, text: readable(await answer.text()) }
}

type Requested = { orderId: Id; line: { id: Id } }
const applyPage = ({ orderId, line }: Requested, type: string, quantity?: number) =>
  `/buyer/as-apply?tradeOrderId=${orderId}&tradeOrderLineId=${line.id}&asType=${type}${
    quantity ? `&quantity.${line.id}=${quantity}` : ''
  }`
const detailPage = (id: Id) => `/buyer/as/detail/${id}`
/** The buttons of an after-sale, as the page has them before its script. */
const buttons = (html: string) =>
  [...html.matchAll(/<summary[^>]*>([^<]+)<\/summary>/g)].map(([, label]) => label)

describe('The page of an application', () => {
  test('queries the mall again with type and quantities, and bounds amount, quantity and notes (AS-02, AS-03, AS-06, AS-08, AS-09, CALL-55)', async () => {
    const paid = await aPaidOrder()
    const all = await page(paid.guest, applyPage(paid, 'SALE_REFUND', 3))
    const amount = /<input[^>]*name="amount"[^>]*>/.exec(all)![0]
    const max = `max="${(paid.line.due / 100).toFixed(2)}"`
    for (const bound of ['min="0"', 'step="0.01"', max]) expect(amount).toContain(bound)
    expect(all).toContain('Maximum 3 items')
    const quantity = /<input[^>]*name="quantity[^>]*>/
    for (const bound of ['min="1"', 'max="3"', 'step="1"']) expect(quantity.exec(all)![0]).toContain(bound)
    expect(all).toMatch(/<textarea[^>]*maxlength="500"/i)
    const few = await page(paid.guest, applyPage(paid, 'SALE_REFUND', 1))
    const one = /<input[^>]*name="amount"[^>]*>/.exec(few)![0]
    expect(Number(/max="([\d.]+)"/.exec(one)![1])).toBeLessThan(paid.line.due / 100)
    expect(await page(paid.guest, applyPage(paid, 'SALE_EXCHANGE', 1))).not.toContain('name="amount"')
    await sql`update variants set status = 'disabled'
      where id <> (select variant_id from order_lines where id = ${paid.line.id})`.run(mall.db)
    expect(await page(paid.guest, applyPage(paid, 'SALE_EXCHANGE', 1))).toContain(a.nothingInstead)
    await sql`
      with goods as (update products set kind = 'weighed', unit = '{"en":"g","zh":"克"}' where id = ${paid.products[0]!.productId})
      update order_lines set goods_kind = 'weighed', step = 2 where id = ${paid.line.id}`.run(mall.db)
    const weighed = await page(paid.guest, applyPage(paid, 'SALE_REFUND', 2))
    expect(weighed).toContain('Maximum 3 g')
    expect(quantity.exec(weighed)![0]).toContain('step="2"')
  })

  test('names what is missing in the words of the contract, and preserves the input (AS-03, AS-05)', async () => {
    const paid = await aPaidOrder()
    const fields = { tradeOrderId: paid.orderId, tradeOrderLineId: paid.line.id, asType: 'SALE_REFUND' }
    const answer = await postForm(paid.guest, applyPage(paid, 'SALE_REFUND'), {
      ...fields,
      ...{ amount: '', reason: '', notes: 'One sleeve is torn.' },
    })
    for (const words of ['Enter the refund amount', 'Choose a reason', 'One sleeve is torn.'])
      expect(answer.text).toContain(words)
    expect(await sql`select 1 from after_sales where order_id = ${paid.orderId}`.rows(mall.db)).toEqual([])
  })
})

test('a gift is below the goods that it came with: not to be changed, and without money (AS-12)', async () => {
  const merchant = await aMerchant(mall)
  const bowl = await aProduct(mall, merchant.shopId, { name: both('Bowl'), price: 6_000, stock: 50 })
  const cup = await aProduct(mall, merchant.shopId, { name: both('Cup'), price: 900, stock: 20 })
  const offerId = await aRunningOffer(mall, merchant, {
    ...{ kind: 'gift', name: both('A cup with it'), endsAt: inHours(mall, 5) },
    prices: [{ variantId: cup.variantId, amount: 0, gives: 1, stock: 3 }],
    tiers: [{ fromAmount: 5_000 }],
  })
  const guest = aClient(mall.url)
  const calls = '/sapi/mall-order'
  await guest.post(`${calls}/cartline/batchcreatenewcartlines`, [{ sku: { id: bowl.variantId }, skuQty: 1 }])
  await guest.post(`${calls}/cartline/addgift`, { offerId, variantId: cup.variantId })
  const { body: saved } = await guest.post(`${calls}/preorder/savecommondata`, { orderSource: 'CART' })
  const { body: shown } = await guest.post(`${web}/order/renderOrder`, { key: saved.key })
  const { body: placed } = await guest.once(`${web}/order/createOrder`, {
    ...{ key: saved.key, selectedAddress: anAddress, needPayAmt: shown.needPayAmt },
  })
  await payGroup(mall, placed.tradeContract.id)
  const orderId = placed.tradeOrderList[0].id as Id
  const line = (await sql<{ id: Id }>`
    select id from order_lines where order_id = ${orderId} and variant_id = ${bowl.variantId}`.row(mall.db))!
  const html = await page(guest, applyPage({ orderId, line }, 'SALE_CANCEL_BEFORE_DELIVERY'))
  const gift = /<li[^>]*data-gift="true"[\s\S]*?<\/li>/.exec(html)![0]
  for (const words of ['Cup', a.follows, '$0.00']) expect(gift).toContain(words)
  expect(gift).not.toMatch(/<input|<select/)
})

describe('The list', () => {
  test('is empty in the words of the contract, and has a pager from the eleventh on; each row leads to its page; its address narrows it by number, part, ids and size (AS-15, AS-17, AS-18, AS-19, AS-20)', async () => {
    expect(await page(await signIn(), '/buyer/as')).toContain('No returns or refunds yet')
    const paid = await aPaidOrder()
    const ids: Id[] = []
    const more = async () => {
      const { body } = await apply(paid, 'SALE_REFUND')
      ids.push(body.id)
      await paid.guest.post(`${flow}/trade_CancelReverseTradeOrderForReturnOrExchangeFlow`, [{ id: body.id }])
      await sql`truncate rate_limits`.run(mall.db)
    }
    for (let count = 0; count < 10; count += 1) await more()
    const ten = await page(paid.guest, '/buyer/as')
    for (const id of ids) expect(ten).toContain(`href="/buyer/as/detail/${id}"`)
    expect(ten).not.toContain('pageNo=2')
    await more()
    const eleven = await page(paid.guest, '/buyer/as')
    expect(eleven).toContain('pageNo=2')
    expect(new Set(eleven.match(/\/buyer\/as\/detail\/\d+/g)).size).toBe(10)
    expect(
      new Set((await page(paid.guest, '/buyer/as?pageNo=2')).match(/\/buyer\/as\/detail\/\d+/g)).size,
    ).toBe(1)
    const shown = async (query: string) =>
      [...new Set((await page(paid.guest, `/buyer/as?${query}`)).match(/(?<=as\/detail\/)\d+/g))].length
    const { number } = (await sql<{ number: string }>`
      select number from after_sales where id = ${ids[3]}`.row(mall.db))!
    for (const [query, count] of [
      [`keyword=${number}`, 1],
      ['applied=CLOSED', 10],
      ['pageSize=4', 4],
      [`reverseOrderId=${ids[0]},${ids[1]}`, 2],
    ] as const)
      expect([query, await shown(query)]).toEqual([query, count])
    // Filters of the list and the link of a guest are part of the links to its pages and tabs.
    const link = orderAccessToken([mall.secret], paid.groupId, orderLinkEnd(mall.clock.now()))
    const named = `reverseOrderId=${ids.join(',')}`
    const narrowed = await page(aClient(mall.url), `/buyer/as?${named}&token=${link}`)
    expect(narrowed).toContain(`href="/buyer/as?pageNo=2&${named}&token=${link}"`)
    expect(narrowed).toContain(`href="/buyer/as?applied=DONE&${named}&token=${link}"`)
    const second = await page(aClient(mall.url), `/buyer/as?pageNo=2&${named}&token=${link}`)
    expect(new Set(second.match(/\/buyer\/as\/detail\/\d+/g)).size).toBe(1)
  })

  test('and the detail are a guest’s without the rooms of an account and without the way back (AS-22, AS-26)', async () => {
    const rooms = 'Account menu'
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_REFUND')
    expect(await page(paid.guest, '/buyer/as')).not.toContain(rooms)
    expect(await page(paid.guest, detailPage(body.id))).not.toContain(t.back)
    const buyer = await signIn()
    expect(await page(buyer, '/buyer/as')).toContain(rooms)
  })

  test('of one thing in an order shows all of its after-sales (AS-16, ORD-78)', async () => {
    const paid = await aPaidOrder()
    const [first, second] = [await apply(paid, 'SALE_REFUND'), await apply(paid, 'SALE_RETURN')]
    const html = await page(paid.guest, `/buyer/as?tradeOrderId=${paid.orderId}&skuId=${paid.variant}`)
    for (const { body } of [first, second]) expect(html).toContain(detailPage(body.id))
  })
})

describe('The page of an after-sale', () => {
  test('has the buttons that its operations name, and no others; what was written, and what it comes to; number, date, type, goods and order (AS-24, AS-28, AS-45)', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_RETURN')
    const waiting = await page(paid.guest, detailPage(body.id))
    expect(buttons(waiting)).toEqual([t.cancel])
    const { number, order } = (await sql<{ number: string; order: string }>`
      select a.number, o.number as order from after_sales a join orders o on o.id = a.order_id where a.id = ${body.id}`.row(
      mall.db,
    ))!
    for (const words of [
      ...['One sleeve is torn.', reasons.damaged, t.requested, number, order, t.orderedAt, t.appliedAt],
      ...[t.kind.return, t.status.awaitingReview, t.info, t.order, 'Linen shirt'],
    ])
      expect(waiting).toContain(words)
    expect(waiting).toMatch(/<table[\s\S]*Linen shirt[\s\S]*<\/table>/)
    expect(waiting).not.toContain(returnAddress.street)
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    const agreed = await page(paid.guest, detailPage(body.id))
    expect(buttons(agreed)).toEqual([t.sendBack, t.cancel])
    expect(agreed).toContain(returnAddress.street)
    // The shop has a place where goods may be brought: the way there is shown once that is chosen (AS-64).
    await pickUpAt(mall, paid.shopId)
    const chosen = await page(paid.guest, detailPage(body.id))
    expect(buttons(chosen)).toEqual([t.sendBack, t.handIn, t.cancel])
    expect(chosen).toContain('Harbor store')
    const answered = await postForm(paid.guest, detailPage(body.id), { intent: 'handIn' })
    expect(answered.text).toContain(t.done.handIn)
    const toBring = await page(paid.guest, detailPage(body.id))
    expect(toBring).toContain(t.status.toBeHandedIn)
    expect(toBring).toContain('Bring the items to Harbor store by')
    expect(toBring).toContain(t.stage.handedIn)
    expect(toBring).toContain(t.handInPlace)
    expect(buttons(toBring)).toEqual([t.sendBack, t.cancel])
    const consolePage = `/seller/shop-${paid.shopId}/after-sales/${body.id}`
    expect(await page(paid.owner, consolePage)).toContain(d.act.receiveHandIn)
    expect((await sendBack(paid, body.id)).status).toBe(200)
    expect(buttons(await page(paid.guest, detailPage(body.id)))).toEqual([t.trackReturn])
  })

  test('prompts whether a smaller amount is accepted, in the words of the contract (AS-30)', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_REFUND')
    await desk(paid, 'changeamount', { afterSaleId: body.id, amount: '7.65' })
    const requested = await page(paid.guest, detailPage(body.id))
    expect(requested).toContain('The shop changed the refund to $7.65')
    expect(requested).toContain('The shop offers to refund $7.65 instead of ')
    expect(requested).toContain(t.status.offered)
    expect(buttons(requested)).toEqual([t.acceptAmount, t.refuseAmount, t.cancel])
    const { text } = await postForm(paid.guest, detailPage(body.id), { intent: 'acceptAmount' })
    expect(text).toContain(t.done.acceptAmount)
    expect(buttons(await page(paid.guest, detailPage(body.id)))).toEqual([t.cancel])
  })

  test('reports that money could not be refunded yet (AS-43)', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_REFUND')
    // The provider has lost the capture, so it refuses.
    await sql`delete from sandbox.captures c using sandbox.sessions s
      where s.id = c.session_id and s.reference = ${paid.serial}`.run(mall.db)
    await desk(paid, 'approve', { afterSaleId: body.id })
    await desk(paid, 'refund', { afterSaleId: body.id })
    await expect
      .poll(async () => page(paid.guest, detailPage(body.id)), { timeout: 15_000 })
      .toContain('Refund failed')
  })
})

describe('Return shipping', () => {
  test('takes a carrier of all that there are and a number of letters and digits, in the words of the contract (AS-48, AS-49, AS-55)', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_RETURN')
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    const address = `/buyer/send-back-items?id=${body.id}`
    const html = await page(paid.guest, address)
    const { body: carriers } = await paid.guest.post('/api/trantor/flow/mallard_md_QueryCarrierFlow', [])
    expect(carriers.length).toBeGreaterThan(3)
    for (const { id, entityName } of carriers)
      expect(html).toContain(`<option value="${id}">${entityName}</option>`)
    const missing = await postForm(paid.guest, address, {
      ...{ intent: 'sendBack', carrier: '', trackingNumber: '' },
    })
    for (const words of ['Enter the carrier', 'Enter a valid tracking number'])
      expect(missing.text).toContain(words)
    const wrong = await postForm(paid.guest, address, {
      ...{ intent: 'sendBack', carrier: 'ups', trackingNumber: 'A-1' },
    })
    expect(wrong.text).toContain('Enter a valid tracking number')
    const sent = await postForm(paid.guest, address, {
      ...{ intent: 'sendBack', carrier: 'sf', trackingNumber: '1Z999AA10123456784' },
    })
    expect(sent.status).toBe(302)
  })

  test('is seen where its carrier saw it, on the page and beside the after-sale; without news that is stated (AS-53, AS-54, AS-56)', async () => {
    const paid = await aPaidOrder()
    const { body } = await apply(paid, 'SALE_RETURN')
    await desk(paid, 'approve', { afterSaleId: body.id, returnAddress })
    const logistics = `/buyer/m-logistics?id=${body.id}`
    expect(await page(paid.guest, logistics)).toContain('The carrier hasn’t reported anything yet')
    expect(await page(paid.guest, '/buyer/m-logistics')).toContain('The carrier hasn’t reported anything yet')
    await sendBack(paid, body.id, { serviceCode: '1Z999BB20123456784' })
    await sql`
      insert into track_entries (carrier, number, at, stage, place, text)
      values ('ups', '1Z999BB20123456784', app_now(), 'problem', 'Oakland', '{"en":"Held at the depot","zh":"滞留"}')`.run(
      mall.db,
    )
    for (const address of [`${logistics}&by=USER`, detailPage(body.id)]) {
      const html = await page(paid.guest, address)
      expect([address, html.includes('1Z999BB20123456784'), html.includes('Held at the depot')]).toEqual([
        address,
        true,
        true,
      ])
    }
  })
})

describe('In a browser', () => {
  async function visit(client: Client, options: VisitorOptions) {
    const visitor = await aVisitor(browser, mall.url, options)
    await visitor.context.addCookies([...client.jar].map(([name, value]) => ({ name, value, url: mall.url })))
    return visitor
  }

  test('a desktop shows three pictures of goods and a phone all; "more" is shown where a phone has more than two buttons; the number is copied by an icon (AS-21, AS-24, AS-25, AS-27, TRAP-64)', async () => {
    const paid = await aPaidOrder({ products: 4 })
    const { body } = await apply(paid, 'SALE_REFUND', {
      lines: paid.lines.map(({ id }) => ({ tradeOrderLine: { id }, reverseQty: 1 })),
    })
    await desk(paid, 'changeamount', { afterSaleId: body.id, amount: '7.65' })
    for (const [width, seen] of [
      ['desk', 3],
      ['phone', 4],
    ] as const) {
      const { page: shown, context, leave } = await visit(paid.guest, { width })
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await shown.goto('/buyer/as')
      const thumbs = shown.getByRole('main').locator('article a[aria-hidden] > :is(picture, img, span)')
      await expect.poll(() => thumbs.locator('visible=true').count()).toBeGreaterThanOrEqual(seen)
      const pictures = await shown.evaluate(
        () =>
          [...document.querySelectorAll('article a[aria-hidden] > *')].filter(
            (each) => each.textContent === '' && each.getClientRects().length > 0,
          ).length,
      )
      expect([width, pictures]).toEqual([width, seen])
      await shown.goto(detailPage(body.id))
      const main = shown.getByRole('main')
      const more = main.getByRole('button', { name: t.more, exact: true })
      if (width === 'phone') {
        await more.waitFor()
        expect(await main.getByText(t.refuseAmount, { exact: true }).isVisible()).toBe(true)
        expect(await main.getByText(t.cancel, { exact: true }).isVisible()).toBe(false)
        expect(await more.getAttribute('aria-expanded')).toBe('false')
        await more.click()
        await main.getByText(t.cancel, { exact: true }).waitFor()
        expect(await more.getAttribute('aria-expanded')).toBe('true')
      } else {
        await main.getByText(t.cancel, { exact: true }).waitFor()
        expect(await more.isVisible()).toBe(false)
      }
      await main.locator(`button[aria-label="${t.copyNumber}"]:has(svg)`).first().click()
      await shown.getByText('Copied', { exact: true }).waitFor()
      expect(await accessibilityFaults(shown)).toEqual([])
      expect(await shown.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
      await leave()
    }
  })

  test('prompts which after-sale an order opens (ORD-78, ORD-94, AS-30)', { tags: 'long' }, async () => {
    const zh = wordsIn('zh')
    const paid = await aPaidOrder()
    const { body: first } = await apply(paid, 'SALE_REFUND')
    const { page: shown, faults, leave } = await visit(paid.guest, { width: 'desk' })
    const main = shown.getByRole('main')
    const state = main.getByRole('link', { name: /: Linen shirt/ }).first()
    await shown.goto(`/buyer/order/detail/${paid.orderId}`)
    await state.click()
    await shown.waitForURL(`**${detailPage(first.id)}`)
    const { body: second } = await apply(paid, 'SALE_RETURN')
    await shown.goto(`/buyer/order/detail/${paid.orderId}`)
    await state.click()
    const chooser = shown.getByRole('dialog', { name: a.chooseOne })
    await expect.poll(() => chooser.getByRole('link').count()).toBe(2)
    await chooser.getByRole('link').first().click()
    await shown.waitForURL(`**${detailPage(second.id)}`)
    expect(faults).toEqual([])
    await leave()

    await desk(paid, 'changeamount', { afterSaleId: first.id, amount: '7.65' })
    const phone = await visit(paid.guest, { width: 'phone', language: 'zh' })
    await phone.page.goto(`/zh${detailPage(first.id)}`)
    await phone.page.getByText(zh.afterSales.refuseAmount, { exact: true }).click()
    const dialog = phone.page.getByRole('dialog')
    await dialog.getByLabel(zh.afterSales.askPlatformWords).fill('整件都破了。')
    expect(await accessibilityFaults(phone.page)).toEqual([])
    await dialog.getByRole('button', { name: zh.afterSales.askPlatformYes }).click()
    await phone.page.getByText(zh.afterSales.done.refuseAmount).first().waitFor()
    expect(phone.faults).toEqual([])
    await phone.leave()
  })
})
