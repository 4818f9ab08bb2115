import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAccount, type Client, password, type TestMall } from '#tests/support/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
afterAll(() => mall.stop())
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const another = 'Cold-milk-43'
const signIn = (client: Client, email: string, typed = password) =>
  client.post('/api/user/web/login', { email, password: typed })
const change = (client: Client, oldPassword: string, newPassword: string) =>
  client.send('PUT', '/auth/mallard/user/change-password', { oldPassword, newPassword })
const isSignedIn = async (client: Client) => (await client.get('/api/user/web/current')).status === 200

async function aBuyer() {
  const { id, email } = await anAccount(mall)
  const client = aClient(mall.url)
  await signIn(client, email)
  return { id, email, client }
}

describe('Changing the password', () => {
  test('makes the new one the only one, and the buyer stays signed in (ACCT-11, CALL-114)', async () => {
    const { email, client } = await aBuyer()
    const changed = await change(client, password, another)
    expect([changed.status, changed.body.user.email]).toEqual([200, email])
    expect(await isSignedIn(client)).toBe(true)
    expect((await signIn(aClient(mall.url), email)).body.code).toBe('wrongCredentials')
    expect((await signIn(aClient(mall.url), email, another)).status).toBe(200)
  })

  test('signs every other device out, and a copy of this session too, but no other account', async () => {
    const { email, client } = await aBuyer()
    const phone = aClient(mall.url)
    await signIn(phone, email)
    const thief = aClient(mall.url)
    for (const [name, value] of client.jar) thief.jar.set(name, value)
    const stranger = await aBuyer()
    expect(await isSignedIn(thief)).toBe(true)
    await change(client, password, another)
    const signedIn = await Promise.all([client, phone, thief, stranger.client].map(isSignedIn))
    expect(signedIn).toEqual([true, false, false, true])
  })

  test('gives a client without cookies its new token', async () => {
    const { email } = await anAccount(mall)
    const { body } = await signIn(aClient(mall.url), email)
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
    const changed = await aClient(mall.url).send(
      'PUT',
      '/auth/mallard/user/change-password',
      { oldPassword: password, newPassword: another },
      bearer(body.token),
    )
    const current = (token: string) => aClient(mall.url).get('/api/user/web/current', bearer(token))
    expect((await current(body.token)).status).toBe(401)
    expect((await current(changed.body.token)).body.email).toBe(email)
  })

  test.each([
    { typed: ['', ''], wrong: ['oldPassword required', 'newPassword required'] },
    { typed: ['Not-mine-42', 'weak'], wrong: ['oldPassword oldPasswordWrong', 'newPassword passwordWeak'] },
    { typed: [password, 'alllowercase1'], wrong: ['newPassword passwordWeak'] },
    { typed: [password, password], wrong: ['newPassword passwordUnchanged'] },
    // A client that does not know the password learns nothing of it from the new one.
    { typed: ['Not-mine-42', password], wrong: ['oldPassword oldPasswordWrong'] },
  ])('with $typed is refused for $wrong, and nothing changes', async ({ typed, wrong }) => {
    const { email, client } = await aBuyer()
    const phone = aClient(mall.url)
    await signIn(phone, email)
    const refused = await change(client, typed[0]!, typed[1]!)
    expect(refused.status).toBe(422)
    expect(
      refused.body.fields.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
    ).toEqual(wrong)
    expect(await isSignedIn(phone)).toBe(true)
    expect((await signIn(aClient(mall.url), email)).status).toBe(200)
  })

  test('cannot be tried again and again from an open session, and only that buyer waits', async () => {
    const { client } = await aBuyer()
    const other = await aBuyer()
    const answers: number[] = []
    for (let turn = 0; turn < 7; turn += 1)
      answers.push((await change(client, `Guess-${turn}-aa`, another)).status)
    expect(answers).toEqual([422, 422, 422, 422, 422, 429, 429])
    expect((await change(client, password, another)).headers.get('retry-after')).toBe('60')
    expect((await change(other.client, password, another)).status).toBe(200)
  })

  test('happens once when two do it at the same moment with the old one', async () => {
    const { email, client } = await aBuyer()
    const phone = aClient(mall.url)
    await signIn(phone, email)
    const answers = await Promise.all([
      change(client, password, another),
      change(phone, password, 'Warm-soup-44'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await Promise.all([
      signIn(aClient(mall.url), email, another),
      signIn(aClient(mall.url), email, 'Warm-soup-44'),
    ])
    expect(left.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('is for accounts, not for guests', async () => {
    const guest = aClient(mall.url)
    await guest.post('/api/user/web/tourist')
    for (const client of [guest, aClient(mall.url)])
      expect((await change(client, password, another)).body.code).toBe('signInFirst')
  })

  test('is reported by mail, each time', async () => {
    const { email, client } = await aBuyer()
    await change(client, password, another)
    await change(client, another, password)
    const mails = async () =>
      await sql<{
        subject: string
        text: string
      }>`select subject, text from mails where recipient = ${email}`.rows(mall.db)
    await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(2)
    for (const mail of await mails()) {
      expect(mail.subject).toBe('Your password was changed')
      expect(mail.text).toContain('/buyer/security')
      expect(mail.text).not.toContain(another)
    }
  })
})

test('accounts of a demo that is open to the world cannot change their password, others there can', async () => {
  const open = await aMall({ env: { DEMO: 'public' } })
  onTestFinished(open.stop)
  for (const [email, status] of [
    ['buyer@demo.test', 403],
    ['lin@example.test', 200],
  ] as const) {
    await anAccount(open, { email })
    const client = aClient(open.url)
    await signIn(client, email)
    const changed = await change(client, password, another)
    expect([email, changed.status]).toEqual([email, status])
    if (status === 403) expect(changed.body.code).toBe('demoPasswordKept')
    expect((await signIn(aClient(open.url), email, status === 403 ? password : another)).status).toBe(200)
  }
  const { email } = await anAccount(mall, { email: 'buyer@demo.test' })
  const local = aClient(mall.url)
  await signIn(local, email)
  expect((await change(local, password, another)).status).toBe(200)
})
