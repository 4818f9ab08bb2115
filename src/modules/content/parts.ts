import type { HomeContent, ProductRow } from '#domain/content/blocks.ts'
import type { Context } from '#platform/context.ts'

export type ContentParts = {
  /** The goods of the home page's rows; pricing, of a larger row, knows them. */
  readonly homeGoods: (
    ctx: Context,
    wanted: readonly ProductRow[],
  ) => Promise<Pick<HomeContent, 'rows' | 'validUntil'>>
}
