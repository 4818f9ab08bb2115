// @module-tag slow

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { doWork } from '#storefront/parts/sign-in/do-work.ts'
import { aClient, aMall, anAccount, type Client, password, type TestMall } from '#tests/support/mall.ts'
import { type CaptchaPurpose, captchaValidMs, type Work } from './rules/captcha.ts'
import { drawCaptcha } from './server/captcha-picture.ts'

/** Work that a browser does in place of reading a captcha's picture. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
beforeEach(async () => {
  await sql`truncate rate_limits`.run(mall.db)
  await sql`truncate sent_codes`.run(mall.db)
})
afterAll(() => mall.stop())

const path = '/api/user/web/captcha/work'
const work = async (purpose: CaptchaPurpose): Promise<Work> =>
  (await aClient(mall.url).post(path, { purpose })).body.work
const worked = async (purpose: CaptchaPurpose) => {
  const given = await work(purpose)
  return { captcha: await doWork(given), token: JSON.stringify(given) }
}
const needsPicture = async () =>
  (await aClient(mall.url).post('/api/user/web/captcha/need', {})).body.needsPicture
const send = async (captcha: object, call = 'login/send-email-code') => {
  const { status, body } = await aClient(mall.url).post(`/auth/mallard/captcha/${call}`, {
    email: 'lin@example.test',
    ...captcha,
  })
  return status === 200 ? 'sent' : body.code
}
const codesSent = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from sent_codes`.row(mall.db))!.count

const takesCaptcha = ({ example }: { readonly example?: unknown }) => 'captcha' in (example as object)

/** Field of a request that holds the captcha's token: calls that the requirements bind have a shorter one. */
const tokenFieldOf = (example: Record<string, unknown>) =>
  'captchaToken' in example ? 'captchaToken' : 'token'

test('every call that has a code sent takes a captcha and its token, and sends none without them; that of a guest who has paid takes none (SYS-06, TRAP-110)', async () => {
  const { id, email } = await anAccount(mall)
  await sql`update users set phone = '+14155550134' where id = ${id}`.run(mall.db)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  expect(
    mall.routes
      .filter(({ endpoint }) => /^send\w*Code$/.test(endpoint.name) && !takesCaptcha(endpoint))
      .map(({ endpoint }) => endpoint.name),
  ).toEqual(['sendAccountCode'])
  const sending = mall.routes.filter(
    ({ endpoint }) => /^send\w*Code$/.test(endpoint.name) && takesCaptcha(endpoint),
  )
  expect(sending.map(({ endpoint }) => endpoint.name)).toEqual(
    expect.arrayContaining(['sendSignInCode', 'sendSmsSignInCode', 'sendPasswordCode', 'sendSmsDestroyCode']),
  )
  const answers = []
  for (const { endpoint } of sending) {
    const { captcha, ...others } = endpoint.example as Record<string, unknown>
    const tokenField = tokenFieldOf(others)
    const { [tokenField]: token, ...example } = others
    expect([endpoint.name, typeof captcha, typeof token]).toEqual([endpoint.name, 'string', 'string'])
    const own = { ...example, ...('email' in example && { email }) }
    for (const sent of [own, { ...own, captcha: 'K7TQM', [tokenField]: '1795000000000.c2lnbmF0dXJl' }]) {
      const { body } = await client.post(endpoint.path, sent)
      answers.push([endpoint.name, body.code])
    }
    await sql`truncate rate_limits`.run(mall.db)
  }
  expect(answers).toEqual(
    sending.flatMap(({ endpoint: { name } }) => [
      [name, 'captchaWrong'],
      [name, 'captchaWrong'],
    ]),
  )
  expect(await codesSent()).toBe(0)
})

test('whatever a code with a captcha is for, its call says that it ends after ten minutes, and sends the next one a minute later, not before (ACCT-17)', async () => {
  const { id, email } = await anAccount(mall)
  await sql`update users set phone = '+14155550155' where id = ${id}`.run(mall.db)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  const sending = mall.routes.filter(
    ({ endpoint }) => /^send\w*Code$/.test(endpoint.name) && takesCaptcha(endpoint),
  )
  const ask = async ({ endpoint }: (typeof sending)[number]) => {
    const { path: to } = endpoint
    const example = endpoint.example as Record<string, unknown>
    const { token } = await drawCaptcha(mall.secret, mall.clock.now(), 'K7TQM')
    const own = { ...('email' in example && { email }), ...('mobile' in example && { mobile: '4155550155' }) }
    const prefix = 'prefix' in example ? { prefix: '1' } : 'mobile' in example ? { mobilePrefix: '1' } : {}
    const { status, body } = await client.post(to, {
      ...example,
      ...own,
      ...prefix,
      captcha: 'K7TQM',
      [tokenFieldOf(example)]: token,
    })
    await sql`truncate rate_limits`.run(mall.db)
    return status === 200 ? { resendAfter: body.resendAfter, expiresIn: body.expiresIn } : [status, body.code]
  }
  const askAll = async () => {
    const answers: Record<string, unknown> = {}
    for (const route of sending) answers[route.endpoint.name] = await ask(route)
    return answers
  }
  const all = (answer: unknown) => Object.fromEntries(sending.map(({ endpoint: { name } }) => [name, answer]))
  const sent = all({ resendAfter: 60, expiresIn: 600 })
  expect(await askAll()).toEqual(sent)
  // The clock keeps running.
  await mall.moveClock(30_000)
  expect(await askAll()).toEqual(all([429, 'codeSentJustNow']))
  await mall.moveClock(30_000)
  expect(await askAll()).toEqual(sent)
})

describe('Work in place of a picture', () => {
  test('has a code sent, once', async () => {
    const done = await worked('signIn')
    expect(await send(done)).toBe('sent')
    expect(await codesSent()).toBe(1)
    await sql`truncate sent_codes`.run(mall.db)
    expect(await send(done)).toBe('captchaWrong')
    expect(await codesSent()).toBe(0)
  })

  test('counts once when it is used many times at the same moment', async () => {
    const done = await worked('signIn')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => send({ ...done, email: `lin-${n}@example.test` })),
    )
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(1)
    expect(await codesSent()).toBe(1)
  })

  test('is good for the purpose that it was given for alone', { tags: 'long' }, async () => {
    const done = await worked('signIn')
    expect(await send(done, 'password/reset-send-email-code')).toBe('captchaWrong')
    expect(await codesSent()).toBe(0)
    // It was judged by nothing but its purpose, and is not used up.
    expect(await send(done)).toBe('sent')
  })

  test('is refused when it was not done, done for another challenge, or the challenge is not ours', async () => {
    const [one, two] = await Promise.all([worked('signIn'), worked('signIn')])
    const changed = (change: (work: Work) => object) => JSON.stringify(change(JSON.parse(two.token)))
    const other = JSON.parse(two.captcha)
    const wrong = [
      { captcha: one.captcha, token: two.token },
      {
        captcha: two.captcha,
        token: changed(({ parameters, signature }) => ({
          parameters: {
            ...parameters,
            data: { ...parameters.data, endsAt: parameters.data.endsAt + 60_000 },
          },
          signature,
        })),
      },
      { captcha: two.captcha, token: changed(({ parameters }) => ({ parameters })) },
      {
        captcha: JSON.stringify({
          ...other,
          derivedKey: `${other.derivedKey.startsWith('00') ? '11' : '00'}${other.derivedKey.slice(2)}`,
        }),
        token: two.token,
      },
      { captcha: '{', token: two.token },
      { captcha: two.captcha, token: '{' },
      { token: two.token },
    ]
    for (const captcha of wrong) expect(await send(captcha), JSON.stringify(captcha)).toBe('captchaWrong')
    expect(await codesSent()).toBe(0)
    expect(await send(two)).toBe('sent')
  })

  test('is refused when it comes late', { tags: 'long' }, async () => {
    const done = await worked('signIn')
    await mall.moveClock(captchaValidMs)
    expect(await send(done)).toBe('captchaWrong')
    expect(await codesSent()).toBe(0)
  })

  test('lets the owner sign in after many wrong passwords, and a program guess no faster than it works', async () => {
    const { email } = await anAccount(mall)
    const signIn = (client: Client, more: object) => client.post('/api/user/web/login', { email, ...more })
    for (let n = 0; n < 6; n += 1) await signIn(aClient(mall.url), { password: `Wrong-guess-${n}` })
    const bare = await signIn(aClient(mall.url), { password })
    expect(bare.body.code).toBe('captchaWrong')
    const done = await worked('password')
    expect((await signIn(aClient(mall.url), { password: 'Wrong-guess', ...done })).body.code).toBe(
      'wrongCredentials',
    )
    // A guess uses it up.
    expect((await signIn(aClient(mall.url), { password, ...done })).body.code).toBe('captchaWrong')
    expect((await signIn(aClient(mall.url), { password, ...(await worked('password')) })).status).toBe(200)
  })

  test('is enough until an address asks for many codes; then it takes a picture, or longer work (SYS-06, TRAP-110)', async () => {
    const [before, ...all] = await Promise.all(Array.from({ length: 9 }, () => worked('signIn')))
    for (const [place, done] of all.entries()) {
      expect(await needsPicture()).toBe(false)
      expect(await send({ ...done, email: `lin-${place}@example.test` })).toBe('sent')
    }
    expect(await needsPicture()).toBe(true)
    expect(await send(before!)).toBe('captchaWrong')
    const { token } = await drawCaptcha(mall.secret, mall.clock.now(), 'K7TQM')
    expect(await send({ captcha: 'K7TQM', token })).toBe('sent')
    const hard = await worked('signIn')
    expect(JSON.parse(hard.token).parameters.data.isHard).toBe(true)
    expect(await send({ ...hard, email: 'lin-hard@example.test' })).toBe('sent')
    // Time that passes is forgiving: one more code in three minutes.
    await sql`update rate_limits set filled_at = filled_at - interval '181 seconds' where key like 'captcha-trust:%'`.run(
      mall.db,
    )
    expect(await needsPicture()).toBe(false)
  })

  test('is not enough after captchas that were wrong, whatever the code is for (TRAP-110)', async () => {
    const done = await worked('passwordReset')
    for (let n = 0; n < 8; n += 1) expect(await send({})).toBe('captchaWrong')
    expect(await needsPicture()).toBe(true)
    expect(await send(done, 'password/reset-send-email-code')).toBe('captchaWrong')
    expect(await codesSent()).toBe(0)
  })

  test('is given for known purposes, and to one address so often', async () => {
    const strange = await aClient(mall.url).post(path, { purpose: 'anything' })
    expect([strange.status, strange.body.fields[0].field]).toEqual([400, 'purpose'])
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => aClient(mall.url).post(path, { purpose: 'signUp' })),
    )
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(5)
  })
})
