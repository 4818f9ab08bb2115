import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { MerchantContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import { refreshListings } from '../listings.ts'

/**
 * A shop puts several of its products on the shelf, or takes them off: all of them, or with one that it does not have
 * none. @throws Refusal `notFound`
 */
export async function changeShelf(
  ctx: MerchantContext,
  request: { productIds: readonly Id[]; status: 'onShelf' | 'offShelf' },
): Promise<{ productIds: readonly Id[] }> {
  const productIds = [...new Set(request.productIds)]
  return ctx.transaction(async (tx) => {
    // Locked in the order of their ids, as everywhere.
    const { rows } = await sql<{ id: Id; status: string }>`
      select id, status from products
      where id = any(${productIds}::bigint[]) and shop_id = ${ctx.shopId} and status <> 'deleted'
      order by id for update`.execute(tx)
    if (rows.length !== productIds.length) throw new Refusal('notFound')
    const changed = rows.filter(({ status }) => status !== request.status).map(({ id }) => id)
    if (changed.length === 0) return { productIds }
    await sql`
      update products set status = ${request.status}, version = version + 1, updated_at = app_now()
      where id = any(${changed}::bigint[])`.execute(tx)
    await refreshListings(tx, changed)
    for (const productId of changed) await announce(tx, { name: 'product.saved', productId })
    return { productIds }
  })
}
