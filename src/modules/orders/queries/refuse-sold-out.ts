import { sql } from 'kysely'
import type { Id } from '#domain/identifiers.ts'
import { type LocalText, textIn } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import type { VisitorContext } from '#platform/context.ts'

/**
 * Refuses a checkout of something that is gone, in one statement and without waiting for those who are buying it. Whoever
 * gets past this is told the truth under the lock; a checkout that has become an order always gets past.
 * @throws Refusal `itemSoldOut` that names the first thing that is short
 */
export async function refuseSoldOut(ctx: VisitorContext, { key }: { readonly key: Id }): Promise<void> {
  const { rows } = await sql<{ name: LocalText }>`
    /* prepared: what-is-short */
    select p.name from pre_orders pre
    cross join lateral jsonb_to_recordset(pre.lines) as line ("variantId" bigint, quantity int)
    join variants v on v.id = line."variantId" join products p on p.id = v.product_id
    where pre.id = ${key} and pre.buyer_id = ${ctx.buyerId} and pre.site = ${ctx.site.code} and pre.group_id is null
      and line.quantity > coalesce((select sum(available) from stock where variant_id = v.id), 0)
    order by line."variantId" limit 1`.execute(ctx.db)
  if (rows[0]) throw new Refusal('itemSoldOut', { name: textIn(rows[0].name, ctx.language) })
}
