import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperatorRole, StaffRole } from '#domain/access/roles.ts'
import {
  aClient,
  aMall,
  anAccount,
  aShop,
  type Client,
  password,
  sellerCalls,
  type TestMall,
} from '../../../tests/support/mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

async function signedIn(change: Parameters<typeof anAccount>[1] = {}) {
  const account = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email: account.email, password })
  return { ...account, client }
}
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('An owner of a shop', () => {
  const staff = `/sapi/mall-shop/seller`
  const people = async (owner: Client, slug: string) =>
    (await owner.post(`${staff}/${slug}/staff/list`)).body.data.map(
      ({ email, role }: { email: string; role: StaffRole }) => [email, role],
    )

  test('takes people with an account into the shop, changes their role and takes them out again', async () => {
    const { shopId, slug } = await aShop(mall)
    const owner = await signedIn({ shopId })
    const packer = await signedIn()
    const calls = `${staff}/${slug}/staff`
    const board = async () => (await packer.client.post(`${sellerCalls(shopId, 'order')}/board`)).status

    expect(await board()).toBe(404)
    expect(
      (await owner.client.post(`${calls}/add`, { email: packer.email, role: 'fulfilment' })).status,
    ).toBe(200)
    expect(await board()).toBe(200)
    expect(await people(owner.client, slug)).toEqual([
      [owner.email, 'owner'],
      [packer.email, 'fulfilment'],
    ])
    const { body } = await packer.client.post('/sapi/mall-customer/merchant/shops')
    expect(body.data).toMatchObject([{ urlKey: slug, role: 'fulfilment', status: 'active' }])

    await owner.client.post(`${calls}/role`, { id: packer.id, role: 'manager' })
    expect(await people(owner.client, slug)).toContainEqual([packer.email, 'manager'])
    await owner.client.post(`${calls}/remove`, { id: packer.id })
    expect(await board()).toBe(404)
  })

  test('is told who cannot be taken in, and never leaves the shop without an owner', async () => {
    const { shopId, slug } = await aShop(mall)
    const owner = await signedIn({ shopId })
    const calls = `${staff}/${slug}/staff`
    const post = async (path: string, body: object) => {
      const answer = await owner.client.post(`${calls}/${path}`, body)
      return [...outcome(answer), answer.body.fields?.[0]?.field]
    }
    expect(await post('add', { email: 'no@example.test', role: 'manager' })).toEqual([
      422,
      'staffUnknown',
      'email',
    ])
    expect(await post('add', { email: owner.email, role: 'manager' })).toEqual([409, 'staffAlready', 'email'])
    expect(await post('role', { id: owner.id, role: 'service' })).toEqual([409, 'lastOwner', undefined])
    expect(await post('remove', { id: owner.id })).toEqual([409, 'lastOwner', undefined])
    expect(await post('role', { id: '7', role: 'service' })).toEqual([404, 'notFound', undefined])
    expect(await post('role', { id: owner.id, role: 'king' })).toEqual([400, 'malformed', 'role'])
    expect(await people(owner.client, slug)).toEqual([[owner.email, 'owner']])
  })

  test('of two who step down at the same moment one stays', async () => {
    const { shopId, slug } = await aShop(mall)
    const owners = await Promise.all([signedIn({ shopId }), signedIn({ shopId })])
    const answers = await Promise.all(
      owners.map(({ client, id }) => client.post(`${staff}/${slug}/staff/remove`, { id })),
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
      expect(outcome(await client.post(`${staff}/${slug}/staff/add`, newcomer))).toEqual([403, 'roleMayNot'])
    }
  })
})

describe('An admin of the platform', () => {
  const calls = '/sapi/mall-admin/operator'
  const people = async (admin: Client) =>
    (await admin.post(`${calls}/list`)).body.data.map(
      ({ email, role }: { email: string; role: OperatorRole }) => [email, role],
    )

  test('gives and takes roles, and the platform is never without an admin', async () => {
    const admin = await signedIn({ operatorRole: 'admin' })
    const editor = await signedIn()
    const articles = async () => (await editor.client.post('/sapi/mall-admin/content/article/list')).status
    const board = () => editor.client.post('/sapi/mall-admin/board')

    expect([await articles(), (await board()).status]).toEqual([403, 403])
    await admin.client.post(`${calls}/add`, { email: editor.email, role: 'content' })
    expect(await articles()).toBe(200)
    expect((await board()).body).toMatchObject({
      role: 'content',
      applicationsWaiting: null,
      shops: null,
      hiddenArticles: expect.any(Number),
    })
    expect(await people(admin.client)).toEqual([
      [admin.email, 'admin'],
      [editor.email, 'content'],
    ])
    expect(outcome(await editor.client.post(`${calls}/list`))).toEqual([403, 'roleMayNot'])

    await admin.client.post(`${calls}/role`, { id: editor.id, role: 'finance' })
    expect(await articles()).toBe(403)
    expect(outcome(await admin.client.post(`${calls}/add`, { email: editor.email, role: 'admin' }))).toEqual([
      409,
      'operatorAlready',
    ])
    expect(
      outcome(await admin.client.post(`${calls}/add`, { email: 'no@example.test', role: 'admin' })),
    ).toEqual([422, 'operatorUnknown'])
    expect(outcome(await admin.client.post(`${calls}/remove`, { id: admin.id }))).toEqual([409, 'lastAdmin'])
    expect(outcome(await admin.client.post(`${calls}/role`, { id: admin.id, role: 'support' }))).toEqual([
      409,
      'lastAdmin',
    ])
    await admin.client.post(`${calls}/remove`, { id: editor.id })
    expect((await board()).status).toBe(403)
    expect(outcome(await admin.client.post(`${calls}/remove`, { id: editor.id }))).toEqual([404, 'notFound'])
  })
})
