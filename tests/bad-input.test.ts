// @module-tag slow

import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { isLong } from './support/long.ts'
import { aClient, aMall, aProduct, aShop, type Client, placeAnOrder, type TestMall } from './support/mall.ts'

let mall: TestMall
let guest: Client
beforeAll(async () => {
  mall = await aMall()
  const { shopId } = await aShop(mall)
  const product = await aProduct(mall, shopId)
  guest = aClient(mall.url)
  await placeAnOrder(guest, [{ variantId: product.variantId }])
})
afterAll(() => mall.stop())
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const tables = [
  'users',
  'products',
  'stock_movements',
  'stock_reservations',
  'cart_lines',
  'checkouts',
  'orders',
  'payment_attempts',
  'ledger_entries',
]

async function rowCounts(): Promise<string> {
  const counts = tables.map((table) => sql`(select count(*) from ${sql.ref(table)})`)
  const rows =
    await sql`select ${sql.join(counts.map((count, place) => sql`${count} as ${sql.ref(tables[place]!)}`))}`.rows(
      mall.db,
    )
  return JSON.stringify(rows)
}

const megabyte = 1024 * 1024
const chunks = (count: number) => `${megabyte.toString(16)}\r\n${'a'.repeat(megabyte)}\r\n`.repeat(count)
const deep = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`
const bodies: Record<string, string> = {
  null: 'null',
  'a number': '7',
  'a text': '"order"',
  'half a document': '{"id":',
  'numbers beyond all numbers': '{"id":1e309,"skuQty":1e309}',
  'not a number': '{"skuQty":NaN}',
  'unknown fields': '{"isOperator":true,"amount":0.01}',
  'a list of wrong things': '[{"sku":7,"skuQty":-1},{"skuQty":1.5}]',
  'a prototype': '{"__proto__":{"isOperator":true}}',
  'a NUL in a text': '{"keyword":"a\\u0000b","id":"1\\u0000","urlKey":"\\u0000"}',
  'half a surrogate pair': '{"keyword":"\\ud800","urlKey":"\\ud800","id":"\\ud800"}',
  'forty levels': deep(40),
  'a hundred thousand levels': deep(100_000),
}

describe('Every call that changes or queries something', () => {
  test.each(Object.keys(bodies))(
    'given %s, refuses in words or answers, changes nothing, and never fails internally',
    async (name) => {
      const before = await rowCounts()
      const broken: string[] = []
      // Everyday runs give each body to every third call, and each call several of them.
      const first = Object.keys(bodies).indexOf(name) % 3
      for (const [place, { endpoint }] of mall.routes.entries()) {
        if (endpoint.method === 'GET' || endpoint.name === 'openTouristSession') continue
        if (!isLong && place % 3 !== first) continue
        const path = endpoint.path.replace(/:\w+/g, 'MOCKPAY')
        const answer = await guest.send(endpoint.method, path, bodies[name], {
          'idempotency-key': crypto.randomUUID(),
        })
        const isRefused =
          answer.status >= 400 && answer.status < 500 && answer.body?.code && answer.body?.message
        if (!isRefused && answer.status !== 200)
          broken.push(`${endpoint.name}: ${answer.status} ${answer.text.slice(0, 100)}`)
      }
      expect(broken).toEqual([])
      expect(await rowCounts()).toBe(before)
    },
  )
})

describe('A body', () => {
  const detail = '/sapi/mall-item/item/queryItemRender'
  const code = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code]

  test.each([
    ['says so before it', `Content-Length: ${10 * megabyte}\r\n\r\n{"urlKey":"`],
    ['comes in parts', `Transfer-Encoding: chunked\r\n\r\n${chunks(10)}`],
  ])('of ten megabytes is refused when it %s', async (_name, rest) => {
    const head = `POST ${detail} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n`
    const answer = await rawAnswer(head + rest)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"code":"bodyTooLarge"')
  })
  test('that is no JSON by its own word is refused', async () => {
    expect(
      code(
        await guest.send('POST', detail, 'urlKey=x', { 'content-type': 'application/x-www-form-urlencoded' }),
      ),
    ).toEqual([415, 'unsupportedMediaType'])
  })
  test.each([-1, 0, 1.5, 10_000_000, 1e15])(
    'with a quantity of %d puts nothing into the cart',
    async (skuQty) => {
      const answer = await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
        { sku: { id: '1' }, skuQty },
      ])
      expect(code(answer)).toEqual([400, 'malformed'])
    },
  )
})

describe('A request', () => {
  test('from another website is not carried out', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]) {
      const answer = await guest.post(
        '/api/user/web/logout',
        {},
        headers as unknown as Record<string, string>,
      )
      expect([answer.status, answer.body.code]).toEqual([403, 'foreignOrigin'])
    }
  })

  test.each([
    ['a foreign Host', 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'],
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    [
      'a foreign address as its target',
      'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    ],
  ])('with %s is refused', async (_name, request) => {
    expect(await rawAnswer(request)).toMatch(/^HTTP\/1\.1 (421|400) /)
  })

  test('whose body trickles is cut off', { tags: 'long' }, async () => {
    const head =
      'POST /sapi/mall-content/web/home HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'
    const since = Date.now()
    await rawAnswer(head)
    expect(Date.now() - since).toBeLessThan(20_000)
  })
})

/** Sends bytes as they are, and reads until the server ends the connection. */
function rawAnswer(bytes: string): Promise<string> {
  const { port } = new URL(mall.url)
  return new Promise((done) => {
    let answer = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    socket.on('error', () => undefined)
    socket.on('close', () => done(answer))
  })
}
