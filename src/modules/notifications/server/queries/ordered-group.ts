import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import type { Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import { unitOfLine } from '#modules/catalogue/server/read-models/unit-of-line.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'

export type OrderedLine = {
  readonly name: LocalText
  readonly chosen: readonly { readonly name: LocalText; readonly value: LocalText }[]
  readonly quantity: number
  readonly unit: LocalText | null
  /** Minor units, as the others below. */
  readonly goods: number
  readonly picture: string | null
}

export type OrderedOrder = {
  readonly orderId: Id
  readonly number: string
  readonly shopName: LocalText
  readonly fulfilment: Fulfilment
  /** Its shop has it, and nothing of it was sent, handed over or cancelled. */
  readonly isPacked: boolean
  readonly goods: number
  readonly shipping: number
  readonly tax: number
  readonly taxIncluded: boolean
  readonly due: number
  /** How much of that gift cards pay. */
  readonly giftCards: number
  readonly lines: readonly OrderedLine[]
}

/** A group of orders as the mails about it need it. */
export type OrderedGroup = {
  readonly groupId: Id
  readonly userId: Id
  readonly site: string
  readonly language: Language
  readonly email: string
  readonly isGuest: boolean
  /** The mall's time when this was read: the link in the mail begins then. */
  readonly readAt: Date
  readonly status: 'awaitingPayment' | 'paid' | 'closed'
  /** Its money is held by the payment provider, and captured when parcels leave. */
  readonly isHeld: boolean
  readonly currency: Currency
  readonly due: number
  /** How much of that gift cards pay. */
  readonly giftCards: number
  /** Nothing but gift cards is bought, or given for points. */
  readonly isOfGiftCards: boolean
  readonly isForPoints: boolean
  /** Next amount due, in minor units: the total, a deposit or the balance. */
  readonly toPay: number
  readonly balanceFrom: Date | null
  readonly payBy: Date
  readonly address: Address
  /** The group of buyers that it is bought with, while that forms. */
  readonly forming: { readonly left: number; readonly endsAt: Date } | null
  readonly orders: readonly OrderedOrder[]
}

/** An obligation `b` that is open or met: others have released their gift card money. */
const stands = sql`b.status in ('open', 'authorised', 'settled')`

type StoredForming = { left: number; endsAt: string }

/** A gift card for points was never paid for, and has a mail of its own. */
export const isExchange = ({ isOfGiftCards, isForPoints }: OrderedGroup): boolean =>
  isOfGiftCards && isForPoints

export async function orderedGroups(db: Database, groupIds: readonly Id[]): Promise<OrderedGroup[]> {
  const rows = await sql<
    Omit<OrderedGroup, 'due' | 'giftCards' | 'toPay' | 'forming'> & {
      due: string
      giftCards: string
      toPay: string | null
      forming: StoredForming | null
    }
  >`
    select g.id as "groupId", g.buyer_id as "userId", g.site, g.language, g.email::text, g.is_guest as "isGuest", app_now() as "readAt", g.status, g.currency, g.due_amount as due,
      (select coalesce(sum(b.covered_amount), 0)::bigint from obligations b join orders o on o.id = b.order_id
        where o.group_id = g.id and ${stands}) as "giftCards",
      not exists (select from orders o where o.group_id = g.id and o.fulfilment <> 'giftCard') as "isOfGiftCards",
      not exists (select from orders o where o.group_id = g.id and o.trade_type <> 'points') as "isForPoints",
      exists (select from obligations b join orders o on o.id = b.order_id
        where o.group_id = g.id and b.status = 'authorised') as "isHeld",
      (select b.amount from obligations b join orders o on o.id = b.order_id
        where o.group_id = g.id and b.status = 'open' and b.stage in ('deposit', 'balance') order by b.stage desc limit 1) as "toPay",
      (select b.opens_at from obligations b join orders o on o.id = b.order_id
        where o.group_id = g.id and b.stage = 'balance' limit 1) as "balanceFrom", g.pay_by as "payBy", g.shipping_address as address,
      (select json_build_object('left', b.size - b.paid, 'endsAt', b.ends_at)
        from orders o join buying_groups b on b.id = o.buying_group_id and b.status = 'forming' and b.paid > 0
        where o.group_id = g.id limit 1) as forming,
      (select json_agg(json_build_object('orderId', o.id::text, 'number', o.number, 'shopName', shop.name, 'fulfilment', o.fulfilment,
          'isPacked', o.status = 'awaitingShipment', 'goods', o.goods_amount,
          'shipping', o.shipping_amount, 'tax', o.tax_amount, 'taxIncluded', o.tax_included, 'due', o.due_amount, 'giftCards',
          (select coalesce(sum(b.covered_amount), 0) from obligations b where b.order_id = o.id and ${stands}), 'lines',
          (select json_agg(json_build_object('name', l.name, 'chosen', l.chosen, 'quantity', l.quantity, 'unit', ${unitOfLine}, 'goods', l.goods_amount,
              'picture', l.picture) order by l.position) from order_lines l where l.order_id = o.id)) order by o.id)
        from orders o join shops shop on shop.id = o.shop_id where o.group_id = g.id) as orders
    from order_groups g where g.id = any(${groupIds}::bigint[])`.rows(db)
  return rows.map((row) => ({
    ...row,
    due: Number(row.due),
    giftCards: Number(row.giftCards),
    toPay: row.toPay === null ? Number(row.due) - Number(row.giftCards) : Number(row.toPay),
    forming: row.forming && { ...row.forming, endsAt: new Date(row.forming.endsAt) },
  }))
}

/** An order whose group of buyers has formed, in the group of orders with which it was placed. */
export type FormedOrder = { readonly orderId: Id; readonly group: OrderedGroup }

export async function formedOrder(db: Database, orderId: Id): Promise<FormedOrder[]> {
  const row = await sql<{ group_id: Id }>`select group_id from orders where id = ${orderId}`.row(db)
  const groups = row ? await orderedGroups(db, [row.group_id]) : []
  return groups.map((group) => ({ orderId, group }))
}
