import type { EventName } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { aClient, anAccount, type Client, password, sellerCalls, type TestMall } from './mall.ts'

export type Code = { couponCode: string; couponsPassword: string; usedStatus: string }

/** Steps shared by the tests of pick-up calls, in the mall of their file. */
export const pickUpCallsTools = (mallNow: () => TestMall) => {
  const order = '/sapi/mall-order/web/order'

  const detail = async (client: Client, id: Id) =>
    (await client.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body

  const redeem = (staff: Client, shopId: Id, { couponCode, couponsPassword }: Code) =>
    staff.post(`${sellerCalls(shopId, 'order')}/order/redeem-code`, {
      code: couponCode,
      password: couponsPassword,
    })

  async function staffOf(shopId: Id) {
    const staff = aClient(mallNow().url)
    const { email } = await anAccount(mallNow(), { shopId })
    await staff.post('/api/user/web/login', { email, password })
    return staff
  }

  const told: readonly EventName[] = ['order.ready', 'order.notPickedUp', 'order.cancelled', 'order.notSent']

  return { order, detail, redeem, staffOf, told }
}
