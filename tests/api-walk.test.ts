// @module-tag slow

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewOffers } from '../demo/offers.ts'
import { aDemoMall, demoPassword } from './support/demo-mall.ts'
import { aClient, anAddress, type TestMall } from './support/mall.ts'
import { aBuyerOn } from './support/payments.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aDemoMall({ withoutPages: true, standIns: true })
})
afterAll(() => mall.stop())

test('docs/api.md leads a guest from the first look to the received parcel, as written', async () => {
  const document = readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8')
  const blocks = [...document.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block)
  expect(blocks.length).toBeGreaterThan(5)
  const { code, output } = await bash(`set -euo pipefail\n${blocks.join('\n')}`, {
    MALL: mall.url,
    SELLER_PASSWORD: demoPassword,
  })
  expect(code, output).toBe(0)
  expect(output.trim().split('\n').slice(-3)).toEqual(['1Z999AA10123456784', '0', 'COMPLETE'])
})

test('the demo shows goods by weight, a gift card for points, a promotion code, and a site that requires a gender (ADDR-21, MEM-12, PDP-92)', async () => {
  await renewOffers(mall.db)
  const buyer = aClient(mall.url)
  const account = { email: 'buyer@demo.test', password: demoPassword }
  expect((await buyer.post('/api/user/web/login', account)).status).toBe(200)
  const look = async (urlKey: string) => {
    const { body } = await buyer.post('/sapi/mall-item/item/queryItemRender', { urlKey })
    return { ...body, sku: body.shopSkuList[0] }
  }
  const tea = await look('hill-green-tea')
  expect(tea.sku).toMatchObject({ adjustStep: 50, marketingUnit: { unitStatus: 'ENABLED' } })

  const card = await look('mallard-points-card')
  expect(card).toMatchObject({ businessTypeDict: 'ELECTRONIC_GIFT_CARD', isPointItem: true })
  expect(card.sku.pointQuantity).toBe(1_000)
  const exchange = { pointItemId: card.sku.skuId, pointQuantity: 1_000 }
  expect((await buyer.once('/sapi/mall-marketing/pointitem/exchange', exchange)).status).toBe(200)

  const line = { sku: { id: (await look('hazel-stool')).sku.skuId }, skuQty: 2 }
  expect((await buyer.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [line])).status).toBe(200)
  const code = { code: 'mallard10' }
  expect((await buyer.post('/sapi/mall-marketing/benefit/enterCode', code)).status).toBe(200)
  const { benefitList } = (await buyer.post('/sapi/mall-order/cartline/querycart')).body
  expect(benefitList).toContainEqual(
    expect.objectContaining({ benefitDict: 'COUPON', name: 'Ten percent with a code', reason: null }),
  )

  const inJapan = await aBuyerOn(mall, 'jp')
  const add = (more: object = {}) =>
    inJapan.post('/sapi/mall-customer/shipping-address/createShippingAddressFlow', {
      ...anAddress,
      personPhone: '0355500168',
      country: 'JP',
      province: 'Tokyo',
      city: 'Setagaya',
      postalCode: '155-0031',
      ...more,
    })
  expect((await add()).body.fields).toMatchObject([{ field: 'gender' }])
  expect((await add({ gender: 'FEMALE' })).status).toBe(200)
})

function bash(script: string, env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn('bash', ['-c', script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((done) => child.once('close', (code) => done({ code, output })))
}
