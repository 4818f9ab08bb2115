import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAccount, type Client, password, type TestMall } from '#tests/support/mall.ts'
import { until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { recoveryCodeCount } from '../rules/two-factors.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const login = '/api/user/web/login'
const second = `${login}/second-step`
const own = '/api/user/web/two-factors'

const stepMs = 30_000
/** Code that an authenticator app shows for this secret now, or `steps` steps later. */
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: mall.clock.now().getTime() + steps * stepMs,
  })
/** A code is good once, so the next one is waited for. */
const nextStep = () => mall.moveClock(stepMs)

async function signedIn(change: Parameters<typeof anAccount>[1] = {}) {
  const account = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post(login, { email: account.email, password })
  return { ...account, client }
}

/** An account that requires a second factor, and the session that set it up. */
async function protectedAccount(change: Parameters<typeof anAccount>[1] = {}) {
  const account = await signedIn(change)
  const { body } = await account.client.post(`${own}/begin`, { password })
  const confirmed = await account.client.post(`${own}/confirm`, { code: codeOf(body.secret) })
  expect(confirmed.status).toBe(200)
  await nextStep()
  return {
    ...account,
    secret: body.secret as string,
    recoveryCodes: confirmed.body.recoveryCodes as string[],
  }
}

const isSignedIn = async (client: Client) => (await client.get('/api/visitor')).body.kind === 'buyer'
const mailsTo = async (email: string) =>
  (
    await sql<{ subject: string }>`select subject from mails where recipient = ${email} order by id`.rows(
      mall.db,
    )
  ).map(({ subject }) => subject)

describe('An authenticator app', () => {
  test('is set up with the password, and required from its first right code on; all other devices are signed out', async () => {
    const { client, email } = await signedIn({ email: 'setting-up@example.test' })
    const elsewhere = aClient(mall.url)
    await elsewhere.post(login, { email, password })
    expect((await client.post(own)).body).toEqual({ since: null, recoveryCodesLeft: 0, isShown: false })

    const begin = (body: object) => client.post(`${own}/begin`, body)
    expect((await begin({})).body).toMatchObject({ code: 'required', fields: [{ field: 'password' }] })
    expect((await begin({ password: 'Not-mine-42' })).body).toMatchObject({
      code: 'oldPasswordWrong',
      fields: [{ field: 'password' }],
    })
    const { body: begun } = await begin({ password })
    expect(begun.address).toContain(`secret=${begun.secret}`)
    expect(begun.address).toMatch(/^otpauth:\/\/totp\/Mallard:setting-up%40example\.test\?/)
    // Requested again, it is the same: the picture on the page stays true after a wrong code.
    expect((await begin({ password })).body).toEqual(begun)
    // No code is required yet.
    expect((await aClient(mall.url).post(login, { email, password })).body.stepToken).toBeNull()
    const wrong = await client.post(`${own}/confirm`, { code: '000000' })
    expect([wrong.status, wrong.body.code, wrong.body.fields[0].field]).toEqual([
      422,
      'secondFactorWrong',
      'code',
    ])

    const { body: confirmed } = await client.post(`${own}/confirm`, { code: codeOf(begun.secret) })
    expect(new Set(confirmed.recoveryCodes).size).toBe(recoveryCodeCount)
    expect(await isSignedIn(client)).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect((await client.post(own)).body).toMatchObject({
      since: expect.any(Number),
      recoveryCodesLeft: recoveryCodeCount,
      isShown: true,
    })
    expect((await begin({ password })).body.code).toBe('twoFactorsOn')
    await until('the mail', async () => (await mailsTo(email)).includes('Two-step verification is on'))
    // Neither the secret nor a code can be read from the database.
    const stored = await sql<{ all: string }>`
      select a::text || coalesce((select string_agg(r::text, ' ') from recovery_codes r where r.user_id = a.user_id), '') as all
      from authenticators a`.rows(mall.db)
    for (const text of [begun.secret, ...confirmed.recoveryCodes])
      expect(stored.some(({ all }) => all.includes(text))).toBe(false)
  })

  test('is not confirmed before it was started, nor half an hour later', async () => {
    const { client } = await signedIn()
    expect((await client.post(`${own}/confirm`, { code: '123456' })).body.code).toBe('twoFactorsNotBegun')
    const { body: begun } = await client.post(`${own}/begin`, { password })
    await mall.moveClock(31 * 60_000)
    expect((await client.post(`${own}/confirm`, { code: codeOf(begun.secret) })).body.code).toBe(
      'twoFactorsNotBegun',
    )
    const { body: again } = await client.post(`${own}/begin`, { password })
    expect(again.secret).not.toBe(begun.secret)
  })

  test('is for signed-in accounts only, and its calls reveal nothing to others', async () => {
    for (const path of ['', '/begin', '/confirm', '/recovery-codes', '/remove'])
      expect(
        (await aClient(mall.url).post(`${own}${path}`, path && path !== '/begin' ? { code: '123456' } : {}))
          .status,
      ).toBe(401)
    const { client } = await signedIn()
    for (const path of ['/recovery-codes', '/remove'])
      expect((await client.post(`${own}${path}`, { code: '123456' })).body.code).toBe('twoFactorsOff')
  })
})

describe('Signing in with a second factor', () => {
  test('takes the password and then a code; between both there is no session at all', async () => {
    const { email, secret } = await protectedAccount()
    const client = aClient(mall.url)
    const { body, status } = await client.post(login, { email, password })
    expect([status, body]).toEqual([
      200,
      { user: null, token: null, isNew: false, stepToken: expect.any(String) },
    ])
    expect(await isSignedIn(client)).toBe(false)
    for (const path of ['/api/user/web/session/list', '/api/user/web/data', own])
      expect((await client.post(path)).status).toBe(401)
    // Its token opens nothing as that of a session.
    const asSession = { authorization: `Bearer ${body.stepToken}` }
    expect((await aClient(mall.url).post(own, {}, asSession)).status).toBe(401)

    const done = await client.post(second, { code: codeOf(secret) })
    expect([done.status, done.body.account.email]).toEqual([200, email])
    expect(await isSignedIn(client)).toBe(true)
    expect((await client.post(own)).body.isShown).toBe(true)
    // The step was finished.
    await nextStep()
    expect((await client.post(second, { code: codeOf(secret), secondStep: body.stepToken })).body.code).toBe(
      'secondStepEnded',
    )
  })

  test('works for clients without cookies, by the token of the first step alone', async () => {
    const { email, secret } = await protectedAccount()
    const { stepToken } = (await aClient(mall.url).post(login, { email, password })).body
    expect((await aClient(mall.url).post(second, { code: codeOf(secret) })).body.code).toBe('secondStepEnded')
    const { body } = await aClient(mall.url).post(second, { code: codeOf(secret), secondStep: stepToken })
    const visitor = await aClient(mall.url).get('/api/visitor', { authorization: `Bearer ${body.token}` })
    expect(visitor.body.kind).toBe('buyer')
  })

  test('a guest’s session goes on until the second step, and the cart comes along after it', async () => {
    const { email, secret } = await protectedAccount()
    const client = aClient(mall.url)
    await client.post('/api/user/web/tourist')
    await client.post(login, { email, password })
    expect((await client.get('/api/visitor')).body.kind).toBe('guest')
    await client.post(second, { code: codeOf(secret) })
    expect(await isSignedIn(client)).toBe(true)
  })

  test('takes the codes of the step before, of this one and of the next, none of them twice, and none that is older than one used', async () => {
    const { email, secret } = await protectedAccount()
    const withCode = async (code: string) => {
      const client = aClient(mall.url)
      await client.post(login, { email, password })
      return (await client.post(second, { code })).status
    }
    for (const steps of [-3, -2, 2, 3]) expect(await withCode(codeOf(secret, steps))).toBe(422)
    await sql`truncate rate_limits`.run(mall.db)
    await nextStep()
    const [before, now, next] = [codeOf(secret, -1), codeOf(secret), codeOf(secret, 1)]
    expect(await withCode(before)).toBe(200)
    expect(await withCode(before)).toBe(422)
    // With the spaces that apps show.
    expect(await withCode(`${next.slice(0, 3)} ${next.slice(3)}`)).toBe(200)
    expect(await withCode(now)).toBe(422)
  })

  test('one code that is sent by five concurrently signs in one of them', async () => {
    const { email, secret } = await protectedAccount()
    const clients = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const client = aClient(mall.url)
        await client.post(login, { email, password })
        return client
      }),
    )
    const code = codeOf(secret)
    const answers = await Promise.all(clients.map((client) => client.post(second, { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('five wrong codes of an account, from wherever they come, and no sixth is judged; one more each five minutes', async () => {
    const { email, secret } = await protectedAccount()
    const begun = async () => {
      const client = aClient(mall.url)
      await client.post(login, { email, password })
      return client
    }
    // One after the other: passwords that are tried concurrently are many.
    const clients = []
    for (let n = 0; n < 12; n += 1) clients.push(await begun())
    const answers = await Promise.all(clients.map((client) => client.post(second, { code: '000000' })))
    const codes = answers.map(({ body }) => body.code).sort()
    expect(codes.filter((code) => code === 'secondFactorWrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'tooManyRequests')).toHaveLength(7)
    // The right one is not judged either.
    expect((await clients[0]!.post(second, { code: codeOf(secret) })).body.code).toBe('tooManyRequests')
    await sql`
      update rate_limits set filled_at = filled_at - interval '301 seconds' where key like 'secondFactor:%'`.run(
      mall.db,
    )
    expect((await clients[0]!.post(second, { code: codeOf(secret) })).status).toBe(200)
  })

  test('the second step ends after ten minutes, and when the password is changed', async () => {
    const { email, secret, client: owner } = await protectedAccount()
    const [slow, stranger] = [aClient(mall.url), aClient(mall.url)]
    await slow.post(login, { email, password })
    await mall.moveClock(10 * 60_000 + 1_000)
    expect((await slow.post(second, { code: codeOf(secret) })).body.code).toBe('secondStepEnded')
    await stranger.post(login, { email, password })
    const changed = await owner.send('PUT', '/auth/mallard/user/change-password', {
      oldPassword: password,
      newPassword: 'Cold-milk-43',
    })
    expect(changed.status).toBe(200)
    expect((await stranger.post(second, { code: codeOf(secret) })).body.code).toBe('secondStepEnded')
    // The session that changed it has shown both factors, and goes on as such.
    expect((await owner.post(own)).body.isShown).toBe(true)
  })
})

describe('Recovery codes', () => {
  test('replace the app once each, however they are typed, and the owner is notified', async () => {
    const { email, recoveryCodes } = await protectedAccount()
    const withCode = async (code: string) => {
      const client = aClient(mall.url)
      await client.post(login, { email, password })
      return { client, status: (await client.post(second, { code })).status }
    }
    const [first = '', other = ''] = recoveryCodes
    const typed = ` ${first.match(/.{4}/g)!.join('-').toLowerCase()} `
    const came = await withCode(typed)
    expect(came.status).toBe(200)
    expect((await came.client.post(own)).body.recoveryCodesLeft).toBe(recoveryCodeCount - 1)
    expect((await withCode(first)).status).toBe(422)
    const both = await Promise.all([withCode(other), withCode(other)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    await until('the mail', async () =>
      (await mailsTo(email)).includes('A recovery code was used to sign in'),
    )
  })

  test('are renewed with a code, after which the former ones are worth nothing', async () => {
    const { client, email, secret, recoveryCodes } = await protectedAccount()
    expect((await client.post(`${own}/recovery-codes`, { code: '000000' })).status).toBe(422)
    const { body } = await client.post(`${own}/recovery-codes`, { code: codeOf(secret) })
    expect(body.recoveryCodes).toHaveLength(recoveryCodeCount)
    const other = aClient(mall.url)
    await other.post(login, { email, password })
    expect((await other.post(second, { code: recoveryCodes[0] })).status).toBe(422)
    expect((await other.post(second, { code: body.recoveryCodes[0] })).status).toBe(200)
  })
})

describe('The second factor is taken off', () => {
  test('with a code alone; the owner is notified, and the password is enough afterwards', async () => {
    const { client, email, secret } = await protectedAccount()
    for (const code of ['000000', 'ABCD-EFGH-JKLM-NPQR', codeOf(secret, 5)])
      expect((await client.post(`${own}/remove`, { code })).body.code).toBe('secondFactorWrong')
    expect((await client.post(`${own}/remove`, { code: codeOf(secret) })).body).toEqual({ isRemoved: true })
    expect((await client.post(own)).body).toMatchObject({ since: null, recoveryCodesLeft: 0 })
    const other = aClient(mall.url)
    expect((await other.post(login, { email, password })).body.user.email).toBe(email)
    await until('the mail', async () => (await mailsTo(email)).includes('Two-step verification is off'))
  })
})

describe('A mall whose operators and shops must have a second factor', () => {
  let strict: TestMall
  beforeAll(async () => {
    strict = await aMall({ env: { TWO_FACTORS_FOR: 'operators,staff' } })
  })
  afterAll(() => strict.stop())

  test('opens their consoles only to a session that has shown one; all else of the account stays open', async () => {
    const { email, id } = await anAccount(strict, { operatorRole: 'admin' })
    const shopId = (await sql<{ id: Id }>`
      insert into shops (id, slug, name) values (5, 'oak', '{"en": "Oak", "zh": "橡木"}'::jsonb) returning id`.row(
      strict.db,
    ))!.id
    await sql`insert into shop_staff (user_id, shop_id, role) values (${id}, ${shopId}, 'owner')`.run(
      strict.db,
    )
    const client = aClient(strict.url)
    await client.post(login, { email, password })
    const consoles = async () =>
      [
        await client.post('/sapi/mall-admin/operator/list'),
        await client.post('/sapi/mall-order/seller/oak/board'),
      ].map(({ status, body }) => [status, body.code])
    const closed = [403, 'secondFactorRequired']
    expect(await consoles()).toEqual([closed, closed])
    expect((await client.post('/api/user/web/session/list')).status).toBe(200)

    const { body } = await client.post(`${own}/begin`, { password })
    const code = TOTP.generate({
      secret: Secret.fromBase32(body.secret),
      timestamp: strict.clock.now().getTime(),
    })
    await client.post(`${own}/confirm`, { code })
    const open = [200, undefined]
    expect(await consoles()).toEqual([open, open])
  })
})
