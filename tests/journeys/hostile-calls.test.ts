// @module-tag long
// @module-tag slow

import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Route } from '#platform/serve.ts'
import { isCallerAction, isShopAction } from '#vocabulary/access/permissions.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { formsOf, type PageForm } from '../support/forms.ts'
import { actionsIn, formulasIn, hostile, runsIn } from '../support/hostile.ts'
import { idsOf } from '../support/isolation/ids.ts'
import type { Ids } from '../support/isolation/kinds.ts'
import { pagesOfBuyer, pagesOfPlatform, pagesOfShop } from '../support/isolation/own-pages.ts'
import { fillings } from '../support/isolation/requests.ts'
import { type Actor, aRichMall, type RichMall } from '../support/isolation/rich-mall.ts'
import { nameOfPlace, type TextPlace, textPlaces, withText } from '../support/isolation/texts.ts'
import { cells, isLong } from '../support/long.ts'
import { anAddress, type Client } from '../support/mall.ts'
import { payGroup } from '../support/payments.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import { aTableSnapshot } from '../support/table-snapshot.ts'

/**
 * Hostile texts in every place of every call that takes a text, as the route table and its schemas have them,
 * and in every field of the forms of the pages: new calls and forms are included automatically.
 */
let rich: RichMall
let ids: Ids
let accounts: Awaited<ReturnType<typeof aTableSnapshot>>
const clients = new Map<Actor, Client>()
beforeAll(async () => {
  rich = await aRichMall({ pagesFrom: 'build' })
  ids = (await idsOf(rich, 1))[0]!
  accounts = await aTableSnapshot(rich.mall.db, 'users')
  // The transfer that was planted belongs to no attempt to pay.
  await sql`update bank_transfers t set serial = p.serial, account_id = p.account_id from (
    select serial, account_id from payment_attempts where buyer_id = ${rich.buyerId} order by id limit 1) p`.run(
    rich.mall.db,
  )
}, 180_000)
afterAll(() => rich.mall.stop())

/** A variant that any buyer can order. */
async function aVariantInStock(): Promise<Id> {
  const found = await sql<{ id: Id }>`
    select v.id from variants v join products p on p.id = v.product_id join shops s on s.id = p.shop_id
    join prices on prices.variant_id = v.id and prices.site = 'global' join stock on stock.variant_id = v.id and stock.available > 5
    where v.status = 'enabled' and p.status = 'onShelf' and p.kind = 'goods' and s.status = 'active' and v.min_quantity = 1 and v.step = 1
      and not exists (select from offer_prices where variant_id = v.id) and p.limit_per_buyer is null
    order by v.id limit 1`.row(rich.mall.db)
  return found!.id
}

test('An order placed with hostile texts has an invoice that opens, and mails; in both they are text (I-54)', async () => {
  const { db } = rich.mall
  const buyer = await clientOf('the buyer')
  const order = '/sapi/mall-order/web/order'
  const saved = await buyer.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: await aVariantInStock() }, tradeQty: 1 }],
  })
  const { key } = saved.body
  const { needPayAmt } = (await buyer.post(`${order}/renderOrder`, { key })).body
  const selectedAddress = { ...anAddress, firstName: hostile, poiName: hostile, company: hostile }
  const placed = await buyer.once(`${order}/createOrder`, {
    key,
    selectedAddress,
    needPayAmt,
    remark: hostile,
  })
  expect([placed.status, placed.text.slice(0, 300)]).toEqual([200, placed.text.slice(0, 300)])
  const orderId = placed.body.tradeOrderList[0].id as Id
  await payGroup(rich.mall, placed.body.tradeContract.id)
  const worker = await rich.mall.startWorker()
  const invoiceOfOrder = async () =>
    (await sql<{ id: Id }>`select id from invoices where order_id = ${orderId} and file is not null`.row(db))
      ?.id
  await expect.poll(invoiceOfOrder, { timeout: 60_000 }).toBeDefined()
  await worker.stop()

  const cookie = [...buyer.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const file = await fetch(`${rich.mall.url}/buyer/invoice/${orderId}/${await invoiceOfOrder()}`, {
    headers: { cookie },
  })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pdf = Buffer.from(await file.arrayBuffer())
  expect(textOfPdf(pdf).replaceAll(/\s/g, '')).toContain('onerror="__ran=1"')
  expect(actionsIn(pdf.toString('latin1'))).toBe(false)

  const mails = await sql<{
    html: string
    subject: string
  }>`select html, subject from mails where html like '%__ran%'`.rows(db)
  expect(mails.length).toBeGreaterThan(0)
  for (const { html, subject } of mails) expect([runsIn(html), /[\r\n]/.test(subject)]).toEqual([[], false])
}, 120_000)

/** Texts that every call refuses. */
const refusedTexts = {
  NUL: 'Oak\u0000Iron',
  'half a surrogate pair': 'Oak\ud800Iron',
  'more than a hundred thousand letters': 'x'.repeat(100_001),
} as const
/** Texts that some accept. */
const takenTexts = {
  markup: hostile,
  'marks of the writing direction and what cannot be seen': 'Oak\u202e\u200b\u2066\u00ad\ufeff& Iron',
  'line breaks': 'Oak\r\n& \u2028Iron\u0085',
  'a script as an address': 'javascript:__ran=1//',
} as const
const texts = { ...refusedTexts, ...takenTexts }
type Kind = keyof typeof texts
const kindsOf = (some: object) => Object.keys(some) as Kind[]

const actorOf = ({ action }: Route): Actor =>
  isCallerAction(action) ? 'the buyer' : isShopAction(action) ? 'the owner of the shop' : 'an operator'

/** Calls that end the data of the others come last. */
const endsMuch = ({ endpoint: { name }, action }: Route) =>
  Number(
    action === 'session.change' ||
      /close|clear|freeze|erase|delete|remove|leave|cancel|change|end/i.test(name),
  )

async function clientOf(actor: Actor): Promise<Client> {
  await sql`delete from rate_limits`.run(rich.mall.db)
  const known = clients.get(actor)
  if (known) return known
  // Restores data of the account that the calls may have changed.
  await accounts.restore()
  const client = await rich.signIn(actor)
  clients.set(actor, client)
  return client
}

async function send(route: Route, request: unknown) {
  const { method, path } = route.endpoint
  const actor = actorOf(route)
  const client = await clientOf(actor)
  const body = Array.isArray(request) ? request : { ...(request as Record<string, unknown>) }
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const fields = body as Record<string, unknown>
    const value = encodeURIComponent(String(fields[name] ?? 'MOCKPAY').toWellFormed())
    delete fields[name]
    return value
  })
  const before = JSON.stringify([...client.jar])
  const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
  const answer = await client.send(method, address + query, method === 'GET' ? undefined : body, {
    ...(route.once && { 'idempotency-key': crypto.randomUUID() }),
  })
  if (JSON.stringify([...client.jar]) !== before || answer.status === 401) clients.delete(actor)
  return answer
}

type Outcome = {
  readonly route: Route
  readonly place: TextPlace
  readonly kind: Kind
  readonly status: number
  readonly code: string | undefined
  readonly fields: readonly string[]
}

const inWords = ({ route, place, kind }: Pick<Outcome, 'route' | 'place' | 'kind'>) =>
  `${route.endpoint.name} ${nameOfPlace(place)} with ${kind}`
const isAbout = (place: TextPlace, field: string) => {
  const path = place.map(({ step }) => (step === '*' ? '0' : step)).join('.')
  return path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`)
}

describe('A hostile text in any place of any call', () => {
  const outcomes: Outcome[] = []
  /** Of that many places one is tried in everyday runs. */
  const sample = 20

  test('never fails the call, and is answered as documented (I-54)', async () => {
    const broken: string[] = []
    let at = 0
    for (const route of rich.mall.routes.toSorted((a, b) => endsMuch(a) - endsMuch(b))) {
      const base = fillings(route, ids, rich.shopSlug)[0]!.request
      for (const { place, isFormed } of textPlaces(route)) {
        if (!isLong && at++ % sample > 0) continue
        const ask = async (kind: Kind) => {
          try {
            const { status, body, text } = await send(route, withText(base, place, texts[kind]))
            const fields = ((body?.fields ?? []) as { field: string }[]).map(({ field }) => field)
            outcomes.push({ route, place, kind, status, code: body?.code, fields })
            if (status >= 500)
              broken.push(`${inWords({ route, place, kind })}: ${status} ${text.slice(0, 200)}`)
          } catch (error) {
            broken.push(`${inWords({ route, place, kind })}: ${String(error).slice(0, 300)}`)
          }
        }
        await Promise.all(kindsOf(refusedTexts).map(ask))
        for (const kind of isFormed ? (['markup'] as const) : kindsOf(takenTexts)) await ask(kind)
      }
    }
    expect(broken.slice(0, 20)).toEqual([])
    expect(outcomes.length).toBeGreaterThan(isLong ? 4_000 : 150)
  }, 600_000)

  // In an address all of them can be written but half a pair.
  const ofBodies = () => outcomes.filter(({ route }) => route.endpoint.method !== 'GET')

  test('is refused by the name of its field where no call could take it', () => {
    const isRefused = ({ kind }: Outcome) => kind in refusedTexts
    const taken = ofBodies().filter((each) => isRefused(each) && each.status < 400)
    expect(taken.map(inWords)).toEqual([])
    const unnamed = ofBodies().filter(
      (each) =>
        isRefused(each) &&
        each.code === 'malformed' &&
        !each.fields.some((field) => isAbout(each.place, field)),
    )
    expect(unnamed.map(inWords)).toEqual([])
  })

  test.runIf(isLong)('is taken by no address that pages lead to, as a script', () => {
    const leads = /url|uri|link|href|video|model|logo|website|returnto|redirect/i
    const places = ofBodies().filter(
      ({ place, kind }) => kind === 'a script as an address' && leads.test(place.at(-1)?.step ?? ''),
    )
    expect(places.filter(({ status }) => status < 400).map(inWords)).toEqual([])
    expect(places.length).toBeGreaterThan(5)
  })

  test('is stored by many, and without what cannot be seen', async () => {
    const columns = await sql<{ table: string; column: string }>`
      select c.relname as table, a.attname as column
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'kept'
        and a.attnum > 0 and not a.attisdropped and t.typname in ('text', 'jsonb', '_text')`.rows(
      rich.mall.db,
    )
    let stored = 0
    const seen: string[] = []
    for (const { table, column } of columns) {
      const values = await sql<{ value: string }>`
        select ${sql.ref(column)}::text as value from ${sql.ref(table)} where ${sql.ref(column)}::text ~ 'onerror|Oak.{0,6}&'`.rows(
        rich.mall.db,
      )
      if (values.some(({ value }) => value.includes('onerror'))) stored += 1
      const unseen = /.{0,30}[\u0085\u00ad\u200b\u2028\u202e\u2066\ufeff\ufffd].{0,30}/s
      for (const { value } of values) {
        const [around] = unseen.exec(value) ?? []
        if (around !== undefined) seen.push(`${table}.${column}: ${JSON.stringify(around)}`)
      }
    }
    expect(seen).toEqual([])
    expect(stored).toBeGreaterThan(isLong ? 25 : 1)
  })
})

const actors = ['the buyer', 'the owner of the shop', 'an operator'] as const
const pagesOf = (actor: (typeof actors)[number]): string[] =>
  actor === 'the buyer'
    ? ['/', '/search', '/cart', '/user/message', '/buyer/address', '/buyer/setting', ...pagesOfBuyer(ids)]
    : actor === 'the owner of the shop'
      ? pagesOfShop(rich.shopSlug, ids)
      : pagesOfPlatform(ids)

async function page(actor: Actor, path: string) {
  const client = await clientOf(actor)
  const answer = await client.get(path, { accept: 'text/html' })
  if (answer.status !== 302) return answer
  clients.delete(actor)
  return (await clientOf(actor)).get(path, { accept: 'text/html' })
}

describe('A hostile text in any field of any form', () => {
  test.each(cells(actors))(
    'of the pages of %s is answered by the page (I-54)',
    async (actor) => {
      const forms = new Map<string, PageForm>()
      for (const path of pagesOf(actor)) {
        const { text } = await page(actor, path)
        for (const form of formsOf(text, path)) {
          const kind = `${form.action.replaceAll(/\d+/g, '7')} ${form.fields.map(([name]) => name).join()}`
          // A form that signs out has nothing to type.
          if (form.texts.length > 0) forms.set(kind, form)
        }
      }
      const broken: string[] = []
      for (const { action, fields, texts: typed } of forms.values())
        for (const name of typed)
          for (const text of [hostile, 'Oak\u0000\u202e\r\nIron']) {
            const client = await clientOf(actor)
            const body = new URLSearchParams(
              fields.map(([each, value]) => [each, each === name ? text : value]),
            )
            const { status } = await client.send('POST', action, String(body), {
              'content-type': 'application/x-www-form-urlencoded',
              accept: 'text/html',
            })
            if (status >= 500) broken.push(`${action} ${name}: ${status}`)
            if (status === 401 || client.jar.size === 0) clients.delete(actor)
          }
      expect(broken).toEqual([])
      expect(forms.size).toBeGreaterThan(10)
    },
    180_000,
  )
})

test('a formula and an action would be found', () => {
  expect(formulasIn([['=1+1', ' @SUM(A1)', '-5', '+4.50', 'Oak - Iron', '\t=A1', '-cmd|']])).toEqual([
    '=1+1',
    ' @SUM(A1)',
    '\t=A1',
    '-cmd|',
  ])
  expect(['<< /OpenAction 3 0 R >>', '<< /S /JavaScript >>', '<< /Type /Page >>'].map(actionsIn)).toEqual([
    true,
    true,
    false,
  ])
})

describe('Stored hostile input', () => {
  test.each(cells(actors))(
    'is text on the pages of %s, and no formula in their files (I-54)',
    async (actor) => {
      clients.delete(actor)
      const wrong: string[] = []
      let shown = 0
      for (const path of pagesOf(actor)) {
        const { status, text, headers } = await page(actor, path)
        if (status >= 500) wrong.push(`${path}: ${status}`)
        if (text.includes('__ran')) shown += 1
        const type = headers.get('content-type') ?? ''
        if (type.startsWith('text/html')) wrong.push(...runsIn(text).map((what) => `${path}: ${what}`))
        if (type.startsWith('text/csv'))
          wrong.push(...formulasIn(parse(text)).map((cell) => `${path}: ${cell}`))
      }
      expect(wrong).toEqual([])
      expect(shown).toBeGreaterThan(isLong ? 3 : 0)
    },
    180_000,
  )
})
