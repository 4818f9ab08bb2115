import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productKey } from '#modules/catalogue/calls/product-key.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { codeOnWire } from '#vocabulary/calls/problem.ts'
import { refusals } from '#vocabulary/refusals.ts'
import { aClient, aMall, type TestMall } from './support/mall.ts'

let mall: TestMall
// biome-ignore lint/suspicious/noExplicitAny: it is read as any client would read it
let document: any
beforeAll(async () => {
  mall = await aMall()
  document = (await aClient(mall.url).get('/openapi.json')).body
})
afterAll(() => mall.stop())

describe('The document of all calls', () => {
  test('names each of them once, with who may call it and what it refuses', () => {
    const documented = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(
      ([path, operations]) =>
        Object.entries(operations).map(([method, { operationId }]) => [operationId, method, path]),
    )
    const existing = mall.routes.map(({ endpoint }) => [
      endpoint.name,
      endpoint.method.toLowerCase(),
      endpoint.path.replace(/:(\w+)/g, '{$1}'),
    ])
    expect(documented.toSorted()).toEqual(existing.toSorted())
    expect(new Set(documented.map(([name]) => name)).size).toBe(documented.length)
    for (const operations of Object.values<object>(document.paths))
      for (const operation of Object.values(operations)) {
        expect(operation.description).toMatch(/^Who may call it: \S/)
        expect(operation.responses['400'].description).toContain('`malformed`')
      }
  })

  test('has flows and functions that take a list, and other calls that take an object, but for adding to the cart (CALL-01, CALL-03)', () => {
    for (const [path, operations] of Object.entries<object>(document.paths))
      for (const { requestBody } of Object.values(operations)) {
        if (!requestBody) continue
        const { type } = requestBody.content['application/json'].schema
        const takesList =
          path.startsWith('/api/trantor/') || path === '/sapi/mall-order/cartline/batchcreatenewcartlines'
        expect([path, type]).toEqual([path, takesList ? 'array' : 'object'])
      }
    const flows = Object.keys(document.paths).filter((path) => path.startsWith('/api/trantor/'))
    expect(flows.length).toBeGreaterThan(0)
    for (const path of flows) expect(path).toMatch(/^\/api\/trantor\/(flow\/\w+Flow|func\/\w+Func)$/)
  })

  test('groups calls that a row names apart from our own', () => {
    const rows = readFileSync('docs/requirements/call.md', 'utf8')
    const operations = Object.entries<Record<string, { tags: string[]; 'x-bound': boolean }>>(
      document.paths,
    ).flatMap(([path, methods]) => Object.values(methods).map((operation) => ({ path, ...operation })))
    const named = operations.filter(({ path }) => rows.includes(`\`${path}\``))
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((each) => !each['x-bound']).map(({ path }) => path)).toEqual([])
    for (const { tags, ...each } of operations)
      expect(tags.map((tag) => tag.endsWith(' (bound)'))).toEqual([each['x-bound']])
    const request = operations.find(({ path }) => path === '/sapi/mall-content/web/question/ask')
    expect(request).toMatchObject({ tags: ['Reviews'], 'x-bound': false })
  })

  test('preserves words that are spelled oddly, and has none of them in a better spelling (TRAP-93)', async () => {
    const stored = [
      'activtiyType',
      'STRINGDOWN',
      'cartLinePirceType',
      'sourceTypeDice',
      'operaterType',
      'UN_KNOW',
      // The answer of an authority has `enviroment`, requests and sessions have `environment`.
      'enviroment',
      'environment',
      'REVERSE_CLOSE',
      'REVERSE_CANCELED',
    ]
    const better = [
      'activityType',
      'cartLinePriceType',
      'sourceTypeDict',
      'operatorType',
      'item sold out',
      'REVERSE_CLOSED',
      'REVERSE_CANCELLED',
      'REVERSE_CANCEL',
    ]
    const words = JSON.stringify(document)
    const has = (word: string) => words.includes(`"${word}"`)
    expect(stored.filter(has)).toEqual(stored)
    expect(better.filter(has)).toEqual([])
    const exchanges = Object.keys(document.paths).filter((path) => /ExchangeOrRe/.test(path))
    expect(exchanges).toEqual(['/api/trantor/flow/bbc_trade_B2cListItemInfoForExchangeOrRessiueFlow'])
    expect(codeOnWire('itemSoldOut')).toBe('item solt out')
    expect(pages.tracking('1')).toBe('/buyer/express-trick/1')
  })

  test('has calls by POST, but for those that the rows name (CALL-02)', () => {
    const others = mall.routes
      .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
      .filter((call) => !call.startsWith('POST '))
    expect(others.sort()).toEqual([
      'GET /api/tms/web/express/track/waybill/query',
      'GET /api/user/web/captcha',
      'GET /api/user/web/current',
      // Two of our own that no row binds.
      'GET /api/visitor',
      'GET /auth/mallard/third-account/list-bound',
      'GET /sapi/mall-admin/welcome',
      'PUT /auth/mallard/user/change-password',
      'PUT /auth/mallard/user/user-destroy',
      'PUT /auth/mallard/user/user-info',
    ])
  })

  test('is the only way to each: any other method is refused, with the right one named (CALL-02)', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
    for (const path of new Set(mall.routes.map(({ endpoint }) => endpoint.path))) {
      const own = mall.routes
        .filter(({ endpoint }) => endpoint.path === path)
        .map(({ endpoint }) => endpoint.method)
        .sort()
      for (const method of methods.filter((each) => !own.includes(each as 'GET'))) {
        const { statusCode, headers, body } = await mall.app.inject({
          method,
          url: path.replace(/:\w+/g, '1'),
          headers: { host: new URL(mall.url).host, 'accept-language': 'en' },
        })
        expect([path, method, statusCode, headers.allow]).toEqual([path, method, 405, own.join(', ')])
        expect(JSON.parse(body).message).toBe(`This call is made by ${own.join(', ')}.`)
      }
    }
  })

  test('has one key of the installation in every path that names one (CALL-04, CALL-70, TRAP-53)', () => {
    const keys = mall.routes.flatMap(
      ({ endpoint }) =>
        /^\/auth\/([^/]+)\//.exec(endpoint.path)?.[1] ??
        /\/([a-z]+)_(?:content_QueryUP|md_)/.exec(endpoint.path)?.[1] ??
        [],
    )
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys)).toEqual(new Set([productKey]))
  })

  test('answers to its own key alone: a client that has another one finds no call (TRAP-53)', async () => {
    for (const { endpoint } of mall.routes) {
      const other = endpoint.path
        .replace(`/auth/${productKey}/`, '/auth/other/')
        .replace(`/${productKey}_`, '/other_')
      if (other === endpoint.path) continue
      const { statusCode } = await mall.app.inject({ method: endpoint.method, url: other })
      expect([other, statusCode]).toEqual([other, 404])
    }
  })

  test('knows every code that a refusal can carry', () => {
    expect(document.components.schemas.Problem.properties.code.enum).toHaveLength(
      Object.keys(refusals).length,
    )
  })

  test('requires nothing in the body that is in the path', () => {
    for (const [path, operations] of Object.entries<object>(document.paths))
      for (const { requestBody } of Object.values(operations)) {
        const requested = Object.keys(requestBody?.content['application/json'].schema.properties ?? {})
        expect(
          requested.filter((name) => path.includes(`{${name}}`)),
          path,
        ).toEqual([])
      }
  })

  test('leads nowhere: every reference in it has its target', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, target]) => target,
    )
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Problem']))
  })
})

test('the example of every call is one that the mall would accept', () => {
  expect(mall.routes.length).toBeGreaterThan(40)
  for (const { endpoint } of mall.routes) {
    const inPath = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1']))
    const sent = Array.isArray(endpoint.example)
      ? endpoint.example
      : { ...inPath, ...(endpoint.example as object) }
    const read = endpoint.wireInput.safeParse(sent)
    expect(read.error, endpoint.name).toBeUndefined()
    expect(endpoint.input.safeParse(endpoint.decode(read.data)).error, endpoint.name).toBeUndefined()
  }
})

test('every call names its required fields for an empty request, and fails internally at none', async () => {
  const client = aClient(mall.url)
  for (const { endpoint } of mall.routes) {
    const path = endpoint.path.replace(/:\w+/g, '1')
    const { status, body } = await client.send(
      endpoint.method,
      path,
      endpoint.method === 'GET' ? undefined : {},
    )
    expect(status, `${endpoint.name}: ${JSON.stringify(body)}`).toBeLessThan(500)
    if (status >= 400)
      expect(body, endpoint.name).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  }
})
