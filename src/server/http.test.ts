import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMall, type TestMall } from '../../tests/support/mall.ts'

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
        ['en', 'This address cannot be read. Check the link, or start at the home page.'],
        ['zh', '无法识别这个网址，请检查链接，或从首页重新进入。'],
      ] as const) {
        const answer = await fetch(plain.url + path, { headers: { 'accept-language': language } })
        expect([answer.status, answer.headers.get('content-type')]).toEqual([
          400,
          'application/problem+json; charset=utf-8',
        ])
        expect(await answer.json()).toEqual({
          type: 'about:blank',
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

  test('tells browsers to stay there, whatever it answers', async () => {
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
