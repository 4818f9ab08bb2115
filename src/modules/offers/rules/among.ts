import type { BrandId, CategoryId, Id, ProductId, ShopId } from '#vocabulary/identifiers.ts'
import type { Scope } from './offer.ts'

/** Kinds of scopes of an offer of the platform, besides single products. */
export const amongKinds = ['shops', 'categories', 'brands'] as const
/** Of which the goods of an offer over several goods are. */
export const chosenAmongKinds = ['products', ...amongKinds] as const
export type ChosenAmongKind = (typeof chosenAmongKinds)[number]

/** All goods of some shops, of some categories and those below them, or of some brands. A draft may have none of a kind: it is for no goods then. */
export type Among = { readonly kind: (typeof amongKinds)[number]; readonly ids: readonly Id[] }

/** The goods that an offer is for: those chosen, all of some kind, or all there are. */
export function scopeOf({
  productIds,
  among,
}: {
  readonly productIds: readonly Id[]
  readonly among?: Among | undefined
}): Scope {
  if (among?.kind === 'shops') return { kind: 'shops', shopIds: among.ids as readonly ShopId[] }
  if (among?.kind === 'categories')
    return { kind: 'categories', categoryIds: among.ids as readonly CategoryId[] }
  if (among) return { kind: 'brands', brandIds: among.ids as readonly BrandId[] }
  return productIds.length > 0
    ? { kind: 'products', productIds: productIds as readonly ProductId[] }
    : { kind: 'all' }
}

/** The same, back. */
export function amongOf(scope: Scope): Among | undefined {
  if (scope.kind === 'shops') return { kind: 'shops', ids: scope.shopIds }
  if (scope.kind === 'categories') return { kind: 'categories', ids: scope.categoryIds }
  return scope.kind === 'brands' ? { kind: 'brands', ids: scope.brandIds } : undefined
}

type Limited = { readonly productIds: readonly Id[]; readonly among?: Among | undefined }

/** With one more: of another kind than those before, it takes their place. */
export function withChosen<Offer extends Limited>(offer: Offer, kind: ChosenAmongKind, id: Id): Offer {
  if (kind === 'products')
    return { ...offer, among: undefined, productIds: [...new Set([...offer.productIds, id])] }
  const before = offer.among?.kind === kind ? offer.among.ids : []
  return { ...offer, productIds: [], among: { kind, ids: [...new Set([...before, id])] } }
}

/** Without one. Without any of its kind it is for no goods until one is chosen, or all are. */
export function withoutChosen<Offer extends Limited>(offer: Offer, id: Id): Offer {
  return {
    ...offer,
    productIds: offer.productIds.filter((each) => each !== id),
    among: offer.among && { ...offer.among, ids: offer.among.ids.filter((each) => each !== id) },
  }
}

/** For all goods. */
export const forAllGoods = <Offer extends Limited>(offer: Offer): Offer => ({
  ...offer,
  productIds: [],
  among: undefined,
})

/** Whether an offer is limited to goods of a kind, and none of it is chosen. */
export const lacksChosen = (scope: Scope): boolean => amongOf(scope)?.ids.length === 0
