import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import {
  aClient,
  aMall,
  anAccount,
  aShop,
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())
// Every test signs in from the same address; how often that may happen has a test of its own.
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const signIn = (client: Client, email: string, typed = password, more = {}) =>
  client.post('/api/user/web/login', { email, password: typed, ...more })
const current = async (client: Client) => (await client.get('/api/user/web/current')).body
const visitor = async (client: Client) => (await client.get('/api/visitor')).body

describe('Signing out', () => {
  test('ends the session on the server, and only that one (SHELL-11, CALL-49)', async () => {
    const { email } = await anAccount(mall)
    const here = aClient(mall.url)
    const there = aClient(mall.url)
    const { body: signedIn } = await signIn(here, email)
    await signIn(there, email)
    await here.post('/api/user/web/logout')
    expect(here.jar.has('sid')).toBe(false)
    expect(await visitor(here)).toMatchObject({ kind: 'anonymous', cartCount: 0 })
    const copy = await aClient(mall.url).get('/api/user/web/current', {
      authorization: `Bearer ${signedIn.token}`,
    })
    expect(copy.status).toBe(401)
    expect((await current(there)).email).toBe(email)
  })
})

describe('A caller', () => {
  test('who is a guest retains the session, and is greeted without a name (SHELL-09, CALL-125)', async () => {
    const client = aClient(mall.url)
    const { body: first } = await client.post('/api/user/web/tourist')
    const { body: second } = await client.post('/api/user/web/tourist')
    expect(second).toEqual({ user: first.user })
    expect(first.user).toMatchObject({ isTourist: true, email: '' })
    expect(await visitor(client)).toMatchObject({ kind: 'guest', name: '', merchant: { wording: 'settle' } })
  })

  test('with a cookie never receives its token, which a script could steal (SHELL-09, CALL-125)', async () => {
    const { email } = await anAccount(mall)
    const client = aClient(mall.url)
    const { body: signedIn } = await signIn(client, email)
    const byCookie = await client.post('/api/user/web/tourist')
    expect(byCookie.body).toEqual({ user: signedIn.user })
    expect(byCookie.text).not.toContain(signedIn.token)
    expect(byCookie.headers.getSetCookie()).toEqual([])
    // A client without cookies sent the token itself, so it may have it back.
    const byToken = await aClient(mall.url).post(
      '/api/user/web/tourist',
      {},
      {
        authorization: `Bearer ${signedIn.token}`,
      },
    )
    expect(byToken.body).toEqual({ user: signedIn.user, token: signedIn.token })
  })

  test('without a session gets none by requesting it', async () => {
    const client = aClient(mall.url)
    expect(await visitor(client)).toMatchObject({ kind: 'anonymous', cartCount: 0 })
    expect(client.jar.size).toBe(0)
    expect((await client.get('/api/user/web/current')).status).toBe(401)
  })

  test('is signed out when the session has ended', async () => {
    const { email } = await anAccount(mall)
    const client = aClient(mall.url)
    await signIn(client, email)
    await sql`update sessions set expires_at = app_now() where user_id = (select id from users where email = ${email})`.run(
      mall.db,
    )
    expect((await client.get('/api/user/web/current')).status).toBe(401)
  })

  test.each(['x', `${'x'.repeat(43)}`, "' or 1=1 --", `${'x'.repeat(5_000)}`])(
    'with an unknown token has no session',
    async (token) => {
      const answer = await aClient(mall.url).get('/api/visitor', {
        cookie: `sid=${token}`,
        authorization: `Bearer ${token}`,
      })
      expect([answer.status, answer.body.kind]).toEqual([200, 'anonymous'])
    },
  )

  test('who is a merchant receives the status of the shop (MER-10, CALL-51, DATA-29)', async () => {
    const { shopId } = await aShop(mall)
    const { email } = await anAccount(mall, { shopId })
    const client = aClient(mall.url)
    const status = async () => (await client.post('/sapi/mall-customer/merchant/queryStatus')).body
    expect(await status()).toMatchObject({
      auditStatus: null,
      merchantStatus: null,
      isShow: true,
      isShowSettled: true,
      isShowBackground: false,
    })
    await signIn(client, email)
    expect(await status()).toMatchObject({
      auditStatus: 'pass',
      merchantStatus: 'seller',
      isShowSettled: false,
      isShowBackground: true,
    })
    await sql`update shops set status = 'frozen' where id = ${shopId}`.run(mall.db)
    expect((await status()).merchantStatus).toBe('frozen')
    expect((await visitor(client)).merchant).toMatchObject({ wording: 'backend', notice: 'frozen' })
    await sql`update shops set status = 'cleared' where id = ${shopId}`.run(mall.db)
    expect((await status()).merchantStatus).toBe('cleared')
  })
})

describe('A session', () => {
  const daysLeft = async () => {
    const rows = await sql<{ days: number }>`
      select round(extract(epoch from expires_at - app_now()) / 86400)::int as days
      from sessions order by id desc limit 1`.rows(mall.db)
    return rows[0]?.days
  }

  test('lasts thirty days from the last visit, and the cookie with it', async () => {
    const client = aClient(mall.url)
    const { email } = await anAccount(mall)
    await signIn(client, email)
    expect((await client.get('/api/visitor')).headers.getSetCookie()).toEqual([])

    await mall.moveClock(10 * 86_400_000)
    expect(await daysLeft()).toBe(20)
    const [cookie] = (await client.get('/api/visitor')).headers.getSetCookie()
    expect(cookie).toContain('Max-Age=2592000')
    expect(await daysLeft()).toBe(30)
    // Once a day is enough.
    expect((await client.get('/api/visitor')).headers.getSetCookie()).toEqual([])

    await mall.moveClock(31 * 86_400_000)
    expect((await client.get('/api/user/web/current')).status).toBe(401)
  })
})

describe('The identity provider of the demo', () => {
  const calls = '/auth/mallard/third-account'
  const begun = async (client: Client) => {
    const { body } = await client.post(`${calls}/begin`, { company: 'DEMO_ID', target: '/cart' })
    const page = await fetch(body.url)
    const links = [...(await page.text()).matchAll(/href="([^"]+)"/g)].map(([, href]) =>
      href!.replaceAll('&amp;', '&'),
    )
    return { url: new URL(body.url), links }
  }
  const back = async (url: URL, link: string) => {
    const answer = await fetch(new URL(link, url), { redirect: 'manual' })
    return new URL(answer.headers.get('location')!)
  }
  const finish = (client: Client, { searchParams }: URL) =>
    client.post(`${calls}/finish`, { company: 'DEMO_ID', query: searchParams.toString() })

  test('lets each of its people in as themselves, and back out without (ACCT-15)', async () => {
    expect((await aClient(mall.url).post(`${calls}/list`, {})).body.companies).toEqual([
      { code: 'DEMO_ID', name: 'Demo ID' },
    ])
    const names = []
    for (const at of [0, 1, 0]) {
      const client = aClient(mall.url)
      const { url, links } = await begun(client)
      expect(links).toHaveLength(3)
      const { body } = await finish(client, await back(url, links[at]!))
      names.push([(await client.get('/api/user/web/current')).body.nickname, body.signedIn.isNew])
    }
    expect(names).toEqual([
      ['Ada Larsen', true],
      ['温若岚', true],
      ['Ada Larsen', false],
    ])
    const client = aClient(mall.url)
    const { url, links } = await begun(client)
    const cancelled = await back(url, links[2]!)
    expect(cancelled.searchParams.get('error')).toBe('access_denied')
    expect((await finish(client, cancelled)).body.code).toBe('signInNotFinished')
  })

  test('takes a code once, from this mall, and leads back to this machine alone', async () => {
    const client = aClient(mall.url)
    const { url, links } = await begun(client)
    const returned = await back(url, links[0]!)
    const [one, other] = [await finish(client, returned), await finish(client, returned)]
    expect([one.status, other.status]).toEqual([200, 409])
    for (const [name, value] of [
      ['redirect_uri', 'https://elsewhere.test/login/back/DEMO_ID'],
      ['client_id', 'another'],
    ] as const) {
      const foreign = new URL(url)
      foreign.searchParams.set(name, value)
      expect((await fetch(foreign, { redirect: 'manual' })).status).toBe(400)
    }
    const stolen = new URLSearchParams({ grant_type: 'authorization_code', code: 'x', client_id: 'mallard' })
    const answer = await fetch(new URL(url.pathname.replace('authorize', 'token'), url), {
      method: 'POST',
      body: stolen,
    })
    expect(answer.status).toBe(401)
  })
})
