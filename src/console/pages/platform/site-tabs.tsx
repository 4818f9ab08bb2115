import { Link } from 'react-router'
import type { Mall } from '#ui/mall-context.ts'
import { useSiteName } from '#ui/site-name.ts'
import { sitesInUse } from '#vocabulary/sites.ts'
import css from './site-tabs.module.css'

/**
 * Of settings per site: the sites in use, and the one that the address of the page requests, else the first.
 * A closed site is shown where the address requests it, and on pages that hand in no mall.
 */
export function siteInAddress<OfSite extends { readonly site: string }>(
  all: readonly OfSite[],
  { url }: Pick<Request, 'url'>,
  mall?: Pick<Mall, 'sites'>,
) {
  const asked = new URL(url).searchParams.get('site')
  const inUse = mall && new Set(sitesInUse(mall.sites, asked ? [asked] : []).map(({ code }) => code))
  const shown = all.filter(({ site }) => !inUse || inUse.has(site))
  return {
    sites: shown.map(({ site }) => site),
    chosen: shown.find(({ site }) => site === asked) ?? shown[0]!,
  }
}

type SiteTabsProps = {
  readonly label: string
  readonly sites: readonly string[]
  readonly chosen: string
  readonly to: (site: string) => string
}

/** The tabs between sites on a console page that shows one at a time. */
export function SiteTabs({ label, sites, chosen, to }: SiteTabsProps) {
  const siteName = useSiteName()
  if (sites.length < 2) return null
  return (
    <nav aria-label={label} className={css.sites}>
      {sites.map((site) => (
        <Link key={site} to={to(site)} aria-current={site === chosen ? 'page' : undefined}>
          {siteName(site)}
        </Link>
      ))}
    </nav>
  )
}
