import { type Site, sitesInUse } from '#vocabulary/sites.ts'

type Priced = { readonly prices: Readonly<Record<string, unknown>> }

/** The sites whose prices a form shows: those in use, and closed ones where a variant has a price, which saving would else remove. */
export const shownSites = <OfSite extends Pick<Site, 'code' | 'status'>>(
  sites: readonly OfSite[],
  variants: readonly Priced[] = [],
): OfSite[] =>
  sitesInUse(
    sites,
    variants.flatMap(({ prices }) => Object.keys(prices)),
  )
