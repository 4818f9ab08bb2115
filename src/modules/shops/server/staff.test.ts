import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { invitationToken } from '#modules/identity/server/public.ts'
import {
  aClient,
  aMall,
  anAccount,
  aShop,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from '#tests/support/mall.ts'
import { signUp } from '#tests/support/sign-up.ts'
import type { OperatorRole, StaffRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

async function signedIn(change: Parameters<typeof anAccount>[1] = {}) {
  const account = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email: account.email, password })
  return { ...account, client }
}
/** Token in the link of an invitation mail. */
const linkOf = (invited: { body: { invitationId: string } }) => ({
  invitation: invitationToken(mall.secret, invited.body.invitationId as Id),
})
const accept = (client: Client, invited: { body: { invitationId: string } }) =>
  client.post('/sapi/mall-customer/work-invitation/accept', linkOf(invited))
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('An owner of a shop', () => {
  const staff = `/sapi/mall-shop/seller`
  const people = async (owner: Client, slug: string) =>
    (await owner.post(`${staff}/${slug}/staff/list`)).body.staff.map(
      ({ email, role }: { email: string; role: StaffRole }) => [email, role],
    )

  test('invites people into the shop, changes their role and takes them out again', async () => {
    const { shopId, slug } = await aShop(mall)
    const owner = await signedIn({ shopId })
    const packer = await signedIn()
    const calls = `${staff}/${slug}/staff`
    const board = async () => (await packer.client.post(`${sellerCalls(shopId, 'order')}/board`)).status

    expect(await board()).toBe(404)
    const invited = await owner.client.post(`${calls}/invite`, { email: packer.email, role: 'fulfilment' })
    expect([invited.status, await board()]).toEqual([200, 404])
    expect((await accept(packer.client, invited)).body).toMatchObject({
      shop: { slug },
      role: 'fulfilment',
    })
    expect(await board()).toBe(200)
    expect(await people(owner.client, slug)).toEqual([
      [owner.email, 'owner'],
      [packer.email, 'fulfilment'],
    ])
    const { body } = await packer.client.post('/sapi/mall-customer/merchant/shops')
    expect(body.shops).toMatchObject([{ slug, role: 'fulfilment', status: 'active' }])

    await owner.client.post(`${calls}/role`, { userId: packer.id, role: 'manager' })
    expect(await people(owner.client, slug)).toContainEqual([packer.email, 'manager'])
    await owner.client.post(`${calls}/remove`, { userId: packer.id })
    expect(await board()).toBe(404)
  })

  test('learns who cannot be invited, and never leaves the shop without an owner', async () => {
    const { shopId, slug } = await aShop(mall)
    const owner = await signedIn({ shopId })
    const calls = `${staff}/${slug}/staff`
    const post = async (path: string, body: object) => {
      const answer = await owner.client.post(`${calls}/${path}`, body)
      return [...outcome(answer), answer.body.fields?.[0]?.field]
    }
    expect(await post('invite', { email: 'ida.example.test', role: 'manager' })).toEqual([
      422,
      'invalidEmail',
      'email',
    ])
    expect(await post('invite', { email: owner.email, role: 'manager' })).toEqual([
      409,
      'staffAlready',
      'email',
    ])
    expect(await post('invite', { email: 'ida@example.test', role: 'admin' })).toEqual([
      400,
      'malformed',
      'role',
    ])
    expect(await post('withdraw', { invitationId: '7' })).toEqual([404, 'notFound', undefined])
    expect(await post('role', { userId: owner.id, role: 'service' })).toEqual([409, 'lastOwner', undefined])
    expect(await post('remove', { userId: owner.id })).toEqual([409, 'lastOwner', undefined])
    expect(await post('role', { userId: '7', role: 'service' })).toEqual([404, 'notFound', undefined])
    expect(await post('role', { userId: owner.id, role: 'king' })).toEqual([400, 'malformed', 'role'])
    expect(await people(owner.client, slug)).toEqual([[owner.email, 'owner']])
  })

  test('of two who step down at the same moment one stays', async () => {
    const { shopId, slug } = await aShop(mall)
    const owners = await Promise.all([signedIn({ shopId }), signedIn({ shopId })])
    const answers = await Promise.all(
      owners.map(({ client, id }) => client.post(`${staff}/${slug}/staff/remove`, { userId: id })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is the only one who may: managers look, others do not even that', async () => {
    const { shopId, slug } = await aShop(mall)
    await signedIn({ shopId })
    const newcomer = { email: (await anAccount(mall)).email, role: 'service' }
    for (const [role, seen] of [
      ['manager', 200],
      ['fulfilment', 403],
      ['service', 403],
    ] as const) {
      const { client } = await signedIn({ shopId, role })
      expect((await client.post(`${staff}/${slug}/staff/list`)).status).toBe(seen)
      expect(outcome(await client.post(`${staff}/${slug}/staff/invite`, newcomer))).toEqual([
        403,
        'roleMayNot',
      ])
    }
  })
})

describe('An admin of the platform', () => {
  const calls = '/sapi/mall-admin/operator'
  const people = async (admin: Client) =>
    (await admin.post(`${calls}/list`)).body.operators.map(
      ({ email, role }: { email: string; role: OperatorRole }) => [email, role],
    )

  test('gives and takes roles, and the platform is never without an admin', async () => {
    const admin = await signedIn({ operatorRole: 'admin' })
    const editor = await signedIn()
    const articles = async () => (await editor.client.post('/sapi/mall-admin/content/article/list')).status
    const board = () => editor.client.post('/sapi/mall-admin/board')

    expect([await articles(), (await board()).status]).toEqual([403, 403])
    const invited = await admin.client.post(`${calls}/invite`, { email: editor.email, role: 'content' })
    expect(await articles()).toBe(403)
    expect((await accept(editor.client, invited)).body).toEqual({ shop: null, role: 'content' })
    expect(await articles()).toBe(200)
    expect((await board()).body).toMatchObject({
      role: 'content',
      applications: null,
      shops: null,
      hiddenArticles: expect.any(Number),
    })
    expect(await people(admin.client)).toEqual([
      [admin.email, 'admin'],
      [editor.email, 'content'],
    ])
    expect(outcome(await editor.client.post(`${calls}/list`))).toEqual([403, 'roleMayNot'])

    await admin.client.post(`${calls}/role`, { userId: editor.id, role: 'finance' })
    expect(await articles()).toBe(403)
    expect(
      outcome(await admin.client.post(`${calls}/invite`, { email: editor.email, role: 'admin' })),
    ).toEqual([409, 'operatorAlready'])
    expect(outcome(await admin.client.post(`${calls}/remove`, { userId: admin.id }))).toEqual([
      409,
      'lastAdmin',
    ])
    expect(outcome(await admin.client.post(`${calls}/role`, { userId: admin.id, role: 'support' }))).toEqual([
      409,
      'lastAdmin',
    ])
    await admin.client.post(`${calls}/remove`, { userId: editor.id })
    expect((await board()).status).toBe(403)
    expect(outcome(await admin.client.post(`${calls}/remove`, { userId: editor.id }))).toEqual([
      404,
      'notFound',
    ])
  })
})

describe('An invitation to work in a shop', () => {
  const read = (client: Client, invited: { body: { invitationId: string } }) =>
    client.post('/sapi/mall-customer/work-invitation/read', linkOf(invited))

  async function anOwner() {
    const { shopId, slug } = await aShop(mall, { name: 'Oak & Iron' })
    const owner = await signedIn({ shopId })
    const calls = `/sapi/mall-shop/seller/${slug}/staff`
    const invite = (email: string, role: StaffRole = 'fulfilment') =>
      owner.client.post(`${calls}/invite`, { email, role })
    const open = async () => (await owner.client.post(`${calls}/invitations`, {})).body.invitations
    return { ...owner, shopId, slug, calls, invite, open }
  }

  test('answers alike for an email with an account and one without, and waits in the list of the shop', async () => {
    const { invite, open, calls, client } = await anOwner()
    const known = (await anAccount(mall)).email
    const answers = [await invite(known), await invite('new-here@example.test', 'service')]
    for (const { status, body } of answers)
      expect([status, Object.keys(body)]).toEqual([200, ['invitationId']])
    expect(await open()).toMatchObject([
      { email: 'new-here@example.test', role: 'service' },
      { email: known, role: 'fulfilment' },
    ])
    const withdrawn = await client.post(`${calls}/withdraw`, { invitationId: answers[0]!.body.invitationId })
    expect(withdrawn.status).toBe(200)
    expect(await open()).toHaveLength(1)
    expect(
      outcome(await client.post(`${calls}/withdraw`, { invitationId: answers[0]!.body.invitationId })),
    ).toEqual([404, 'notFound'])
    expect(outcome(await read(aClient(mall.url), answers[0] as never))).toEqual([409, 'invitationEnded'])
  })

  test('is read by who has its link, and accepted by an account that is made with its email, once', async () => {
    const { invite, open, slug } = await anOwner()
    const email = 'joins@example.test'
    const invited = await invite(email)
    const newcomer = aClient(mall.url)
    expect((await read(newcomer, invited)).body).toMatchObject({
      shop: { slug, name: { en: 'Oak & Iron' } },
      role: 'fulfilment',
      email,
      hasAccount: false,
    })
    expect(outcome(await accept(newcomer, invited))).toEqual([401, 'signInFirst'])
    await signUp(mall, { nickname: 'Ida', email: 'Joins@Example.test' }, newcomer)
    expect((await read(newcomer, invited)).body.hasAccount).toBe(true)

    const answers = await Promise.all([accept(newcomer, invited), accept(newcomer, invited)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(outcome(await accept(newcomer, invited))).toEqual([409, 'invitationEnded'])
    expect((await newcomer.post('/sapi/mall-customer/merchant/shops')).body.shops).toMatchObject([
      { slug, role: 'fulfilment' },
    ])
    expect(await open()).toEqual([])
  })

  test('is of no use to another account, with a link that was changed, after seven days, or once a newer one was sent', async () => {
    const { invite } = await anOwner()
    const meant = await signedIn()
    const invited = await invite(meant.email)
    const other = await signedIn()
    expect(outcome(await accept(other.client, invited))).toEqual([403, 'invitationOfAnother'])
    const guest = aClient(mall.url)
    const { invitation } = linkOf(invited)
    for (const changed of [
      `1${invitation.slice(1)}`,
      `${invitation.slice(0, -2)}${invitation.endsWith('AA') ? 'BB' : 'AA'}`,
    ])
      expect(
        outcome(await guest.post('/sapi/mall-customer/work-invitation/read', { invitation: changed })),
      ).toEqual([409, 'invitationEnded'])

    const newer = await invite(meant.email, 'manager')
    expect(outcome(await accept(meant.client, invited))).toEqual([409, 'invitationEnded'])
    await sql`update work_invitations set expires_at = app_now() where id = ${newer.body.invitationId}`.run(
      mall.db,
    )
    expect(outcome(await accept(meant.client, newer))).toEqual([409, 'invitationEnded'])
    await sql`update work_invitations set expires_at = app_now() + interval '1 second' where id = ${newer.body.invitationId}`.run(
      mall.db,
    )
    expect((await accept(meant.client, newer)).body.role).toBe('manager')
  })

  test('of another shop can neither be seen nor withdrawn', async () => {
    const [one, two] = [await anOwner(), await anOwner()]
    const invited = await one.invite('ida@example.test')
    expect(await two.open()).toEqual([])
    expect(
      outcome(await two.client.post(`${two.calls}/withdraw`, { invitationId: invited.body.invitationId })),
    ).toEqual([404, 'notFound'])
    expect(await one.open()).toHaveLength(1)
  })

  test('is a mail to an address that the owner chose, so there are at most twenty open ones', async () => {
    const { invite } = await anOwner()
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, nth) => invite(`many-${nth}@example.test`)),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})
