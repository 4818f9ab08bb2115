import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAccount, type Client, password, type TestMall } from '#tests/support/mall.ts'
import { aPasskeyDevice } from '#tests/support/passkey-device.ts'
import { until } from '#tests/support/payments.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const login = '/api/user/web/login'
const own = '/api/user/web/passkey'
const signInWith = `${login}/passkey`

async function signedIn() {
  const account = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post(login, { email: account.email, password })
  return { ...account, client }
}
const requested = async (client: Client, path = `${own}/begin`, body: object = { password }) =>
  (await client.post(path, body)).body.question
const add = (client: Client, credential: object, name = 'My phone') =>
  client.post(`${own}/add`, { name, answer: credential })

async function withPasskey() {
  const account = await signedIn()
  const device = aPasskeyDevice()
  const { status } = await add(
    account.client,
    device.make(await requested(account.client), { origin: mall.url }),
  )
  expect(status).toBe(200)
  return { ...account, device }
}
type Device = ReturnType<typeof aPasskeyDevice>

async function signInBy(device: Device, manner: Partial<Parameters<Device['sign']>[1]> = {}) {
  const client = aClient(mall.url)
  const question = await requested(client, `${signInWith}/begin`, {})
  const answer = await client.post(signInWith, {
    answer: device.sign(question, { origin: mall.url, ...manner }),
  })
  return { client, question, ...answer }
}
const mailsTo = async (email: string) =>
  (await sql<{ subject: string }>`select subject from mails where recipient = ${email}`.rows(mall.db)).map(
    ({ subject }) => subject,
  )

describe('A passkey', () => {
  test('is made with the password, listed with its name, signs in without one and is removed; the owner is notified of both', async () => {
    const { client, email } = await signedIn()
    const device = aPasskeyDevice()
    expect((await client.post(`${own}/begin`, {})).body).toMatchObject({
      code: 'required',
      fields: [{ field: 'password' }],
    })
    expect((await client.post(`${own}/begin`, { password: 'Not-mine-42' })).body.code).toBe(
      'oldPasswordWrong',
    )
    const question = await requested(client)
    expect(question).toMatchObject({
      rp: { id: 'localhost', name: 'Mallard' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await add(client, device.make(question, { origin: mall.url }), '  My phone ')
    const { passkeys } = (await client.post(`${own}/list`)).body
    expect(passkeys).toEqual([expect.objectContaining({ name: 'My phone', host: 'localhost', usedAt: null })])

    const came = await signInBy(device)
    expect([came.status, came.body.account.email]).toEqual([200, email])
    expect(came.question).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    // It is what one has and what one is: both factors.
    expect((await came.client.post('/api/user/web/two-factors')).body.isShown).toBe(true)

    expect((await came.client.post(`${own}/remove`, { passkeyId: passkeys[0].passkeyId })).status).toBe(200)
    expect((await signInBy(device)).body.code).toBe('passkeyUnknown')
    await until('the mail', async () => {
      const subjects = await mailsTo(email)
      return (
        subjects.includes('A passkey was added to your account') &&
        subjects.includes('A passkey was removed from your account')
      )
    })
  })

  test('is stored only from the challenge of this session, once, within five minutes', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const device = aPasskeyDevice()
    const question = await requested(one.client)
    const made = device.make(question, { origin: mall.url })
    // Another browser does not finish what this one began, and a challenge for a sign-in makes no passkey.
    expect((await add(other.client, made)).body.code).toBe('passkeyEnded')
    const forSignIn = await requested(other.client, `${signInWith}/begin`, {})
    expect(
      (await add(other.client, device.make({ ...question, ...forSignIn }, { origin: mall.url }))).body.code,
    ).toBe('passkeyEnded')
    expect((await add(one.client, made)).status).toBe(200)
    expect((await add(one.client, made)).body.code).toBe('passkeyEnded')
    // It belongs to one account alone.
    const again = device.make(await requested(other.client), { origin: mall.url })
    expect((await add(other.client, again)).body.code).toBe('passkeyKnown')

    const late = aPasskeyDevice().make(await requested(other.client), { origin: mall.url })
    await mall.moveClock(5 * 60_000 + 1_000)
    expect((await add(other.client, late)).body.code).toBe('passkeyEnded')
  })

  test.each([
    { what: 'another address', manner: { origin: 'https://mallard.evil.test' } },
    { what: 'another name', manner: { host: 'evil.test' } },
    { what: 'a person who did not confirm', manner: { isVerified: false } },
  ])('of $what is not stored, and does not sign in', async ({ manner }) => {
    const { client } = await signedIn()
    const made = aPasskeyDevice().make(await requested(client), { origin: mall.url, ...manner })
    expect((await add(client, made)).body.code).toBe('passkeyWrong')
    expect((await client.post(`${own}/list`)).body.passkeys).toEqual([])
    const { device } = await withPasskey()
    const came = await signInBy(device, manner)
    expect([came.status, came.body.code]).toEqual([422, 'passkeyWrong'])
    expect((await came.client.get('/api/visitor')).body.kind).toBe('anonymous')
  })

  test('signs in by the challenge of this browser, once; another device’s signature is worth nothing', async () => {
    const { device } = await withPasskey()
    const [one, other] = [aClient(mall.url), aClient(mall.url)]
    const question = await requested(one, `${signInWith}/begin`, {})
    const credential = device.sign(question, { origin: mall.url })
    expect((await other.post(signInWith, { answer: credential })).body.code).toBe('passkeyEnded')
    await requested(other, `${signInWith}/begin`, {})
    expect((await other.post(signInWith, { answer: credential })).body.code).toBe('passkeyWrong')
    const token = one.jar.get('passkey')!
    const sent = await Promise.all([1, 2, 3].map(() => one.post(signInWith, { answer: credential })))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    one.jar.set('passkey', token)
    expect((await one.post(signInWith, { answer: credential })).body.code).toBe('passkeyEnded')

    const stranger = aPasskeyDevice()
    const mixed = await requested(other, `${signInWith}/begin`, {})
    const { id, rawId } = credential
    const forged = { ...stranger.sign(mixed, { origin: mall.url }), id, rawId }
    expect((await other.post(signInWith, { answer: forged })).body.code).toBe('passkeyWrong')
  })

  test('that counts its uses is refused when it counts backwards or repeats, as a copy would', async () => {
    const { device } = await withPasskey()
    expect((await signInBy(device, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0])
      expect((await signInBy(device, { counter })).body.code).toBe('passkeyWrong')
    expect((await signInBy(device, { counter: 8 })).status).toBe(200)
  })

  test('of another person is not removed, and strangers neither list nor make any', async () => {
    const [owner, other] = [await withPasskey(), await signedIn()]
    const [passkey] = (await owner.client.post(`${own}/list`)).body.passkeys
    const { status, body } = await other.client.post(`${own}/remove`, { passkeyId: passkey.passkeyId })
    expect([status, body.code]).toEqual([404, 'notFound'])
    expect((await owner.client.post(`${own}/list`)).body.passkeys).toHaveLength(1)
    for (const path of ['list', 'begin'])
      expect((await aClient(mall.url).post(`${own}/${path}`)).status).toBe(401)
    const { passkeys: reported } = (await owner.client.post('/api/user/web/data')).body
    expect(reported).toEqual([expect.objectContaining({ name: 'My phone', host: 'localhost' })])
  })
})
