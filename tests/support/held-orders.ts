import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import type { JobServices } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { jobServices } from './jobs.ts'
import {
  aClient,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from './mall.ts'
import { choose, firstPay, standing, until } from './payments.ts'

export type Shop = { readonly shopId: Id; readonly orderId: Id; readonly lineId: Id; readonly due: number }

export const quiet = { info: () => undefined, error: () => undefined }

/** Steps shared by the tests of held orders, in the mall of their file. */
export const heldOrdersTools = (mallNow: () => TestMall) => {
  const order = '/sapi/mall-order/web/order'

  const seller = (shopId: string) => `${sellerCalls(shopId, 'order')}/order`

  async function signIn(change: Parameters<typeof anAccount>[1]): Promise<Client> {
    const { email } = await anAccount(mallNow(), change)
    const client = aClient(mallNow().url)
    await client.post('/api/user/web/login', { email, password })
    return client
  }

  /** Orders of as many shops, three pieces of $33.33 each, free delivery and 8 % tax on top, of which the money is held. */
  async function heldOrders(shops = 1, price = 3_333) {
    const guest = aClient(mallNow().url)
    const products = await Promise.all(
      Array.from({ length: shops }, async () =>
        aProduct(mallNow(), (await aShop(mallNow())).shopId, { price }),
      ),
    )
    const { body } = await placeAnOrder(
      guest,
      products.map(({ variantId }) => ({ variantId, quantity: 3 })),
    )
    const groupId = body.tradeContract.id as Id
    const started = await firstPay(guest, groupId, undefined, { payChannel: 'MOCKPAY_HOLD' })
    await choose(started.body.redirectUrl, 'pay')
    await until(
      'the orders to go to their shops',
      async () => (await standing(mallNow(), groupId)).group === 'paid',
    )
    const orders = await sql<Shop>`
    select o.id as "orderId", o.shop_id as "shopId", l.id as "lineId", o.due_amount::int as due
    from orders o join order_lines l on l.order_id = o.id where o.group_id = ${groupId} order by o.id`.rows(
      mallNow().db,
    )
    return { guest, groupId, serial: started.body.merchantSerialNo as string, orders, first: orders[0]! }
  }

  async function ship({ shopId, orderId, lineId }: Shop, units?: number) {
    const staff = await signIn({ shopId })
    const lineList = units ? { lines: [{ lineId: lineId, quantity: units }] } : {}
    const sent = await staff.post(`${seller(shopId)}/ship`, {
      orderId,
      carrier: 'ups',
      trackingNumber: `P${newId()}`,
      ...lineList,
    })
    expect(sent.status).toBe(200)
  }

  /** Captures of a session at the payment provider, in minor units, and the status of the session. */
  async function atCompany(serial: string): Promise<{ status: string; taken: number[] }> {
    const row = await sql<{ status: string; taken: number[] | null }>`
    select s.status, (select array_agg(c.amount::int order by c.at, c.id) from sandbox.captures c where c.session_id = s.id) as taken
    from sandbox.sessions s where s.reference = ${serial}`.row(mallNow().db)
    return { status: row!.status, taken: row!.taken ?? [] }
  }

  async function booked({ orderId }: Shop): Promise<{ status: string; received: number }> {
    const row = await sql<{ status: string; received: number }>`
    select b.status, (select coalesce(sum(amount), 0)::int from payment_allocations where obligation_id = b.id) as received
    from obligations b where b.order_id = ${orderId}`.row(mallNow().db)
    return row!
  }

  /** Captures that fail at first under load are retried after minutes; here the retry runs immediately. */
  async function takenInFull(held: Shop): Promise<void> {
    const isSettled = async () => (await booked(held)).status === 'settled'
    await until('all money to be booked', isSettled, 15_000).catch(askAgain)
    await until('all money to be booked', isSettled, 45_000)
  }

  const services = (change: Partial<JobServices> = {}) => jobServices(mallNow(), { log: quiet, ...change })

  const payments = () => mallNow().modules.find(({ name }) => name === 'payments')!

  async function askAgain(): Promise<void> {
    await sql`update payment_capture_requests set ask_at = app_now() where status = 'requested'`.run(
      mallNow().db,
    )
    await payments()
      .jobs.find(({ name }) => name === 'payments.captureAgain')!
      .run(services())
  }

  return {
    order,
    seller,
    signIn,
    heldOrders,
    ship,
    atCompany,
    booked,
    takenInFull,
    services,
    payments,
    askAgain,
  }
}
