import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAccount, type Client, password, type TestMall } from '#tests/support/mall.ts'
import { until } from '#tests/support/payments.ts'

let mall: TestMall
let content: Client
beforeAll(async () => {
  mall = await aMall({ worker: true })
  const { email } = await anAccount(mall, { operatorRole: 'content' })
  content = aClient(mall.url)
  await content.post('/api/user/web/login', { email, password })
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const desk = (call: string, body: object) => content.post(`/sapi/mall-admin/mail/text${call}`, body)
const of = { mail: 'passwordChanged', language: 'en' }
const write = (text: string, key = 'passwordChangedTitle') => desk('/save', { ...of, texts: [{ key, text }] })

/** The mail of an account whose password is changed now. */
async function titleOfNextMail(): Promise<string> {
  const { email } = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  await client.send('PUT', '/auth/mallard/user/change-password', {
    oldPassword: password,
    newPassword: `${password}-x`,
  })
  const mails = () =>
    sql<{
      text: string
    }>`select text from mails where recipient = ${email} and template = 'passwordChanged'`.rows(mall.db)
  await until('the mail', async () => (await mails()).length > 0)
  return (await mails())[0]!.text.split('\n')[0]!
}

test('an operator rewrites a mail, sees it with example facts, and puts our text back (SYS-20)', async () => {
  const seen = await desk('', of)
  const title = seen.body.sentences.find(({ key }: { key: string }) => key === 'passwordChangedTitle')
  expect(title).toEqual({
    key: 'passwordChangedTitle',
    role: 'title',
    ours: 'Your password was changed',
    text: '',
    placeholders: ['mall'],
  })
  const preview = await desk('/preview', {
    ...of,
    letter: 0,
    texts: [{ key: 'passwordChangedTitle', text: 'New password at {mall}' }],
  })
  expect(preview.body.html).toContain('New password at Mallard')
  expect(preview.body.text).toContain('3 December, 10:00')
  expect(await titleOfNextMail()).toBe('Your password was changed')

  expect((await write('New password at {mall}')).status).toBe(200)
  await expect.poll(titleOfNextMail, { timeout: 20_000, interval: 200 }).toBe('New password at Mallard')
  const listed = (await content.post('/sapi/mall-admin/mail/texts')).body.mails
  expect(listed.find((each: { mail: string }) => each.mail === 'passwordChanged').changed).toBe(1)
  expect((await desk('/reset', of)).status).toBe(200)
  await expect.poll(titleOfNextMail, { timeout: 20_000, interval: 200 }).toBe('Your password was changed')
})

test('a save or a reset of texts that were changed since they were read is refused, and changes nothing', async () => {
  const seen = async () => (await desk('', of)).body.version
  const first = await seen()
  const texts = [{ key: 'passwordChangedTitle', text: 'New password at {mall}' }]
  expect((await desk('/save', { ...of, version: first, texts })).status).toBe(200)
  const stored = () => sql`select key, text from mail_texts`.rows(mall.db)
  const before = await stored()
  const late = await desk('/save', { ...of, version: first, texts: [{ ...texts[0], text: 'Another' }] })
  expect([late.status, late.body.code]).toEqual([409, 'changedMeanwhile'])
  expect((await desk('/reset', { ...of, version: first })).body.code).toBe('changedMeanwhile')
  expect(await stored()).toEqual(before)
  expect((await desk('/reset', { ...of, version: await seen() })).status).toBe(200)
  expect([await seen(), await stored()]).toEqual([first, []])
})

test('a text that names an unknown fact is refused with those that it may name, and changes nothing', async () => {
  const refused = await write('Hello {customer}')
  expect([refused.status, refused.body.code]).toEqual([422, 'mailPlaceholderUnknown'])
  expect(refused.body.message).toBe('This text has no fact for {customer}. It may name {mall}.')
  expect((await write('Hello {mall')).body.code).toBe('mailTextMalformed')
  expect(await sql`select from mail_texts`.rows(mall.db)).toEqual([])
})

test('a stored text that names what the mail does not have is replaced by ours when the mail is written', async () => {
  await sql`insert into mail_texts (key, language, text) values ('passwordChangedTitle', 'en', 'By {someone}')`.run(
    mall.db,
  )
  await sql`select pg_notify('sites', '')`.run(mall.db)
  expect(await titleOfNextMail()).toBe('Your password was changed')
  await desk('/reset', of)
})
