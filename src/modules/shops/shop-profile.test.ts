import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'

/** Profile of a shop: its logo and its line. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

async function aStaffedShop(role: 'owner' | 'manager' | 'service' = 'owner') {
  const { shopId, slug } = await aShop(mall)
  const { email } = await anAccount(mall, { shopId, role })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return { client, slug, shopId, calls: `/sapi/mall-shop/seller/${slug}/profile` }
}
async function aLogo(client: Client, slug: string): Promise<string> {
  const square = sharp({ create: { width: 16, height: 16, channels: 3, background: 'olive' } })
  const content = (await square.png().toBuffer()).toString('base64')
  return (await client.post(`/sapi/mall-item/seller/${slug}/file/store`, { content })).body.file
}

test('a shop writes its logo and its line in both languages, and removes the logo again', async () => {
  const { client, slug, shopId, calls } = await aStaffedShop()
  const logo = await aLogo(client, slug)
  const about = { en: 'Repaired where it was made.', zh: '做家具的也管修家具。' }
  expect((await client.post(`${calls}/save`, { about, logo })).status).toBe(200)
  expect((await client.post(`${calls}/query`)).body).toMatchObject({ about, logo })
  expect((await client.post(`${calls}/save`, { about })).status).toBe(200)
  expect((await client.post(`${calls}/query`)).body).toMatchObject({ about, logo: null })

  // The pages of its products show the party that pays for returns, as soon as the shop does, and nothing
  // before.
  const { urlKey } = await aProduct(mall, shopId)
  const paidBy = async () =>
    (await client.post('/sapi/mall-item/item/queryItemRender', { urlKey })).body.shopRenderTO.returnFreight
  expect(await paidBy()).toBeNull()
  await client.post(`${calls}/save`, { about, wayBackPaidBy: 'buyer' })
  expect(await paidBy()).toBe('BUYER')
  expect((await client.post(`${calls}/query`)).body.wayBackPaidBy).toBe('buyer')
})

test('a file that is no stored picture, a long line and the other roles of a shop are refused', async () => {
  const { client, calls } = await aStaffedShop('manager')
  const none = { en: '', zh: '' }
  const refused = await client.post(`${calls}/save`, { about: none, logo: 'pictures/none.webp' })
  expect([refused.status, refused.body.fields[0].field]).toEqual([400, 'logo'])
  const long = { en: 'x'.repeat(301), zh: '' }
  expect((await client.post(`${calls}/save`, { about: long })).status).toBe(400)
  const service = await aStaffedShop('service')
  const answer = await service.client.post(`${service.calls}/save`, { about: none })
  expect(answer.body.code).toBe('roleMayNot')
  expect((await service.client.post(`${calls}/save`, { about: none })).status).toBe(404)
})
