import { expect } from 'vitest'
import type { Id } from '#vocabulary/identifiers.ts'
import { aClient, anAccount, aShop, password, sellerCalls, type TestMall } from './mall.ts'

const hour = 3_600_000

/** A shop with its owner, who makes offers. */
export async function aMerchant(mall: TestMall) {
  const { shopId, slug } = await aShop(mall)
  const { email } = await anAccount(mall, { shopId })
  const owner = aClient(mall.url)
  await owner.post('/api/user/web/login', { email, password })
  return { shopId, slug, owner, calls: `${sellerCalls(shopId, 'marketing')}/offer` }
}

export type Merchant = Awaited<ReturnType<typeof aMerchant>>

/** So many hours from now, by the mall's clock. */
export const inHours = (mall: TestMall, hours: number): number => mall.clock.now().getTime() + hours * hour

/** A flash sale of an hour that begins in an hour, by default. */
export const aDraft = (mall: TestMall, change: object = {}) => ({
  kind: 'flashSale',
  name: { en: 'An hour of lamps', zh: '灯具一小时' },
  site: 'global',
  startsAt: inHours(mall, 1),
  endsAt: inHours(mall, 2),
  prices: [],
  productIds: [],
  tiers: [],
  ...change,
})

/** A flash sale that runs now, or whatever else the change makes of it. */
export async function aRunningOffer(
  mall: TestMall,
  { owner, calls }: Pick<Merchant, 'owner' | 'calls'>,
  change: object,
): Promise<Id> {
  const draft = aDraft(mall, { startsAt: inHours(mall, 0) - 1, ...change })
  const saved = await owner.post(`${calls}/save`, draft)
  expect(saved).toMatchObject({ status: 200 })
  const { offerId } = saved.body
  expect(await owner.post(`${calls}/change`, { offerId, action: 'schedule' })).toMatchObject({ status: 200 })
  return offerId
}
