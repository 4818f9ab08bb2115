// @module-tag slow

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Caller } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Route } from '#platform/serve.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { cells } from './support/long.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  password,
  type TestMall,
} from './support/mall.ts'
import { anApplication } from './support/shop-application.ts'

let mall: TestMall
let shop: { shopId: Id; slug: string }
beforeAll(async () => {
  mall = await aMall()
  shop = await aShop(mall)
})
afterAll(() => mall.stop())
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

/** A mall that lets everyone into every call, since fields are judged after access and rate limits. */
async function anOpenMall(): Promise<TestMall> {
  const open = await aMall()
  const { shopId } = await aShop(open)
  const caller: Caller = {
    kind: 'buyer',
    userId: newId(),
    sessionId: newId(),
    isPaidMember: false,
    memberLevel: 0,
    isBusiness: false,
    operatorRole: 'admin',
    hasSecondFactor: true,
    shops: [{ shopId, slug: 'a-shop', role: 'owner', status: 'active', statusChangedAt: new Date(0) }],
  }
  Object.assign(open.services, { findCaller: async () => caller })
  // Each request counts for itself.
  await sql`create function count_alone() returns trigger language plpgsql as
    $$ begin new.key := new.key || gen_random_uuid(); return new; end $$`.run(open.db)
  await sql`create trigger count_alone before insert on rate_limits for each row execute function count_alone()`.run(
    open.db,
  )
  return open
}

type Path = readonly (string | number)[]
type Answer = {
  status: number
  body: { code?: string; fields?: { field: string; code: string; message: string }[] }
}

/** Every field of a request, those that hold others among them. */
function fieldsIn(value: unknown, path: Path = []): Path[] {
  const own = path.length > 0 && typeof path.at(-1) === 'string' ? [path] : []
  if (Array.isArray(value))
    return [...own, ...value.flatMap((each, place) => fieldsIn(each, [...path, place]))]
  if (value === null || typeof value !== 'object') return own
  return [...own, ...Object.entries(value).flatMap(([key, each]) => fieldsIn(each, [...path, key]))]
}

/** The same request with another value at a place, or with nothing there. */
function changed(value: unknown, path: Path, to: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return to
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >
  copy[key] = changed(copy[key], rest, to)
  if (copy[key] === undefined) delete copy[key]
  return copy
}

/** Values that some field somewhere refuses: of another type, empty, not an id, beyond every limit, half a character. */
const badValues = [
  { isBroken: true },
  '',
  'x!',
  'y'.repeat(5_000),
  '\ud800',
  -1,
  1.5,
  1e16,
  [],
  [[]],
  undefined,
]

/** Calls that read a third party's body as it is, or take any JSON in this field. */
const takesAnything = [
  'providerNotice.id',
  'providerNotice.type',
  'carrierNotice.carrier',
  'carrierNotice.number',
  'adyenDetails.details',
  'adyenDetails.details.token',
]

async function ask(open: TestMall, { endpoint }: Route, sent: unknown): Promise<Answer> {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const values = sent as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(name === 'shop' ? 'a-shop' : (values[name] ?? 'a-shop'))),
  )
  const body = Array.isArray(sent)
    ? sent
    : Object.fromEntries(Object.entries(values).filter(([name]) => !inPath.includes(name)))
  const query = new URLSearchParams(
    Object.entries(body)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
  const answer = await open.app.inject({
    method: endpoint.method,
    url: endpoint.method === 'GET' && query.size > 0 ? `${path}?${query}` : path,
    headers: {
      host: new URL(open.url).host,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('A refusal', () => {
  test.each([
    ['en', 'Some of this isn’t right. Check the marked fields and try again.'],
    ['zh', '提交的内容有误，请检查标出的内容后重试。'],
  ])(
    'is a problem document in the caller’s language, here %s; a success is the bare answer (CALL-05)',
    async (language, message) => {
      const client = aClient(mall.url)
      const path = '/sapi/mall-item/item/recommend'
      const refused = await client.post(path, { itemSize: 21 }, { 'accept-language': language })
      expect(refused.headers.get('content-type')).toContain('application/problem+json')
      expect(refused.body).toEqual({
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        code: 'malformed',
        message,
        requestId: expect.any(String),
        fields: [
          {
            field: 'itemSize',
            code: 'tooLarge',
            message: language === 'en' ? 'At most 20.' : '不能大于 20。',
          },
        ],
      })
      expect((await client.post(path, { itemSize: 20 })).body).toEqual({ frontItemTOList: [] })
    },
  )
})

test('Every call takes an id as a text of digits or as a whole number, wherever its example has one', () => {
  const wrong: string[] = []
  let compared = 0
  // A request key, and fields that are accepted and not read.
  const isNoId = ['confirmBankRefund key', 'sendInvoiceEmail 0.shop.id']
  for (const { endpoint } of mall.routes)
    for (const field of fieldsIn(endpoint.example)) {
      const value = field.reduce<unknown>(
        (at, key) => (at as Record<string | number, unknown>)?.[key],
        endpoint.example,
      )
      if (!/^73\d{17}$/.test(String(value))) continue
      const read = (id: unknown) => {
        const wire = endpoint.wireInput.safeParse(changed(endpoint.example, field, id))
        return wire.success && endpoint.input.safeParse(endpoint.decode(wire.data))
      }
      const [text, number, lost] = [read('7312'), read(7312), read(2 ** 60)]
      if (!(text && text.success) || isNoId.includes(`${endpoint.name} ${field.join('.')}`)) continue
      compared++
      if (JSON.stringify(number) !== JSON.stringify(text) || (lost && lost.success))
        wrong.push(`${endpoint.name}: ${field.join('.')}`)
    }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(200)
})

describe('Every call, sent its example with one field wrong', () => {
  let open: TestMall
  beforeAll(async () => {
    open = await anOpenMall()
  })
  afterAll(() => open.stop())

  const parts = Array.from({ length: 8 }, (_, part) => part)
  // Everyday runs cover three eighths of all calls.
  test.each(cells(parts))(
    'names that field, as the caller wrote it, in words (part %i of all calls) (CALL-05)',
    async (part) => {
      const wrong: string[] = []
      let refused = 0
      for (const route of mall.routes.filter((_, place) => place % parts.length === part)) {
        const { example, name, path, method } = route.endpoint
        // Moments of an example are past, and rules name them.
        const refusedAnyway = (await ask(open, route, example)).body?.fields?.map(({ field }) => field) ?? []
        for (const field of fieldsIn(example)) {
          const dotted = field.join('.')
          if (path.includes(`:${dotted}`)) continue
          let isRefusedOnce = false
          for (const bad of badValues) {
            const { status, body } = await ask(open, route, changed(example, field, bad))
            const isOwn = (name: string) => name === dotted || name.startsWith(`${dotted}.`)
            const named =
              body?.fields?.filter(({ field: name }) => isOwn(name) || !refusedAnyway.includes(name)) ?? []
            if (body?.code !== 'malformed' || (named.length === 0 && refusedAnyway.length > 0)) continue
            isRefusedOnce = true
            refused++
            if (
              status !== 400 ||
              named.length === 0 ||
              !named.every((each) => isOwn(each.field)) ||
              !named.every((each) => each.message)
            )
              wrong.push(
                `${name} with ${dotted} = ${JSON.stringify(bad)?.slice(0, 20)} says ${JSON.stringify(named)}`,
              )
          }
          if (!isRefusedOnce && method !== 'GET' && !takesAnything.includes(`${name}.${dotted}`))
            wrong.push(`${name} refuses nothing in ${dotted}`)
        }
      }
      expect(wrong).toEqual([])
      expect(refused).toBeGreaterThan(100)
    },
  )

  test('names a field that it does not know (CALL-05)', async () => {
    const wrong: string[] = []
    for (const route of mall.routes) {
      const { example, name, method } = route.endpoint
      if (method === 'GET' || name === 'providerNotice' || name === 'carrierNotice') continue
      const inside = Array.isArray(example) ? [0, 'colour'] : ['colour']
      const { body } = await ask(open, route, changed(example, inside, 'red'))
      const named = body.fields?.map(({ field, code }) => [field, code])
      if (JSON.stringify(named) !== JSON.stringify([[inside.join('.'), 'unknownField']]))
        wrong.push(`${name}: ${JSON.stringify(body)}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('A rule that refuses a field', () => {
  const named = ({ body }: Answer) => body.fields?.map(({ field, code }) => [field, code])
  const blank = { ...anAddress, poiName: ' ', personPhone: 'none', postalCode: undefined }
  const wrongParts = [
    ['personPhone', 'invalidPhone'],
    ['poiName', 'required'],
    ['postalCode', 'required'],
  ]

  async function aBuyer(change: Parameters<typeof anAccount>[1] = {}) {
    const { email } = await anAccount(mall, change)
    const client = aClient(mall.url)
    await client.post('/api/user/web/login', { email, password })
    return client
  }

  test('of an address names its parts as the form sent them, and those that it left out', async () => {
    const buyer = await aBuyer()
    const answer = await buyer.post('/sapi/mall-customer/shipping-address/createShippingAddressFlow', blank)
    expect(answer.status).toBe(400)
    expect(named(answer)?.sort()).toEqual(wrongParts)
  })

  test('of an order names the parts of both addresses', async () => {
    const { variantId } = await aProduct(mall, shop.shopId)
    const guest = aClient(mall.url)
    const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
    })
    const answer = await guest.once('/sapi/mall-order/web/order/createOrder', {
      key: saved.key,
      selectedAddress: blank,
      billingAddress: blank,
      needPayAmt: { value: 50, currencyType: 'USD' },
    })
    expect(named(answer)?.sort()).toEqual(
      [
        ...wrongParts.map(([field, code]) => [`selectedAddress.${field}`, code]),
        ...wrongParts.map(([field, code]) => [`billingAddress.${field}`, code]),
      ].sort(),
    )
  })

  test('of an order group names the field that the caller used for it', async () => {
    const pay = (body: object) => aClient(mall.url).once('/sapi/mall-pay/payment/firstPay', body)
    expect(named(await pay({ payChannel: 'MOCKPAY', contractId: 'none', orderId: '1' }))).toEqual([
      ['contractId', 'invalid'],
    ])
    expect(
      named(await pay({ payChannel: 'MOCKPAY', contractId: '1', orderId: ' ', tradeId: 'none' })),
    ).toEqual([['tradeId', 'invalid']])
  })

  test('of a parcel names `trackingNumber`', async () => {
    const merchant = await aBuyer({ shopId: shop.shopId })
    const answer = await merchant.post(`/sapi/mall-order/seller/${shop.slug}/order/ship`, {
      orderId: '1',
      carrier: 'ups',
      trackingNumber: '?',
    })
    expect(named(answer)).toEqual([['trackingNumber', 'trackingNumberInvalid']])
  })

  test('of an application for a shop names `mobile`', async () => {
    const buyer = await aBuyer()
    const answer = await buyer.post('/sapi/mall-customer/merchant/apply', {
      ...anApplication,
      mobile: 'none',
      shopName: { en: '', zh: '' },
    })
    expect(named(answer)?.sort()).toEqual([
      ['mobile', 'invalidPhone'],
      ['shopName.en', 'required'],
    ])
  })

  test('of a line in a list names which line it was', async () => {
    const line = { sku: { id: '1' }, tradeQty: 1 }
    const answer = await aClient(mall.url).post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [line, line, { ...line, tradeQty: 10_000_000 }],
    })
    expect(named(answer)).toEqual([['orderLineList.2.tradeQty', 'tooLarge']])
  })

  test('of a shop’s new address says of which letters it may be', async () => {
    const operator = await aBuyer({ operatorRole: 'admin' })
    for (const slug of ['Löffel', 'Big Oak', 'oak_bench']) {
      const answer = await operator.post('/sapi/mall-admin/merchant/pass', { applicationId: '1', slug })
      expect(named(answer)).toEqual([['slug', 'invalidUrlKey']])
      expect(answer.body.fields![0]!.message).toContain('small letters from a to z')
    }
  })
})
