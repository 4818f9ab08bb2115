import { sql } from '#database/sql.ts'
import { dayMs } from '#vocabulary/days.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { passTime } from './clock.ts'
import { runJob } from './jobs.ts'
import {
  aClient,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  type TestMall,
} from './mall.ts'
import { order } from './orders.ts'
import { payGroup } from './payments.ts'

export const settlement = '/sapi/mall-admin/settlement'
export const moneyOf = (shopId: Id) => `/sapi/mall-shop/seller/shop-${shopId}/money`

/** A client that signs in again where its session has ended: months pass in these tests. */
export async function aPerson(mall: TestMall, change: Parameters<typeof anAccount>[1]): Promise<Client> {
  const { email } = await anAccount(mall, change)
  let client = aClient(mall.url)
  const enter = async () => {
    await sql`delete from rate_limits`.run(mall.db)
    client = aClient(mall.url)
    await client.post('/api/user/web/login', { email, password })
  }
  await enter()
  const post: Client['post'] = async (path, body, headers) => {
    const answer = await client.post(path, body, headers)
    if (answer.body?.code !== 'signInFirst') return answer
    await enter()
    return client.post(path, body, headers)
  }
  return {
    ...client,
    post,
    once: (path, body) => post(path, body, { 'idempotency-key': crypto.randomUUID() }),
  }
}

/** Terms of the mall: a commission of 5 % and 19 % tax on it, months, no reserve, and an account of the mall. */
export const saveTerms = (admin: Client, change: object = {}) =>
  admin.post(`${settlement}/terms/save`, {
    ...{ commissionBasisPoints: 500, commissionVatBasisPoints: 1_900, period: 'monthly' },
    ...{ reserveBasisPoints: 0, reserveDays: 0 },
    ...{ payerName: 'Mallard GmbH', payerIban: 'DE89370400440532013000' },
    ...change,
  })

/** A shop with its owner and a product of $50.00. */
export async function aSettledShop(mall: TestMall) {
  const { shopId } = await aShop(mall)
  const owner = await aPerson(mall, { shopId })
  const product = await aProduct(mall, shopId, { stock: 100 })
  return { shopId, owner, product }
}
export type SettledShop = Awaited<ReturnType<typeof aSettledShop>>

/** A paid order of a shop, received by its buyer: from then on its after-sales window runs. */
export async function aCompletedOrder(mall: TestMall, { shopId, owner, product }: SettledShop) {
  const guest: Client = aClient(mall.url)
  const { body } = await placeAnOrder(guest, [{ variantId: product.variantId }])
  const [groupId, orderId] = [body.tradeContract.id as Id, body.tradeOrderList[0].id as Id]
  await payGroup(mall, groupId)
  await owner.post(`/sapi/mall-order/seller/shop-${shopId}/order/ship`, {
    ...{ orderId, carrier: 'ups', trackingNumber: `P${orderId}` },
  })
  await guest.post(`${order}/signForDelivery`, { id: orderId })
  return { guest, groupId, orderId }
}

/** The after-sales window of all orders ends, and their money is released. */
export async function release(mall: TestMall): Promise<void> {
  await passTime(mall, 16 * dayMs)
  await runJob(mall, 'settlements.release')
}

/** The running month ends, and statements are made. */
export async function endOfMonth(mall: TestMall): Promise<void> {
  const now = mall.clock.now()
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 1)
  await passTime(mall, next - now.getTime())
  await runJob(mall, 'settlements.charge')
  await runJob(mall, 'settlements.issue')
}

/** Statements of a shop, as it reads them. */
export const statementsOf = async ({ owner, shopId }: Pick<SettledShop, 'owner' | 'shopId'>) =>
  (await owner.post(`${moneyOf(shopId)}/statement/page`, {})).body.statements

/** Balances of a shop in the ledger: credits above zero. */
export async function balancesOf(mall: TestMall, shopId: Id): Promise<Record<string, number>> {
  const rows = await sql<{ account: string; balance: number }>`
    select account, -sum(balance)::int as balance from ledger_balances where owner = ${shopId}::text group by account
    having sum(balance) <> 0 order by account`.rows(mall.db)
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
}

/** An account in Germany that an operator has verified. */
export async function aVerifiedAccount(
  { shopId, owner }: Pick<SettledShop, 'shopId' | 'owner'>,
  finance: Client,
  change: object = {},
): Promise<Id> {
  const { body } = await owner.post(`${moneyOf(shopId)}/account/save`, {
    ...{ kind: 'iban', holder: 'Oak and Iron GmbH', country: 'DE', number: 'DE89370400440532013000' },
    ...change,
  })
  await finance.post(`${settlement}/account/judge`, { accountId: body.accountId, isRight: true })
  return body.accountId
}
