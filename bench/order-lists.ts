/**
 * Measures the lists of orders among very many: `npm run bench:orders -- --orders 1000000`. The mall is the
 * demo, and its orders are copied as rows, without their triggers, which takes minutes and not hours: every
 * tenth is the demo buyer's on a thousandth of the days and the demo shop's on all of them. Each list is
 * requested over HTTP as its page requests it, nine times; the median and the slowest are reported.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { demoPassword } from '../demo/accounts.ts'
import { startMall } from './mall.ts'

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '1000000' }, 'data-dir': { type: 'string' } },
})
const wanted = Number(values.orders)
const rounds = 9
const demoEmails = ['buyer', 'merchant', 'operator'].map((name) => `${name}@demo.test`)

const kept = values['data-dir']
const folder = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), 'mallard-orders-'))
const mall = await startMall(folder)
const db = new Client({ connectionString: mall.databaseUrl })
await db.connect()

try {
  const filled = performance.now()
  const shop = await copyOrders()
  console.log(`${wanted} orders after ${Math.round((performance.now() - filled) / 1_000)} s`)
  const [buyer, merchant, operator] = await Promise.all(demoEmails.map(signIn))
  const list = '/sapi/mall-order/web/order'
  const desk = `/sapi/mall-order/seller/${shop}/order/page`
  const { rows } = await db.query<{ number: string }>('select number from orders order by id desc limit 1')
  const number = rows[0]!.number
  const figures = []
  for (const [name, ask] of [
    ['buyer: first page', () => buyer!(`${list}/pageTradeOrderForBuyer`, { pageNo: 1, pageSize: 10 })],
    ['buyer: counts of the tabs', () => buyer!(`${list}/queryOrderQuantityForStatusBuyer`, {})],
    ['buyer: search by name', () => buyer!(`${list}/pageTradeOrderForBuyer`, { queryParams: 'lamp' })],
    ['buyer: page 90', () => buyer!(`${list}/pageTradeOrderForBuyer`, { pageNo: 90, pageSize: 10 })],
    ['shop: first page', () => merchant!(desk, { pageSize: 20 })],
    ['shop: what is to be sent', () => merchant!(desk, { tab: 'unshipped', pageSize: 20 })],
    ['shop: search by number', () => merchant!(desk, { keyword: number.slice(0, 12), pageSize: 20 })],
    ['shop: page 2,000', () => merchant!(desk, { page: 2_000, pageSize: 20 })],
    ['platform: first page', () => operator!('/sapi/mall-admin/order/page', { pageSize: 20 })],
    ['platform: one tab', () => operator!('/sapi/mall-admin/order/page', { tab: 'finished', pageSize: 20 })],
    ['platform: search by number', () => operator!('/sapi/mall-admin/order/page', { keyword: number })],
    ['platform: page 10,000', () => operator!('/sapi/mall-admin/order/page', { page: 10_000, pageSize: 20 })],
  ] as const) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const since = performance.now()
      await ask()
      times.push(performance.now() - since)
    }
    times.sort((one, other) => one - other)
    const figure = {
      name,
      ms: Math.round(times[Math.floor(rounds / 2)]!),
      slowest: Math.round(times.at(-1)!),
    }
    figures.push(figure)
    console.log(`${name.padEnd(30)} ${String(figure.ms).padStart(6)} ms, at most ${figure.slowest} ms`)
  }
  mkdirSync('bench/results', { recursive: true })
  const at = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const result = { orders: wanted, load: loadavg()[0], figures }
  writeFileSync(`bench/results/order-lists-${at}.json`, `${JSON.stringify(result, null, 2)}\n`)
} finally {
  await db.end()
  await mall.stop()
  if (!kept) rmSync(folder, { recursive: true, force: true })
}

/** Copies one order of the demo until there are so many, with other numbers, buyers, shops, days and ends. @returns the shop's name in addresses */
async function copyOrders(): Promise<string> {
  const { rows } = await db.query<{
    id: string
    group_id: string
    buyer_id: string
    shop_id: string
    slug: string
  }>(
    `select o.id, o.group_id, o.buyer_id, o.shop_id, shop.slug from orders o join shops shop on shop.id = o.shop_id
       join shop_staff staff on staff.shop_id = shop.id join users merchant on merchant.id = staff.user_id and merchant.email = $2
       join users buyer on buyer.id = o.buyer_id and buyer.email = $1
     where o.status = 'completed' and o.fulfilment = 'parcel' and o.site = 'global' order by o.id limit 1`,
    demoEmails.slice(0, 2),
  )
  const model = rows[0]!
  const { rows: counted } = await db.query<{ count: number }>('select count(*)::int as count from orders')
  const copies = wanted - counted[0]!.count
  if (copies <= 0) return model.slug
  await db.query('begin')
  // Copies break no rule that a list could show, and checking a million of each would take hours.
  await db.query('set local session_replication_role = replica')
  await db.query(
    `create temp table others on commit drop as select
       (select array_agg(id) from users where id <> ${model.buyer_id}) as buyers, (select array_agg(id) from shops) as shops`,
  )
  await db.query(
    `create temp table copies on commit drop as
     select n, 1000000000000 + n * 10 as id, app_now() - n * interval '40 seconds' as at,
       case when n % 1000 = 0 then ${model.buyer_id} else buyers[1 + n % cardinality(buyers)] end as buyer_id,
       case when n % 10 = 0 then ${model.shop_id} else shops[1 + n % cardinality(shops)] end as shop_id,
       case when n % 100 < 2 then 'awaitingShipment' when n % 100 < 5 then 'shipped' when n % 100 < 15 then 'closed' else 'completed' end as status
     from generate_series(1, ${copies}) n, others`,
  )
  const copyOf = async (table: string, of: string, changes: string) =>
    db.query(
      // Lateral, so that each row is made once and not once for each of its columns.
      `insert into ${table} select made.*
       from (select to_jsonb(t) as row from ${table} t where ${of}) model cross join copies c
       cross join lateral jsonb_populate_record(null::${table}, model.row || ${changes}) made`,
    )
  const groups = `jsonb_build_object('id', c.id, 'checkout_id', c.id, 'buyer_id', c.buyer_id, 'created_at', c.at)`
  await copyOf('order_groups', `id = ${model.group_id}`, groups)
  const orders = `jsonb_build_object('id', c.id + 1, 'group_id', c.id, 'number', 'C' || c.id, 'buyer_id', c.buyer_id,
    'shop_id', c.shop_id, 'status', c.status, 'created_at', c.at, 'paid_at', c.at)`
  await copyOf('orders', `id = ${model.id}`, orders)
  const lines = `jsonb_build_object('id', c.id + 2, 'order_id', c.id + 1, 'shop_id', c.shop_id,
    'shipped_quantity', case when c.status = 'awaitingShipment' then 0 else (model.row->>'quantity')::int end)`
  await copyOf('order_lines', `id = (select min(id) from order_lines where order_id = ${model.id})`, lines)
  await db.query('commit')
  await db.query('vacuum analyze orders, order_groups, order_lines')
  return model.slug
}

/** @returns a call of an account of the demo, which must be answered */
async function signIn(email: string) {
  const ask = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(mall.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${text.slice(0, 200)}`)
    return JSON.parse(text)
  }
  const { token } = await ask('/api/user/web/login', { email, password: demoPassword })
  return (path: string, body: object) => ask(path, body, { authorization: `Bearer ${token}` })
}
