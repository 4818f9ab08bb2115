import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
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

/** One checkout of this buyer on this site; what became an order does not expire. @throws Refusal `preOrderExpired` */
export async function preOrderOfBuyer(
  db: Database | Transaction,
  ctx: Pick<VisitorContext, 'buyerId' | 'site'>,
  key: Id,
  lock = false,
): Promise<PreOrder> {
  const { rows } = await sql<{
    id: Id
    source: 'product' | 'cart'
    lines: PreOrder['lines']
    group_id: Id | null
  }>`
    /* prepared: ${sql.raw(lock ? 'pre-order-locked' : 'pre-order')} */
    select id, source, lines, group_id from pre_orders
    where id = ${key} and buyer_id = ${ctx.buyerId} and site = ${ctx.site.code}
      and (group_id is not null or created_at > app_now() - ${validHours} * interval '1 hour') ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  const row = rows[0]
  if (!row) throw new Refusal('preOrderExpired')
  return {
    key,
    buyerId: ctx.buyerId,
    site: ctx.site.code,
    source: row.source,
    lines: row.lines,
    groupId: row.group_id ?? undefined,
  }
}

export const preOrderClosed = (key: Id, groupId: Id) => sql`
  /* prepared: pre-order-closed */
  update pre_orders set group_id = ${groupId} where id = ${key}`
