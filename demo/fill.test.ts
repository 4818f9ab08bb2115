import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskStore } from '#modules/files/public.ts'
import { aDatabase } from '../tests/support/database.ts'
import { articles } from './articles/articles.ts'
import { shops } from './catalogue/shops.ts'
import { fillDemoMall } from './fill.ts'
import { reviews } from './reviews/reviews.ts'

const onShelf = shops.flatMap((shop) => shop.products).filter(({ status }) => status !== 'offShelf')

test('an empty database is filled once, even by two nodes that start together', async () => {
  const { db, pool } = await aDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'mallard-demo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = diskStore(folder)
  const both = await Promise.all([fillDemoMall({ db, files }), fillDemoMall({ db, files })])
  expect(both.sort()).toEqual([false, true])
  expect(await fillDemoMall({ db, files })).toBe(false)

  const { rows } = await pool.query(
    'select site, count(*)::int as n from listings group by site order by site',
  )
  expect(rows).toEqual(['cn', 'de', 'global', 'jp', 'uk'].map((site) => ({ site, n: onShelf.length })))
  const rated = await pool.query(`select sum(rating_count)::int as products,
    (select sum(rating_count)::int from listings where site = 'global') as listings, (select count(*)::int from reviews) as reviews
    from products`)
  expect(rated.rows).toEqual([
    { products: reviews.length, listings: reviews.length, reviews: reviews.length },
  ])
  const staff = await pool.query(
    'select email, slug from shop_staff join users u on u.id = user_id join shops s on s.id = shop_id',
  )
  expect(Object.fromEntries(staff.rows.map(({ email, slug }) => [email, slug]))).toEqual({
    'merchant@demo.test': 'hearth-and-grain',
    'merchant2@demo.test': 'lumen-studio',
    'frozen@demo.test': 'quiet-quarry',
    'cleared@demo.test': 'old-harbour',
  })
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
