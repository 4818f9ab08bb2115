import { sql } from '#database/sql.ts'
import type { Address } from '#domain/address/address.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Language, LocalText } from '#domain/language.ts'
import type { Currency } from '#domain/pricing/money.ts'
import type { Database } from '#platform/context.ts'

export type OrderedLine = {
  readonly name: LocalText
  readonly chosen: readonly { readonly name: LocalText; readonly value: LocalText }[]
  readonly quantity: number
  /** Minor units, as the others below. */
  readonly goods: number
  readonly picture: string | null
}

export type OrderedOrder = {
  readonly orderId: Id
  readonly number: string
  readonly shopName: LocalText
  readonly goods: number
  readonly shipping: number
  readonly tax: number
  readonly taxIncluded: boolean
  readonly due: number
  readonly lines: readonly OrderedLine[]
}

/** A group of orders as the mails about it need it. */
export type OrderedGroup = {
  readonly groupId: Id
  readonly site: string
  readonly language: Language
  readonly email: string
  readonly isGuest: boolean
  /** The mall's time when this was read: the link in the mail begins then. */
  readonly readAt: Date
  readonly status: 'awaitingPayment' | 'paid' | 'closed'
  /** Its money is held by the payment company, and taken when parcels leave. */
  readonly isHeld: boolean
  readonly currency: Currency
  readonly due: number
  /** What is paid next: all of it, a deposit, or the balance. */
  readonly toPay: number
  readonly balanceFrom: Date | null
  readonly payBy: Date
  readonly address: Address
  readonly orders: readonly OrderedOrder[]
}

export async function orderedGroups(db: Database, groupIds: readonly Id[]): Promise<OrderedGroup[]> {
  const rows = await sql<Omit<OrderedGroup, 'due' | 'toPay'> & { due: string; toPay: string | null }>`
    select g.id as "groupId", g.site, g.language, g.email::text, g.is_guest as "isGuest", app_now() as "readAt", g.status, g.currency, g.due_amount as due,
      exists (select from obligations b join orders o on o.id = b.order_id
        where o.group_id = g.id and b.status = 'authorised') as "isHeld",
      (select b.amount from obligations b join orders o on o.id = b.order_id
        where o.group_id = g.id and b.status = 'open' and b.stage in ('deposit', 'balance') order by b.stage desc limit 1) as "toPay",
      (select b.opens_at from obligations b join orders o on o.id = b.order_id
        where o.group_id = g.id and b.stage = 'balance' limit 1) as "balanceFrom", g.pay_by as "payBy", g.shipping_address as address,
      (select json_agg(json_build_object('orderId', o.id::text, 'number', o.number, 'shopName', shop.name, 'goods', o.goods_amount,
          'shipping', o.shipping_amount, 'tax', o.tax_amount, 'taxIncluded', o.tax_included, 'due', o.due_amount, 'lines',
          (select json_agg(json_build_object('name', l.name, 'chosen', l.chosen, 'quantity', l.quantity, 'goods', l.goods_amount,
              'picture', l.picture) order by l.position) from order_lines l where l.order_id = o.id)) order by o.id)
        from orders o join shops shop on shop.id = o.shop_id where o.group_id = g.id) as orders
    from order_groups g where g.id = any(${groupIds}::bigint[])`.rows(db)
  return rows.map((row) => ({
    ...row,
    due: Number(row.due),
    toPay: Number(row.toPay ?? row.due),
  }))
}
