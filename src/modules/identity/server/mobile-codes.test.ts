// @module-tag slow

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { aClient, aMall, anAccount, password, type TestMall } from '#tests/support/mall.ts'
import { smsProviders } from '#tests/support/sms-providers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { codeOf } from './code.ts'

let mall: TestMall
let providers: Awaited<ReturnType<typeof smsProviders>>
beforeAll(async () => {
  providers = await smsProviders('AC42', 'secret')
  mall = await aMall({
    worker: true,
    env: {
      SMS_COMPANY: 'twilio',
      SMS_URL: providers.url,
      SMS_ACCOUNT: 'AC42',
      SMS_SECRET: 'secret',
      SMS_FROM: '+14155550100',
    },
  })
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(async () => {
  await mall.stop()
  await providers.stop()
})

const mobileCalls = '/api/user/web/mobile'
const another = 'Cold-tea-43'
let count = 0
/** A number of its own, as a form has it. */
const aNumber = () => {
  count += 1
  return { mobile: `415555${String(count).padStart(4, '0')}`, mobilePrefix: '1' }
}
type Entered = ReturnType<typeof aNumber>
const dialled = ({ mobile, mobilePrefix }: Entered) => `+${mobilePrefix}${mobile}`

async function picture() {
  const { token } = await drawCaptcha(mall.secret, mall.clock.now(), 'K7TQM')
  return { captcha: 'K7TQM', token }
}
const asking = async (entered: Entered) => ({ ...entered, ...(await picture()) })

/** The code that went to a number for a purpose, read from its message. */
async function texted(entered: Entered, purpose: string): Promise<string> {
  const last = () =>
    providers.taken.findLast(({ form }) => form.To === dialled(entered) && form.Body!.includes(purpose))
  await expect.poll(last, { timeout: 20_000 }).toBeTruthy()
  return /\d{6}/.exec(last()!.form.Body!)![0]
}

const lastCode = async (entered: Entered) => {
  const row = await sql<{ id: Id }>`
    select id from sent_codes where target = ${dialled(entered)} order by sent_at desc, id desc limit 1`.row(
    mall.db,
  )
  return codeOf(mall.secret, row!.id)
}

/** A person with an account that has a mobile number and no email. */
async function signedUp() {
  const number = aNumber()
  const client = aClient(mall.url)
  await client.post('/api/user/web/login/send-sms', await asking(number))
  const code = await lastCode(number)
  const { body, status } = await client.post('/api/user/web/register', {
    ...number,
    nickname: 'Lin',
    code,
    password,
  })
  expect(status).toBe(200)
  return { client, number, id: body.user.id as Id }
}

describe('A mobile number', () => {
  test('signs in with the code that came there; one without an account becomes one (ACCT-04)', async () => {
    const number = aNumber()
    const first = aClient(mall.url)
    const sent = await first.post('/api/user/web/login/send-sms', await asking(number))
    expect(sent.body).toEqual({ success: true, resendAfter: 60, expiresIn: 600 })
    const code = await texted(number, 'your sign-in code')
    const made = await first.post('/api/user/web/login', { ...number, code })
    expect(made.body).toMatchObject({
      isNew: true,
      user: { mobile: dialled(number), email: '', isTourist: false },
    })
    expect((await first.get('/api/user/web/current')).body.mobile).toBe(dialled(number))
    // Once.
    const again = await aClient(mall.url).post('/api/user/web/login', { ...number, code })
    expect([again.status, again.body.code, again.body.fields[0].field]).toEqual([422, 'codeWrong', 'code'])
    await mall.moveClock(61_000)
    const elsewhere = aClient(mall.url)
    await elsewhere.post('/api/user/web/login/send-sms', await asking(number))
    const back = await elsewhere.post('/api/user/web/login', { ...number, code: await lastCode(number) })
    expect(back.body).toMatchObject({ isNew: false, user: { id: made.body.user.id } })
  })

  test('signs up with a code and a password, and then in with the password, however it is written (ACCT-04, CALL-125)', async () => {
    const { number, id } = await signedUp()
    const written = { mobile: `(${number.mobile.slice(0, 3)}) ${number.mobile.slice(3)}`, mobilePrefix: '+1' }
    const back = await aClient(mall.url).post('/api/user/web/login', { ...written, password })
    expect(back.body.user.id).toBe(id)
    const wrong = await aClient(mall.url).post('/api/user/web/login', { ...written, password: another })
    const unknown = await aClient(mall.url).post('/api/user/web/login', { ...aNumber(), password: another })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrongCredentials'])
    expect(unknown.body).toEqual({ ...wrong.body, requestId: unknown.body.requestId })
    await mall.moveClock(61_000)
    await aClient(mall.url).post('/api/user/web/login/send-sms', await asking(number))
    const taken = await aClient(mall.url).post('/api/user/web/register', {
      ...number,
      nickname: 'Other',
      password,
      code: await lastCode(number),
    })
    expect([taken.body.code, taken.body.fields[0].field]).toEqual(['mobileTaken', 'mobile'])
  })

  test('is refused in the caller’s language, naming the field, when it is none; nothing is sent', async () => {
    const bad = { mobile: '12', mobilePrefix: '86' }
    const english = await aClient(mall.url).post('/api/user/web/login/send-sms', await asking(bad))
    expect([english.status, english.body.message, english.body.fields[0].field]).toEqual([
      422,
      'Enter a valid mobile number.',
      'mobile',
    ])
    const chinese = await aClient(mall.url).post('/api/user/web/login/send-sms', await asking(bad), {
      'accept-language': 'zh',
    })
    expect(chinese.body.message).toBe('请填写正确的手机号。')
    expect(await sql`select from sent_codes where target like '+8612%'`.rows(mall.db)).toEqual([])
    // A landline of Shanghai: a message would never arrive (SYS-19).
    const landline = await aClient(mall.url).post(
      '/api/user/web/login/send-sms',
      await asking({ mobile: '2155551234', mobilePrefix: '86' }),
    )
    expect([landline.status, landline.body.code]).toEqual([422, 'invalidMobile'])
    expect(await sql`select from sent_codes where target like '+8621%'`.rows(mall.db)).toEqual([])
  })

  test('needs the picture, waits a minute, and gets ten codes in a day (ACCT-17)', async () => {
    const number = aNumber()
    const client = aClient(mall.url)
    const send = async () => client.post('/api/user/web/login/send-sms', await asking(number))
    const blind = await client.post('/api/user/web/login/send-sms', {
      ...(await asking(number)),
      captcha: 'WRONG',
    })
    expect(blind.body.code).toBe('captchaWrong')
    expect((await send()).status).toBe(200)
    expect((await send()).body.code).toBe('codeSentJustNow')
    for (let sent = 1; sent < 10; sent += 1) {
      await mall.moveClock(61_000)
      await sql`truncate rate_limits`.run(mall.db)
      expect((await send()).status).toBe(200)
    }
    await mall.moveClock(61_000)
    const over = await send()
    expect([over.status, over.body.code]).toEqual([429, 'codesUsedUp'])
    await mall.moveClock(24 * 3_600_000)
    expect((await send()).status).toBe(200)
  })

  test('gives a new password; the answers for an unknown number are the same (ACCT-09, CALL-110, TRAP-110)', async () => {
    const { client: elsewhere, number } = await signedUp()
    const visitor = aClient(mall.url)
    const stranger = aNumber()
    const [known, unknown] = [
      await visitor.post('/api/user/web/password/send-sms', await asking(number)),
      await visitor.post('/api/user/web/password/send-sms', await asking(stranger)),
    ]
    expect(known.body).toEqual({ success: true, resendAfter: 60, expiresIn: 600 })
    expect(unknown.body).toEqual(known.body)
    const verify = (entered: Entered, code: string) =>
      visitor.post('/auth/mallard/password/reset-sms-code-verify', { ...entered, captcha: code })
    for (const entered of [number, stranger]) {
      const wrong = await verify(entered, 'abcdef')
      expect([wrong.status, wrong.body.code, wrong.body.fields[0].field]).toEqual([
        422,
        'codeWrong',
        'captcha',
      ])
    }
    const { body } = await verify(number, await texted(number, 'code to reset your password'))
    expect(providers.taken.filter(({ form }) => form.To === dialled(stranger))).toEqual([])
    const done = await visitor.post('/auth/mallard/password/reset-by-verify-token', {
      verifyToken: body.verifyToken,
      password: another,
    })
    expect(done.body).toEqual({ success: true })
    expect((await elsewhere.get('/api/user/web/current')).status).toBe(401)
    const back = await aClient(mall.url).post('/api/user/web/login', { ...number, password: another })
    expect(back.status).toBe(200)
  })

  test('is worth nothing after five wrong tries, also when twenty are made concurrently (TRAP-110)', async () => {
    const number = aNumber()
    const client = aClient(mall.url)
    await client.post('/api/user/web/login/send-sms', await asking(number))
    const right = await lastCode(number)
    const wrong = right === '000000' ? '000001' : '000000'
    await Promise.all(
      Array.from({ length: 20 }, () => client.post('/api/user/web/login', { ...number, code: wrong })),
    )
    await sql`truncate rate_limits`.run(mall.db)
    expect((await client.post('/api/user/web/login', { ...number, code: right })).body.code).toBe('codeWrong')
  })

  test('is bound where there is none; one that has an account is refused to its reader alone (ACCT-08, CALL-119, CALL-120)', async () => {
    const { email } = await anAccount(mall)
    const client = aClient(mall.url)
    await client.post('/api/user/web/login', { email, password })
    const { number: taken } = await signedUp()
    const bind = async (entered: Entered) => {
      await client.post(`${mobileCalls}/bind/send-sms-code`, await asking(entered))
      return client.post(`${mobileCalls}/bind`, { ...entered, captcha: await lastCode(entered) })
    }
    const refused = await bind(taken)
    expect([refused.status, refused.body.code, refused.body.fields[0].field]).toEqual([
      422,
      'mobileTaken',
      'mobile',
    ])
    const number = aNumber()
    expect((await bind(number)).body).toEqual({ success: true, mobile: dialled(number) })
    expect((await bind(aNumber())).body.code).toBe('mobileBound')
    expect(
      (await aClient(mall.url).post('/api/user/web/login', { ...number, password })).body.user.email,
    ).toBe(email)
  })

  test('is bound a while after the sign-in only when the owner gives the password again (ACCT-08)', async () => {
    const { email, id } = await anAccount(mall)
    const client = aClient(mall.url)
    await client.post('/api/user/web/login', { email, password })
    const quarterPasses = () =>
      sql`update sessions set created_at = created_at - interval '16 minutes', confirmed_at = confirmed_at - interval '16 minutes'
        where user_id = ${id}`.run(mall.db)
    const number = aNumber()
    const send = async () => client.post(`${mobileCalls}/bind/send-sms-code`, await asking(number))
    const confirm = (entered: string) => client.post('/api/user/web/confirm-owner', { password: entered })
    await quarterPasses()
    const refused = await send()
    expect([refused.status, refused.body.code]).toEqual([403, 'confirmFirst'])
    expect(await sql`select from sent_codes where target = ${dialled(number)}`.rows(mall.db)).toEqual([])
    const wrong = await confirm('Not-my-pass-1')
    expect([wrong.status, wrong.body.code, wrong.body.fields[0].field]).toEqual([
      422,
      'oldPasswordWrong',
      'password',
    ])
    expect((await send()).body.code).toBe('confirmFirst')
    expect((await confirm(password)).body).toEqual({ isConfirmed: true })
    expect((await send()).status).toBe(200)
    await quarterPasses()
    expect((await send()).body.code).toBe('confirmFirst')
    // Without a password nothing but a new sign-in confirms the owner.
    await sql`update users set password_hash = null where id = ${id}`.run(mall.db)
    expect((await confirm(password)).body.code).toBe('signInAgain')
  })

  test('is changed by a code to the old one and a code to the new one (ACCT-05, CALL-103, CALL-105, CALL-115)', async () => {
    const { client, number } = await signedUp()
    const foreign = await client.post(`${mobileCalls}/reset/send-sms`, await asking(aNumber()))
    expect([foreign.body.code, foreign.body.fields[0].field]).toEqual(['mobileNotOwn', 'mobile'])
    await client.post(`${mobileCalls}/reset/send-sms`, await asking(number))
    const { body: old } = await client.post(`${mobileCalls}/reset/check-sms-code`, {
      ...number,
      captcha: await lastCode(number),
    })
    const next = aNumber()
    await client.post(`${mobileCalls}/bind/send-sms-code`, await asking(next))
    const request = { ...next, captcha: await lastCode(next), verifyToken: old.verifyToken }
    const stolen = await client.post(`${mobileCalls}/reset`, {
      ...request,
      verifyToken: `${old.verifyToken}x`,
    })
    expect(stolen.body.code).toBe('verificationEnded')
    const changed = await client.post(`${mobileCalls}/reset`, request)
    expect(changed.body).toEqual({ success: true, mobile: dialled(next) })
    expect((await aClient(mall.url).post('/api/user/web/login', { ...next, password })).status).toBe(200)
    expect((await aClient(mall.url).post('/api/user/web/login', { ...number, password })).body.code).toBe(
      'wrongCredentials',
    )
    expect((await aClient(mall.url).post(`${mobileCalls}/reset`, request)).status).toBe(401)
  })
})

test('one person is a guest with an id, signs up, binds an email, resets a password by a verify token, invites a friend, becomes a paid member and leaves, by calls of both name spaces (SYS-05)', async () => {
  const client = aClient(mall.url)
  const web = '/api/user/web'
  const auth = '/auth/mallard'
  const current = async () => (await client.get(`${web}/current`)).body
  const { user: guest } = (await client.post(`${web}/tourist`)).body
  expect(guest).toMatchObject({ id: expect.stringMatching(/^\d+$/), isTourist: true, isPaid: false })
  expect(await current()).toMatchObject(guest)

  const number = aNumber()
  await client.post(`${web}/login/send-sms`, await asking(number))
  const signUp = { ...number, nickname: 'Lin', code: await lastCode(number), password }
  expect((await client.post(`${web}/register`, signUp)).status).toBe(200)
  expect(await current()).toMatchObject({ mobile: dialled(number), email: '', isTourist: false })
  expect((await client.get(`${auth}/third-account/list-bound`)).body).toEqual({ data: [] })

  const email = `lin-${newId()}@example.test`
  const mailedCode = async () => {
    const row = await sql<{ id: Id }>`
      select id from sent_codes where target = ${email} order by sent_at desc, id desc limit 1`.row(mall.db)
    return codeOf(mall.secret, row!.id)
  }
  await client.post(`${auth}/captcha/bind/send-email-code`, { email, ...(await picture()) })
  const bound = await client.post(`${web}/email/bind`, { email, emailCode: await mailedCode() })
  expect(bound.body).toEqual({ success: true, email })

  await mall.moveClock(61_000)
  await client.post(`${auth}/captcha/password/reset-send-email-code`, { email, ...(await picture()) })
  const verified = await client.post(`${auth}/password/reset-email-code-verify`, {
    email,
    captcha: await mailedCode(),
    token: 'any',
  })
  const { verifyToken } = verified.body
  const reset = await client.post(`${auth}/password/reset-by-verify-token`, {
    verifyToken,
    password: another,
  })
  expect(reset.body).toEqual({ success: true })
  expect((await client.get(`${web}/current`)).status).toBe(401)
  const signIn = (word: string) => client.post(`${web}/login`, { email, password: word })
  expect((await signIn(password)).body.code).toBe('wrongCredentials')
  expect((await signIn(another)).status).toBe(200)

  const invitation = async () => (await client.post('/sapi/mall-customer/customer/invitation', {})).body
  const { code: invitationCode } = await invitation()
  const { client: friend } = await signedUp()
  await friend.post('/sapi/mall-customer/customer/fillInTheInvitationCodeFlow', { invitationCode })
  expect(await invitation()).toMatchObject({ invited: 1 })

  const operator = await anAccount(mall, { operatorRole: 'admin' })
  const desk = aClient(mall.url)
  await desk.post(`${web}/login`, { email: operator.email, password })
  await desk.post('/sapi/mall-admin/member/grant', { email, level: 1, months: 1 })
  expect(await current()).toMatchObject({ email, isTourist: false, isPaid: true })

  await mall.moveClock(61_000)
  const { mobile, mobilePrefix } = number
  const leaving = { mobile, prefix: mobilePrefix, ...(await picture()) }
  expect((await client.post(`${web}/destroy-send-sms-code`, leaving)).status).toBe(200)
  const destroyed = await client.send('PUT', `${auth}/user/user-destroy`, {
    ...number,
    smsCode: await lastCode(number),
  })
  expect(destroyed.body).toEqual({ success: true })
  expect((await client.get(`${web}/current`)).status).toBe(401)
  expect((await signIn(another)).body.code).toBe('wrongCredentials')
})

describe('An email', () => {
  test('signs in with a code; where there is no account no mail goes and no code is right (ACCT-04, TRAP-110)', async () => {
    const { email, id } = await anAccount(mall)
    const client = aClient(mall.url)
    const send = async (address: string) =>
      client.post('/auth/mallard/captcha/login/send-email-code', { email: address, ...(await picture()) })
    const [known, unknown] = [await send(email), await send('nope@example.test')]
    expect(unknown.body).toEqual(known.body)
    const codeFor = async (target: string) => {
      const row = await sql<{ id: Id }>`select id from sent_codes where target = ${target}`.row(mall.db)
      return codeOf(mall.secret, row!.id)
    }
    const made = await client.post('/api/user/web/login', {
      email: 'nope@example.test',
      code: await codeFor('nope@example.test'),
    })
    expect(made.body.code).toBe('codeWrong')
    const back = await client.post('/api/user/web/login', { email, code: await codeFor(email) })
    expect(back.body).toMatchObject({ isNew: false, user: { id } })
    expect(await sql`select from mails where recipient = 'nope@example.test'`.rows(mall.db)).toEqual([])
  })
})
