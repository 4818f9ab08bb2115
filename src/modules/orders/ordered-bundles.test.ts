import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { returnAddress } from '#tests/support/after-sales.ts'
import { bundleCallsTools } from '#tests/support/bundle-calls.ts'
import { aDesk, type TestDesk } from '#tests/support/bundles.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAddress,
  type Client,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, type Merchant } from '#tests/support/offers.ts'
import { payGroup } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Bundles that buyers put together, from their shop's console page to the order. */
let mall: TestMall
let merchant: Merchant
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const { order, add, buyNow } = bundleCallsTools(() => mall)

const available = async (variantId: Id) =>
  (await sql<{ available: number }>`
    select sum(available)::int as available from stock where variant_id = ${variantId}`.row(mall.db))!
    .available

describe('A bundle that is ordered', () => {
  const ordered = async (desk: TestDesk, quantity = 1) => {
    const guest = aClient(mall.url)
    await add(guest, desk.small, [desk.steel, desk.tray.variantId], quantity)
    const { body } = await placeAnOrder(guest, [])
    const [{ id }] = body.tradeOrderList
    const see = async () => (await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body
    return { guest, id: id as Id, groupId: body.tradeContract.id as Id, see }
  }

  test('takes every part from stock, and its lines name main item and parts (DATA-49)', async () => {
    const desk = await aDesk(mall, merchant, { saving: 1_000 })
    const { see } = await ordered(desk, 2)
    const { tradeOrderLineList: lines, skuTotalCount } = await see()
    const main = lines.find((line: { lineGroupTypeDict: string }) => line.lineGroupTypeDict === 'DIY_MAIN')
    const parts = lines.filter(
      (line: { lineGroupTypeDict: string }) => line.lineGroupTypeDict === 'DIY_CHILD',
    )
    expect(main).toMatchObject({ sku: { id: desk.small }, tradeQty: 2, ownerOrderLineBO: null })
    expect(parts).toMatchObject([
      { sku: { id: desk.steel }, tradeQty: 4, ownerOrderLineBO: { id: main.id } },
      { sku: { id: desk.tray.variantId }, tradeQty: 2, ownerOrderLineBO: { id: main.id } },
    ])
    expect(main.diySkuLineList).toMatchObject([
      { sku: { id: desk.steel } },
      { sku: { id: desk.tray.variantId } },
    ])
    expect(main).toMatchObject({ campaignSubType: null, tradeOrderLineBusinessType: null })
    expect(skuTotalCount).toBe(2)
    const left = [desk.small, desk.steel, desk.tray.variantId].map(available)
    expect(await Promise.all(left)).toEqual([8, 6, 8])
  })

  test('returns everything when it is cancelled after it was paid: stock of each part, and the money to the cent', async () => {
    const desk = await aDesk(mall, merchant, { saving: 1_001 })
    const { guest, id, groupId, see } = await ordered(desk)
    await payGroup(mall, groupId)
    const { needPayAmt } = await see()
    const cancelled = await guest.post('/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow', [
      { tradeOrder: { id } },
    ])
    expect(cancelled.status).toBe(200)
    const row = await sql<{ amount: string }>`select amount from refunds where order_id = ${id}`.row(mall.db)
    expect(Number(row?.amount)).toBe(Math.round(needPayAmt.value * 100))
    const back = [desk.small, desk.steel, desk.tray.variantId].map(available)
    expect(await Promise.all(back)).toEqual([10, 10, 10])
  })

  test('is returned part by part, its main item with the last of them; all of it is what was paid (SYS-12, ORD-75, TRAP-11, I-17)', async () => {
    const desk = await aDesk(mall, merchant, { saving: 1_001 })
    const { guest, id, groupId, see } = await ordered(desk, 2)
    await payGroup(mall, groupId)
    const sent = await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, {
      orderId: id,
      carrier: 'ups',
      trackingNumber: `P${id}`,
    })
    expect(sent.status, sent.text).toBe(200)
    const { tradeOrderLineList: lines, needPayAmt } = await see()
    const lineOf = (variantId: Id) => lines.find((line: { sku: { id: Id } }) => line.sku.id === variantId)
    const [main, legs, tray] = [desk.small, desk.steel, desk.tray.variantId].map(lineOf)
    expect([main, legs, tray].map(({ canReverseQty }) => canReverseQty)).toEqual([0, 4, 2])
    const request = (parts: readonly (readonly [line: { id: Id }, quantity: number])[]) => [
      {
        tradeOrder: { id },
        reverseTradeOrderType: 'SALE_REFUND',
        reverseReason: 'damaged',
        reverseTradeOrderLineList: parts.map(([line, reverseQty]) => ({
          tradeOrderLine: { id: line.id },
          reverseQty,
        })),
      },
    ]
    const flow = '/api/trantor/flow'
    const ask = (...parts: (readonly [{ id: Id }, number])[]) =>
      guest.post(`${flow}/trade_InitiateReverseOrderOnlyRefundFlow`, request(parts))
    const goods = async (...parts: (readonly [{ id: Id }, number])[]) => {
      const { body, status, text } = await ask(...parts)
      expect(status, text).toBe(200)
      const reported = await guest.post('/sapi/mall-order/web/reverseorder/querybyid', { id: body.id })
      const desks = `${sellerCalls(merchant.shopId, 'order')}/aftersale`
      for (const step of ['approve', 'refund'])
        expect((await merchant.owner.post(`${desks}/${step}`, { afterSaleId: body.id })).status).toBe(200)
      return reported.body.reverseTradeOrderLineList.map(
        (line: { tradeOrderLine: { sku: { id: Id } }; reverseQty: number }) => [
          line.tradeOrderLine.sku.id,
          line.reverseQty,
        ],
      )
    }
    expect((await ask([main, 1])).body.code).toBe('afterSaleKindNotPossible')
    // Three of four legs and a tray are one bundle and a half: one main item goes with them.
    expect(await goods([legs, 3])).toEqual([[desk.steel, 3]])
    expect(await goods([tray, 1])).toEqual([
      [desk.tray.variantId, 1],
      [desk.small, 1],
    ])
    expect(await goods([legs, 1], [tray, 1])).toEqual([
      [desk.steel, 1],
      [desk.tray.variantId, 1],
      [desk.small, 1],
    ])
    const row = await sql<{ amount: string }>`
      select sum(amount) as amount from refunds where order_id = ${id}`.row(mall.db)
    expect(Number(row?.amount)).toBe(Math.round(needPayAmt.value * 100))
    expect((await ask([legs, 1])).status).toBe(409)
  })

  test('has a part exchanged for what else its slot takes, without what does not go with the rest (AS-10, AS-11, CALL-55, TRAP-11, DATA-19)', async () => {
    const flow = '/api/trantor/flow'
    const desk = await aDesk(mall, merchant)
    const choices = async (main: Id) => {
      const guest = aClient(mall.url)
      await add(guest, main, [desk.steel, desk.tray.variantId])
      const { body } = await placeAnOrder(guest, [])
      const [{ id }] = body.tradeOrderList
      await payGroup(mall, body.tradeContract.id)
      await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, {
        orderId: id,
        carrier: 'ups',
        trackingNumber: `P${id}`,
      })
      const { tradeOrderLineList: lines } = (
        await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })
      ).body
      const legs = lines.find((line: { sku: { id: Id } }) => line.sku.id === desk.steel)
      const head = { tradeOrder: { id }, reverseTradeOrderType: 'SALE_EXCHANGE' }
      const requested = [{ tradeOrderLine: { id: legs.id }, reverseQty: 1 }]
      const preview = await guest.post(`${flow}/trade_RenderReverseTradeOrderForApplyFlow`, [
        { ...head, reverseTradeOrderLineList: requested },
      ])
      const applied = await guest.post(`${flow}/trade_InitiateReverseTradeOrderForExchangeFlow`, [
        {
          ...head,
          reverseReason: 'doesNotFit',
          reverseTradeOrderLineList: [{ ...requested[0], derivativeSku: { id: desk.oak } }],
        },
      ])
      return { preview, applied, legs, guest }
    }
    // Oak legs carry the small top and not the wide one.
    const { preview, applied, legs, guest } = await choices(desk.small)
    expect(preview.body.reverseTradeOrderLineList).toMatchObject([
      {
        tradeOrderLine: {
          id: legs.id,
          itemBusinessType: 'DIY_SLAVE',
          ownerOrderLineBO: { id: expect.any(String) },
        },
        derivativeSkuList: [{ sku: { id: desk.oak, name: 'Table leg' } }],
      },
    ])
    expect(applied.status, applied.text).toBe(200)
    const before = await available(desk.oak)
    const desks = `${sellerCalls(merchant.shopId, 'order')}/aftersale`
    const approved = await merchant.owner.post(`${desks}/approve`, {
      afterSaleId: applied.body.id,
      returnAddress,
    })
    expect(approved.status, approved.text).toBe(200)
    expect(await available(desk.oak)).toBe(before - 1)
    const reported = await guest.post('/sapi/mall-order/web/reverseorder/querybyid', { id: applied.body.id })
    expect(reported.body.reverseTradeOrderLineList).toMatchObject([
      { derivativeSku: { id: desk.oak }, tradeOrderLine: { itemBusinessType: 'DIY_SLAVE' } },
    ])
    const wide = await choices(desk.wide)
    expect(wide.preview.body.code).toBe('afterSaleKindNotPossible')
    expect(wide.applied.body.code).toBe('afterSaleKindNotPossible')
  })

  test('whose parts are requested one after the other retains its main item until the last of them is refunded for good (AS-62, TRAP-11, I-17)', async () => {
    const desk = await aDesk(mall, merchant, { saving: 1_001 })
    const { guest, id, groupId, see } = await ordered(desk)
    await payGroup(mall, groupId)
    await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, {
      orderId: id,
      carrier: 'ups',
      trackingNumber: `P${id}`,
    })
    const { tradeOrderLineList: lines, needPayAmt } = await see()
    const lineOf = (variantId: Id): Id =>
      lines.find((line: { sku: { id: Id } }) => line.sku.id === variantId).id
    const [main, legs, tray] = [desk.small, desk.steel, desk.tray.variantId].map(lineOf) as [Id, Id, Id]
    const ask = async (lineId: Id, reverseQty: number): Promise<{ id: Id; code: string; lines: Id[] }> => {
      const { body } = await guest.post('/api/trantor/flow/trade_InitiateReverseOrderOnlyRefundFlow', [
        {
          tradeOrder: { id },
          reverseTradeOrderType: 'SALE_REFUND',
          reverseReason: 'damaged',
          reverseTradeOrderLineList: [{ tradeOrderLine: { id: lineId }, reverseQty }],
        },
      ])
      const reported =
        body.id && (await guest.post('/sapi/mall-order/web/reverseorder/querybyid', { id: body.id }))
      const lineIds = (reported?.body.reverseTradeOrderLineList ?? []).map(
        (line: { tradeOrderLine: { id: Id } }) => line.tradeOrderLine.id,
      )
      return { id: body.id, code: body.code, lines: lineIds }
    }
    const act = (afterSaleId: Id, step: string, more: object = {}) =>
      merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/aftersale/${step}`, {
        afterSaleId,
        ...more,
      })
    const early = await ask(legs, 2)
    const later = await ask(tray, 1)
    // The legs may still be rejected, so the main item does not go along with the tray.
    expect(later.lines).toEqual([tray])
    await act(later.id, 'approve')
    await act(later.id, 'refund')
    await act(early.id, 'reject', { reason: 'They are not damaged.' })
    expect((await ask(main, 1)).code).toBe('afterSaleKindNotPossible')
    const again = await ask(legs, 2)
    expect(again.lines).toEqual([legs, main])
    await act(again.id, 'approve')
    await act(again.id, 'refund')
    const row = await sql<{ amount: string }>`
      select sum(amount) as amount from refunds where order_id = ${id}`.row(mall.db)
    expect(Number(row?.amount)).toBe(Math.round(needPayAmt.value * 100))
  })

  test('whose parts are both refunded by applications of their own leaves its main item to be requested (AS-62)', async () => {
    const desk = await aDesk(mall, merchant, { saving: 1_001 })
    const { guest, id, groupId, see } = await ordered(desk)
    await payGroup(mall, groupId)
    await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/order/ship`, {
      orderId: id,
      carrier: 'ups',
      trackingNumber: `P${id}`,
    })
    const { tradeOrderLineList: lines, needPayAmt } = await see()
    const partIds = lines.map((line: { id: Id }) => line.id) as Id[]
    const units = lines.map((line: { tradeQty: number }) => line.tradeQty) as number[]
    const ask = async (place: number): Promise<Id> =>
      (
        await guest.post('/api/trantor/flow/trade_InitiateReverseOrderOnlyRefundFlow', [
          {
            tradeOrder: { id },
            reverseTradeOrderType: 'SALE_REFUND',
            reverseReason: 'damaged',
            reverseTradeOrderLineList: [
              { tradeOrderLine: { id: partIds[place]! }, reverseQty: units[place]! },
            ],
          },
        ])
      ).body.id
    const refund = async (afterSaleId: Id) => {
      for (const step of ['approve', 'refund'])
        await merchant.owner.post(`${sellerCalls(merchant.shopId, 'order')}/aftersale/${step}`, {
          afterSaleId,
        })
    }
    const main = lines.findIndex(
      (line: { lineGroupTypeDict: string }) => line.lineGroupTypeDict === 'DIY_MAIN',
    )
    const requested = []
    for (const place of partIds.keys()) if (place !== main) requested.push(await ask(place))
    expect((await see()).tradeOrderLineList[main].canReverseQty).toBe(0)
    for (const each of requested) await refund(each)
    expect((await see()).tradeOrderLineList[main].canReverseQty).toBe(1)
    await refund(await ask(main))
    const row = await sql<{ amount: string }>`
      select sum(amount) as amount from refunds where order_id = ${id}`.row(mall.db)
    expect(Number(row?.amount)).toBe(Math.round(needPayAmt.value * 100))
  })

  test('is refused as sold out when a part becomes unavailable, however many order concurrently, and takes nothing (I-01)', async () => {
    // Two legs for each of seven desks, and there are six: three are sold.
    const desk = await aDesk(mall, merchant, { stock: 6 })
    const begin = async (guest: Client) => {
      const { key } = (await buyNow(guest, desk.small, [desk.steel])).body
      const { needPayAmt } = (await guest.post(`${order}/renderOrder`, { key })).body
      return () => guest.once(`${order}/createOrder`, { key, selectedAddress: anAddress, needPayAmt })
    }
    const places = await Promise.all(Array.from({ length: 7 }, () => begin(aClient(mall.url))))
    const answers = await Promise.all(places.map((place) => place()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409, 409])
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('item solt out')
    expect(await Promise.all([desk.small, desk.steel].map(available))).toEqual([3, 0])
  })
})
