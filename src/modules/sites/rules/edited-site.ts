import type { ChosenAddressField } from '#vocabulary/chosen-address-fields.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { SharePlace } from '#vocabulary/share-places.ts'
import type { OrderTimes, Site, SiteFiling, SiteFlags, SiteStatus } from '#vocabulary/sites.ts'

/** Settings of a site that an operator changes while the mall runs (SYS-08, SYS-16). */
export type SiteChoices = {
  readonly name: LocalText
  readonly hosts: readonly string[]
  readonly currency: Currency
  readonly defaultCountry: string
  readonly countries: readonly string[]
  /** The first one has addresses without a prefix. */
  readonly languages: readonly Language[]
  readonly timeZone: string
  /** Shelf prices contain the tax. */
  readonly taxIncluded: boolean
  readonly carriers: readonly string[]
  readonly shareTo: readonly SharePlace[]
  /** Fields of the address form beside those a parcel needs (ADDR-21, ADDR-22). */
  readonly addressFields: readonly ChosenAddressField[]
  /** Companies that request an invoice state their tax number, in China's form. */
  readonly needsTaxNumber: boolean
  readonly discountsByLevel: boolean
  readonly showsSold: boolean
  readonly doubleDeposit: boolean
  /** When receipt is confirmed automatically, and how long and how often a buyer may wait longer (ORD-63). */
  readonly orderTimes: OrderTimes
  /** Both are empty where the site has no gallery (PDP-32). */
  readonly reviewGallery: { readonly id: string; readonly account: string }
  /** Both are empty where the site shows none. */
  readonly imprint: LocalText
  /** Both are empty where the site has none. */
  readonly filing: SiteFiling
} & Pick<
  SiteFlags,
  | 'orderTabs'
  | 'phoneRule'
  | 'dateStyle'
  | 'nameOrder'
  | 'splitSurname'
  | 'pointsMall'
  | 'merchantsApply'
  | 'priorPrice'
>

/** The settings that are needed before buyers can order on a site. */
export type SiteReadiness = {
  readonly shipping: boolean
  readonly tax: boolean
  readonly payment: boolean
}

/** The steps of /welcome that an operator may leave for later, in the order of the page. */
export const welcomeSteps = ['name', 'shipping', 'tax', 'payments', 'mails', 'shop', 'goods'] as const
export type WelcomeStepName = (typeof welcomeSteps)[number]

/** A site on the platform console. */
export type EditedSite = SiteChoices & {
  readonly site: string
  readonly status: SiteStatus
  /** Grows with each change of the settings. */
  readonly version: number
  /** It answers where no host is named, and at PUBLIC_URL. */
  readonly isFirst: boolean
  readonly isSet: SiteReadiness
  /** The steps of /welcome that an operator left for later; of the first site. */
  readonly leftForLater: readonly WelcomeStepName[]
}

/** A site as its row has it. */
export type StoredSettings = Omit<
  Site,
  'code' | 'number' | 'status' | 'isReady' | 'payBy' | 'keptApart' | 'tax'
> & {
  readonly leftForLater?: readonly WelcomeStepName[]
}

export const confirmReceiptDaysLimits = { min: 1, max: 90 } as const
export const postponeDaysLimits = { min: 1, max: 60 } as const
export const postponeTimesLimits = { min: 0, max: 5 } as const

/** A name of a host: no scheme, no port, no path. */
export const hostForm =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/** A host as people copy it: with a scheme, a port or a path, in capitals. */
export const typedHost = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d{1,5}$/, '')

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return /^[A-Z]/.test(name)
  } catch {
    return false
  }
}
