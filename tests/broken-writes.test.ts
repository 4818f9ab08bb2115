// @module-tag slow

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { grantPoints } from '#modules/wallet/public.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import { addBankAccounts } from '../demo/channel-accounts.ts'
import { brokenLaws } from './support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from './support/mall.ts'
import { anUnpaidOrder, firstPay, payGroup } from './support/payments.ts'

/**
 * The connection breaks as a command begins to write a table, at each that holds money, stock or an order. The same request with the same
 * key is sent again. `failpoints.test.ts` kills the whole mall at some of the places where
 * orders are placed, paid, sent and asked back; these are the commands of desks that write money or stock.
 */

let mall: TestMall
let operator: Client
let staff: Client
let shopId: Awaited<ReturnType<typeof aShop>>['shopId']
beforeAll(async () => {
  mall = await aMall()
  await inTransaction(mall.db, (tx) => addBankAccounts(tx, mall.secret))
  shopId = (await aShop(mall)).shopId
  operator = await signedIn({ operatorRole: 'admin' })
  staff = await signedIn({ shopId })
  await watchWrites()
})
afterAll(() => mall.stop())

async function signedIn(change: Parameters<typeof anAccount>[1]): Promise<Client> {
  const client = aClient(mall.url)
  const { email } = await anAccount(mall, change)
  expect((await client.post('/api/user/web/login', { email, password })).status).toBe(200)
  return client
}

/** Every table notes that it is written, and breaks the connection where it is told to. */
async function watchWrites(): Promise<void> {
  await sql`create table written (name text primary key)`.run(mall.db)
  await sql`create table breaks_at (name text primary key)`.run(mall.db)
  await sql`
    create function at_write() returns trigger language plpgsql as $$ begin
      insert into written values (tg_table_name) on conflict do nothing;
      if exists (select from breaks_at where name = tg_table_name) then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null;
    end $$`.run(mall.db)
  await sql`
    do $$ declare each text; begin
      for each in select tablename from pg_tables
        where schemaname = 'public' and tablename not in ('written', 'breaks_at', 'sessions', 'rate_limits') loop
        execute format('create trigger at_write before insert or update or delete on %I for each statement execute function at_write()', each);
      end loop;
    end $$`.run(mall.db)
}

type Answer = { readonly status: number; readonly text: string }
type Headers = Record<string, string>
type Case = {
  readonly name: string
  /** What is written before: a request to send, and how often its effect is there. */
  readonly begin: () => Promise<{
    readonly send: (headers: Headers) => Promise<Answer>
    readonly effects: () => Promise<unknown>
  }>
  /** What the effect is, once. */
  readonly once: unknown
  readonly writes: readonly string[]
}

const day = () => mall.clock.now().toISOString().slice(0, 10)
const desk = '/sapi/mall-admin/bank-transfer'

const cases: readonly Case[] = [
  {
    name: 'points that an operator gives',
    begin: async () => {
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
    begin: async () => {
      const { variantId } = await aProduct(mall, shopId, { stock: 4 })
      return {
        send: (headers) =>
          staff.post(`${sellerCalls(shopId, 'item')}/sku/stock`, { id: variantId, stock: 9 }, headers),
        effects: () =>
          sql`select sum(available)::int as there from stock where variant_id = ${variantId}`.row(mall.db),
      }
    },
    once: { there: 9 },
    writes: ['stock'],
  },
  {
    name: 'an order that is cancelled before it is paid',
    begin: async () => {
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
    begin: async () => {
      const card = await aProduct(mall, shopId)
      await sql`update products set kind = 'giftCard' where id = ${card.productId}`.run(mall.db)
      const terms = {
        ...{ productId: card.productId, version: 0, hasTiers: false, tiers: [] },
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
    begin: async () => {
      const { orderId, groupId, product } = await anUnpaidOrder(mall)
      await payGroup(mall, groupId)
      const cancel = { id: orderId, reason: 'shopCannotSend' }
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
    begin: async () => {
      const { guest, groupId, due } = await anUnpaidOrder(mall)
      const { body } = await firstPay(guest, groupId, undefined, { payChannel: 'BANK_TRANSFER' })
      const { reference } = JSON.parse(body.channelToken)
      const { data } = (await operator.post(`${desk}/page`, { keyword: reference })).body
      const receipt = {
        ...{ id: data[0].id, amount: (due / 100).toFixed(2), currency: 'USD', receivedOn: day() },
        ...{ entry: `E-${newId()}`, paidFrom: 'Lin Marsh' },
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

test.each(cases)(
  '$name: broken at each table of money and stock, and sent again, it happens once (I-44, I-45)',
  { timeout: 180_000 },
  async ({ begin, once, writes }) => {
    const key = () => ({ 'idempotency-key': crypto.randomUUID() })
    const first = await begin()
    await sql`truncate written`.run(mall.db)
    expect(await first.send(key())).toMatchObject({ status: 200 })
    const written = (await sql<{ name: string }>`select name from written order by name`.rows(mall.db)).map(
      ({ name }) => name,
    )
    expect(written).toEqual(expect.arrayContaining([...writes]))
    expect(await first.effects()).toEqual(once)

    let broken = 0
    for (const table of writes) {
      await sql`truncate rate_limits`.run(mall.db)
      const { send, effects } = await begin()
      const before = await effects()
      const headers = key()
      await sql`insert into breaks_at values (${table})`.run(mall.db)
      const { status } = await send(headers)
      await sql`truncate breaks_at`.run(mall.db)
      if (status >= 500) {
        broken += 1
        expect([table, await effects()]).toEqual([table, before])
      } else expect([table, status]).toEqual([table, 200])
      const { status: again, text } = await send(headers)
      expect([table, again, text]).toEqual([table, 200, text])
      expect([table, await effects()]).toEqual([table, once])
    }
    expect(broken).toBe(writes.length)
    expect(await brokenLaws(mall.db)).toEqual([])
  },
)
