import type { GoodsDimensions } from './piece-size.ts'

/** The tabs of a product page that hold texts, in their own order. */
export const productTabs = ['description', 'specs', 'warranty', 'delivery'] as const
export type ProductTab = (typeof productTabs)[number]

/** All tabs: media is the fifth and reviews the sixth, unless the shop arranges them otherwise (PDP-26). */
export const pageTabs = [...productTabs, 'media', 'reviews'] as const
export type PageTab = (typeof pageTabs)[number]

export const isTextTab = (tab: PageTab): tab is ProductTab => productTabs.some((each) => each === tab)

/** A tab with another place or title than its own. */
export type ArrangedTab<Title> = {
  readonly tab: PageTab
  readonly position: number
  readonly title: Title
}

type Described = {
  readonly kind: string
  readonly description: string
  readonly specifications: readonly unknown[]
  /** Dimensions are drawn among the specifications. */
  readonly variants: readonly { readonly dimensions?: GoodsDimensions | undefined }[]
  readonly warranty: string
  readonly delivery: string
  readonly defaultTab: ProductTab
  readonly pictures: readonly { readonly kind: 'picture' | 'video' | 'model' }[]
  readonly ratingCount: number
  readonly galleryId?: string | undefined
  readonly page?: { readonly tabs: readonly ArrangedTab<string>[] } | undefined
}

export type ShownTab = {
  readonly tab: PageTab
  readonly order: number
  /** The shop's own title; undefined where the tab has its usual one. */
  readonly title: string | undefined
}

/** Whether there is more to look at than pictures: a film or a model (PDP-21). */
export const hasMedia = ({ pictures }: Pick<Described, 'pictures'>): boolean =>
  pictures.some(({ kind }) => kind !== 'picture')

/** Goods for points are not reviewed (PDP-22), and a heading over nothing is none (PDP-23). */
export const hasReviews = ({ kind, ratingCount }: Pick<Described, 'kind' | 'ratingCount'>): boolean =>
  kind !== 'pointsItem' && ratingCount > 0

/** Whether there are reviews of the mall, or buyers' pictures from the gallery of the site (PDP-32). */
export const hasReviewsTab = (product: Pick<Described, 'kind' | 'ratingCount' | 'galleryId'>): boolean =>
  hasReviews(product) || (product.kind !== 'pointsItem' && product.galleryId !== undefined)

/**
 * The tabs of a product page in their order. One without content is left out (PDP-23), unless it is the tab
 * that the page opens with, or the shop gave it a title of its own: that one reports that it is empty
 * (TRAP-19).
 */
export function shownTabs(product: Described): ShownTab[] {
  const hasContent = (tab: PageTab) =>
    tab === 'media'
      ? hasMedia(product)
      : tab === 'reviews'
        ? hasReviewsTab(product)
        : tab === 'specs'
          ? product.specifications.length > 0 || product.variants.some(({ dimensions }) => dimensions?.mm)
          : product[tab] !== ''
  const titleOf = (tab: PageTab) => product.page?.tabs.find((each) => each.tab === tab)?.title || undefined
  return pageTabs
    .filter(
      (tab) =>
        tab === product.defaultTab || hasContent(tab) || (isTextTab(tab) && titleOf(tab) !== undefined),
    )
    .map((tab): ShownTab => {
      const arranged = product.page?.tabs.find((each) => each.tab === tab)
      return {
        tab,
        order: arranged?.position ?? pageTabs.indexOf(tab) + 1,
        title: titleOf(tab),
      }
    })
    .toSorted((a, b) => a.order - b.order)
}
