import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAccount, type Client, password, type TestMall } from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { codeOf } from './code.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const auth = '/auth/mallard'
const sendCode = `${auth}/captcha/password/reset-send-email-code`
const verify = `${auth}/password/reset-email-code-verify`
const reset = `${auth}/password/reset-by-verify-token`
const another = 'Cold-tea-43'

/** The body of a call that sends a code: an address, and the letters of a picture that was read. */
async function asking(email: string) {
  const { token } = await drawCaptcha(mall.secret, mall.clock.now(), 'K7TQM')
  return { email, captcha: 'K7TQM', token }
}

/** The last code that was sent to an address, read from its mail. */
async function mailed(email: string): Promise<string> {
  const last = async () => {
    const row = await sql<{ subject: string }>`
      select subject from mails where recipient = ${email} and template = 'emailCode' order by id desc limit 1`.row(
      mall.db,
    )
    return row?.subject
  }
  await expect.poll(last, { timeout: 15_000 }).toBeTruthy()
  return /\d{6}/.exec((await last())!)![0]
}

const lastCodeId = async (email: string) =>
  (await sql<{ id: Id }>`select id from sent_codes where target = ${email} order by sent_at desc limit 1`.row(
    mall.db,
  ))!.id

const signIn = (email: string, word: string) =>
  aClient(mall.url).post('/api/user/web/login', { email, password: word })

async function signedIn(): Promise<{ client: Client; email: string; id: Id }> {
  const { email, id } = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return { client, email, id }
}

describe('A forgotten password', () => {
  test('is replaced with a code that came by mail; every session ends and its owner is notified (ACCT-10, CALL-111, CALL-112, CALL-113, TRAP-50)', async () => {
    const { client: elsewhere, email } = await signedIn()
    const visitor = aClient(mall.url)
    const sent = await visitor.post(sendCode, await asking(email))
    expect(sent.body).toEqual({ success: true, resendAfter: 60, expiresIn: 600 })
    const { body } = await visitor.post(verify, { email, captcha: await mailed(email), token: 'any' })
    const done = await visitor.post(reset, { verifyToken: body.verifyToken, password: another })
    expect(done.body).toEqual({ success: true })
    expect((await elsewhere.get('/api/user/web/current')).status).toBe(401)
    expect((await signIn(email, password)).body.code).toBe('wrongCredentials')
    expect((await signIn(email, another)).status).toBe(200)
    const reported = () =>
      sql<{ template: string }>`select template from mails where recipient = ${email} order by id`.rows(
        mall.db,
      )
    await expect
      .poll(async () => (await reported()).map(({ template }) => template), { timeout: 15_000 })
      .toEqual(['emailCode', 'passwordChanged'])
    // Once.
    const again = await visitor.post(reset, { verifyToken: body.verifyToken, password })
    expect([again.status, again.body.code]).toEqual([409, 'verificationEnded'])
  })

  test('is answered alike whether there is an account or not, and no mail goes where there is none', async () => {
    const { email } = await anAccount(mall)
    const visitor = aClient(mall.url)
    const [known, unknown] = [
      await visitor.post(sendCode, await asking(email)),
      await visitor.post(sendCode, await asking('stranger@example.test')),
    ]
    expect(unknown.body).toEqual(known.body)
    await mailed(email)
    const mails = await sql`select from mails where recipient = 'stranger@example.test'`.rows(mall.db)
    expect(mails).toEqual([])
    const wrong = await Promise.all(
      [email, 'stranger@example.test'].map((each) =>
        visitor.post(verify, { email: each, captcha: 'abcdef' }),
      ),
    )
    for (const { status, body } of wrong)
      expect([status, body.code, body.fields[0].field]).toEqual([422, 'codeWrong', 'captcha'])
  })

  test('needs the picture, waits a minute between codes, and takes no weak password (ACCT-17)', async () => {
    const { email } = await anAccount(mall)
    const visitor = aClient(mall.url)
    const blind = await visitor.post(sendCode, {
      email,
      captcha: 'WRONG',
      token: (await asking(email)).token,
    })
    expect([blind.status, blind.body.code]).toEqual([422, 'captchaWrong'])
    await visitor.post(sendCode, await asking(email))
    const soon = await visitor.post(sendCode, await asking(email))
    expect([soon.status, soon.body.code]).toEqual([429, 'codeSentJustNow'])
    expect(soon.body.message).toMatch(/in \d+ seconds/)
    const { body } = await visitor.post(verify, { email, captcha: await mailed(email) })
    const weak = await visitor.post(reset, { verifyToken: body.verifyToken, password: 'tea' })
    expect([weak.body.code, weak.body.fields[0].field]).toEqual(['passwordWeak', 'password'])
    // A refused password does not use the code up.
    expect((await visitor.post(reset, { verifyToken: body.verifyToken, password: another })).status).toBe(200)
  })

  test('five wrong tries end a code, also when twenty are made concurrently, and the next code is another one (ACCT-17)', async () => {
    const { email } = await anAccount(mall)
    const visitor = aClient(mall.url)
    await visitor.post(sendCode, await asking(email))
    const first = codeOf(mall.secret, await lastCodeId(email))
    const wrongOf = (right: string) => (right === '000000' ? '000001' : '000000')
    // Four leave it as good as it was.
    for (let tries = 0; tries < 4; tries += 1) await visitor.post(verify, { email, captcha: wrongOf(first) })
    await sql`truncate rate_limits`.run(mall.db)
    expect((await visitor.post(verify, { email, captcha: first })).status).toBe(200)
    await mall.moveClock(61_000)
    await visitor.post(sendCode, await asking(email))
    const right = codeOf(mall.secret, await lastCodeId(email))
    const wrong = wrongOf(right)
    await Promise.all(Array.from({ length: 20 }, () => visitor.post(verify, { email, captcha: wrong })))
    await sql`truncate rate_limits`.run(mall.db)
    expect((await visitor.post(verify, { email, captcha: right })).body.code).toBe('codeWrong')
    const before = await lastCodeId(email)
    await mall.moveClock(61_000)
    await visitor.post(sendCode, await asking(email))
    const next = codeOf(mall.secret, await lastCodeId(email))
    // As a node of the version before leaves them: the first one is not tried up, the next one is.
    const leave = (id: Id, tries: number) =>
      sql`update sent_codes set tries = ${tries} where id = ${id}`.run(mall.db)
    await leave(before, 0)
    await leave(await lastCodeId(email), 5)
    expect((await visitor.post(verify, { email, captcha: right })).body.code).toBe('codeWrong')
    await leave(await lastCodeId(email), 0)
    expect((await visitor.post(verify, { email, captcha: next })).status).toBe(200)
  })

  test('ends after ten minutes, the code as well as what it allows (ACCT-17)', async () => {
    const { email } = await anAccount(mall)
    const visitor = aClient(mall.url)
    await visitor.post(sendCode, await asking(email))
    const early = codeOf(mall.secret, await lastCodeId(email))
    await mall.moveClock(10 * 60_000 - 5_000)
    expect((await visitor.post(verify, { email, captcha: early })).status).toBe(200)
    await visitor.post(sendCode, await asking(email))
    const late = codeOf(mall.secret, await lastCodeId(email))
    await mall.moveClock(10 * 60_000 + 1_000)
    expect((await visitor.post(verify, { email, captcha: late })).body.code).toBe('codeWrong')
    await visitor.post(sendCode, await asking(email))
    const code = codeOf(mall.secret, await lastCodeId(email))
    const { body } = await visitor.post(verify, { email, captcha: code })
    await mall.moveClock(10 * 60_000 + 1_000)
    const over = await visitor.post(reset, { verifyToken: body.verifyToken, password: another })
    expect(over.body.code).toBe('verificationEnded')
    const forged = await visitor.post(reset, {
      verifyToken: `${await lastCodeId(email)}.x`,
      password: another,
    })
    expect(forged.body.code).toBe('verificationEnded')
  })
})

describe('The email of an account', () => {
  const sendOld = `${auth}/captcha/email/reset-send-email-code`
  const sendNew = `${auth}/captcha/bind/send-email-code`
  const check = `${auth}/user/reset/check-email-code`

  test('is changed by a code to the old one and a code to the new one (ACCT-06, CALL-104, CALL-106, CALL-116, CALL-117)', async () => {
    const { client, email } = await signedIn()
    const address = `new-${crypto.randomUUID()}@example.test`
    await client.post(sendOld, await asking(email))
    const { body: old } = await client.post(check, { email, emailCode: await mailed(email) })
    await client.post(sendNew, await asking(address))
    const request = { email: address, emailCode: await mailed(address), verifyToken: old.verifyToken }
    const changed = await client.post(`${auth}/user/reset-email`, request)
    expect(changed.body).toEqual({ success: true, email: address })
    expect((await client.get('/api/user/web/current')).body.email).toBe(address)
    expect((await signIn(email, password)).body.code).toBe('wrongCredentials')
    expect((await signIn(address, password)).status).toBe(200)

    const reported = () =>
      sql`
        select recipient, subject from mails where recipient = any(${[email, address]}::text[]) and template = 'signInChanged'
        order by id`.rows(mall.db)
    // A stranger who changed it reads what comes to the new one alone.
    await expect.poll(reported, { timeout: 20_000 }).toEqual([
      { recipient: address, subject: 'Your account’s email was changed' },
      { recipient: email, subject: 'Your account’s email was changed' },
    ])
  })

  test('is not changed otherwise: a code for a password, another account’s token and another address are refused', async () => {
    const [own, other] = [await signedIn(), await signedIn()]
    const foreign = await own.client.post(sendOld, await asking(other.email))
    expect([foreign.body.code, foreign.body.fields[0].field]).toEqual(['emailNotOwn', 'email'])
    await other.client.post(sendOld, await asking(other.email))
    const code = codeOf(mall.secret, await lastCodeId(other.email))
    expect((await own.client.post(check, { email: other.email, emailCode: code })).body.code).toBe(
      'codeWrong',
    )
    const { body } = await other.client.post(check, { email: other.email, emailCode: code })
    const address = `new-${crypto.randomUUID()}@example.test`
    await own.client.post(sendNew, await asking(address))
    const stolen = await own.client.post(`${auth}/user/reset-email`, {
      email: address,
      verifyToken: body.verifyToken,
      emailCode: codeOf(mall.secret, await lastCodeId(address)),
    })
    expect(stolen.body.code).toBe('verificationEnded')
    const asPassword = await aClient(mall.url).post(reset, {
      verifyToken: body.verifyToken,
      password: another,
    })
    expect(asPassword.body.code).toBe('verificationEnded')
    expect((await aClient(mall.url).post(sendOld, await asking(own.email))).status).toBe(401)
  })

  test('is bound where there is none, and one that has an account is refused to its own reader alone (ACCT-07, CALL-118)', async () => {
    const [{ client, id }, taken] = [await signedIn(), await anAccount(mall)]
    const bind = async (address: string) => {
      await client.post(sendNew, await asking(address))
      const code = codeOf(mall.secret, await lastCodeId(address))
      return client.post('/api/user/web/email/bind', { email: address, emailCode: code })
    }
    expect((await bind(`one-${id}@example.test`)).body.code).toBe('emailBound')
    await sql`update users set email = null, phone = ${`+1415${id.slice(-7)}`} where id = ${id}`.run(mall.db)
    const refused = await bind(taken.email)
    expect([refused.body.code, refused.body.fields[0].field]).toEqual(['emailTaken', 'email'])
    expect((await bind(`two-${id}@example.test`)).body).toEqual({
      success: true,
      email: `two-${id}@example.test`,
    })
  })
})
