// @module-tag slow

import { Agent, request } from 'node:http'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { drawCaptcha } from '#modules/identity/server/captcha-picture.ts'
import { codeOf } from '#modules/identity/server/code.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { runs } from './support/long.ts'
import { aClient, aMall, anAccount, password, type TestMall } from './support/mall.ts'
import { requestSignUp, sentCodeTo } from './support/sign-up.ts'

let mall: TestMall
beforeAll(async () => {
  // Each try comes from another address, as those of a botnet do: only the account's limit stops them.
  mall = await aMall({ env: { TRUSTED_PROXIES: '127.0.0.1/32, ::1' } })
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const tries = runs(2_000, 10_000)
const login = '/api/user/web/login'

/** Many requests, sixteen at a time, each from an address of its own. @returns how many got which answer */
async function besiege(
  path: string,
  bodyOf: (n: number) => object,
  headers: Record<string, string> = {},
  times = tries,
) {
  const counted = new Map<string, number>()
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  let next = 0
  const one = async () => {
    while (next < times) {
      const n = next
      next += 1
      const from = { 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` }
      const { status, text } = await postOn(agent, mall.url + path, bodyOf(n), { ...headers, ...from })
      const answer = status === 200 ? 'in' : JSON.parse(text).code
      counted.set(answer, (counted.get(answer) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 16 }, one))
  agent.destroy()
  return Object.fromEntries(counted)
}

/** The cheapest possible request, since the clients share the processors with the mall. */
function postOn(agent: Agent, url: string, body: object, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const sent = JSON.stringify(body)
  const requested = request(
    url,
    {
      method: 'POST',
      agent,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent), ...headers },
    },
    (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => (text += part))
      answer.once('end', () => resolve({ status: answer.statusCode!, text }))
    },
  )
  requested.once('error', reject).end(sent)
  return promise
}
const sixDigits = (n: number) => String(n).padStart(6, '0')

describe('Thousands of tries in parallel, from as many addresses', { timeout: 240_000 }, () => {
  test('of a password: five are judged, all others require a captcha first; the owner comes in with one (TRAP-110)', async () => {
    const { email } = await anAccount(mall)
    const answers = await besiege(login, (n) => ({ email, password: `Wrong-guess-${n}` }))
    expect(answers).toEqual({ wrongCredentials: 5, captchaWrong: tries - 5 })
    const { token } = await drawCaptcha(mall.secret, mall.clock.now(), 'K7TQM')
    const own = await aClient(mall.url).post(login, { email, password, captcha: 'K7TQM', token })
    expect(own.status).toBe(200)
  })

  test('of a code that was sent: none gets in, and the right one is worth nothing afterwards (TRAP-110, ACCT-17)', {
    tags: 'long',
  }, async () => {
    const { email } = await anAccount(mall)
    const { token } = await drawCaptcha(mall.secret, mall.clock.now(), 'K7TQM')
    const sent = await aClient(mall.url).post('/auth/mallard/captcha/login/send-email-code', {
      email,
      captcha: 'K7TQM',
      token,
    })
    expect(sent.status).toBe(200)
    const row = await sql<{ id: Id }>`select id from sent_codes where target = ${email}`.row(mall.db)
    const right = codeOf(mall.secret, row!.id)
    const answers = await besiege(login, (n) => ({
      email,
      code: sixDigits(n) === right ? '999999' : sixDigits(n),
    }))
    expect(answers).toEqual({ codeWrong: tries })
    const judged = await sql<{ tries: number }>`select tries from sent_codes where id = ${row!.id}`.row(
      mall.db,
    )
    expect(judged?.tries).toBe(5)
    expect((await aClient(mall.url).post(login, { email, code: right })).body.code).toBe('codeWrong')
  })

  test('of a code to sign up with: none gets an account, whether the email has one or not (TRAP-110, ACCT-17)', {
    tags: 'long',
  }, async () => {
    for (const email of [(await anAccount(mall)).email, 'new-here@example.test']) {
      expect((await requestSignUp(mall, email)).status).toBe(200)
      const right = await sentCodeTo(mall, email, 'signUp')
      const guess = (n: number) => ({
        email,
        password,
        code: sixDigits(n) === right ? '999999' : sixDigits(n),
      })
      // They are judged like those of the codes above, so fewer do.
      const answers = await besiege('/api/user/web/register', guess, {}, 1_000)
      expect(answers).toEqual({ codeWrong: 1_000 })
      const judged = await sql<{ tries: number }>`
        select tries from sent_codes where target = ${email} and purpose = 'signUp'`.row(mall.db)
      expect(judged?.tries).toBe(5)
    }
  })

  test('of a second factor by one who has the password: five are judged', { tags: 'long' }, async () => {
    const { email } = await anAccount(mall)
    const owner = aClient(mall.url)
    await owner.post(login, { email, password })
    const { body } = await owner.post('/api/user/web/two-factors/begin', { password })
    const at = (steps: number) =>
      TOTP.generate({
        secret: Secret.fromBase32(body.secret),
        timestamp: mall.clock.now().getTime() + steps * 30_000,
      })
    await owner.post('/api/user/web/two-factors/confirm', { code: at(0) })
    const { stepToken } = (await aClient(mall.url).post(login, { email, password })).body
    const good = new Set([-2, -1, 0, 1, 2, 3, 4, 5, 6].map(at))
    const guess = (n: number) => (good.has(sixDigits(n)) ? '999999' : sixDigits(n))
    const answers = await besiege(`${login}/second-step`, (n) => ({ code: guess(n), secondStep: stepToken }))
    expect(answers).toEqual({ secondFactorWrong: 5, tooManyRequests: tries - 5 })
  })
})
