import type { VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { cartView } from '../queries/cart-view.ts'
import { deleteLines, setSelected } from '../store.ts'

/** Ticks lines, or takes the tick away. */
export async function selectLines(
  ctx: VisitorContext,
  request: { lineIds: readonly Id[]; isSelected: boolean },
) {
  await ctx.transaction((tx) => setSelected(tx, ctx.buyerId, request.lineIds, request.isSelected))
  return cartView(ctx)
}

/** Removes lines. Lines that are no longer there have no effect. */
export async function removeLines(ctx: VisitorContext, { lineIds }: { lineIds: readonly Id[] }) {
  await ctx.transaction((tx) => deleteLines(tx, ctx.buyerId, lineIds))
  return cartView(ctx)
}
