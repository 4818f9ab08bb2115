import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAccount, password, type TestMall } from '#tests/support/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true })
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

async function signedIn() {
  const { email, id } = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return { client, email, id }
}
type Client = Awaited<ReturnType<typeof signedIn>>['client']

const userInfo = '/auth/mallard/user/user-info'
const change = (client: Client, body: object) => client.send('PUT', userInfo, body)

async function aPicture(client: Client): Promise<string> {
  const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const { body } = await client.post('/sapi/mall-content/web/file/upload', {
    content: dot.toString('base64'),
  })
  return body.url
}

describe('A profile', () => {
  test('has a nickname, a picture, a gender and a birthday; what is left out stays, what is empty goes (ACCT-14, CALL-121)', async () => {
    const { client } = await signedIn()
    const avatar = await aPicture(client)
    const all = { nickname: 'Mara', avatar, gender: 'FEMALE', birthday: '1990-02-28' }
    const saved = await change(client, all)
    expect(saved.body).toEqual({ ...all, avatar: avatar.replace('/640/', '/320/') })
    expect((await client.post('/api/user/web/profile', {})).body).toEqual({
      name: 'Mara',
      avatar: saved.body.avatar,
      gender: 'female',
      birthday: '1990-02-28',
    })
    expect((await client.get('/api/user/web/current')).body.nickname).toBe('Mara')
    expect((await change(client, { nickname: 'Mo' })).body).toEqual({ ...saved.body, nickname: 'Mo' })
    const emptied = await change(client, { avatar: '', gender: '', birthday: '' })
    expect(emptied.body).toEqual({ nickname: 'Mo', avatar: null, gender: null, birthday: null })
    // The picture belonged to it alone.
    const key = avatar.replace('/pictures/640/', '')
    expect(await sql`select from files where key = ${key}`.rows(mall.db)).toEqual([])
  })

  test('takes no nickname by which the mall would be meant (ACCT-14)', async () => {
    const { client } = await signedIn()
    for (const nickname of ['admin', 'Mallard', '官方客服']) {
      const { status, body } = await change(client, { nickname })
      expect([status, body.code, body.fields[0].field]).toEqual([422, 'nameReserved', 'nickname'])
    }
  })

  test.each([
    { birthday: '1990-02-29', why: 'a day that there is not' },
    { birthday: '2999-01-01', why: 'a day to come' },
    { birthday: '1800-01-01', why: 'a day too far back' },
    { birthday: '28.2.1990', why: 'another form' },
  ])('takes no birthday that is $why: $birthday (ACCT-14)', async ({ birthday }) => {
    const { client } = await signedIn()
    const { status, body } = await change(client, { nickname: 'Changed', birthday })
    expect([status, body.code, body.fields[0].field]).toEqual([422, 'birthdayWrong', 'birthday'])
    expect((await client.post('/api/user/web/profile', {})).body.name).toBe('Lin')
  })

  test('takes today and the day 130 years ago as a birthday (ACCT-14)', async () => {
    const { client } = await signedIn()
    const today = mall.clock.now().toISOString().slice(0, 10)
    expect((await change(client, { birthday: today })).status).toBe(200)
    const oldest = `${Number(today.slice(0, 4)) - 130}${today.slice(4)}`
    const tooOld = `${Number(today.slice(0, 4)) - 131}${today.slice(4)}`
    expect((await change(client, { birthday: tooOld })).body.code).toBe('birthdayWrong')
    const dayAfter = new Date(Date.parse(`${oldest}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    expect((await change(client, { birthday: dayAfter })).status).toBe(200)
  })

  test('takes no picture that another person sent, and a nickname of at most 100 characters (ACCT-14)', async () => {
    const [own, other] = [await signedIn(), await signedIn()]
    const { status, body } = await change(own.client, { avatar: await aPicture(other.client) })
    expect([status, body.code]).toEqual([409, 'uploadGone'])
    expect((await change(own.client, { nickname: 'n'.repeat(100) })).status).toBe(200)
    const long = await change(own.client, { nickname: 'n'.repeat(101) })
    expect([long.status, long.body.fields[0].field]).toEqual([400, 'nickname'])
    expect((await change(aClient(mall.url), { nickname: 'x' })).status).toBe(401)
  })
})

test.each([
  { path: userInfo, method: 'PUT', row: 'CALL-121' },
  { path: '/auth/mallard/user/user-destroy', method: 'PUT', row: 'CALL-107' },
  { path: '/auth/mallard/user/change-password', method: 'PUT', row: 'CALL-114' },
  { path: '/sapi/mall-customer/customer/fillInTheInvitationCodeFlow', method: 'POST', row: 'CALL-124' },
  { path: '/api/user/web/mobile/reset', method: 'POST', row: 'CALL-105' },
  { path: '/api/user/web/mobile/bind', method: 'POST', row: 'CALL-120' },
])('$row is called by $method alone (TRAP-100)', async ({ path, method }) => {
  const { client } = await signedIn()
  for (const each of ['GET', 'POST', 'PUT', 'DELETE']) {
    const { status, body } = await client.send(each, path, each === 'GET' ? undefined : {})
    if (each === method) expect([404, 405]).not.toContain(status)
    else expect([status, body?.code]).toEqual([405, 'wrongMethod'])
  }
})

describe('The devices of an account', () => {
  test('are listed, one is signed out, and all others are; those of other accounts are not there', async () => {
    const { client, email } = await signedIn()
    const others = [aClient(mall.url), aClient(mall.url)]
    for (const other of others)
      await other.post('/api/user/web/login', { email, password }, { 'user-agent': 'Phone/1' })
    const list = async () => (await client.post('/api/user/web/session/list', {})).body.devices
    const shown = await list()
    expect(shown.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, false, false])
    expect(shown[1].userAgent).toBe('Phone/1')
    const { client: stranger } = await signedIn()
    const foreign = await stranger.post('/api/user/web/session/end', { sessionId: shown[1].sessionId })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'notFound'])
    expect((await client.post('/api/user/web/session/end', { sessionId: shown[1].sessionId })).body).toEqual({
      ended: 1,
    })
    expect(await list()).toHaveLength(2)
    expect((await client.post('/api/user/web/session/end', {})).body).toEqual({ ended: 1 })
    expect((await list()).map(({ sessionId }: { sessionId: string }) => sessionId)).toEqual([
      shown[0].sessionId,
    ])
    for (const other of others) expect((await other.get('/api/user/web/current')).status).toBe(401)
    expect((await client.get('/api/user/web/current')).status).toBe(200)
  })

  test('a mail reports a sign-in with a browser that the account was not used with, and of no other', async () => {
    const { email } = await anAccount(mall)
    const signIn = (userAgent: string) =>
      aClient(mall.url).post('/api/user/web/login', { email, password }, { 'user-agent': userAgent })
    await signIn('Desk/1')
    await signIn('Desk/1')
    await signIn('Phone/1')
    const reported = async () =>
      (
        await sql<{ subject: string }>`
          select subject from mails where recipient = ${email} and template = 'newDevice'`.rows(mall.db)
      ).map(({ subject }) => subject)
    await expect
      .poll(reported, { timeout: 20_000 })
      .toEqual([expect.stringMatching(/^New sign-in to your .+ account$/)])
  })
})

describe('An invitation code', () => {
  const fillIn = '/sapi/mall-customer/customer/fillInTheInvitationCodeFlow'
  const invitation = async (client: Client) =>
    (await client.post('/sapi/mall-customer/customer/invitation', {})).body

  test('is entered once by a friend, however it is typed, and counted (ACCT-16, CALL-124, MEM-14)', async () => {
    const [host, friend] = [await signedIn(), await signedIn()]
    const { code } = await invitation(host.client)
    expect(code).toMatch(/^[A-Z0-9]{8}$/)
    expect((await invitation(host.client)).code).toBe(code)
    const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`
    expect((await friend.client.post(fillIn, { invitationCode: typed })).body).toEqual({ success: true })
    expect(await invitation(host.client)).toMatchObject({ invited: 1, isFilledIn: false })
    expect(await invitation(friend.client)).toMatchObject({ invited: 0, isFilledIn: true })
    const again = await friend.client.post(fillIn, { invitationCode: code })
    expect([again.status, again.body.code]).toEqual([409, 'invitationFilledIn'])
    expect((await invitation(host.client)).invited).toBe(1)
  })

  test('is not entered by two friends for each other, not even concurrently (ACCT-16)', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const codes = [await invitation(one.client), await invitation(other.client)].map(({ code }) => code)
    const both = await Promise.all([
      one.client.post(fillIn, { invitationCode: codes[1] }),
      other.client.post(fillIn, { invitationCode: codes[0] }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.map(({ body }) => body.code)).toContain('invitationMutual')
  })

  test('is not one’s own, and not one that there is not (ACCT-16, CALL-124)', async () => {
    const { client } = await signedIn()
    const { code: invitationCode } = await invitation(client)
    const own = await client.post(fillIn, { invitationCode })
    expect([own.status, own.body.code, own.body.fields[0].field]).toEqual([
      422,
      'invitationOwn',
      'invitationCode',
    ])
    const unknown = await client.post(fillIn, { invitationCode: 'NOSUCH00' })
    expect([unknown.status, unknown.body.code]).toEqual([422, 'invitationWrong'])
    expect(await invitation(client)).toMatchObject({ isFilledIn: false })
    expect((await aClient(mall.url).post(fillIn, { invitationCode })).status).toBe(401)
  })

  test('counts once for a friend who sends it many times concurrently (ACCT-16)', async () => {
    const [host, friend] = [await signedIn(), await signedIn()]
    const { code: invitationCode } = await invitation(host.client)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => friend.client.post(fillIn, { invitationCode })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await invitation(host.client)).invited).toBe(1)
  })
})
