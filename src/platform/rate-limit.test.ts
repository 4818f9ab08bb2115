import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAccount, type TestMall } from '../../tests/support/mall.ts'
import { addressKey } from './rate-limit.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

test('a clock that is set back a day blocks no sign-in', async () => {
  const { email, password } = await anAccount(mall)
  const client = aClient(mall.url)
  const signIn = (typed: string) => client.post('/api/user/web/login', { email, password: typed })
  for (let wrong = 0; wrong < 7; wrong += 1) await signIn('Wrong-tea-42')
  expect((await signIn(password)).body.code).toBe('captchaWrong')
  // As after the machine's clock was set back: every limit was last filled at a time that is now in the
  // future.
  await sql`update rate_limits set filled_at = filled_at + interval '1 day', tokens = 0`.run(mall.db)
  expect((await signIn(password)).status).toBe(200)
})

test.each([
  ['2001:db8::a:1:2:3', '2001:db8::b:9:9:9'],
  ['2001:0DB8:0:0:1::', '2001:db8::1:0:0:7'],
  ['2001:db8:1:2:3:4:5:6', '2001:DB8:0001:0002::'],
  ['fe80::1%eth0', 'fe80::2%eth1'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:FFFF:192.0.2.7', '::ffff:c000:0207'],
  ['::1', '::'],
])('%s and %s are one address', (one, other) => {
  expect(addressKey(one)).toBe(addressKey(other))
})

test.each([
  ['2001:db8:0:1::1', '2001:db8:0:2::1'],
  ['2001:db8::1:0:0:1', '2001:db8:0:1::1'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.8'],
  ['192.0.2.7', '192.0.2.8'],
])('%s and %s are two addresses', (one, other) => {
  expect(addressKey(one)).not.toBe(addressKey(other))
})
