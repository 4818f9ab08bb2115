import type { Context } from '#platform/context.ts'
import type { HomeContent, ProductRow } from '../rules/blocks.ts'

export type ContentParts = {
  /** Id or key of the article that account pages request without naming one (CMS-01). */
  readonly defaultArticle: string
  /** The goods of the home page's rows; pricing, of a larger row, knows them. */
  readonly homeGoods: (
    ctx: Context,
    wanted: readonly ProductRow[],
  ) => Promise<Pick<HomeContent, 'rows' | 'validUntil'>>
}
