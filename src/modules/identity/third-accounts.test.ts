import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { anIdentityProvider } from '#tests/support/identity-provider.ts'
import { aClient, aMall, anAccount, type Client, password, type TestMall } from '#tests/support/mall.ts'

/** Signing in with an identity provider, with a small provider of our own. */
let company: Awaited<ReturnType<typeof anIdentityProvider>>
let mall: TestMall
beforeAll(async () => {
  company = await anIdentityProvider()
  mall = await aMall({
    env: {
      SIGN_IN_WITH: 'ACME,BOLT',
      ...company.settings('ACME'),
      ...company.settings('BOLT'),
      SIGN_IN_ACME_NAME: 'Acme',
    },
  })
})
afterAll(async () => {
  await mall.stop()
  await company.stop()
})

let number = 0
const aSubject = () => {
  number += 1
  return `acme-${number}`
}
// All of these come from one address, whose limit is full again.
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const calls = '/auth/mallard/third-account'
const inChinese = { 'accept-language': 'zh' }
const begin = (client: Client, provider = 'ACME', target = '/cart') =>
  client.post(`${calls}/begin`, { company: provider, target })
const finish = (client: Client, query: string, provider = 'ACME', headers = {}) =>
  client.post(`${calls}/finish`, { company: provider, query }, headers)

/** From the button to the end, as a browser goes. */
async function signInWith(client: Client, provider = 'ACME') {
  const { body } = await begin(client, provider)
  const back = await company.visit(body.url)
  return finish(client, back.searchParams.toString(), provider)
}
const signedIn = async () => {
  const account = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email: account.email, password })
  return { client, ...account }
}
const current = async (client: Client) => (await client.get('/api/user/web/current')).body

describe('Signing in by a third-party account', () => {
  test('makes an account on first use, and comes into the same one afterwards (ACCT-15)', async () => {
    company.play({
      subject: aSubject(),
      name: 'Robin Marsh',
      email: `robin${number}@example.test`,
      isVerified: true,
    })
    const first = aClient(mall.url)
    const made = await signInWith(first)
    expect(made).toMatchObject({
      status: 200,
      body: {
        isBound: false,
        target: '/cart',
        signedIn: { isNew: true, account: { email: `robin${number}@example.test` } },
      },
    })
    expect(await current(first)).toMatchObject({ id: made.body.signedIn.account.id, hasPassword: false })
    const again = await signInWith(aClient(mall.url))
    expect(again.body).toMatchObject({
      signedIn: { isNew: false, account: { id: made.body.signedIn.account.id } },
    })
  })

  test('requests the identity provider with state, nonce and PKCE, and names our own return address (ACCT-15)', async () => {
    company.play({ subject: aSubject() })
    const { body } = await begin(aClient(mall.url))
    const requested = Object.fromEntries(new URL(body.url).searchParams)
    expect(requested).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      client_id: 'mallard-at-acme',
      redirect_uri: `${mall.url}/login/back/ACME`,
      ui_locales: 'en',
    })
    expect(requested.scope?.split(' ')).toContain('openid')
    for (const secret of ['state', 'nonce', 'code_challenge'])
      expect(requested[secret]?.length).toBeGreaterThan(30)
  })

  test('goes on only at addresses of the mall (ACCT-15)', async () => {
    for (const target of ['https://evil.test/', '//evil.test', '/\\evil.test']) {
      const client = aClient(mall.url)
      company.play({ subject: aSubject() })
      const { body } = await begin(client, 'ACME', target)
      const back = await company.visit(body.url)
      expect((await finish(client, back.searchParams.toString())).body.target).toBe('/')
    }
  })

  test('only the browser that began it can finish it, once, and within ten minutes (ACCT-15)', async () => {
    const refusedAs = {
      status: 409,
      body: {
        code: 'signInNotFinished',
        message: 'You didn’t finish signing in, or it took longer than ten minutes. Please start again.',
      },
    }
    company.play({ subject: aSubject() })
    const client = aClient(mall.url)
    const back = await company.visit((await begin(client)).body.url)
    const query = back.searchParams.toString()
    expect(await finish(aClient(mall.url), query)).toMatchObject(refusedAs)
    // Another browser that began one of its own has another state.
    const other = aClient(mall.url)
    await begin(other)
    expect(await finish(other, query)).toMatchObject(refusedAs)
    expect((await finish(other, query, 'ACME', inChinese)).body.message).toBe(
      '登录未完成或已超过 10 分钟，请重新开始。',
    )
    expect((await finish(client, query)).status).toBe(200)
    expect(await finish(client, query)).toMatchObject(refusedAs)

    const late = aClient(mall.url)
    const lateBack = await company.visit((await begin(late)).body.url)
    await mall.moveClock(10 * 60_000)
    expect(await finish(late, lateBack.searchParams.toString())).toMatchObject(refusedAs)
    await mall.moveClock(-10 * 60_000)
  })

  test.each([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['another audience', { claims: { aud: 'another' } }],
    ['another issuer', { claims: { iss: 'https://evil.test' } }],
    ['a token that is over', { claims: { exp: 1_000 } }],
    ['a forged signature', { isForged: true }],
    ['a refusal of the person', { isDenied: true }],
    ['a token refused', { tokenStatus: 400 }],
  ])('%s signs no one in (ACCT-15)', async (_, wrong) => {
    const subject = aSubject()
    company.play({ subject, ...wrong })
    const client = aClient(mall.url)
    const answered = await signInWith(client)
    expect([answered.status, answered.body.code]).toEqual([409, 'signInNotFinished'])
    expect((await client.get('/api/user/web/current')).status).toBe(401)
    expect(await sql`select 1 from third_accounts where subject = ${subject}`.rows(mall.db)).toEqual([])
  })

  test('an account with a code of another issuer is not taken: the answer must name who it comes from (ACCT-15)', async () => {
    company.play({ subject: aSubject() })
    const client = aClient(mall.url)
    const back = await company.visit((await begin(client)).body.url)
    back.searchParams.set('iss', 'https://evil.test')
    expect((await finish(client, back.searchParams.toString())).body.code).toBe('signInNotFinished')
  })

  test('an unavailable identity provider is reported as such, and requested again the next time (ACCT-15)', async () => {
    const fresh = await anIdentityProvider()
    const another = await aMall({ env: { SIGN_IN_WITH: 'ACME', ...fresh.settings('ACME') } })
    try {
      const client = aClient(another.url)
      fresh.goAway(true)
      expect(await begin(client)).toMatchObject({
        status: 502,
        body: {
          code: 'signInCompanyAway',
          message:
            'We can’t reach this service right now. Please try again in a moment, or sign in another way.',
        },
      })
      fresh.goAway(false)
      fresh.play({ subject: 'back-again', tokenStatus: 503 })
      const { body } = await begin(client)
      const back = await fresh.visit(body.url)
      expect((await finish(client, back.searchParams.toString())).body.code).toBe('signInCompanyAway')
    } finally {
      await another.stop()
      await fresh.stop()
    }
  })

  test('an identity provider that wants our secret in the header gets it there', async () => {
    const fresh = await anIdentityProvider()
    fresh.play({ subject: 'basic', takesBasic: true })
    const another = await aMall({ env: { SIGN_IN_WITH: 'ACME', ...fresh.settings('ACME') } })
    try {
      const client = aClient(another.url)
      const back = await fresh.visit((await begin(client)).body.url)
      expect((await finish(client, back.searchParams.toString())).body).toMatchObject({
        signedIn: { isNew: true },
      })
    } finally {
      await another.stop()
      await fresh.stop()
    }
  })

  test('never gets into an account that is there already, whether the email is verified or not (ACCT-15)', async () => {
    const { email, id } = await signedIn()
    company.play({ subject: aSubject(), email, isVerified: true })
    expect(await signInWith(aClient(mall.url))).toMatchObject({
      status: 409,
      body: {
        code: 'emailHasAccount',
        message:
          'There’s already an account with the email from Acme. Sign in to it, then add Acme under account security.',
      },
    })
    // An email that is not verified is not used at all.
    company.play({ subject: aSubject(), email, isVerified: false })
    const { body } = await signInWith(aClient(mall.url))
    expect(body).toMatchObject({ signedIn: { isNew: true, account: { email: null } } })
    expect(body.signedIn.account.id).not.toBe(id)
  })

  test('a guest’s cart is taken over, and an identity provider that is not configured is not offered (ACCT-15)', async () => {
    company.play({ subject: aSubject() })
    const guest = aClient(mall.url)
    await guest.post('/api/user/web/tourist')
    expect((await signInWith(guest)).body.signedIn.isNew).toBe(true)
    expect((await begin(aClient(mall.url), 'UNKNOWN')).status).toBe(404)
    expect(await begin(aClient(mall.url), 'no-such code')).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'company' }] },
    })
    expect((await aClient(mall.url).post(`${calls}/list`)).body).toEqual({
      companies: [
        { code: 'ACME', name: 'Acme' },
        { code: 'BOLT', name: 'Bolt' },
      ],
    })
  })
})

describe('A bound account', () => {
  test('is added by who is signed in, listed, and removed again (ACCT-15, CALL-122, CALL-123, SYS-05)', async () => {
    const { client, id } = await signedIn()
    expect((await client.get(`${calls}/list-bound`)).body).toEqual({ data: [] })
    company.play({ subject: aSubject(), name: 'Robin at Acme' })
    expect((await signInWith(client)).body).toMatchObject({ isBound: true, signedIn: null, target: '/cart' })
    expect((await client.get(`${calls}/list-bound`)).body).toEqual({
      data: [{ accountType: 'ACME', nickname: 'Robin at Acme', boundAt: expect.any(Number) }],
    })
    expect((await signInWith(aClient(mall.url))).body.signedIn.account.id).toBe(id)
    // The same one again changes nothing.
    expect((await signInWith(client)).body.isBound).toBe(true)

    expect((await client.post(`${calls}/unbind`, { accountType: 'ACME' })).status).toBe(200)
    expect((await client.get(`${calls}/list-bound`)).body).toEqual({ data: [] })
    expect((await client.post(`${calls}/unbind`, { accountType: 'ACME' })).status).toBe(404)
    expect((await signInWith(aClient(mall.url))).body).toMatchObject({ signedIn: { isNew: true } })
    for (const visitor of [aClient(mall.url)]) {
      expect((await visitor.get(`${calls}/list-bound`)).status).toBe(401)
      expect((await visitor.post(`${calls}/unbind`, { accountType: 'ACME' })).status).toBe(401)
    }
  })

  test('is added a while after the sign-in only when the owner gives the password again (ACCT-15)', async () => {
    const { client, id } = await signedIn()
    await sql`update sessions set created_at = app_now() - interval '16 minutes' where user_id = ${id}`.run(
      mall.db,
    )
    const refused = await client.post(`${calls}/begin`, { company: 'ACME' })
    expect([refused.status, refused.body.code]).toEqual([403, 'confirmFirst'])
    await client.post('/api/user/web/confirm-owner', { password })
    company.play({ subject: aSubject() })
    expect((await signInWith(client)).body).toMatchObject({ isBound: true })
  })

  test('belongs to one account here, and an account has one of each identity provider (ACCT-15)', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const subject = aSubject()
    company.play({ subject })
    await signInWith(one.client)
    expect(await signInWith(other.client)).toMatchObject({
      status: 409,
      body: {
        code: 'thirdAccountTaken',
        message: 'This Acme account belongs to another account here. Remove it there first.',
      },
    })
    company.play({ subject: aSubject() })
    expect((await signInWith(one.client)).body).toMatchObject({
      code: 'thirdAccountOther',
      message: 'You’ve already added another Acme account. Remove that one first.',
    })
    expect((await signInWith(one.client, 'BOLT')).status).toBe(200)
  })

  test('is added only for who began it (ACCT-15)', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    company.play({ subject: aSubject() })
    const back = await company.visit((await begin(one.client)).body.url)
    await one.client.post('/api/user/web/login', { email: other.email, password })
    expect((await finish(one.client, back.searchParams.toString())).body.code).toBe('signInNotFinished')
    expect((await one.client.get(`${calls}/list-bound`)).body).toEqual({ data: [] })
  })

  test('stays where it is the only way in (ACCT-15, CALL-123)', async () => {
    company.play({ subject: aSubject() })
    const client = aClient(mall.url)
    await signInWith(client)
    const unbind = (accountType: string) => client.post(`${calls}/unbind`, { accountType })
    expect(await unbind('ACME')).toMatchObject({
      status: 409,
      body: {
        code: 'lastWayIn',
        message: 'This is your only way to sign in. Add an email or mobile number first.',
      },
    })
    await signInWith(client, 'BOLT')
    expect((await unbind('ACME')).status).toBe(200)
    expect((await unbind('BOLT')).status).toBe(409)
  })
})
