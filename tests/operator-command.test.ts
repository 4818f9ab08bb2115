// @module-tag slow

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAccount, password, type TestMall } from './support/mall.ts'
import { ended, startProcess } from './support/process.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

async function operator(...args: string[]) {
  const command = await startProcess(
    { DATABASE_URL: mall.databaseUrl, SESSION_SECRET: mall.secret, PUBLIC_URL: mall.url },
    ['scripts/operator.ts', ...args],
  )
  return { code: await ended(command.child), output: command.output() }
}
const linkIn = (output: string) => new URL(output.split('\n').find((line) => line.startsWith('http'))!)

test('an operator who lost password, phone and role gets in again from the terminal, and the audit names it', async () => {
  const { email, id } = await anAccount(mall)
  expect(await operator('reset', 'missing@example.test')).toMatchObject({
    code: 1,
    output: expect.stringContaining('No account has the email missing@example.test'),
  })
  const granted = await operator('grant', email)
  expect(granted.output).toContain(`${email} is an operator now, as admin.`)
  await sql`update users set blocked_at = now() where id = ${id}`.run(mall.db)
  expect((await operator('list')).output).toMatch(new RegExp(`admin +${email}.*blocked`))
  expect((await operator('unblock', email)).output).toContain('--reason')
  expect((await operator('unblock', email, '--reason', 'Blocked by mistake')).output).toContain(
    'can sign in again',
  )

  await sql`insert into authenticators (user_id, secret, confirmed_at) values (${id}, 'x', now())`.run(
    mall.db,
  )
  const reset = await operator('reset', email, '--second-step')
  const link = linkIn(reset.output)
  const client = aClient(mall.url)
  expect([link.pathname, link.searchParams.get('email')]).toEqual(['/forgot-password', email])
  const chosen = `${password}-new`
  const choose = () =>
    client.post('/auth/mallard/password/reset-by-verify-token', {
      verifyToken: link.searchParams.get('verify'),
      password: chosen,
    })
  expect((await choose()).status).toBe(200)
  expect((await choose()).body.code).toBe('verificationEnded')
  expect((await client.post('/api/user/web/login', { email, password: chosen })).status).toBe(200)
  expect((await client.post('/sapi/mall-admin/board')).body.role).toBe('admin')

  const { output } = await operator('invite', 'new@example.test', '--role', 'finance')
  // The mall sends no mails, so no account can be created on its pages.
  expect(output).toContain('npm run operator -- grant new@example.test --role finance')
  const invited = linkIn(output)
  const person = await anAccount(mall, { email: 'new@example.test' })
  const guest = aClient(mall.url)
  await guest.post('/api/user/web/login', { email: person.email, password })
  const joined = await guest.post('/sapi/mall-customer/work-invitation/accept', {
    invitation: invited.searchParams.get('invitation'),
  })
  expect(joined.body).toMatchObject({ role: 'finance' })

  const entries = await sql<{ endpoint: string; user_id: string }>`
    select endpoint, user_id from audit_entries where endpoint like 'terminal:%' order by id`.rows(mall.db)
  expect(entries).toEqual(
    ['grant', 'unblock', 'reset', 'invite'].map((command) => ({
      endpoint: `terminal: ${command}`,
      user_id: '0',
    })),
  )
})
