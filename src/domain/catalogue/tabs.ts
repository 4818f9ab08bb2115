export const productTabs = ['description', 'specs', 'warranty', 'delivery'] as const
export type ProductTab = (typeof productTabs)[number]

type Described = {
  readonly description: string
  readonly specifications: readonly unknown[]
  readonly warranty: string
  readonly delivery: string
  readonly defaultTab: ProductTab
}

/**
 * The tabs of a product page, in their order. One without content is left out (PDP-23), unless it is the tab that the
 * page opens with: that one says that there is nothing in it (TRAP-19).
 */
export function shownTabs(product: Described): ProductTab[] {
  const hasContent = (tab: ProductTab) =>
    tab === 'specs' ? product.specifications.length > 0 : product[tab] !== ''
  return productTabs.filter((tab) => tab === product.defaultTab || hasContent(tab))
}
