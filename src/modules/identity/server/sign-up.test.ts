import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { jobServices } from '#tests/support/jobs.ts'
import { aClient, aMall, anAccount, type Client, password, type TestMall } from '#tests/support/mall.ts'
import { readPicture, requestSignUp, sentCodeTo, signUp } from '#tests/support/sign-up.ts'
import type { Id } from '#vocabulary/identifiers.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const signIn = (client: Client, email: string) => client.post('/api/user/web/login', { email, password })
const aNewEmail = () => `lin-${newId()}@example.test`
const current = async (client: Client) => (await client.get('/api/user/web/current')).body

describe('Making an account', () => {
  test('takes the code that came by mail, signs in immediately, and the account can sign in later (ACCT-04, CALL-125, DATA-10, DATA-40)', async () => {
    const client = aClient(mall.url)
    const email = aNewEmail()
    const joined = await signUp(mall, { nickname: ' Lin ', email: ` ${email.toUpperCase()} ` }, client)
    expect(joined.status, joined.text).toBe(200)
    expect(await current(client)).toEqual({
      id: joined.body.user.id,
      nickname: 'Lin',
      username: email,
      mobile: '',
      email,
      isTourist: false,
      isPaid: false,
      hasPassword: true,
    })
    expect((await signIn(aClient(mall.url), email.toUpperCase())).status).toBe(200)
  })

  test('answers alike for an email that has an account, and notifies only its owner (TRAP-110)', async () => {
    const { email } = await anAccount(mall)
    const fresh = aNewEmail()
    const tried = async (address: string) => {
      const client = aClient(mall.url)
      const requested = await requestSignUp(mall, address, client)
      const answers = [requested.status, requested.body]
      for (const code of ['000000', '000001']) {
        const { status, body, headers } = await client.post('/api/user/web/register', {
          email: address,
          password,
          code,
        })
        answers.push(status, { ...body, requestId: '' }, headers.getSetCookie())
      }
      return answers
    }
    expect(await tried(email)).toEqual(await tried(fresh))
    const again = [await requestSignUp(mall, email), await requestSignUp(mall, fresh)]
    expect(again.map(({ status, body }) => [status, body.code])).toEqual([
      [429, 'codeSentJustNow'],
      [429, 'codeSentJustNow'],
    ])
    const write = mall.modules
      .flatMap(({ reactions }) => reactions)
      .find(({ name }) => name === 'notifications.emailCode.sent')!
    const codes = await sql<{ id: Id }>`
      select id from sent_codes where target = any(${[email, fresh]}::text[]) order by id`.rows(mall.db)
    for (const { id } of codes) await write.run(jobServices(mall), { name: 'emailCode.sent', codeId: id })
    const mails = await sql<{ recipient: string; template: string; text: string }>`
      select recipient, template, text from mails where recipient = any(${[email, fresh]}::text[]) order by id`.rows(
      mall.db,
    )
    expect(mails.map(({ recipient, template }) => [recipient, template])).toEqual([
      [email, 'accountExists'],
      [fresh, 'emailCode'],
    ])
    expect(mails[0]!.text).toContain('You already have an account, so you can simply sign in.')
    expect(mails[0]!.text).not.toContain(await sentCodeTo(mall, email, 'signUp'))
    expect(mails[1]!.text).toContain(await sentCodeTo(mall, fresh, 'signUp'))
  })

  test('happens once when one code is used several times at the same moment, and with no code for something else', async () => {
    const email = aNewEmail()
    await requestSignUp(mall, email)
    const code = await sentCodeTo(mall, email, 'signUp')
    const register = (sent: string) =>
      aClient(mall.url).post('/api/user/web/register', { email, password, code: sent })
    const answers = await Promise.all([1, 2, 3].map(() => register(code)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422])
    const other = aNewEmail()
    await aClient(mall.url).post('/auth/mallard/captcha/login/send-email-code', {
      email: other,
      ...(await readPicture(mall)),
    })
    const foreign = await aClient(mall.url).post('/api/user/web/register', {
      email: other,
      password,
      code: await sentCodeTo(mall, other, 'signIn'),
    })
    expect(foreign.body.code).toBe('codeWrong')
  })

  test.each(['lin', 'lin@example', 'lin@example.test\r\nBcc: all@example.test'])(
    'is refused for the email %s, before any code is sent',
    async (email) => {
      const requested = await requestSignUp(mall, email)
      expect([requested.status, requested.body.code, requested.body.fields[0].field]).toEqual([
        422,
        'invalidEmail',
        'email',
      ])
    },
  )

  test('reports everything that is wrong together, and uses up no try of the code by it', async () => {
    const email = aNewEmail()
    await requestSignUp(mall, email)
    const answer = await aClient(mall.url).post('/api/user/web/register', { email, password: 'tea' })
    expect(
      answer.body.fields.map((each: { field: string; code: string }) => [each.field, each.code]),
    ).toEqual([
      ['code', 'required'],
      ['password', 'passwordWeak'],
    ])
    const row = await sql<{ tries: number }>`select tries from sent_codes where target = ${email}`.row(
      mall.db,
    )
    expect(row!.tries).toBe(0)
  })

  test('requires agreement to the texts that the mall has, and stores which version was agreed to, and when (CMS-04)', async () => {
    const [terms] = [newId()]
    await sql`
      insert into articles (id, key, "group", title, body, version)
      values (${terms}, 'terms', 'help', '{"en":"Terms","zh":"协议"}', '{"en":"","zh":""}', 3)`.run(mall.db)
    onTestFinished(() => sql`delete from articles where id = ${terms}`.run(mall.db))
    const email = aNewEmail()
    await requestSignUp(mall, email)
    const code = await sentCodeTo(mall, email, 'signUp')
    const register = (more: object) =>
      aClient(mall.url).post('/api/user/web/register', { email, password, code, ...more })
    const bare = await register({})
    expect([bare.status, bare.body.code, bare.body.fields]).toEqual([
      422,
      'agreementMissing',
      [
        expect.objectContaining({
          field: 'agreed',
          message: 'Please read the agreement and accept it.',
        }),
      ],
    ])
    const made = await register({ agreed: true })
    const stored = await sql<{ article_id: Id; version: number; accepted_at: Date }>`
      select article_id, version, accepted_at from accepted_protocols where user_id = ${made.body.user.id}`.rows(
      mall.db,
    )
    expect(stored).toMatchObject([{ article_id: terms, version: 3 }])
    expect(Math.abs(stored[0]!.accepted_at.getTime() - mall.clock.now().getTime())).toBeLessThan(60_000)
  })
})
