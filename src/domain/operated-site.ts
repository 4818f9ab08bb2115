import type { Site, SiteFlags } from './sites.ts'

/** What the platform changes of a site while the mall runs (SYS-08). */
export type SiteChoices = {
  readonly carriers: readonly string[]
  readonly countries: readonly string[]
} & Pick<SiteFlags, 'orderTabs' | 'phoneRule' | 'pointsMall' | 'merchantsApply'>

/** A site at the platform's desk: what it was opened with, and what is chosen. */
export type OperatedSite = SiteChoices & { readonly site: string } & Pick<
    Site,
    'currency' | 'defaultCountry' | 'firstLanguage' | 'timeZone' | 'hosts'
  >
