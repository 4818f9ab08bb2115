import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAccount, type TestMall } from '../../tests/support/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

test('a clock that is set back a day keeps no one from signing in', async () => {
  const { email, password } = await anAccount(mall)
  const client = aClient(mall.url)
  const signIn = (typed: string) => client.post('/api/user/web/login', { email, password: typed })
  for (let wrong = 0; wrong < 7; wrong += 1) await signIn('Wrong-tea-42')
  expect((await signIn(password)).body.code).toBe('captchaWrong')
  // As after the machine's clock was set back: every limit was last filled in what is now the future.
  await sql`update rate_limits set filled_at = filled_at + interval '1 day', tokens = 0`.run(mall.db)
  expect((await signIn(password)).status).toBe(200)
})
