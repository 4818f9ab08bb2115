// @module-tag slow

import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { refusals } from '#vocabulary/refusals.ts'
import { aMall, type TestMall } from '../../tests/support/mall.ts'
import { anUnpaidOrder, pay } from '../../tests/support/payments.ts'
import { refusalOf } from './http.ts'

let plain: TestMall
let secure: TestMall
beforeAll(async () => {
  plain = await aMall()
  secure = await aMall({ publicUrl: 'https://mall.example' })
})
afterAll(async () => {
  await plain.stop()
  await secure.stop()
})

describe('An address that cannot be read', () => {
  test.each(['/%zz', '/product/%E0%A4%A', '/api/visitor%', '/assets/%ff'])(
    'such as %s is refused in words',
    async (path) => {
      for (const [language, message] of [
        ['en', 'We couldn’t read this address. Check the link, or start from the home page.'],
        ['zh', '无法识别这个网址，请检查链接，或从首页重新进入。'],
      ] as const) {
        const answer = await fetch(plain.url + path, { headers: { 'accept-language': language } })
        expect([answer.status, answer.headers.get('content-type')]).toEqual([
          400,
          'application/problem+json; charset=utf-8',
        ])
        expect(await answer.json()).toEqual({
          type: 'about:blank',
          title: 'Bad Request',
          status: 400,
          code: 'badAddress',
          message,
          requestId: answer.headers.get('x-request-id'),
          fields: [],
        })
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      }
    },
  )

  test('leaves the mall as it was', async () => {
    await fetch(`${plain.url}/%zz`, { method: 'POST', body: 'x' })
    expect((await fetch(`${plain.url}/api/visitor`)).status).toBe(200)
  })
})

describe('A mall whose people come over https', () => {
  const paths = ['/api/visitor', '/no-such-address', '/%zz', '/healthz']

  test('requires browsers to stay there, whatever it answers', async () => {
    for (const path of paths)
      expect((await fetch(secure.url + path)).headers.get('strict-transport-security')).toBe(
        'max-age=31536000',
      )
  })

  test('is the only one that does', async () => {
    for (const path of paths)
      expect((await fetch(plain.url + path)).headers.has('strict-transport-security')).toBe(false)
  })
})

test('a full disk is reported with 503: by the readiness, and to calls that store a file', async () => {
  const full = await aMall({ freeSpace: async () => 1_000_000 })
  onTestFinished(full.stop)
  const ready = await fetch(`${full.url}/readyz`)
  expect([ready.status, await ready.json(), ready.headers.get('retry-after')]).toEqual([
    503,
    { status: 'disk full' },
    '1',
  ])
  expect((await fetch(`${full.url}/healthz`)).status).toBe(200)
  const noRoom = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const log = { error: () => undefined }
  const refusal = refusalOf(new Error('Cannot write the file', { cause: noRoom }), log as never)
  expect([refusal.code, refusals[refusal.code]]).toEqual(['storageFull', 503])
})

describe('Behind a proxy', () => {
  const openSession = (mall: TestMall, headers: Record<string, string>) =>
    fetch(`${mall.url}/api/user/web/tourist`, { method: 'POST', headers }).then(({ status }) => status)
  /** Calls until the limit of 30 by address refuses. */
  const exhaust = async (mall: TestMall, headers: Record<string, string>) => {
    let status = 200
    for (let calls = 0; calls < 40 && status === 200; calls += 1) status = await openSession(mall, headers)
    expect(status).toBe(429)
  }

  test('two clients are distinguished by the headers of a trusted proxy', async () => {
    const mall = await aMall({
      env: { SHOPPERS_PER_ADDRESS: '15', TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1, ::1' },
    })
    onTestFinished(mall.stop)
    await exhaust(mall, { 'x-forwarded-for': '198.51.100.1' })
    expect(await openSession(mall, { 'x-forwarded-for': '198.51.100.2' })).toBe(200)
    // Addresses that the client itself put before the one that the proxy added are ignored.
    expect(await openSession(mall, { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' })).toBe(429)
    // Two trusted proxies in a row: the client is the one before both.
    expect(await openSession(mall, { 'x-forwarded-for': '198.51.100.1, 10.1.2.3' })).toBe(429)
    expect(await openSession(mall, { 'x-forwarded-for': 'no address' })).toBe(200)
  })

  test.each([
    ['no proxy is trusted', {}],
    ['another proxy is trusted', { TRUSTED_PROXIES: '10.0.0.0/8' }],
  ])('a forged header is ignored when %s', async (_, env) => {
    const mall = await aMall({ env: { SHOPPERS_PER_ADDRESS: '15', ...env } })
    onTestFinished(mall.stop)
    await exhaust(mall, { 'x-forwarded-for': '198.51.100.1' })
    expect(await openSession(mall, { 'x-forwarded-for': '198.51.100.2' })).toBe(429)
  })
})

test('a connection that says nothing is closed', { tags: 'long' }, async () => {
  const silent = connect(Number(new URL(plain.url).port), '127.0.0.1')
  const closed = once(silent, 'close')
  const [answer] = await once(silent, 'data')
  await closed
  expect(String(answer)).toMatch(/^HTTP\/1.1 408 /)
})

test('a client that leaves before its answer, or in the middle of its body, is no error in our log', async () => {
  const lines: string[] = []
  const mall = await aMall({ logTo: { write: (line) => lines.push(line) } })
  onTestFinished(mall.stop)
  const port = Number(new URL(mall.url).port)
  const leave = async (text: string, afterMs: number) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('error', () => undefined)
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    socket.destroy()
  }
  const head = (start: string, length = 2) =>
    `${start} HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
  const leaveManyTimes = () =>
    Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        Promise.all([
          leave(`${head('POST /api/user/web/tourist')}{}`, at),
          leave(`${head('POST /sapi/mall-item/item/search', 400)}{"keyword":"li`, at),
          leave(`GET /sandbox/none HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`, at),
        ]),
      ),
    )
  // A busy machine begins few of the calls before their clients leave.
  for (let turn = 0; turn < 10 && lines.length <= 10; turn += 1) await leaveManyTimes()
  expect((await fetch(`${mall.url}/api/visitor`)).status).toBe(200)
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

describe('Links and return addresses', () => {
  const sitemapAt = async (mall: TestMall, headers: Record<string, string>) =>
    (await mall.app.inject({ url: '/robots.txt', headers })).body.match(/Sitemap: (.*)/)?.[1]

  test('name our port, whatever the Host header names', async () => {
    expect(await sitemapAt(plain, { host: 'LOCALHOST:9' })).toBe(`${plain.url}/sitemap.xml`)
    expect(await sitemapAt(plain, { host: 'cn.localhost' })).toBe(`${plain.urlOf('cn')}/sitemap.xml`)
  })

  test('lead to PUBLIC_URL, which is a name of the first site, and never to what a proxy header says', async () => {
    const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }
    for (const host of ['mall.example', 'mall.example:8080', 'localhost'])
      expect(await sitemapAt(secure, { host, ...forged })).toBe('https://mall.example/sitemap.xml')
    expect(
      (await secure.app.inject({ url: '/robots.txt', headers: { host: 'evil.example' } })).statusCode,
    ).toBe(421)
  })

  test('of a payment do not follow the Host header', async () => {
    const { guest, groupId } = await anUnpaidOrder(plain)
    const answer = await plain.app.inject({
      method: 'POST',
      url: `${pay}/firstPay`,
      payload: { payChannel: 'MOCKPAY', contractId: groupId },
      headers: {
        host: 'localhost:9',
        cookie: [...guest.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        'idempotency-key': crypto.randomUUID(),
      },
    })
    expect(answer.statusCode).toBe(200)
    const opened = await sql<{ address: string }>`
      select return_url as address from sandbox.sessions order by id desc limit 1`.row(plain.db)
    expect(new URL(opened!.address).origin).toBe(plain.url)
  })
})

describe('Figures of the process', () => {
  const statusOf = async (
    mall: TestMall,
    headers: Record<string, string> = {},
    remoteAddress = '127.0.0.1',
  ) =>
    (await mall.app.inject({ url: '/metrics', headers: { host: 'localhost', ...headers }, remoteAddress }))
      .statusCode

  test('are read by programs on this machine, and by no one who comes from outside or through a proxy', async () => {
    expect(await statusOf(plain)).toBe(200)
    expect(await statusOf(plain, {}, '::1')).toBe(200)
    expect(await statusOf(plain, {}, '198.51.100.7')).toBe(404)
    expect(await statusOf(plain, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  })

  test('are read by the bearer of METRICS_TOKEN alone, where there is one', async () => {
    const mall = await aMall({ env: { METRICS_TOKEN: 'a-token-of-the-monitoring' } })
    onTestFinished(mall.stop)
    const bearer = { authorization: 'Bearer a-token-of-the-monitoring' }
    expect(await statusOf(mall, bearer, '198.51.100.7')).toBe(200)
    expect(await statusOf(mall)).toBe(404)
    expect(await statusOf(mall, { authorization: 'Bearer another-token' })).toBe(404)
  })
})
