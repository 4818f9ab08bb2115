import type { ProductPage, RelationKind } from '#modules/catalogue/rules/product-page.ts'
import { both } from './demo-product.ts'
import { series } from './roles.ts'

const named = (kind: RelationKind, ...urlKeys: readonly string[]): ProductPage['relations'] =>
  urlKeys.map((urlKey) => ({ kind, urlKey, alias: both('', '') }))

const nothing: ProductPage = {
  marketing: both('', ''),
  promoCodes: {},
  overlays: [],
  tabs: [],
  relations: [],
}

/** The others of the series that a product belongs to. */
const seriesOf = (urlKey: string) => {
  const own = Object.values(series).find((each) => each.some((one) => one === urlKey)) ?? []
  return named('series', ...own.filter((each) => each !== urlKey))
}

const written: Readonly<Record<string, Partial<ProductPage>>> = {
  'alder-standing-desk': {
    marketing: both(
      '<p><strong>Five years of warranty</strong> on frame and joints.</p>',
      '<p>桌架与连接件<strong>质保五年</strong>。</p>',
    ),
    overlays: [both('Solid wood', '实木')],
    relations: [...named('recommend', 'linden-sideboard', 'tansy-side-table', 'fennel-lounge-chair')],
  },
  'tidepool-mugs': {
    tabs: [
      { tab: 'warranty', position: 1, title: both('Chips and cracks', '磕碰怎么办') },
      { tab: 'description', position: 2, title: both('How they are made', '如何烧成') },
    ],
    relations: [...named('recommendNew', 'harbour-oak-tray', 'hawthorn-board')],
  },
}

const together: Readonly<Record<string, readonly string[]>> = {
  'rowan-bookshelf': ['hazel-stool', 'sorrel-shell-chair'],
  'cove-bowls': ['estuary-plates', 'brook-teapot', 'tidepool-mugs'],
}

/** Product pages arranged by the shops of the demo, by `urlKey`. */
export const arrangedPages: Readonly<Record<string, ProductPage>> = Object.fromEntries(
  [...new Set([...Object.keys(written), ...Object.keys(together), ...Object.values(series).flat()])].map(
    (urlKey) => {
      const page = written[urlKey] ?? {}
      const bought = named('together', ...(together[urlKey] ?? []))
      return [
        urlKey,
        { ...nothing, ...page, relations: [...seriesOf(urlKey), ...bought, ...(page.relations ?? [])] },
      ]
    },
  ),
)
