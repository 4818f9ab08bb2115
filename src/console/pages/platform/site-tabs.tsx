import { Link } from 'react-router'
import { useSiteName } from '#ui/site-name.ts'
import css from './site-tabs.module.css'

/**
 * Of settings per site: the existing sites, and the one that the address of the page requests, else the
 * first.
 */
export function siteInAddress<OfSite extends { readonly site: string }>(
  all: readonly OfSite[],
  { url }: Pick<Request, 'url'>,
) {
  const asked = new URL(url).searchParams.get('site')
  return { sites: all.map(({ site }) => site), chosen: all.find(({ site }) => site === asked) ?? all[0]! }
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
