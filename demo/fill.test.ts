// @module-tag slow

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskStore } from '#modules/files/public.ts'
import { moveClock } from '#platform/clock.ts'
import { aDatabase } from '../tests/support/database.ts'
import { brokenLaws } from '../tests/support/invariants.ts'
import { articles } from './articles/articles.ts'
import { shops } from './catalogue/shops.ts'
import { fillDemoMall } from './fill.ts'
import { renewOffers, series } from './offers.ts'
import { orders } from './orders/orders.ts'
import { reviews } from './reviews/reviews.ts'

const secret = 'a secret of this test alone'
const onShelf = shops.flatMap((shop) => shop.products).filter(({ status }) => status !== 'offShelf')

test('an empty database is filled once, even by two nodes that start together', {
  timeout: 120_000,
}, async () => {
  const { db, pool } = await aDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'mallard-demo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = diskStore(folder)
  const both = await Promise.all([fillDemoMall({ db, files, secret }), fillDemoMall({ db, files, secret })])
  expect(both.sort()).toEqual([false, true])
  expect(await fillDemoMall({ db, files, secret })).toBe(false)

  const { rows } = await pool.query(
    'select site.code as site, count(*)::int as n from listings join sites site on site.number = site_number group by 1 order by 1',
  )
  expect(rows).toEqual(['cn', 'de', 'global', 'jp', 'uk'].map((site) => ({ site, n: onShelf.length })))
  const rated = await pool.query(`select sum(rating_count)::int as products,
    (select sum(rating_count)::int from listings join sites on number = site_number where code = 'global') as listings, (select count(*)::int from reviews) as reviews
    from products`)
  const listed = reviews.filter(({ product }) => onShelf.some(({ urlKey }) => urlKey === product)).length
  expect(rated.rows).toEqual([{ products: reviews.length, listings: listed, reviews: reviews.length }])
  const staff = await pool.query(
    `select email, string_agg(slug || ' ' || role, ', ' order by slug) as works
      from shop_staff join users u on u.id = user_id join shops s on s.id = shop_id group by 1`,
  )
  expect(Object.fromEntries(staff.rows.map(({ email, works }) => [email, works]))).toEqual({
    'merchant@demo.test': 'hearth-and-grain owner',
    'merchant2@demo.test': 'lumen-studio owner',
    'packer@demo.test': 'hearth-and-grain fulfilment, lumen-studio service',
    'frozen@demo.test': 'quiet-quarry owner',
    'cleared@demo.test': 'old-harbour owner',
    'ida-brook@demo.test': 'clay-and-loom owner',
    'gu-yan@demo.test': 'deskwise owner',
  })

  // Offers of every kind run on every site, and still do months later.
  const running = async () => {
    await renewOffers(db)
    const { rows: offers } = await pool.query(`
      select kind, count(distinct site)::int as sites from offers
      where status = 'scheduled' and starts_at <= app_now() and ends_at > app_now() group by kind order by kind`)
    return Object.fromEntries(offers.map(({ kind, sites }) => [kind, sites]))
  }
  const everywhere = Object.fromEntries(
    series.filter(({ hoursAhead }) => !hoursAhead).map(({ kind }) => [kind, 5]),
  )
  expect(everywhere).toMatchObject({ presale: 5, groupBuy: 5, gift: 5, flashSale: 5, platformCoupon: 5 })
  expect(await running()).toEqual(everywhere)
  await moveClock(db, 100 * 86_400_000)
  expect(await running()).toEqual(everywhere)
})

test('its orders stand where they would stand, by the laws that hold for all orders', {
  timeout: 120_000,
}, async () => {
  const { db, pool } = await aDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'mallard-demo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await fillDemoMall({ db, files: diskStore(folder), secret })

  const { rows: kinds } = await pool.query(`
    select distinct o.status || case
      when o.status = 'shipped' and exists (select from order_lines where order_id = o.id and shipped_quantity < quantity) then ', in part'
      when o.status = 'completed' then ', said by the ' || (select by from order_events where order_id = o.id and action = 'confirmReceipt')
      else '' end || coalesce((select ', money back: ' || t.status || ' ' || t.reason from payment_transfers t
        join payment_captures c on c.id = t.capture_id join payment_attempts a on a.id = c.attempt_id
        where a.group_id = o.group_id), '') as kind
    from orders o join users u on u.id = o.buyer_id where u.email = 'buyer@demo.test' order by kind`)
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'awaitingPayment',
    'awaitingShipment',
    'cancelled',
    'closed',
    'closed, money back: done paidLate',
    'completed, said by the buyer',
    'completed, said by the buyer, money back: done paidTwice',
    'completed, said by the buyer, money back: done refund',
    'completed, said by the clock',
    'shipped',
    'shipped, in part',
  ])
  const { rows: asked } = await pool.query(
    "select distinct status || case when offered_amount is null then '' else ', less offered' end as state from after_sales order by state",
  )
  expect(asked.map(({ state }) => state)).toEqual([
    ...['awaitingInspection', 'awaitingRefund', 'awaitingReplacement', 'awaitingReturn', 'awaitingReview'],
    ...['awaitingReview, less offered', 'cancelled', 'closed', 'done', 'replacementSent'],
  ])
  expect(await brokenLaws(db)).toEqual([])
  const { rows } = await pool.query(`
    select (select count(*)::int from order_groups) as placed, (select offset_ms::int from clock) as clock,
      (select count(distinct shop_id)::int from orders) as shops, (select count(distinct buyer_id)::int from orders) as buyers,
      (select count(*)::int from orders where created_at > now() or paid_at < created_at or shipped_at < paid_at or completed_at < shipped_at) as strange,
      (select count(*)::int from deadlines where due_at < now()) as overdue,
      (select sum(balance)::int from ledger_balances) as books,
      (select coalesce(sum(balance), 0)::int from ledger_balances where account = 'suspense') as in_suspense`)
  expect(rows).toEqual([
    {
      placed: orders.length,
      clock: 0,
      shops: 4,
      buyers: new Set(orders.map(({ buyer }) => buyer)).size,
      strange: 0,
      overdue: 0,
      books: 0,
      in_suspense: 0,
    },
  ])
})

test('the help names what standard delivery costs on every site, and from when it is free', async () => {
  const { pool } = await aDatabase()
  const { rows } = await pool.query(`
    select settings->>'currency' as currency, method->>'price' as price, method->>'freeFrom' as free_from,
      method->>'daysMin' as days_min, method->>'daysMax' as days_max
    from sites, jsonb_array_elements(settings->'shippingMethods') as method where method->>'code' = 'standard'`)
  expect(rows).toHaveLength(5)
  const { en, zh } = articles.find(({ key }) => key === 'delivery')!.body
  for (const { currency, price, free_from, days_min, days_max } of rows) {
    const [cost, freeFrom] = [price, free_from].map((amount) =>
      new Intl.NumberFormat('en', {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      }).format(currency === 'JPY' ? amount : amount / 100),
    )
    expect(en).toContain(
      `<td>${cost}</td><td>free from ${freeFrom}</td><td>${days_min} to ${days_max} working days</td>`,
    )
    expect(zh).toContain(`${days_min}–${days_max} 个工作日`)
  }
})
