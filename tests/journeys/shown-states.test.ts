// @module-tag long

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Language } from '#vocabulary/language.ts'
import { demo } from '../../demo/pages/texts.ts'
import { idsOf } from '../support/isolation/ids.ts'
import { pagesOfPlatform, pagesOfShop } from '../support/isolation/own-pages.ts'
import { aRichMall, type RichMall } from '../support/isolation/rich-mall.ts'
import { aClient, type Client, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

/** Pages about expired and locally unavailable things, and their language, as the server sends them. */
let rich: RichMall
let mall: TestMall
beforeAll(async () => {
  rich = await aRichMall({ pagesFrom: 'build' })
  mall = rich.mall
}, 120_000)
afterAll(() => mall.stop())

/** The words that a page shows, without its scripts and the texts that it hands to them. */
const shownIn = (html: string) =>
  html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ').replaceAll(/<[^>]*>/g, '\n')

const page = async (client: Client, path: string) => {
  const { status, text } = await client.get(path, { accept: 'text/html' })
  expect([path, status]).toEqual([path, 200])
  return text
}

describe.each(['en', 'zh'] as const)('In %s', (language: Language) => {
  const prefix = language === 'zh' ? '/zh' : ''
  const { orders, product, activity } = wordsIn(language)

  test('an order that was closed unpaid requests no payment, and one that waits for it does (ORD-91)', async () => {
    const buyer = await rich.signIn('the buyer')
    const orderIn = async (status: string) => {
      const row = await sql<{ id: string }>`
        select id from orders where buyer_id = ${rich.buyerId} and status = ${status} and site = 'global' limit 1`.row(
        mall.db,
      )
      const html = await page(buyer, `${prefix}/buyer/order/detail/${row!.id}`)
      return shownIn(html.slice(html.indexOf('<main')))
    }
    expect(await orderIn('awaitingPayment')).toContain(`\n${orders.due}\n`)
    const closed = await orderIn('closed')
    expect(closed).toContain(`\n${orders.total}\n`)
    expect(closed).not.toContain(`\n${orders.due}\n`)
  })

  test('the states of the demo lead to an activity of the platform that runs, one ahead, one without goods and one that is over', async () => {
    const visitor = aClient(mall.url)
    const states = await page(visitor, `${prefix}/demo/states`)
    const shown = [...states.matchAll(/href="([^"]*\/activity\/\d+)"[^>]*>([^<]*)</g)].map(
      async ([, path, name]) => [name, shownIn(await page(visitor, path!))] as const,
    )
    const pages = new Map(await Promise.all(shown))
    const [running, ahead, prepared, over] = (['running', 'ahead', 'prepared', 'over'] as const).map(
      (state) => demo.statesOfActivity[state][language],
    )
    expect([...pages.keys()]).toEqual([running, ahead, prepared, over])
    const tidy = language === 'en' ? 'Tansy side table' : '艾菊边几'
    expect(pages.get(running)).toContain(tidy)
    const desk = language === 'en' ? 'Quarto desk mat' : '四开桌垫'
    expect(pages.get(ahead)).toContain(desk)
    expect(pages.get(ahead)).toContain(activity.then.replace('{price}', '').trim())
    expect(pages.get(prepared)).toContain(activity.prepared)
    expect(pages.get(over)).toContain(activity.over)
  })

  test('a product without a price on this site is shown as such, and not as sold out', async () => {
    const { url_key: urlKey, id } = (await sql<{ url_key: string; id: string }>`
      select p.url_key, p.id from products p where p.status = 'onShelf'
        and exists (select from variants v join prices r on r.variant_id = v.id and r.site = 'global' where v.product_id = p.id)
        and exists (select from variants v join stock s on s.variant_id = v.id and s.available > 5 where v.product_id = p.id)
      order by p.id limit 1`.row(mall.db))!
    const client = aClient(mall.url)
    const sold = shownIn(await page(client, `${prefix}/product/${urlKey}`))
    expect(sold).not.toContain(product.notSoldHere)
    await sql`update products set url_key = ${`${urlKey}-${language}`} where id = ${id}`.run(mall.db)
    await sql`delete from prices where site = 'global' and variant_id in (select id from variants where product_id = ${id})`.run(
      mall.db,
    )
    const { status, text } = await client.get(`${prefix}/product/${urlKey}-${language}`, {
      accept: 'text/html',
    })
    expect(status).toBe(200)
    expect(shownIn(text)).toContain(product.notSoldHere)
    expect(shownIn(text)).not.toContain(product.soldOut)
  })
})

const headings = (html: string) =>
  [...html.matchAll(/<(h[1-3]|th|legend)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inner]) =>
    inner!.replaceAll(/<[^>]*>/g, '').trim(),
  )

test('the consoles in Chinese have no heading in Latin letters alone, but names', async () => {
  const ids = (await idsOf(rich, 1))[0]!
  const latin = new Map<string, string>()
  let seen = 0
  for (const [actor, paths] of [
    ['the owner of the shop', pagesOfShop(rich.shopSlug, ids)],
    ['an operator', pagesOfPlatform(ids)],
  ] as const) {
    const client = await rich.signIn(actor)
    for (const path of paths.filter((each) => !/export=|invoices|licence/.test(each))) {
      await sql`delete from rate_limits`.run(mall.db)
      const { status, text } = await client.get(`/zh${path}`, { accept: 'text/html' })
      if (status !== 200) continue
      seen += 1
      expect(text).toContain('<html lang="zh')
      for (const heading of headings(text))
        if (/[A-Za-z]{3}/.test(heading) && !/\p{Script=Han}/u.test(heading)) latin.set(heading, path)
    }
  }
  expect(seen).toBeGreaterThan(60)
  // Names of people, and those that the test has given, are the same in every language.
  const people = await sql<{ name: string }>`select name from users where name <> ''`.rows(mall.db)
  const isName = (heading: string) =>
    heading.startsWith('Canary') || people.some(({ name }) => name === heading)
  expect([...latin].filter(([heading]) => !isName(heading))).toEqual([])
}, 120_000)
