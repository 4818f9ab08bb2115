import { lockShopOfStock } from '#modules/shops/server/public.ts'
import { notifyNodes } from '#platform/changes.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import { isGuideCell, type SizeGuide, sizeGuidesMax } from '../../rules/size-guide.ts'
import {
  insertSizeGuide,
  isCategory,
  removeSizeGuide,
  sizeGuideIds,
  updateSizeGuide,
} from '../store/size-guides.ts'

type SizeGuideChange = SizeGuide & {
  readonly sizeGuideId?: Id | undefined
  readonly version?: number | undefined
}

/**
 * A shop writes a table of sizes, or replaces one. Its product pages are rendered again.
 * @throws Refusal `sizeGuideFigures` at each wrong cell, `notFound` for another shop's guide or an unknown category, `tooManySizeGuides`,
 * `changedMeanwhile`
 */
export async function saveSizeGuide(
  ctx: MerchantContext,
  { sizeGuideId: earlier, version = 0, ...written }: SizeGuideChange,
): Promise<{ sizeGuideId: Id; version: number }> {
  const guide = withAllCells(written)
  const wrong = wrongCells(guide)
  if (wrong.length > 0) throw new Refusal('sizeGuideFigures', {}, wrong)
  return ctx.transaction(async (tx) => {
    await lockShopOfStock(tx, ctx.shopId)
    const ids = await sizeGuideIds(tx, ctx.shopId)
    if (earlier && !ids.includes(earlier)) throw new Refusal('notFound')
    if (!earlier && ids.length >= sizeGuidesMax)
      throw new Refusal('tooManySizeGuides', { max: sizeGuidesMax })
    if (guide.categoryId && !(await isCategory(tx, guide.categoryId)))
      throw new Refusal('notFound', {}, [{ field: 'categoryId', code: 'notFound' }])
    const own = { ...guide, sizeGuideId: earlier ?? ctx.newId(), shopId: ctx.shopId }
    if (!earlier) await insertSizeGuide(tx, own)
    const saved = earlier ? await updateSizeGuide(tx, { ...own, version }) : 1
    if (saved === undefined) throw new Refusal('changedMeanwhile')
    await notifyNodes(tx, [`shop:${ctx.shopId}`])
    return { sizeGuideId: own.sizeGuideId, version: saved }
  })
}

/** @throws Refusal `notFound` */
export const deleteSizeGuide = (
  ctx: MerchantContext,
  { sizeGuideId }: { readonly sizeGuideId: Id },
): Promise<Record<string, never>> =>
  ctx.transaction(async (tx) => {
    if (!(await removeSizeGuide(tx, ctx.shopId, sizeGuideId))) throw new Refusal('notFound')
    await notifyNodes(tx, [`shop:${ctx.shopId}`])
    return {}
  })

/** Each row with one cell for each column. */
const withAllCells = (guide: SizeGuide): SizeGuide => ({
  ...guide,
  rows: guide.rows.map(({ size, cells }) => ({
    size,
    cells: guide.columns.map((_, place) => cells[place] ?? ''),
  })),
})

const wrongCells = ({ columns, rows }: SizeGuide): FieldRefusal[] =>
  rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, place) =>
      isGuideCell(cell, columns[place]!.unit)
        ? []
        : [{ field: `rows.${row}.cells.${place}`, code: 'sizeGuideFigures' as const }],
    ),
  )
