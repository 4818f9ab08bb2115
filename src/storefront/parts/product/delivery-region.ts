import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { saleOf } from '#modules/catalogue/rules/kinds.ts'
import type { ProductDetail } from '#modules/catalogue/rules/product.ts'
import { inRegion } from '#modules/stock/rules/in-region.ts'
import type { Region } from '#modules/stock/rules/region.ts'
import { useMallView } from '#ui/mall.ts'
import { pages } from '#vocabulary/calls/pages.ts'

export type KnownRegion = { readonly region: Region; readonly from: 'choice' | 'address' | 'site' }

/** All components that show or change the delivery region share one response. */
export const useRegionFetcher = () => useFetcher<KnownRegion>({ key: 'delivery region' })

export const pageDependsOnRegion = ({ kind, variants }: ProductDetail): boolean =>
  saleOf({ kind }).fulfilment === 'parcel' && variants.some(({ shelves }) => shelves)

/**
 * The product as offered to a buyer in the visitor's region. A cached page begins with the country of the
 * site and names it, queries the region when it is shown, and changes nothing but the name where it is
 * another.
 */
export function useInRegion<Product extends ProductDetail | undefined>(
  product: Product,
  known: KnownRegion | undefined,
): {
  readonly product: Product
  /** Undefined where it does not matter. */
  readonly region: Region | undefined
} {
  const country = useMallView()?.site.defaultCountry
  const { load, data } = useRegionFetcher()
  const isAsked = product !== undefined && pageDependsOnRegion(product)
  useEffect(() => {
    if (isAsked) void load(pages.deliveryRegion())
  }, [load, isAsked])
  const region = (data ?? known)?.region ?? (country ? [country] : undefined)
  if (!product || !isAsked || !region) return { product, region: undefined }
  return {
    product: { ...product, variants: product.variants.map((variant) => inRegion(variant, region)) },
    region,
  }
}
