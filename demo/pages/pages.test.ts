import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { unnamedMall } from '#modules/content/rules/mall-profile.ts'
import { newId } from '#platform/identifiers.ts'
import type { PlainMall } from '../../src/server/plain-pages.ts'
import {
  aClient,
  addressOf,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  type TestMall,
} from '../../tests/support/mall.ts'
import { documentOf } from './document.ts'
import { demo } from './texts.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const page = async (client: Client, path: string) => {
  const { status, text, headers } = await client.get(path, { accept: 'text/html' })
  expect([path, status]).toEqual([path, 200])
  return { text, headers }
}

const send = (path: string, type: string, body: string, headers: Record<string, string> = {}) =>
  fetch(mall.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': type, ...headers },
    body,
  })

/** A mail that waits to be sent. */
const aMail = (recipient: string, text: string) => {
  const id = newId()
  return sql`insert into mails (id, recipient, language, template, subject, text, html, about)
    values (${id}, ${recipient}, 'en', 'emailCode', ${`To ${recipient}`}, ${text}, '', ${id})`.run(mall.db)
}

test.each(['en', 'zh'] as const)('the demo shows its accounts, mails and clock (%s)', async (language) => {
  const email = `ada-${language}@example.test`
  await aMail(email, 'Your code is 104729.')
  const { text } = await page(aClient(mall.url), language === 'zh' ? '/zh/demo' : '/demo')
  expect(text).toContain(`<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">`)
  for (const key of ['title', 'intro', 'accounts', 'buyer', 'editor', 'clock', 'minutes30', 'mails'] as const)
    expect(text).toContain(demo[key][language])
  expect(text).toContain('<dt>merchant2@demo.test</dt>')
  expect(text).toContain(`href="${language === 'zh' ? '/zh' : ''}/demo/states"`)
  const shown = text.slice(text.indexOf(`<strong>To ${email}`))
  expect(shown.slice(0, shown.indexOf('</details>'))).toContain('<p class="text">Your code is 104729.</p>')
})

test('its documents bear the picture that the mall has for a mark', async () => {
  const { text } = await page(aClient(mall.url), '/demo')
  expect(text).toContain('<link rel="icon" href="/favicon.svg">')
  const profile = { ...unnamedMall, mark: 'demo/duck.webp' }
  const site = { firstLanguage: 'en', languages: ['en', 'zh'] }
  const shown = documentOf({ profile, site, language: 'en' } as unknown as PlainMall, '/demo', 'Demo', '')
  expect(shown).toContain('<link rel="icon" href="/pictures/160/demo/duck.webp">')
})

test('its documents are for one person, run no script, and allow the one style they carry', async () => {
  for (const path of ['/demo', '/demo/states']) {
    const { text, headers } = await page(aClient(mall.url), path)
    expect(headers.get('cache-control')).toBe('private, no-store')
    const style = /<style>(.*)<\/style>/s.exec(text)![1]!
    expect(style).toContain('--ground: ')
    expect(style).not.toContain('--from-')
    const digest = createHash('sha256').update(style).digest('base64')
    expect(headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'sha256-${digest}'`,
    )
    expect(text).not.toMatch(/<script|style="/)
    expect(text).toContain('<meta name="robots" content="noindex">')
  }
})

test('its addresses have one spelling, and one in each language', async () => {
  const locationOf = async (path: string, cookie = '') => {
    const headers = { cookie, accept: 'text/html' }
    return (await fetch(mall.url + path, { redirect: 'manual', headers })).headers.get('location')
  }
  expect(await locationOf('/en/demo')).toBe('/demo')
  expect(await locationOf('/demo/?a=1')).toBe('/demo?a=1')
  expect(await locationOf('/demo', 'language=zh')).toBe('/zh/demo')
  const { text } = await page(aClient(mall.url), '/zh/demo')
  expect(text).toContain('href="/language?language=en&amp;to=%2Fzh%2Fdemo"')
  const host = new URL(mall.urlOf('cn')).host
  const inChina = await mall.app.inject({ url: '/demo', headers: { host } })
  expect(inChina.body).toContain('<html lang="zh-CN">')
})

test('its form moves the clock of the mall forward, and nothing else that is sent does', async () => {
  const form = 'application/x-www-form-urlencoded'
  const minutes = async () => {
    await mall.clock.refresh()
    return mall.clock.now().getTime() / 60_000
  }
  const before = await minutes()
  const moved = await send('/zh/demo', form, 'byMinutes=30')
  expect([moved.status, moved.headers.get('location')]).toEqual([303, '/zh/demo'])
  expect((await minutes()) - before).toBeCloseTo(30, 0)
  const answers = [
    await send('/demo', 'application/json', '{"byMinutes":30}'),
    await send('/demo', form, 'byMinutes=-30'),
    await send('/demo', form, 'byMinutes=30', { origin: 'https://elsewhere.example' }),
    await send('/demo', form, `a=${'b'.repeat(300 * 1024)}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([415, 400, 403, 413])
  expect((await minutes()) - before).toBeCloseTo(30, 0)
})

test('the states of pages are links in the language of the page, to those of the caller’s own orders too', async () => {
  const visitor = aClient(mall.url)
  const { text } = await page(visitor, '/zh/demo/states')
  expect(text).toContain('href="/zh/search?keyword=lamp&amp;colour=green&amp;stock=1"')
  expect(text).toContain(demo.statesSignIn.zh)

  const { email } = await anAccount(mall)
  const buyer = aClient(mall.url)
  await buyer.post('/api/user/web/login', { email, password })
  const { shopId } = await aShop(mall)
  const { variantId } = await aProduct(mall, shopId)
  const placed = await placeAnOrder(buyer, [{ variantId }], addressOf(buyer))
  expect(placed.status).toBe(200)
  const { text: own } = await page(buyer, '/demo/states')
  expect(own).not.toContain(demo.statesSignIn.en)
  expect(own).toMatch(/href="\/buyer\/order\/detail\/\d+">Awaiting payment</)
  expect(own).toMatch(/href="\/buyer\/pre-pay\?contractId=\d+">The page on which an order is paid</)
})

test('a text from outside is shown as it is written, and its addresses are links', async () => {
  await aMail('o"<b>@example.test', 'See <i>this</i>: https://mall.example/a?b=1&c="2"')
  const { text } = await page(aClient(mall.url), '/demo')
  expect(text).toContain('<strong>To o&quot;&lt;b&gt;@example.test</strong>')
  expect(text).toContain(
    'See &lt;i&gt;this&lt;/i&gt;: <a href="https://mall.example/a?b=1&amp;c=&quot;2&quot;">',
  )
})

test('a mall that is no demo has neither the pages nor the calls', async () => {
  const own = await aMall({ env: { DEMO: '0' } })
  const status = async (path: string, method = 'GET') => (await fetch(own.url + path, { method })).status
  expect([await status('/demo'), await status('/zh/demo/states')]).toEqual([404, 404])
  for (const call of ['outbox', 'activities', 'clock'])
    expect(await status(`/sapi/mall-admin/demo/${call}`, 'POST')).toBe(404)
  await own.stop()
})

test('a text has the same figures in both languages', () => {
  const { statesOfActivity, ...others } = demo
  const figures = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()
  for (const { en, zh } of [...Object.values(others), ...Object.values(statesOfActivity)]) {
    expect(figures(zh)).toEqual(figures(en))
    expect(zh).not.toBe(en)
  }
})
