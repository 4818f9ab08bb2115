import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { VariantsBy } from '#modules/catalogue/public.ts'
import type { Database, Transaction, VisitorContext } from '#platform/context.ts'

export type PreOrder = {
  readonly key: Id
  readonly buyerId: Id
  readonly site: string
  readonly source: 'product' | 'cart'
  readonly lines: readonly { readonly variantId: Id; readonly quantity: number }[]
  readonly groupId: Id | undefined
}

const validHours = 24

export async function insertPreOrder(
  db: Database | Transaction,
  order: Omit<PreOrder, 'groupId'>,
): Promise<void> {
  await sql`
    /* prepared: new-pre-order */
    insert into pre_orders (id, buyer_id, site, source, lines)
    values (${order.key}, ${order.buyerId}, ${order.site}, ${order.source}, ${JSON.stringify(order.lines)}::jsonb)`.execute(
    db,
  )
}

type PreOrderRow = {
  id: Id
  source: 'product' | 'cart'
  lines: PreOrder['lines']
  group_id: Id | null
}

type Asked = Pick<VisitorContext, 'buyerId' | 'site'>

/** One checkout of this buyer on this site, as a statement; what became an order does not expire. */
export const preOrderRows = ({ buyerId, site }: Asked, key: Id, lock = false) => sql<PreOrderRow>`
  /* prepared: ${sql.raw(lock ? 'pre-order-locked' : 'pre-order')} */
  select id, source, lines, group_id from pre_orders
  where id = ${key} and buyer_id = ${buyerId} and site = ${site.code}
    and (group_id is not null or created_at > app_now() - ${validHours} * interval '1 hour') ${lock ? sql`for update` : sql``}`

/** What a checkout is of. Nobody changes that, so it may be asked in one go with the lock of the checkout. */
export const variantsOfPreOrder = ({ buyerId, site }: Asked, key: Id): VariantsBy => ({
  by: 'checkout',
  ids: sql`array(
    select (line->>'variantId')::bigint from pre_orders, jsonb_array_elements(lines) as line
    where id = ${key} and buyer_id = ${buyerId} and site = ${site.code})`,
})

/** @throws Refusal `preOrderExpired` */
export function toPreOrder({ buyerId, site }: Asked, [row]: readonly PreOrderRow[]): PreOrder {
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

export const preOrderClosed = (key: Id, groupId: Id) => sql`
  /* prepared: pre-order-closed */
  update pre_orders set group_id = ${groupId} where id = ${key}`
