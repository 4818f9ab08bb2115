import type { ChosenAddressField } from '#vocabulary/chosen-address-fields.ts'
import type { Site, SiteFlags } from '#vocabulary/sites.ts'

/** Settings of a site that the platform changes while the mall runs (SYS-08). */
export type SiteChoices = {
  readonly carriers: readonly string[]
  readonly countries: readonly string[]
  /** Fields of the address form beside those a parcel needs (ADDR-21, ADDR-22). */
  readonly addressFields: readonly ChosenAddressField[]
} & Pick<SiteFlags, 'orderTabs' | 'phoneRule' | 'pointsMall' | 'merchantsApply'>

/** A site on the platform console: its initial settings, and the chosen ones. */
export type OperatedSite = SiteChoices & { readonly site: string } & Pick<
    Site,
    'currency' | 'defaultCountry' | 'firstLanguage' | 'timeZone' | 'hosts'
  >
