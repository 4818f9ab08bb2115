import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import { grantPoints } from '#modules/wallet/server/public.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { aClient, anAccount, aProduct, password, sellerCalls } from '../mall.ts'
import { anUnpaidOrder, firstPay, payGroup } from '../payments.ts'
import type { BrokenCase } from './broken-case.ts'

const desk = '/sapi/mall-admin/bank-transfer'

/** Commands of the console and of buyers that move money or stock in one request. */
export const consoleCases: readonly BrokenCase[] = [
  {
    name: 'points that an operator gives',
    begin: async ({ mall, operator }) => {
      const { id, email } = await anAccount(mall)
      return {
        send: (headers) => operator.post('/sapi/mall-admin/points/give', { email, points: 500 }, headers),
        effects: () =>
          sql`select count(*)::int as lots, sum(amount)::int as points from point_lots where buyer_id = ${id}`.row(
            mall.db,
          ),
      }
    },
    once: { lots: 1, points: 500 },
    writes: ['point_lots'],
  },
  {
    name: 'stock that a shop puts in',
    begin: async ({ mall, staff, shopId }) => {
      const { variantId } = await aProduct(mall, shopId, { stock: 4 })
      return {
        send: (headers) =>
          staff.post(`${sellerCalls(shopId, 'item')}/sku/stock`, { variantId, available: 9 }, headers),
        effects: () =>
          sql`select sum(available)::int as there from stock where variant_id = ${variantId}`.row(mall.db),
      }
    },
    once: { there: 9 },
    writes: ['stock'],
  },
  {
    name: 'an order that is cancelled before it is paid',
    begin: async ({ mall }) => {
      const { guest, orderId, product } = await anUnpaidOrder(mall)
      return {
        send: (headers) =>
          guest.post('/sapi/mall-order/web/order/closeImmediatelyTradeOrder', { id: orderId }, headers),
        effects: () =>
          sql`
            select status, (select sum(available)::int from stock where variant_id = ${product.variantId}) as there,
              (select sum(reserved)::int from stock where variant_id = ${product.variantId}) as reserved
            from orders where id = ${orderId}`.row(mall.db),
      }
    },
    once: { status: 'cancelled', there: 10, reserved: 0 },
    writes: ['orders', 'stock'],
  },
  {
    name: 'a gift card that is given for points',
    begin: async ({ mall, staff, shopId }) => {
      const card = await aProduct(mall, shopId)
      await sql`update products set kind = 'giftCard' where id = ${card.productId}`.run(mall.db)
      const terms = {
        productId: card.productId,
        version: 0,
        hasTiers: false,
        tiers: [],
        prices: [{ variantId: card.variantId, site: 'global', points: 1_200 }],
      }
      expect((await staff.post(`${sellerCalls(shopId, 'item')}/item/terms/save`, terms)).status).toBe(200)
      const { id, email } = await anAccount(mall)
      const buyer = aClient(mall.url)
      await buyer.post('/api/user/web/login', { email, password })
      await inTransaction(mall.db, (tx) => grantPoints(tx, { buyerId: id, site: 'global', points: 3_000 }))
      return {
        send: (headers) =>
          buyer.post('/sapi/mall-marketing/pointitem/exchange', { pointItemId: card.variantId }, headers),
        effects: () =>
          sql`
            select (select sum(remaining)::int from point_lots where buyer_id = ${id}) as points,
              (select count(*)::int from gift_cards g join orders o on o.id = g.order_id where o.buyer_id = ${id}) as cards,
              (select sum(available)::int from stock where variant_id = ${card.variantId}) as there`.row(
            mall.db,
          ),
      }
    },
    once: { points: 1_800, cards: 1, there: 9 },
    writes: ['orders', 'point_lots', 'gift_cards', 'stock'],
  },
  {
    name: 'a paid order that the platform cancels',
    begin: async ({ mall, operator }) => {
      const { orderId, groupId, product } = await anUnpaidOrder(mall)
      await payGroup(mall, groupId)
      const cancel = { orderId, reason: 'shopCannotSend' }
      return {
        send: (headers) => operator.post('/sapi/mall-admin/order/cancel', cancel, headers),
        effects: () =>
          sql`
            select status, (select count(*)::int from refunds where order_id = ${orderId}) as refunds,
              (select sum(available)::int from stock where variant_id = ${product.variantId}) as there
            from orders where id = ${orderId}`.row(mall.db),
      }
    },
    once: { status: 'cancelled', refunds: 1, there: 10 },
    writes: ['orders', 'refunds', 'payment_transfers', 'stock'],
  },
  {
    name: 'a bank transfer that an operator says arrived',
    begin: async ({ mall, operator }) => {
      const { guest, groupId, due } = await anUnpaidOrder(mall)
      const { body } = await firstPay(guest, groupId, undefined, { payChannel: 'BANK_TRANSFER' })
      const { reference } = JSON.parse(body.channelToken)
      const { transfers } = (await operator.post(`${desk}/page`, { keyword: reference })).body
      const receipt = {
        bankTransferId: transfers[0].bankTransferId,
        amount: (due / 100).toFixed(2),
        currency: 'USD',
        receivedOn: mall.clock.now().toISOString().slice(0, 10),
        entry: `E-${newId()}`,
        paidFrom: 'Lin Marsh',
      }
      return {
        send: (headers) => operator.post(`${desk}/receipt`, receipt, headers),
        effects: () =>
          sql`
            select o.status, (select count(*)::int from payment_captures c join payment_attempts a on a.id = c.attempt_id
              where a.group_id = ${groupId}) as captures
            from orders o where o.group_id = ${groupId}`.row(mall.db),
      }
    },
    once: { status: 'awaitingShipment', captures: 1 },
    writes: ['payment_captures', 'ledger_entries', 'orders'],
  },
]
