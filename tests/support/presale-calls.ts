import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { aClient, addressOf, aProduct, type Client, type TestMall } from './mall.ts'
import { aRunningOffer, inHours, type Merchant } from './offers.ts'

export const hour = 3_600_000

export const usd = (value: number) => ({ value, currencyType: 'USD' })

export type PresaleDraft = {
  readonly kind: string
  readonly name: object
  readonly endsAt: number
  readonly presale: {
    readonly expectedAt: number
    readonly balance?: { readonly from: number; readonly until: number }
  }
  readonly prices: readonly object[]
  readonly limitPerBuyer?: number
}

/** Steps shared by the tests of presale calls, in the mall of their file. */
export const presaleCallsTools = (mallNow: () => TestMall, merchantNow: () => Merchant) => {
  const order = '/sapi/mall-order/web/order'

  const preorder = '/sapi/mall-order/preorder/savecommondata'

  /** 100.00 instead of 120.00; a deposit of 10.00 counts as 20.00. The balance is paid two to four hours from now. */
  const inTwoParts = (variantId: Id): PresaleDraft => ({
    kind: 'presale',
    name: { en: 'First run', zh: '首批预售' },
    endsAt: inHours(mallNow(), 1),
    presale: {
      expectedAt: inHours(mallNow(), 240),
      balance: { from: inHours(mallNow(), 2), until: inHours(mallNow(), 4) },
    },
    prices: [{ variantId, amount: 10_000, stock: 5, deposit: { amount: 1_000, worth: 2_000 } }],
  })

  async function aPresale(change: typeof inTwoParts = inTwoParts, named = {}) {
    const product = await aProduct(mallNow(), merchantNow().shopId, { price: 12_000, ...named })
    const terms = change(product.variantId)
    const offerId = await aRunningOffer(mallNow(), merchantNow(), terms)
    return { ...product, offerId, terms }
  }

  const begin = (guest: Client, { variantId, offerId }: { variantId: Id; offerId: Id }, quantity = 1) =>
    guest.post(preorder, {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: variantId }, tradeQty: quantity, activityId: offerId }],
    })

  const render = async (guest: Client, key: Id) => (await guest.post(`${order}/renderOrder`, { key })).body

  const place = (guest: Client, key: Id, due: object) =>
    guest.once(`${order}/createOrder`, { key, selectedAddress: addressOf(guest), needPayAmt: due })

  const see = async (guest: Client, id: Id) =>
    (await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body

  async function ordered(goods: { variantId: Id; offerId: Id }, quantity = 1) {
    const guest = aClient(mallNow().url)
    const { body } = await begin(guest, goods, quantity)
    const checkout = await render(guest, body.key)
    const placed = await place(guest, body.key, checkout.needPayAmt)
    expect(placed.status).toBe(200)
    return {
      guest,
      checkout,
      groupId: placed.body.tradeContract.id as Id,
      orderId: placed.body.tradeOrderList[0].id as Id,
    }
  }

  const ownStock = async (offerId: Id) =>
    (await sql<{ taken: number }>`select taken::int from offer_stock where offer_id = ${offerId}`.row(
      mallNow().db,
    ))!.taken

  return { order, preorder, inTwoParts, aPresale, begin, render, place, see, ordered, ownStock }
}
