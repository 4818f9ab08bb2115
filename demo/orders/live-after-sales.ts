import { sql } from '#database/sql.ts'
import { cancelAfterSaleCall, confirmReplacementCall, sendBackCall } from '#modules/after-sales/bound/act.ts'
import {
  applyForCancellation,
  applyForExchange,
  applyForRefund,
  applyForReturn,
} from '#modules/after-sales/bound/apply.ts'
import { involvePlatformCall } from '#modules/after-sales/calls/act.ts'
import {
  shopApprove,
  shopChangeAmount,
  shopPassInspection,
  shopRefund,
  shopReject,
  shopShipReplacement,
} from '#modules/after-sales/calls/shop.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { Endpoint } from '#vocabulary/calls/endpoint.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type DemoAfterSaleStep, returnDesks } from './after-sales.ts'
import type { DemoOrder } from './demo-order.ts'
import { trackingNumberOf } from './tracking-number.ts'

export type AppliedFor = { readonly afterSaleId: Id; readonly orderId: Id }

type Parts = {
  readonly tx: Transaction
  readonly call: <In, Out>(ctx: Context, endpoint: Endpoint<In, Out>, request: In) => Promise<Out>
  readonly asBuyer: (order: DemoOrder) => Context
  /** The owner of a shop, on a site. */
  readonly asShop: (shopId: Id, site: string) => Context
  readonly carrierOf: (site: string) => string
  readonly variantOf: (sku: string) => Id
  /** Does something while the payment provider takes weeks for a refund. */
  readonly whileSlow: (run: () => Promise<unknown>) => Promise<void>
  /** Does something while the payment provider refuses refunds. */
  readonly whileRefused: (run: () => Promise<unknown>) => Promise<void>
}

const calls = {
  refund: applyForRefund,
  return: applyForReturn,
  exchange: applyForExchange,
  cancellation: applyForCancellation,
} as const

/** After-sales of the demo: applications of buyers and the steps of both sides, by the calls of the mall. */
export const liveAfterSales = ({
  tx,
  call,
  asBuyer,
  asShop,
  carrierOf,
  variantOf,
  whileSlow,
  whileRefused,
}: Parts) => ({
  apply: async (order: DemoOrder, { groupId }: { readonly groupId: Id }): Promise<AppliedFor> => {
    const { kind, reason, remark, quantity = 1, exchangeFor } = order.afterSale!
    const { orderId, lineId } = (await firstLineOf(tx, groupId))!
    const { afterSaleId } = await call(asBuyer(order), calls[kind], {
      ...{ orderId, kind, reason, remark, pictures: [] },
      lines: [{ lineId, quantity, ...(exchangeFor && { replacementVariantId: variantOf(exchangeFor) }) }],
    })
    return { afterSaleId, orderId }
  },
  goOn: async (order: DemoOrder, { afterSaleId, orderId }: AppliedFor, step: DemoAfterSaleStep) => {
    const [rejection = '', plea = ''] = order.afterSale!.words ?? []
    const { shopId, shop } = (await shopOf(tx, orderId))!
    const [desk, buyer] = [asShop(shopId, order.site), asBuyer(order)]
    const carrier = carrierOf(order.site)
    const number = trackingNumberOf(carrier, afterSaleId)
    const id = { afterSaleId }
    const ofShop = { shop, afterSaleId }
    const returnAddress = returnDesks[order.site === 'cn' ? 'cn' : 'global']
    const runs: Readonly<Record<DemoAfterSaleStep, () => Promise<unknown>>> = {
      approve: () => call(desk, shopApprove, { ...ofShop, returnAddress }),
      reject: () => call(desk, shopReject, { ...ofShop, reason: rejection }),
      offerLess: () => call(desk, shopChangeAmount, { ...ofShop, amount: '8.50' }),
      passInspection: () => call(desk, shopPassInspection, { ...ofShop, condition: 'good' }),
      refund: () => call(desk, shopRefund, ofShop),
      refundSlowly: () => whileSlow(() => call(desk, shopRefund, ofShop)),
      refundRefused: () => whileRefused(() => call(desk, shopRefund, ofShop)),
      shipReplacement: () =>
        call(desk, shopShipReplacement, { ...ofShop, carrier, trackingNumber: `${number}R` }),
      askPlatform: () => call(buyer, involvePlatformCall, { ...id, text: plea }),
      sendBack: () => call(buyer, sendBackCall, { ...id, carrier, trackingNumber: `${number}B` }),
      confirmReplacement: () => call(buyer, confirmReplacementCall, id),
      cancel: () => call(buyer, cancelAfterSaleCall, id),
    }
    await runs[step]()
  },
})

const firstLineOf = (tx: Transaction, groupId: Id) =>
  sql<{ orderId: Id; lineId: Id }>`
    select o.id as "orderId", l.id as "lineId" from orders o join order_lines l on l.order_id = o.id and l.position = 0
    where o.group_id = ${groupId} and o.business_kind <> 'reissue' order by o.id limit 1`.row(tx)

const shopOf = (tx: Transaction, orderId: Id) =>
  sql<{ shopId: Id; shop: string }>`
    select o.shop_id as "shopId", s.slug as shop from orders o join shops s on s.id = o.shop_id where o.id = ${orderId}`.row(
    tx,
  )
