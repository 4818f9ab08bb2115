import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import { remindOfBalanceMs, remindOfReceiptMs } from '#modules/orders/rules/timers.ts'
import { isPostponedOften } from '#modules/orders/server/read-models/postponed.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { OrderedLine } from './ordered-group.ts'

/** An order whose receipt is confirmed automatically soon. */
export type ReceivedSoon = {
  readonly groupId: Id
  readonly orderId: Id
  readonly number: string
  readonly site: string
  readonly language: Language
  readonly email: string
  readonly isGuest: boolean
  readonly readAt: Date
  readonly address: Address
  readonly shopName: LocalText
  readonly confirmedAt: Date
  /** Its buyer has not requested as many extensions as the site allows. */
  readonly mayWait: boolean
  /** Unique key of the mail: one for each time at which receipt is confirmed. */
  readonly about: string
  readonly lines: readonly Omit<OrderedLine, 'goods'>[]
}

/**
 * Orders whose buyers have not been notified. An open request on an order suspends its deadline, so it is not
 * notified then.
 */
export async function receivedSoon(db: Database, atMost: number): Promise<ReceivedSoon[]> {
  return sql<ReceivedSoon>`
    select g.id as "groupId", o.id as "orderId", o.number, o.site, g.language, g.email::text as email, g.is_guest as "isGuest",
      app_now() as "readAt", g.shipping_address as address, shop.name as "shopName", d.due_at as "confirmedAt", told.about,
      not ${isPostponedOften} as "mayWait",
      coalesce((select json_agg(json_build_object('name', l.name, 'chosen', l.chosen, 'quantity', l.quantity - l.cancelled_quantity, 'picture', l.picture)
        order by l.position) from order_lines l where l.order_id = o.id and l.quantity > l.cancelled_quantity), '[]') as lines
    from deadlines d join orders o on o.id = d.subject_id join order_groups g on g.id = o.group_id join shops shop on shop.id = o.shop_id
    cross join lateral (
      select 'receivedSoon:' || o.id || ':' || extract(epoch from d.due_at)::bigint as about
    ) told
    where d.subject = 'order' and d.action = 'confirmReceipt' and o.status = 'shipped'
      and d.due_at > app_now() and d.due_at <= app_now() + ${remindOfReceiptMs} * interval '1 millisecond'
      and not exists (select from order_lines l where l.order_id = o.id and l.held_quantity > 0)
      and not exists (select from mails m where m.about = told.about)
    order by d.due_at limit ${sql.known(atMost)}`.rows(db)
}

/**
 * Order groups with a balance whose time ends soon, and which was open for longer than that; their buyers
 * have not been notified.
 */
export async function balancesEndingSoon(db: Database, atMost: number): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    select distinct o.group_id as id from obligations b join orders o on o.id = b.order_id
    where b.stage = 'balance' and b.status = 'open' and o.status = 'awaitingBalance'
      and b.due_at > app_now() and b.due_at <= app_now() + ${remindOfBalanceMs} * interval '1 millisecond'
      and b.opens_at <= app_now() - ${remindOfBalanceMs} * interval '1 millisecond'
      and not exists (select from mails m where m.about = 'balanceSoon:' || o.group_id)
    limit ${sql.known(atMost)}`.rows(db)
  return rows.map(({ id }) => id)
}
