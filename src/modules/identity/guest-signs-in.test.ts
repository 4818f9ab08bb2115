import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'
import { firstPay, until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A guest places an order in one tab while signing in in another: whichever is first, the order belongs to the buyer. */

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(() => mall.stop())

const order = '/sapi/mall-order/web/order'

/** A guest with a checkout, up to the last button, and the account to sign in to. */
async function twoTabs() {
  const product = await aProduct(mall, (await aShop(mall)).shopId)
  const account = await anAccount(mall)
  const guest = aClient(mall.url)
  await guest.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [
    { sku: { id: product.variantId }, skuQty: 2 },
  ])
  const { body: saved } = await guest.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'CART',
  })
  const { body: shown } = await guest.post(`${order}/renderOrder`, { key: saved.key })
  const request = { key: saved.key, selectedAddress: anAddress, needPayAmt: shown.needPayAmt }
  // Both tabs send the cookies that the browser has now.
  const cookie = [...guest.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const tab = (path: string, body: unknown) =>
    aClient(mall.url).send('POST', path, body, { cookie, 'idempotency-key': crypto.randomUUID() })
  return {
    product,
    account,
    guest,
    place: () => tab(`${order}/createOrder`, request),
    signIn: () => guest.post('/api/user/web/login', { email: account.email, password }),
    placeAgain: () => guest.once(`${order}/createOrder`, request),
  }
}

/** The owners of the rows of the orders of a group. */
const ownersOf = async (groupId: Id) => {
  const row = await sql<{ owners: Id[] }>`
    select array_agg(distinct buyer_id::text) as owners from (
      select buyer_id from order_groups where id = ${groupId}
      union all select buyer_id from orders where group_id = ${groupId}
      union all select l.buyer_id from order_lines l join orders o on o.id = l.order_id where o.group_id = ${groupId}
      union all select b.buyer_id from obligations b join orders o on o.id = b.order_id where o.group_id = ${groupId}
      union all select c.buyer_id from checkouts c where c.group_id = ${groupId}) mine`.row(mall.db)
  return row!.owners
}

const seen = async (client: Client) => {
  const { body } = await client.post(`${order}/pageTradeOrderForBuyer`, {})
  return body.data.map((each: { tradeContract: { id: Id } }) => each.tradeContract.id)
}

/** Until so many transactions of this database wait for a lock. */
const untilWaiting = (many: number) =>
  until(`${many} transactions that wait`, async () => {
    const row = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.row(mall.db)
    return row!.count >= many
  })

describe('An order that is placed while its guest signs in in another tab', () => {
  test('becomes the buyer’s when placing was first', async () => {
    const { product, account, guest, place, signIn } = await twoTabs()
    // The stock is held, so placing waits with its checkout locked until signing in waits for that.
    const both = await mall.db.transaction(async (tx) => {
      await sql`select from stock where variant_id = ${product.variantId} for update`.rows(tx)
      const placing = place()
      await untilWaiting(1)
      const signingIn = signIn()
      await untilWaiting(2)
      return { placing, signingIn }
    })
    const placed = await both.placing
    expect([placed.status, (await both.signingIn).status]).toEqual([200, 200])
    const groupId: Id = placed.body.tradeContract.id
    expect(await ownersOf(groupId)).toEqual([account.id])
    expect(await seen(guest)).toEqual([groupId])
    expect((await firstPay(guest, groupId)).status).toBe(200)
  })

  test('is refused when signing in was first, and placing it again makes it the buyer’s', async () => {
    const { account, guest, place, signIn, placeAgain } = await twoTabs()
    const both = await mall.db.transaction(async (tx) => {
      // The guest's cart is held, so signing in waits with the guest's checkout moved until placing waits for that.
      await sql`select from cart_lines where buyer_id = (select buyer_id from checkouts order by id desc limit 1) for update`.rows(
        tx,
      )
      const signingIn = signIn()
      await untilWaiting(1)
      const placing = place()
      await untilWaiting(2)
      return { placing, signingIn }
    })
    expect((await both.signingIn).status).toBe(200)
    const { status, body } = await both.placing
    expect([status, body.code]).toEqual([410, 'checkoutExpired'])
    expect(await seen(guest)).toEqual([])

    const again = await placeAgain()
    expect(again.status).toBe(200)
    expect(await ownersOf(again.body.tradeContract.id)).toEqual([account.id])
  })

  test('whichever of both is first, no order stays with the guest', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { account, place, signIn } = await twoTabs()
      const [placed] = await Promise.all([place(), signIn()])
      if (placed.status === 200) expect(await ownersOf(placed.body.tradeContract.id)).toEqual([account.id])
      // The checkout has moved, or the guest's session has ended already.
      else expect([410, 401]).toContain(placed.status)
    }
    const left =
      await sql`select from order_groups g join users u on u.id = g.buyer_id where u.email is null`.rows(
        mall.db,
      )
    expect(left).toEqual([])
  })
})
