import { expect } from 'vitest'
import { sql } from '#database/sql.ts'
import { payWithinMs } from '#modules/orders/rules/timers.ts'
import { grantPoints } from '#modules/wallet/server/public.ts'
import { handleDueDeadlines } from '#platform/deadlines.ts'
import { newId } from '#platform/identifiers.ts'
import { inTransaction } from '#platform/transaction.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { afterSaleCalls, returnAddress } from './after-sales.ts'
import { passTime } from './clock.ts'
import { jobServices, runJob } from './jobs.ts'
import {
  aClient,
  addressOf,
  anAccount,
  aProduct,
  type Client,
  password,
  placeAnOrder,
  sellerCalls,
  type TestMall,
} from './mall.ts'
import { aMerchant, aRunningOffer, inHours, type Merchant } from './offers.ts'
import { handOver, type Made, operationsOf, order } from './order-operations.ts'
import { payGroup, until } from './payments.ts'
import { anOrderToPickUp } from './pick-up.ts'

/** A buyer who is signed in, with points where requested. */
export async function aSignedInBuyer(mall: TestMall, points = 0): Promise<Client> {
  const { id, email } = await anAccount(mall)
  const client = aClient(mall.url)
  expect((await client.post('/api/user/web/login', { email, password })).status).toBe(200)
  if (points > 0)
    await inTransaction(mall.db, (tx) => grantPoints(tx, { buyerId: id, site: 'global', points }))
  return client
}

/** Orders of every kind, in every status that lists something else, made by calls; points orders, too. */
export function ordersInEachStatus(
  mall: TestMall,
  merchant: Merchant,
  { carrier = 'ups' }: { readonly carrier?: string } = {},
): Readonly<Record<string, () => Promise<Made>>> {
  const operations = operationsOf(() => mall)
  const { aPaidOrder, apply, desk, detail: afterSale, sendBack } = afterSaleCalls(() => mall)
  const signedIn = (points?: number) => aSignedInBuyer(mall, points)
  /** The buyer of all orders that no other order of a buyer changes. */
  let regular: Promise<Client> | undefined
  const theRegular = () => {
    regular ??= signedIn()
    return regular
  }
  const invoiced = async (orderId: Id) => {
    await until('the invoice', async () => {
      await runJob(mall, 'invoices.draw').catch(() => undefined)
      return (
        (await sql`select 1 from invoices where order_id = ${orderId} and file is not null`.rows(mall.db))
          .length > 0
      )
    })
  }
  const placed = async (buyer: Client, variantId: Id, more: object = {}): Promise<Made> => {
    await sql`truncate rate_limits`.run(mall.db)
    const saved = await buyer.post('/sapi/mall-order/preorder/savecommondata', {
      orderSource: 'ITEM_DETAIL',
      orderLineList: [{ sku: { id: variantId }, tradeQty: 1, ...more }],
    })
    const { needPayAmt } = (await buyer.post(`${order}/renderOrder`, { key: saved.body.key })).body
    const { status, body } = await buyer.once(`${order}/createOrder`, {
      key: saved.body.key,
      selectedAddress: addressOf(buyer),
      needPayAmt,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return { buyer, orderId: body.tradeOrderList[0].id, groupId: body.tradeContract.id }
  }
  const ship = async ({ orderId }: Made, lineList?: object[]) => {
    const { status, text } = await merchant.owner.post(
      `${sellerCalls(merchant.shopId, 'order')}/order/ship`,
      {
        orderId,
        carrier: carrier,
        trackingNumber: `P${newId()}`,
        ...(lineList && { lines: lineList }),
      },
    )
    expect(status, text).toBe(200)
  }
  const ordinary = async (quantity = 1) => {
    const { variantId } = await aProduct(mall, merchant.shopId)
    return placed(await theRegular(), variantId, { tradeQty: quantity })
  }
  const paid = async (made: Made) => {
    await payGroup(mall, made.groupId)
    await invoiced(made.orderId)
    return made
  }
  const letDeadlinesPass = () =>
    handleDueDeadlines(
      jobServices(mall),
      mall.modules.flatMap(({ deadlines }) => deadlines),
    )
  const aPresale = async () => {
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 12_000 })
    const activityId = await aRunningOffer(mall, merchant, {
      kind: 'presale',
      name: { en: 'First run', zh: '首批预售' },
      endsAt: inHours(mall, 1),
      presale: {
        expectedAt: inHours(mall, 240),
        balance: { from: inHours(mall, 2), until: inHours(mall, 4) },
      },
      prices: [{ variantId, amount: 10_000, stock: 5, deposit: { amount: 1_000, worth: 2_000 } }],
    })
    return placed(await theRegular(), variantId, { activityId })
  }
  const aGroupBuy = async (size: number) => {
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 10_000 })
    const activityId = await aRunningOffer(mall, merchant, {
      kind: 'groupBuy',
      name: { en: 'Tea together', zh: '一起喝茶' },
      endsAt: inHours(mall, 100),
      groupBuy: { size, hours: 24 },
      limitPerBuyer: 2,
      prices: [{ variantId, amount: 8_000, stock: 50 }],
    })
    const made = await placed(await theRegular(), variantId, { activityId })
    await paid(made)
    return { ...made, variantId, activityId }
  }
  const withTerms = async (kind: string, points: number) => {
    const product = await aProduct(mall, merchant.shopId, { price: 5_000, stock: 50 })
    await sql`update products set kind = ${kind} where id = ${product.productId}`.run(mall.db)
    const { status, text } = await merchant.owner.post(
      `${sellerCalls(merchant.shopId, 'item')}/item/terms/save`,
      {
        productId: product.productId,
        version: 0,
        hasTiers: false,
        tiers: [],
        prices: [{ variantId: product.variantId, site: 'global', points }],
      },
    )
    expect(status, text).toBe(200)
    return product.variantId
  }
  const aService = async () => {
    const { variantId, productId } = await aProduct(mall, merchant.shopId)
    await sql`update products set kind = 'service', service_days = 30, service_uses = 1 where id = ${productId}`.run(
      mall.db,
    )
    return paid(await placed(await theRegular(), variantId))
  }
  const aCard = async () => {
    const variantId = await withTerms('giftCard', 1_200)
    const buyer = await signedIn(3_000)
    const { status, body } = await buyer.once('/sapi/mall-marketing/pointitem/exchange', {
      pointItemId: variantId,
    })
    expect(status).toBe(200)
    const orderId: Id = body.tradeOrder.id
    const row = await sql<{ id: Id }>`select group_id as id from orders where id = ${orderId}`.row(mall.db)
    return { buyer, orderId, groupId: row!.id }
  }

  const aPickUp = async () => {
    const { guest, owner, ...made } = await anOrderToPickUp(mall, { client: await theRegular() })
    await invoiced(made.orderId)
    return { ...made, buyer: guest, owner: owner! }
  }

  const all: Readonly<Record<string, () => Promise<Made>>> = {
    unpaid: () => ordinary(),
    paid: async () => paid(await ordinary()),
    'sent in part': async () => {
      const made = await paid(await ordinary(3))
      const row = await sql<{ id: Id }>`select id from order_lines where order_id = ${made.orderId}`.row(
        mall.db,
      )
      await ship(made, [{ lineId: row!.id, quantity: 1 }])
      return made
    },
    sent: async () => {
      const made = await paid(await ordinary())
      await ship(made)
      return made
    },
    received: async () => {
      const made = await all.sent!()
      expect((await operations.confirm!({ client: made.buyer }, made)).ok).toBe(true)
      return made
    },
    'cancelled unpaid': async () => {
      const made = await ordinary()
      expect((await operations.buyerCancelBeforePay!({ client: made.buyer }, made)).ok).toBe(true)
      return made
    },
    'cancelled after it was paid': async () => {
      const made = await all.paid!()
      expect((await operations.buyerCancelAfterPay!({ client: made.buyer }, made)).ok).toBe(true)
      return made
    },
    closed: async () => {
      const made = await ordinary()
      await passTime(mall, payWithinMs + 1_000)
      await until('the order to be closed', async () => {
        await letDeadlinesPass()
        return (
          (await sql`select 1 from orders where id = ${made.orderId} and status = 'closed'`.rows(mall.db))
            .length > 0
        )
      })
      return made
    },
    'to be picked up': aPickUp,
    'ready to be picked up': async () => {
      const made = await aPickUp()
      const ready = await made.owner.post(`${sellerCalls(made.shopId, 'order')}/order/ready`, {
        orderId: made.orderId,
      })
      expect(ready.status).toBe(200)
      return made
    },
    'picked up': async () => {
      const made = await aPickUp()
      expect((await handOver(made.owner, made.shopId, made)).status).toBe(200)
      return made
    },
    'two orders paid together': async () => {
      const other = await aMerchant(mall)
      const [one, two] = [await aProduct(mall, merchant.shopId), await aProduct(mall, other.shopId)]
      const buyer = await signedIn()
      const { body } = await placeAnOrder(buyer, [one, two])
      return { buyer, orderId: body.tradeOrderList[0].id, groupId: body.tradeContract.id }
    },
    'presale, deposit owed': aPresale,
    'presale, balance not open': async () => {
      const made = await aPresale()
      await payGroup(mall, made.groupId)
      return made
    },
    'presale, balance due': async () => {
      const made = await aPresale()
      await payGroup(mall, made.groupId)
      await passTime(mall, 2 * 3_600_000 + 1_000)
      await letDeadlinesPass()
      return made
    },
    'group forming': () => aGroupBuy(3),
    'group formed': async () => {
      const made = await aGroupBuy(2)
      const group = await sql<{ id: Id }>`
        select buying_group_id as id from orders where id = ${made.orderId}`.row(mall.db)
      const { variantId, activityId } = made
      const joining = await placed(await signedIn(), variantId, { activityId, groupId: group!.id })
      await paid(joining)
      // The orders of the others follow in a job.
      await until(
        'the group to be formed',
        async () =>
          (
            await sql`select 1 from orders where id = ${made.orderId} and status <> 'awaitingGroup'`.rows(
              mall.db,
            )
          ).length > 0,
      )
      return made
    },
    'group failed': async () => {
      const made = await aGroupBuy(3)
      await passTime(mall, 25 * 3_600_000)
      await until('the group to fail', async () => {
        await letDeadlinesPass()
        return (
          (await sql`select 1 from orders where id = ${made.orderId} and status = 'cancelled'`.rows(mall.db))
            .length > 0
        )
      })
      return made
    },
    'service with codes': aService,
    'service, all codes used': async () => {
      const made = await aService()
      await sql`update vouchers set uses_left = 0, used_at = app_now() where order_id = ${made.orderId}`.run(
        mall.db,
      )
      return made
    },
    'gift card': aCard,
    'goods for points': async () => {
      const variantId = await withTerms('pointsItem', 1_200)
      const made = await placed(await signedIn(3_000), variantId)
      return paid(made)
    },
    'sent in exchange': async () => {
      const bought = await aPaidOrder({})
      const { body } = await apply(bought, 'SALE_EXCHANGE', { derivativeSku: { id: bought.otherVariant } })
      await desk(bought, 'approve', { afterSaleId: body.id, returnAddress })
      await sendBack(bought, body.id)
      await desk(bought, 'passinspection', { afterSaleId: body.id, condition: 'good' })
      const { reissueTradeOrder } = await afterSale(bought, body.id)
      return { buyer: bought.guest, orderId: reissueTradeOrder.id, groupId: bought.groupId }
    },
  }
  return all
}
