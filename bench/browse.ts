import { randomInt } from 'node:crypto'
import { Client } from 'pg'
import { sorts } from '#modules/catalogue/rules/product.ts'
import { wordsOf } from '#modules/search/server/public.ts'
import { productAt } from '../demo/million/product.ts'
import type { Load } from './load.ts'
import type { BenchMall } from './mall.ts'
import { type Goal, type Measured, measuredFrom } from './table.ts'

export type BrowseLine = {
  readonly name: string
  readonly load: Omit<Load, 'seconds'>
  readonly goal?: Goal
}

const questionsMax = 20_000

/**
 * Requests of visitors who browse a mall with many products: each is for something else, so the mall's caches
 * help only where visitors would repeat a request. `anew` means a request that was not made before.
 */
export async function browseLines(mall: BenchMall, products: number): Promise<readonly BrowseLine[]> {
  const categories = await categoriesOf(mall.databaseUrl)
  const staff = await signInAsStaff(mall)
  const made = Array.from({ length: Math.min(products, questionsMax) }, () =>
    productAt(1, randomInt(products)),
  )
  const questions = {
    en: made.map(({ name }) => questionFrom(name.en, ' ')),
    zh: made.map(({ name }) => questionFrom(name.zh, '')),
  }
  const beginnings = questions.en.map((question) => question.slice(0, 3 + randomInt(4)))

  const call = (
    path: string,
    body: () => object,
    headers: Record<string, string> = {},
  ): BrowseLine['load'] => ({
    url: mall.url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    next: () => ({ path, body: JSON.stringify(body()) }),
    connections: 32,
  })
  const list = '/sapi/mall-item/item/search'
  const page = (path: () => string): BrowseLine['load'] => ({
    url: mall.url,
    headers: { 'accept-encoding': 'br' },
    next: () => ({ path: path() }),
    connections: 8,
  })
  const inChinese = { 'accept-language': 'zh' }
  const anew = () => 1 + randomInt(100_000_000)
  const ofCategory = () => ({ categoryUrlKey: oneOf(categories), sortType: oneOf(sorts), pageSize: 20 })
  const listGoal = { perSecond: 3_000, p99: 100 }
  const searchGoal = { perSecond: 1_000, p99: 100 }
  return [
    {
      name: 'browse: detail call',
      load: call('/sapi/mall-item/item/queryItemRender', () => ({ urlKey: oneOf(made).urlKey })),
      goal: { p99: 50 },
    },
    {
      name: 'browse: category list',
      load: call(list, () => ({ ...ofCategory(), pageNo: 1 + randomInt(3) })),
      goal: listGoal,
    },
    {
      name: 'browse: category list, anew',
      load: call(list, () => ({ ...ofCategory(), pageNo: 1 + randomInt(3), maxPrice: anew() })),
      goal: { p99: 100 },
    },
    {
      name: 'browse: search, often asked',
      load: call(list, () => ({ keyword: questions.en[randomInt(500)], pageNo: 1, pageSize: 20 })),
      goal: searchGoal,
    },
    {
      name: 'browse: search, anew',
      load: call(list, () => ({ keyword: nextOf(questions.en), pageNo: 1, pageSize: 20 })),
      goal: { p99: 100 },
    },
    {
      name: 'browse: search in Chinese, anew',
      load: call(list, () => ({ keyword: nextOf(questions.zh), pageNo: 1, pageSize: 20 }), inChinese),
      goal: { p99: 100 },
    },
    {
      name: 'browse: search narrowed by price, anew',
      load: call(list, () => ({ keyword: oneOf(questions.en), pageNo: 1, pageSize: 20, maxPrice: anew() })),
      goal: { p99: 100 },
    },
    {
      name: 'browse: suggestions',
      load: call('/sapi/mall-item/item/suggest', () => ({ keyword: oneOf(beginnings) })),
      goal: searchGoal,
    },
    {
      name: 'browse: merchant’s products',
      load: call(
        `/sapi/mall-item/seller/${staff.shop}/item/page`,
        () => ({ page: 1 + randomInt(100) }),
        staff.headers,
      ),
      goal: { p99: 100 },
    },
    {
      name: 'browse: merchant’s search',
      load: call(
        `/sapi/mall-item/seller/${staff.shop}/item/page`,
        () => ({ keyword: oneOf(questions.en) }),
        staff.headers,
      ),
      goal: { p99: 100 },
    },
    { name: 'browse: home page', load: { ...page(() => '/'), connections: 32 }, goal: { perSecond: 3_000 } },
    {
      name: 'browse: product page, anew',
      load: page(() => `/product/${productAt(1, randomInt(products)).urlKey}`),
      goal: { perSecond: 150 },
    },
    {
      name: 'browse: category page, anew',
      load: page(() => `/category/${oneOf(categories)}?sort=${oneOf(sorts)}&max=${anew() / 100}`),
      goal: { perSecond: 150 },
    },
    {
      name: 'browse: search page, anew',
      load: page(() => `/search?keyword=${encodeURIComponent(oneOf(questions.en))}&max=${anew() / 100}`),
      goal: { perSecond: 150 },
    },
  ]
}

/** The home page as its first visitor gets it, one request after the other: its content has just changed. */
export async function measureHomeMadeAnew(mall: BenchMall, seconds: number): Promise<Measured> {
  const client = new Client({ connectionString: mall.databaseUrl })
  await client.connect()
  const times: number[] = []
  let failures = 0
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until) {
    await client.query(`select pg_notify('pages', '')`)
    // The mall hears of it a moment later.
    await new Promise((done) => setTimeout(done, 20))
    const since = performance.now()
    const answer = await fetch(mall.url)
    await answer.text()
    times.push(performance.now() - since)
    if (!answer.ok) failures += 1
  }
  await client.end()
  const busy = times.reduce((sum, time) => sum + time, 0) / 1_000
  return measuredFrom(times, busy, failures)
}

let asked = 0

/** One after the other, so that none is requested twice while its response is cached. */
function nextOf<T>(all: readonly T[]): T {
  asked += 1
  return all[asked % all.length]!
}

const oneOf = <T>(all: readonly T[]): T => all[randomInt(all.length)]!

/** One word of a name, or two of them, as a visitor types who looks for such a thing. */
function questionFrom(name: string, between: string): string {
  const words = wordsOf(name)
  const at = randomInt(words.length)
  return randomInt(3) === 0 ? words[at]! : [words[at], words[(at + 1) % words.length]].join(between)
}

async function categoriesOf(databaseUrl: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ url_key: string }>('select url_key from categories')
  await client.end()
  return rows.map((row) => row.url_key)
}

/** The demo's merchant, who works for the shop that has most products. */
async function signInAsStaff(mall: BenchMall): Promise<{ shop: string; headers: Record<string, string> }> {
  const client = new Client({ connectionString: mall.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ slug: string }>(
    `with staff as (select id from users where email = 'merchant@demo.test'),
       biggest as (select shop_id from products group by shop_id order by count(*) desc, shop_id limit 1)
     update shop_staff set shop_id = biggest.shop_id from staff, biggest where user_id = staff.id
     returning (select slug from shops where id = biggest.shop_id)`,
  )
  await client.end()
  const answer = await fetch(`${mall.url}/api/user/web/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'merchant@demo.test', password: 'mallard-demo' }),
  })
  if (!answer.ok) throw new Error(`The merchant could not sign in: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { shop: rows[0]!.slug, headers: { cookie } }
}
