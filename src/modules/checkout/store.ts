import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import type { LocalText } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database, Transaction, VisitorContext } from '#platform/context.ts'

export type PreOrder = {
  readonly key: Id
  readonly buyerId: Id
  readonly site: string
  readonly source: 'product' | 'cart'
  readonly lines: readonly { readonly variantId: Id; readonly quantity: number }[]
  readonly groupId: Id | undefined
}

type PreOrderRow = {
  id: Id
  source: PreOrder['source']
  lines: PreOrder['lines']
  group_id: Id | null
}

type Asked = Pick<VisitorContext, 'buyerId' | 'site'>

export const insertPreOrder = (db: Database | Transaction, order: Omit<PreOrder, 'groupId'>): Promise<void> =>
  sql`
    insert into pre_orders (id, buyer_id, site, source, lines)
    values (${order.key}, ${order.buyerId}, ${order.site}, ${order.source}, ${sql.json(order.lines)})`.run(db)

/** A checkout of this buyer on this site. @throws Refusal `preOrderExpired` */
export async function readPreOrder(db: Database, asked: Asked, key: Id): Promise<PreOrder> {
  return toPreOrder(asked, await validPreOrder(asked, key, 'read').row(db))
}

/** @throws Refusal `preOrderExpired` */
export async function lockPreOrder(tx: Transaction, asked: Asked, key: Id): Promise<PreOrder> {
  return toPreOrder(asked, await validPreOrder(asked, key, 'lock').row(tx))
}

const validHours = 24

/** What became an order does not expire. */
const validPreOrder = ({ buyerId, site }: Asked, key: Id, purpose: 'read' | 'lock') => sql<PreOrderRow>`
  select id, source, lines, group_id from pre_orders
  where id = ${key} and buyer_id = ${buyerId} and site = ${site.code}
    and (group_id is not null or created_at > app_now() - ${validHours} * interval '1 hour')
  ${purpose === 'lock' ? sql`for update` : sql``}`

function toPreOrder({ buyerId, site }: Asked, row: PreOrderRow | undefined): PreOrder {
  if (!row) throw new Refusal('preOrderExpired')
  return {
    key: row.id,
    buyerId,
    site: site.code,
    source: row.source,
    lines: row.lines,
    groupId: row.group_id ?? undefined,
  }
}

/** What a checkout is of, and what of it is no longer in stock. Its lines never change. */
export async function stockOfPreOrder(
  db: Database,
  { buyerId, site }: Asked,
  key: Id,
): Promise<{ variantId: Id; name: LocalText; isShort: boolean }[]> {
  const rows = await sql<{ variant_id: Id; name: LocalText; is_short: boolean }>`
    select v.id as variant_id, p.name, pre.group_id is null
      and line.quantity > coalesce((select sum(available) from stock where variant_id = v.id), 0) as is_short
    from pre_orders pre
    cross join lateral jsonb_to_recordset(pre.lines) as line ("variantId" bigint, quantity int)
    join variants v on v.id = line."variantId" join products p on p.id = v.product_id
    where pre.id = ${key} and pre.buyer_id = ${buyerId} and pre.site = ${site.code} order by v.id`.rows(db)
  return rows.map((row) => ({ variantId: row.variant_id, name: row.name, isShort: row.is_short }))
}

/** A guest's checkouts become the buyer's, like the cart. */
export const moveGuestCheckouts = (tx: Transaction, guestId: Id, buyerId: Id): Promise<void> =>
  sql`update pre_orders set buyer_id = ${buyerId} where buyer_id = ${guestId}`.run(tx)

export const closePreOrder = (tx: Transaction, key: Id, groupId: Id): Promise<void> =>
  sql`update pre_orders set group_id = ${groupId} where id = ${key}`.run(tx)
