import { sql } from '#database/sql.ts'
import { cardsOf } from '#modules/pricing/server/public.ts'
import type { VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { ViewedProduct } from '../../rules/views.ts'

export type ViewedPage = {
  readonly isOn: boolean
  readonly total: number
  readonly products: readonly ViewedProduct[]
}

/** Products that the caller viewed, latest first, without those that are no longer listed on the site. */
export async function viewedProducts(
  ctx: VisitorContext,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<ViewedPage> {
  const [rows, off] = await Promise.all([
    sql<{ product_id: Id; viewed_at: Date; total: number }>`
    select view.product_id, view.viewed_at, count(*) over ()::int as total
    from product_views view join listings l on l.product_id = view.product_id and l.site_number = ${ctx.site.number}
    where view.buyer_id = ${ctx.buyerId}
    order by view.viewed_at desc, view.product_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(
      ctx.db,
    ),
    sql<{ since: Date }>`select since from history_switched_off where buyer_id = ${ctx.buyerId}`.row(ctx.db),
  ])
  const viewedAt = new Map(rows.map((row) => [row.product_id, row.viewed_at]))
  const cards = await cardsOf(ctx, [...viewedAt.keys()])
  return {
    isOn: off === undefined,
    total: rows[0]?.total ?? 0,
    products: cards.map((card) => ({ ...card, viewedAt: viewedAt.get(card.productId)! })),
  }
}
