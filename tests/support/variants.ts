import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import type { Id } from '#vocabulary/identifiers.ts'

const both = (text: string) => ({ en: text, zh: text })

/** A variant that can be bought: 10.00, ten there, sold piece by piece. It is the only one of its product. */
export const aVariant = (
  id: string,
  change: Partial<Record<keyof SellableVariant, unknown>> = {},
): SellableVariant =>
  ({
    variantId: id,
    productId: `p${id}`,
    shopId: '1',
    shopSlug: 'oak',
    shopName: both('Oak & Iron'),
    shopIsActive: true,
    urlKey: `goods-${id}`,
    name: both(`Goods ${id}`),
    chosen: [],
    categoryIds: [],
    sku: id,
    picture: undefined,
    price: { amount: 1_000, currency: 'USD' },
    compareAt: undefined,
    unit: undefined,
    step: 1,
    minQuantity: 1,
    isEnabled: true,
    productStatus: 'onShelf',
    kind: 'goods',
    available: 10,
    ...change,
  }) as unknown as SellableVariant

export const byId = (...variants: readonly SellableVariant[]): ReadonlyMap<Id, SellableVariant> =>
  new Map(variants.map((variant) => [variant.variantId, variant]))
