// @module-tag slow

import { rmSync } from 'node:fs'
import { Client as Connection } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { applyFlows, flow, returnAddress } from './support/after-sales.ts'
import { wrongBooks } from './support/auditor/auditor.ts'
import { aDatabase } from './support/database.ts'
import { violatedInvariants } from './support/invariants.ts'
import { isLong } from './support/long.ts'
import {
  aClient,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  type Client,
  placeAnOrder,
  sellerCalls,
} from './support/mall.ts'
import { choose, firstPay } from './support/payments.ts'
import { ended, type MallProcess, startProcess, untilReady } from './support/process.ts'
import { aSandboxProvider, openAccountAt, type SandboxProvider } from './support/sandbox-provider.ts'

/**
 * Server and worker are killed while they write a named table, where a trigger waits for a lock that the test holds. Then the client
 * repeats unanswered requests with the same key.
 */

type Step = 'place' | 'start' | 'pay' | 'ship' | 'receive' | 'cancel'
type AfterStep = 'apply' | 'approve' | 'sendBack' | 'inspect' | 'refund' | 'shipOther' | 'confirm'
type Failpoint<Steps = Step> = {
  readonly during: Steps
  readonly at: `${'insert' | 'update' | 'delete'} on ${string}`
  /** Everything sent with the statement, perhaps the commit, still happens: only the answer is lost. */
  readonly goesOn?: boolean
}

const failpoints: readonly Failpoint[] = [
  { during: 'place', at: 'insert on order_groups' },
  { during: 'place', at: 'insert on order_lines' },
  { during: 'place', at: 'update on stock' },
  { during: 'place', at: 'insert on outbox', goesOn: true },
  { during: 'start', at: 'insert on payment_attempts' },
  { during: 'start', at: 'insert on payment_shares', goesOn: true },
  { during: 'start', at: 'update on payment_attempts' },
  { during: 'pay', at: 'insert on payment_captures' },
  { during: 'pay', at: 'insert on ledger_entries' },
  { during: 'pay', at: 'update on stock_reservations', goesOn: true },
  { during: 'pay', at: 'delete on outbox' },
  { during: 'pay', at: 'insert on mails' },
  { during: 'ship', at: 'insert on shipments' },
  { during: 'ship', at: 'update on orders', goesOn: true },
  { during: 'receive', at: 'update on orders' },
  { during: 'cancel', at: 'insert on refunds' },
  { during: 'cancel', at: 'insert on payment_transfers', goesOn: true },
  { during: 'cancel', at: 'update on payment_transfers' },
  // The provider has sent the money back, and the mall has not recorded it.
  { during: 'cancel', at: 'insert on ledger_entries', goesOn: true },
  { during: 'cancel', at: 'update on refunds' },
]

/** Those of an exchange come after those of a return. */
const afterSaleFailpoints: readonly Failpoint<AfterStep>[] = [
  { during: 'apply', at: 'insert on after_sales' },
  { during: 'apply', at: 'insert on after_sale_events', goesOn: true },
  { during: 'approve', at: 'update on after_sales' },
  { during: 'sendBack', at: 'insert on after_sale_parcels', goesOn: true },
  { during: 'inspect', at: 'update on stock' },
  { during: 'refund', at: 'insert on refunds' },
  { during: 'refund', at: 'update on payment_transfers' },
  { during: 'refund', at: 'update on after_sales', goesOn: true },
  { during: 'shipOther', at: 'insert on shipments' },
  { during: 'shipOther', at: 'update on after_sales', goesOn: true },
  { during: 'confirm', at: 'update on order_lines' },
]

/** Everyday runs kill the mall once during each of these steps, where it is named first. */
const everyDay: readonly (Step | AfterStep)[] = ['pay', 'refund']
const triedOf = <S extends Step | AfterStep>(all: readonly Failpoint<S>[]): readonly Failpoint<S>[] =>
  isLong ? all : everyDay.flatMap((step) => all.find(({ during }) => during === step) ?? [])
const tried = triedOf(failpoints)
const stockAtFirst = 100
const order = '/sapi/mall-order/web/order'

let mall: MallProcess
let company: SandboxProvider
let database: Awaited<ReturnType<typeof aDatabase>>
let holder: Connection
let staff: Client
let goods: { shopId: Id; variantId: Id; sizes: readonly Id[] }

const environment = () => ({ DATABASE_URL: database.url, SANDBOX_URL: company.url })

beforeAll(async () => {
  company = await aSandboxProvider()
  database = await aDatabase()
  holder = new Connection({ connectionString: database.url })
  await holder.connect()
  mall = await startProcess(environment())
  await untilReady(mall)
  const { shopId } = await aShop(database)
  const { variantId } = await aProduct(database, shopId, { stock: stockAtFirst })
  const { variantIds: sizes } = await aProduct(database, shopId, {
    attributes: [
      {
        ...{ key: 'size', name: { en: 'Size', zh: '尺码' } },
        values: ['s', 'm'].map((key) => ({ key, name: { en: key, zh: key } })),
      },
    ],
    variants: ['s', 'm'].map((size) => ({
      ...{
        sku: `shirt-${size}`,
        values: { size },
        stock: stockAtFirst,
        prices: { global: { amount: 3_000 } },
      },
    })),
  } as never)
  goods = { shopId, variantId, sizes }
  await openAccountAt(mall.url, company, await anAccount(database, { operatorRole: 'admin' }))
  staff = await signedIn(shopId)
}, 120_000)

afterAll(async () => {
  await mall.stop()
  await holder.end()
  await company.stop()
  await database.drop()
  rmSync(mall.dataDir, { recursive: true, force: true })
})

async function signedIn(shopId: Id): Promise<Client> {
  const { email, password } = await anAccount(database, { shopId })
  const client = aClient(mall.url)
  expect((await client.post('/api/user/web/login', { email, password })).status).toBe(200)
  return client
}

test('killed where orders, payments, parcels and refunds are written, the mall recovers within a minute without a person, and nothing happens twice (I-45)', async () => {
  const purchases: Purchase[] = []
  for (const failpoint of tried) purchases.push(await buyThrough(failpoint))

  await expect.poll(unsettled, { timeout: 60_000, interval: 500 }).toEqual([])
  const orders = await sql<{ group: Id; status: string }>`
    select group_id as "group", status from orders order by group_id`.rows(database.db)
  const wanted = purchases.map(({ groupId, ends }) => ({ group: groupId, status: ends }))
  expect(orders).toEqual(wanted.toSorted((one, other) => (BigInt(one.group) < BigInt(other.group) ? -1 : 1)))
  expect([await violatedInvariants(database.db), await wrongBooks(database.db)]).toEqual([[], []])

  const count = (ends: string) => purchases.filter((each) => each.ends === ends).length
  const found = await sql<Record<'captures' | 'parcels' | 'refunds' | 'mails', number>>`
    select (select count(*)::int from payment_captures) as captures, (select count(*)::int from shipments) as parcels,
      (select count(*)::int from refunds where status = 'done') as refunds,
      (select count(*)::int from (select 1 from mails group by recipient, subject, text having count(*) > 1) twice) as mails`.row(
    database.db,
  )
  expect(found).toEqual({
    captures: tried.length,
    parcels: count('completed'),
    refunds: count('cancelled'),
    mails: 0,
  })
  const atProvider = await sql<{ captured: number; refunded: number }>`
    select (select count(*)::int from sandbox.captures) as captured, (select count(*)::int from sandbox.refunds) as refunded`.row(
    company.db,
  )
  expect(atProvider).toEqual({ captured: tried.length, refunded: count('cancelled') })
}, 600_000)

test('no kill at any step loses an after-sale (I-45)', { tags: 'long', timeout: 600_000 }, async () => {
  const made: Awaited<ReturnType<typeof giveBackThrough>>[] = []
  for (const failpoint of triedOf(afterSaleFailpoints)) made.push(await giveBackThrough(failpoint))
  await expect.poll(unsettled, { timeout: 60_000, interval: 500 }).toEqual([])
  for (const { id, kind, orderId } of made) {
    await expect.poll(() => statusOfAfterSale(id), { timeout: 60_000, message: kind }).toBe('done')
    const [found] = await sql<Record<'events' | 'parcels' | 'refunds' | 'others', number>>`
      select (select count(*)::int from (select 1 from after_sale_events where after_sale_id = ${id} group by action having count(*) > 1) twice) as events,
        (select count(*)::int from after_sale_parcels where after_sale_id = ${id}) as parcels,
        (select count(*)::int from refunds where order_id = ${orderId} and status = 'done') as refunds,
        (select count(*)::int from shipments s join after_sales a on a.replacement_order_id = s.order_id where a.id = ${id}) as others`.rows(
      database.db,
    )
    const isReturn = kind === 'return'
    expect({ kind, ...found }).toEqual({
      ...{ kind, events: 0, parcels: isReturn ? 1 : 2, refunds: isReturn ? 1 : 0, others: isReturn ? 0 : 1 },
    })
  }
  const exchanges = made.filter(({ kind }) => kind === 'exchange').length
  // Each piece of the first size was returned; one of the other left for each exchange.
  const stock = await Promise.all(goods.sizes.map(availableOf))
  expect(stock).toEqual([stockAtFirst, stockAtFirst - exchanges])
  expect([await violatedInvariants(database.db), await wrongBooks(database.db)]).toEqual([[], []])
})

const statusOfAfterSale = async (id: Id) =>
  (await sql<{ status: string }>`select status from after_sales where id = ${id}`.row(database.db))?.status
const availableOf = async (variantId: Id) =>
  (await sql<{ available: number }>`
    select sum(available)::int as available from stock where variant_id = ${variantId}`.row(database.db))!
    .available

/** A purchase that is received and returned, or exchanged; the mall is killed at one step's failpoint. */
async function giveBackThrough(failpoint: Failpoint<AfterStep>) {
  const kind = ['shipOther', 'confirm'].includes(failpoint.during)
    ? ('exchange' as const)
    : ('return' as const)
  const client = aClient(mall.url)
  const [size, other] = goods.sizes as [Id, Id]
  const { body } = await placeAnOrder(client, [{ variantId: size }])
  const orderId = body.tradeOrderList[0].id as Id
  const started = await firstPay(client, body.tradeContract.id)
  await choose(started.body.redirectUrl, 'pay')
  await expect.poll(() => statusOf(orderId), { timeout: 60_000 }).toBe('awaitingShipment')
  const seller = sellerCalls(goods.shopId, 'order')
  const parcel = (serviceCode: string) => ({ carrier: 'ups', trackingNumber: serviceCode })
  expect((await staff.post(`${seller}/order/ship`, { orderId, ...parcel(`OUT${orderId}`) })).status).toBe(200)
  const [line] = await sql<{ id: Id }>`select id from order_lines where order_id = ${orderId}`.rows(
    database.db,
  )

  const step = async (name: AfterStep, by: Client, path: string, request: object) => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const run = () => by.post(path, request, headers)
    const answer = await (failpoint.during === name ? killedAt(failpoint, run) : run())
    expect([name, answer.status, answer.text]).toEqual([name, 200, answer.text])
    return answer.body
  }
  const type = kind === 'exchange' ? 'SALE_EXCHANGE' : 'SALE_RETURN'
  const applied = await step('apply', client, `${flow}/${applyFlows[type]}`, [
    {
      ...{ tradeOrder: { id: orderId }, reverseReason: 'other', reverseTradeOrderType: type },
      reverseTradeOrderLineList: [
        {
          ...{ tradeOrderLine: { id: line!.id }, reverseQty: 1 },
          ...(kind === 'exchange' && { derivativeSku: { id: other } }),
        },
      ],
    },
  ])
  const id = applied.id as Id
  await step('approve', staff, `${seller}/aftersale/approve`, { id, returnAddress })
  await step('sendBack', client, `${flow}/trade_PostBackReverseTradeOrderFlow`, [
    {
      ...{ id, returnMode: 'SELF_DELIVERY' },
      fulfillmentProgressList: [{ serviceCode: `BACK${id}`, fulfillmentServiceProvider: { id: 'ups' } }],
    },
  ])
  await step('inspect', staff, `${seller}/aftersale/passinspection`, { id, condition: 'good' })
  if (kind === 'return') await step('refund', staff, `${seller}/aftersale/refund`, { id })
  else {
    await step('shipOther', staff, `${seller}/aftersale/shipreplacement`, { id, ...parcel(`NEW${id}`) })
    await step('confirm', client, `${flow}/trade_ConfirmReverseTradeOrderExchangeSkuFlow`, [{ id }])
  }
  return { id, kind, orderId }
}

type Purchase = { readonly groupId: Id; readonly ends: 'awaitingShipment' | 'completed' | 'cancelled' }

/** One purchase as far as the failpoint, where the mall is killed, and to its end. */
async function buyThrough(failpoint: Failpoint): Promise<Purchase> {
  const client = aClient(mall.url)
  await client.post('/api/user/web/tourist')
  const { body: saved } = await client.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: goods.variantId }, tradeQty: 1 }],
  })
  const { body: checkout } = await client.post(`${order}/renderOrder`, { key: saved.key })
  const request = { key: saved.key, selectedAddress: anAddress, needPayAmt: checkout.needPayAmt }
  const step = <T extends { readonly status: number }>(name: Step, run: () => Promise<T>) =>
    failpoint.during === name ? killedAt(failpoint, run) : run()

  const placing = { 'idempotency-key': crypto.randomUUID() }
  const placed = await step('place', () => client.post(`${order}/createOrder`, request, placing))
  expect(placed.status).toBe(200)
  const groupId = placed.body.tradeContract.id as Id
  const id = placed.body.tradeOrderList[0].id as Id

  const started = await step('start', startPaying(client, groupId))
  expect(started.status).toBe(200)
  await step('pay', () => choose(started.body.redirectUrl, 'pay'))
  if (['place', 'start', 'pay'].includes(failpoint.during)) return { groupId, ends: 'awaitingShipment' }

  await expect.poll(() => statusOf(id), { timeout: 60_000 }).toBe('awaitingShipment')
  if (failpoint.during === 'cancel') {
    const cancelling = { 'idempotency-key': crypto.randomUUID() }
    const flow = '/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow'
    const cancelled = await step('cancel', () => client.post(flow, [{ tradeOrder: { id } }], cancelling))
    expect(cancelled.status).toBe(200)
    return { groupId, ends: 'cancelled' }
  }
  const parcel = { orderId: id, carrier: 'ups', trackingNumber: `PARCEL${id}` }
  const shipping = { 'idempotency-key': crypto.randomUUID() }
  const ship = () => staff.post(`${sellerCalls(goods.shopId, 'order')}/order/ship`, parcel, shipping)
  expect((await step('ship', ship)).status).toBe(200)
  const receiving = { 'idempotency-key': crypto.randomUUID() }
  const receive = () => client.post(`${order}/signForDelivery`, { id }, receiving)
  expect((await step('receive', receive)).status).toBe(200)
  return { groupId, ends: 'completed' }
}

/** An attempt that has not reached its provider for ten seconds is given up; the buyer begins again. */
function startPaying(client: Client, groupId: Id) {
  let key = crypto.randomUUID()
  const since = Date.now()
  return async () => {
    const answer = await firstPay(client, groupId, key)
    if (answer.body?.code === 'providerAway' && Date.now() - since > 12_000) key = crypto.randomUUID()
    return answer
  }
}

/**
 * Kills the mall at a failpoint that a request leads to, itself or by work that follows it, starts it again, and repeats the
 * request until it is answered.
 */
async function killedAt<Answer extends { readonly status: number }>(
  { at, goesOn }: Omit<Failpoint, 'during'>,
  request: () => Promise<Answer>,
): Promise<Answer> {
  await holder.query('select pg_advisory_lock($1)', [failpointLock])
  await setTrigger(at)
  const first = request().catch(() => undefined)
  await expect
    .poll(async () => (await waiting()).length, { timeout: 30_000, interval: 10, message: at })
    .toBeGreaterThan(0)
  mall.child.kill('SIGKILL')
  await ended(mall.child)
  const before = await first
  if (!goesOn)
    for (const pid of await waiting()) await sql`select pg_terminate_backend(${pid}::int)`.rows(database.db)
  await holder.query('select pg_advisory_unlock($1)', [failpointLock])
  await dropTrigger(at)
  const { port } = new URL(mall.url)
  mall = await startProcess({ ...environment(), PORT: port, DATA_DIR: mall.dataDir })
  await untilReady(mall)
  return before && before.status < 500 ? before : answered(request)
}

/** Sends a request until it is answered. */
async function answered<Answer extends { readonly status: number }>(
  request: () => Promise<Answer>,
): Promise<Answer> {
  for (const since = Date.now(); ; ) {
    const answer = await request().catch(() => undefined)
    if (answer && answer.status < 500) return answer
    if (Date.now() - since > 60_000) throw new Error(`No answer for a minute.\n${mall.output()}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}

const failpointLock = 7_301_958

/** The connections that have come to the failpoint. */
async function waiting(): Promise<number[]> {
  const rows = await sql<{ pid: number }>`
    select l.pid from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.objid = ${failpointLock}::oid
      and not l.granted`.rows(database.db)
  return rows.map(({ pid }) => pid)
}

const tableOf = (at: Failpoint['at']) => sql.raw(at.split(' on ')[1]!)

async function setTrigger(at: Failpoint['at']): Promise<void> {
  await sql`
    create or replace function wait_at_failpoint() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock(${sql.raw(String(failpointLock))});
      return coalesce(new, old);
    end $$`.run(database.db)
  await sql`create trigger failpoint before ${sql.raw(at)} for each row execute function wait_at_failpoint()`.run(
    database.db,
  )
}

const dropTrigger = (at: Failpoint['at']): Promise<void> =>
  sql`drop trigger failpoint on ${tableOf(at)}`.run(database.db)

async function statusOf(orderId: Id): Promise<string> {
  return (await sql<{ status: string }>`select status from orders where id = ${orderId}`.row(database.db))!
    .status
}

/** Records and jobs still in progress. */
async function unsettled(): Promise<string[]> {
  const rows = await sql<{ what: string }>`
    select 'order ' || id as what from orders where status = 'awaitingPayment'
    union all select 'attempt ' || id from payment_attempts where status in ('created', 'pending')
    union all select 'transfer ' || id from payment_transfers where status = 'requested'
    union all select 'refund ' || id from refunds where status = 'requested'
    union all select 'event ' || id from outbox
    union all select 'job ' || name from pgboss.job where state in ('created', 'retry', 'active')`.rows(
    database.db,
  )
  return rows.map(({ what }) => what)
}
