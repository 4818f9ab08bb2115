import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { accessibilityFaults, aVisitor, type VisitorOptions } from './browser.ts'
import {
  aClient,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from './mall.ts'
import { choose, firstPay, until } from './payments.ts'

export const flow = '/api/trantor/flow'

export async function expectWellMade(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  expect(await accessibilityFaults(page)).toEqual([])
}

/** Steps shared by the tests of after-sale console pages, in the mall of their file. */
export const afterSaleConsoleTools = (mallNow: () => TestMall, browserNow: () => Browser) => {
  /** Two shirts that a guest paid and got. */
  async function aSentOrder(product: Parameters<typeof aProduct>[2] = {}) {
    const { shopId, slug } = await aShop(mallNow())
    const { variantId, variantIds } = await aProduct(mallNow(), shopId, product)
    const guest = aClient(mallNow().url)
    const { body } = await placeAnOrder(guest, [{ variantId, quantity: 2 }])
    const orderId = body.tradeOrderList[0].id as Id
    const { body: started } = await firstPay(guest, body.tradeContract.id)
    await choose(started.redirectUrl, 'pay')
    await until('the payment', async () => {
      const paid = await sql`select from orders where id = ${orderId} and paid_at is not null`.rows(
        mallNow().db,
      )
      return paid.length > 0
    })
    const { email } = await anAccount(mallNow(), { shopId })
    const owner = aClient(mallNow().url)
    await owner.post('/api/user/web/login', { email, password })
    await owner.post(`${sellerCalls(shopId, 'order')}/order/ship`, {
      orderId,
      carrier: 'ups',
      trackingNumber: `P${newId()}`,
    })
    const line = await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.row(
      mallNow().db,
    )
    return { shopId, slug, variantId, variantIds, guest, owner, orderId, lineId: line!.id }
  }

  async function apply(
    { guest, orderId, lineId }: Awaited<ReturnType<typeof aSentOrder>>,
    type: 'SALE_REFUND' | 'SALE_RETURN' | 'SALE_EXCHANGE',
    otherVariant?: Id,
  ): Promise<Id> {
    const name = {
      SALE_REFUND: 'trade_InitiateReverseOrderOnlyRefundFlow',
      SALE_RETURN: 'trade_InitiateReverseTradeOrderForReturnFlow',
      SALE_EXCHANGE: 'trade_InitiateReverseTradeOrderForExchangeFlow',
    }[type]
    const { body } = await guest.post(`${flow}/${name}`, [
      {
        tradeOrder: { id: orderId },
        reverseReason: 'damaged',
        submitRemark: { entityType: 'BUYER', remark: 'One sleeve is torn.', attachmentList: { files: [] } },
        reverseTradeOrderLineList: [
          {
            tradeOrderLine: { id: lineId },
            reverseQty: 1,
            ...(otherVariant && { derivativeSku: { id: otherVariant } }),
          },
        ],
        reverseTradeOrderType: type,
      },
    ])
    return body.id
  }

  async function visit(client: Client, options: VisitorOptions) {
    const visitor = await aVisitor(browserNow(), mallNow().url, options)
    await visitor.context.addCookies(
      [...client.jar].map(([name, value]) => ({ name, value, url: mallNow().url })),
    )
    return visitor
  }

  const statusOf = async (id: Id) =>
    (await sql<{ status: string }>`select status from after_sales where id = ${id}`.row(mallNow().db))!.status

  return { aSentOrder, apply, visit, statusOf }
}
