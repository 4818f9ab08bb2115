import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import { aClient, aMall, anAccount, aProduct, password, type TestMall } from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, inHours } from '#tests/support/offers.ts'

/** The lowest price of the 30 days before a cut is shown beside it where the site requires it. */
let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

const shown = async (urlKey: string) => {
  const { body } = await aClient(mall.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })
  const { price, originalPrice, priorPrice } = body.shopSkuList[0]
  return { price, originalPrice, priorPrice }
}
const setFlag = (isOn: boolean) =>
  sql`update sites set settings = jsonb_set(settings, '{flags,priorPrice}', ${sql.json(isOn)}) where code = 'global'`.run(
    mall.db,
  )

test('a flash sale is shown with the lowest price of the 30 days before it, and only on sites that require it', async () => {
  await setFlag(true)
  await mall.sites.reload()
  const merchant = await aMerchant(mall)
  const name = 'Prior alder stool'
  const { urlKey, variantId } = await aProduct(mall, merchant.shopId, {
    price: 5_000,
    name: { en: name, zh: '赤杨木凳' },
  })
  await sql`update price_history set recorded_at = recorded_at - interval '50 days' where variant_id = ${variantId}`.run(
    mall.db,
  )
  await sql`
    insert into price_history (variant_id, site, recorded_at, amount)
    values (${variantId}, 'global', app_now() - interval '20 days', 3_900), (${variantId}, 'global', app_now() - interval '10 days', 5_000)`.run(
    mall.db,
  )
  expect(await shown(urlKey)).toEqual({ price: 50, originalPrice: 50, priorPrice: null })
  await aRunningOffer(mall, merchant, { prices: [{ variantId, amount: 3_500 }] })
  expect(await shown(urlKey)).toEqual({ price: 35, originalPrice: 50, priorPrice: 39 })

  // So it is on its card, in the cart and in the checkout.
  const guest = aClient(mall.url)
  const cards = await guest.post('/sapi/mall-item/item/search', { keyword: name })
  expect(cards.body.data).toMatchObject([
    { salePrc: { value: 35 }, originalPrc: { value: 50 }, priorPrice: 39 },
  ])
  const line = { sku: { id: variantId }, skuQty: 1 }
  await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [line])
  const inCart = async () => {
    const { body } = await guest.post('/sapi/mall-order/cartline/querycart')
    return body.cartLineList[0]
  }
  expect(await inCart()).toMatchObject({
    salePrc: { value: 35 },
    snapshotPrc: { originPrice: 50, priorPrice: 39 },
  })
  const { body: begun } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'CART',
  })
  const inCheckout = async () => {
    const { body } = await guest.post('/sapi/mall-order/web/order/renderOrder', { key: begun.key })
    return body.shopOrderList[0].orderLineList[0]
  }
  expect(await inCheckout()).toMatchObject({ salePrc: { value: 35 }, priorPrice: 39 })

  await setFlag(false)
  await mall.sites.reload()
  expect((await inCart()).snapshotPrc.priorPrice).toBeNull()
  expect((await inCheckout()).priorPrice).toBeNull()
})

test('a member’s price of goods whose public price is not cut now has none beside it, although that price once fell', async () => {
  await setFlag(true)
  await mall.sites.reload()
  const { shopId } = await aMerchant(mall)
  const { variantId } = await aProduct(mall, shopId, { price: 10_000 })
  await sql`update price_history set recorded_at = recorded_at - interval '90 days' where variant_id = ${variantId}`.run(
    mall.db,
  )
  await sql`
    insert into price_history (variant_id, site, recorded_at, amount)
    values (${variantId}, 'global', app_now() - interval '40 days', 8_000), (${variantId}, 'global', app_now() - interval '20 days', 10_000)`.run(
    mall.db,
  )
  await sql`update prices set member_amount = 9_000 where variant_id = ${variantId} and site = 'global'`.run(
    mall.db,
  )
  const { id, email } = await anAccount(mall)
  await sql`insert into memberships (id, buyer_id, ends_at) values (${newId()}, ${id}, app_now() + interval '1 day')`.run(
    mall.db,
  )
  const member = aClient(mall.url)
  await member.post('/api/user/web/login', { email, password })
  await member.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
    { sku: { id: variantId }, skuQty: 1 },
  ])
  const { body } = await member.post('/sapi/mall-order/cartline/querycart')
  expect(body.cartLineList[0]).toMatchObject({
    salePrc: { value: 90 },
    snapshotPrc: { originPrice: 100, priorPrice: null },
  })
})

test('beside the price of a presale and of a group buy is the lowest price of the 30 days before they begin, on the page and in the checkout', async () => {
  await setFlag(true)
  await mall.sites.reload()
  const merchant = await aMerchant(mall)
  const terms = {
    presale: { presale: { expectedAt: inHours(mall, 240) }, endsAt: inHours(mall, 100) },
    groupBuy: { groupBuy: { size: 2, hours: 24 }, endsAt: inHours(mall, 100) },
  }
  for (const kind of ['presale', 'groupBuy'] as const) {
    const { urlKey, variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
    await sql`update price_history set recorded_at = recorded_at - interval '50 days' where variant_id = ${variantId}`.run(
      mall.db,
    )
    await sql`
      insert into price_history (variant_id, site, recorded_at, amount)
      values (${variantId}, 'global', app_now() - interval '20 days', 3_900), (${variantId}, 'global', app_now() - interval '10 days', 5_000)`.run(
      mall.db,
    )
    const activityId = await aRunningOffer(mall, merchant, {
      kind,
      ...terms[kind],
      prices: [{ variantId, amount: 4_500 }],
    })
    const guest = aClient(mall.url)
    const { body } = await guest.post('/sapi/mall-item/item/queryItemRender', { urlKey })
    expect(body.shopSkuList[0]).toMatchObject({
      price: 50,
      priorPrice: null,
      singlePromotion: { activityPrice: { value: 45 }, priorPrice: 39 },
    })
    const { body: begun } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: variantId }, tradeQty: 1, activityId }],
    })
    const { body: shown } = await guest.post('/sapi/mall-order/web/order/renderOrder', { key: begun.key })
    expect(shown.shopOrderList[0].orderLineList[0]).toMatchObject({ salePrc: { value: 45 }, priorPrice: 39 })
  }
})
