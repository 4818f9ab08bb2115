import type { saveFiguresCall } from '#modules/catalogue/calls/merchant-figures.ts'
import type { FiguresOfProduct } from '#modules/catalogue/rules/edited-figures.ts'
import { type SiteOfForm, variantReader } from './read-form.ts'

type Edit = (typeof saveFiguresCall.input)['_output']['products']
type ProductEdit = Edit[string]

export const figuresPath = {
  product: (productId: string) => `products.${productId}`,
  variant: (productId: string, variantId: string) => `products.${productId}.variants.${variantId}`,
}

/** Products whose values differ in the form: the others are not sent, and stay as they are. */
export function readFigures(
  form: FormData,
  products: readonly FiguresOfProduct[],
  sites: readonly SiteOfForm[],
): { readonly products: Edit; readonly invalid: readonly string[] } {
  const { pricesAndStock, invalid } = variantReader(form, sites)
  const changed = products.flatMap((product): [string, ProductEdit][] => {
    const path = figuresPath.product(product.productId)
    const version = Number(form.get(`${path}.version`))
    if (!version) return []
    const status = String(form.get(`${path}.status`)) as ProductEdit['status']
    const variants = product.variants.flatMap((variant) => {
      const typed = pricesAndStock(figuresPath.variant(product.productId, variant.variantId))
      return isSame(typed, variant) ? [] : [[variant.variantId, typed] as const]
    })
    return variants.length === 0 && status === product.status && version === product.version
      ? []
      : [[product.productId, { version, status, variants: Object.fromEntries(variants) }]]
  })
  return { products: Object.fromEntries(changed), invalid }
}

function isSame(
  typed: ProductEdit['variants'][string],
  saved: FiguresOfProduct['variants'][number],
): boolean {
  const sites = new Set([...Object.keys(typed.prices), ...Object.keys(saved.prices)])
  return (
    Object.values(typed.stock).every(({ was, available }) => was === available) &&
    [...sites].every(
      (site) =>
        typed.prices[site]?.amount === saved.prices[site]?.amount &&
        typed.prices[site]?.compareAt === saved.prices[site]?.compareAt,
    )
  )
}
