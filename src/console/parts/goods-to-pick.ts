import type { Id } from '#vocabulary/identifiers.ts'

export type PickedProduct = {
  readonly productId: Id
  readonly name: string
  readonly picture: string | undefined
}

/** Goods that a picker offers. */
export type GoodsToPick = { readonly products: readonly PickedProduct[]; readonly hasMore: boolean }

const shownMax = 50

type Wanted = { readonly keyword?: string; readonly page: number; readonly pageSize: number }
type Found = { readonly products: readonly PickedProduct[]; readonly total: number }

/** The first goods of a list that have these words, or of all where nothing is typed. */
export async function goodsToPick(
  list: (wanted: Wanted) => Promise<Found>,
  keyword: string | undefined,
): Promise<GoodsToPick> {
  const words = keyword?.trim().slice(0, 100)
  const { products, total } = await list({ ...(words && { keyword: words }), page: 1, pageSize: shownMax })
  return {
    products: products.map(({ productId, name, picture }) => ({ productId, name, picture })),
    hasMore: total > products.length,
  }
}
