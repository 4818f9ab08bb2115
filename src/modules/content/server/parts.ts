import type { Context } from '#platform/context.ts'
import type { HomeContent, ProductRow } from '../rules/blocks.ts'
import type { HomeOffers, OfferBlock } from '../rules/home-offers.ts'

export type ContentParts = {
  /** Id or key of the article that account pages request without naming one (CMS-01). */
  readonly defaultArticle: string
  /** The goods of the home page's rows; pricing, of a larger row, knows them. */
  readonly homeGoods: (
    ctx: Context,
    wanted: readonly ProductRow[],
  ) => Promise<Pick<HomeContent, 'rows' | 'validUntil'>>
  /** The offers of the home page's blocks. */
  readonly homeOffers: (ctx: Context, wanted: readonly OfferBlock[]) => Promise<HomeOffers>
}
