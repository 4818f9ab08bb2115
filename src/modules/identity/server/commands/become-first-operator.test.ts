import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAccount, password, type TestMall } from '#tests/support/mall.ts'
import { keyOfFirstOperator } from './become-first-operator.ts'

let mall: TestMall
beforeEach(async () => {
  mall = await aMall()
})
afterEach(() => mall.stop())

const become = (email: string, key = keyOfFirstOperator(mall.secret)) =>
  aClient(mall.url).post('/sapi/mall-admin/welcome/operator', { key, name: 'Wei', email, password })

const operators = async () =>
  await sql<{ email: string }>`select email from users where operator_role = 'admin'`.rows(mall.db)

test('the holder of the printed key becomes the first operator, once', async () => {
  const client = aClient(mall.url)
  expect((await client.get('/sapi/mall-admin/welcome')).body).toEqual({ hasOperator: false })
  await client.post('/sapi/mall-admin/welcome/operator', {
    key: keyOfFirstOperator(mall.secret),
    name: 'Wei',
    email: 'wei@example.test',
    password,
  })
  expect((await client.get('/sapi/mall-admin/welcome')).body).toEqual({ hasOperator: true })
  expect((await client.post('/sapi/mall-admin/shop/list')).status).toBe(200)
  expect((await become('second@example.test')).status).toBe(403)
  expect(await operators()).toEqual([{ email: 'wei@example.test' }])
})

test('of two who open the same link concurrently, one becomes the operator', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((n) => become(`n${n}@example.test`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403])
  expect(await operators()).toHaveLength(1)
})

test('without the key, with a weak password or a taken email no account changes', async () => {
  const { email } = await anAccount(mall)
  const weak = await aClient(mall.url).post('/sapi/mall-admin/welcome/operator', {
    key: keyOfFirstOperator(mall.secret),
    email: 'wei@example.test',
    password: 'short',
  })
  const answers = [await become('wei@example.test', 'guess'), weak, await become(email)]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'notAllowed'],
    [422, 'passwordWeak'],
    [422, 'emailTaken'],
  ])
  expect(await operators()).toEqual([])
})
