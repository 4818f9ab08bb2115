import type { ChosenAddressField } from './chosen-address-fields.ts'
import { languages as allLanguages, type Language, type LocalText } from './language.ts'
import type { Currency } from './money.ts'
import type { ApartPair } from './offer-kinds.ts'
import type { SharePlace } from './share-places.ts'
import type { SiteShipping } from './shipping.ts'
import type { SiteTax } from './tax.ts'

/** Behaviour of a site. Test for the behaviour, never for the country. */
export type SiteFlags = {
  /** The order list has one tab for all orders, or one per status (SHELL-27, ORD-03). */
  readonly orderTabs: 'all' | 'byStatus'
  readonly pointsMall: boolean
  /**
   * `digits` requires 10 or 11 digits in the countries of which that is true, `free` at most 20 characters
   * (SHELL-29, ADDR-12).
   */
  readonly phoneRule: 'digits' | 'free'
  readonly dateStyle: 'MM.DD' | 'DD.MM'
  /** Split a full first name when the surname is empty, for pay-later providers (SHELL-28). */
  readonly splitSurname: boolean
  /** Chinese sites write the family name first and require one name. */
  readonly nameOrder: 'given-family' | 'family-given'
  /** Whether visitors are offered to open a shop; the owner of one finds its entry anyway (SHELL-17). */
  readonly merchantsApply: boolean
  /** A price cut shows the lowest price of the 30 days before it, as EU law requires. */
  readonly priorPrice: boolean
  /** Cards show how many pieces of a product were sold. */
  readonly showsSold?: boolean
  /** Members of a level with a discount pay less for all goods. */
  readonly discountsByLevel?: boolean
  /**
   * A shop that does not deliver what a deposit was paid for refunds twice the deposit, as Chinese law
   * requires.
   */
  readonly doubleDeposit?: boolean
  /** `required` for companies that request an invoice, in China's form; elsewhere it may be left out. */
  readonly companyTaxNumber?: 'required'
  /** Fields of the address form besides the destination; the company by default (TRAP-47). */
  readonly addressFields?: readonly ChosenAddressField[]
}

export type ParcelInsurance = {
  readonly code: 'parcel'
  /**
   * Parts of ten thousand of the goods, and at least `priceMin`, in minor units; for each order separately.
   */
  readonly basisPoints: number
  readonly priceMin: number
}

/** The number of an entry in a register of sites, and the address where it is looked up; which may be empty. */
export type SiteFiling = { readonly number: string; readonly address: string }

/** A hidden site is prepared, and buyers do not reach it. A closed one sells nothing new; its orders stay reachable. */
export const siteStatuses = ['open', 'hidden', 'closed'] as const
export type SiteStatus = (typeof siteStatuses)[number]

export type Site = {
  readonly code: string
  readonly status: SiteStatus
  /** Shipping, tax and a way to pay are set, so its goods can be ordered. */
  readonly isReady: boolean
  /** Empty where an operator has written none: the site goes by its country. */
  readonly name: LocalText
  /** Key of the site in tables with a row for every product; never shown. */
  readonly number: number
  readonly hosts: readonly string[]
  readonly currency: Currency
  readonly defaultCountry: string
  /** ISO 3166-1 alpha-2 codes of the countries we ship to. */
  readonly countries: readonly string[]
  /** The first language has addresses without a prefix. */
  readonly firstLanguage: Language
  /** Without it, both. */
  readonly languages?: readonly Language[]
  readonly timeZone: string
  /** Whether shelf prices contain tax; else it comes on top. */
  readonly taxIncluded: boolean
  /** How tax is charged; undefined until an operator has decided it. */
  readonly tax?: SiteTax | undefined
  /** The channel that opens first where it is offered (PAY-04). */
  readonly defaultPayChannel: string
  /**
   * Country numbers that count when a client sends them as `excludeCountry`; 15 alone by default (TRAP-57).
   */
  readonly excludeCountries?: readonly number[]
  readonly carriers: readonly string[]
  readonly shipping: SiteShipping
  /** Price of parcel insurance, on sites where buyers may choose it. */
  readonly insurance?: ParcelInsurance
  readonly points: PointsRules
  /** Where an operator has set them (ORD-63). */
  readonly orderTimes?: OrderTimes
  /** Where an operator has set them (AS-58). */
  readonly afterSaleTimes?: AfterSaleTimes
  /** Where buyers share what they bought, in the order shown (ORD-103). */
  readonly shareTo: readonly SharePlace[]
  /** A gallery of buyers' pictures at Yotpo that reviews show as well, where the site has one (PDP-32). */
  readonly reviewGallery?: { readonly id: string; readonly account: string }
  /** The company that runs the site, as the law of its country requires: shown on the page that the foot of every page links to. */
  readonly imprint?: LocalText
  /** Its entry in the register of a country that has one for sites, such as China's ICP: shown at the foot of every page. */
  readonly filing?: SiteFiling
  /** Channels that are set and enabled here. */
  readonly payBy?: readonly string[]
  readonly flags: SiteFlags
  /** Kinds of offers that are not used together, where an operator has chosen them. */
  readonly keptApart?: readonly ApartPair[] | undefined
}

/** Whether what a client sends as `excludeCountry` counts on a site. */
export const countsExcluded = ({ excludeCountries = [15] }: Pick<Site, 'excludeCountries'>, sent: number) =>
  excludeCountries.includes(sent)

type Languages = Pick<Site, 'firstLanguage' | 'languages'>

/** The languages of a site, its first one in front. */
export const languagesOf = ({ firstLanguage, languages = allLanguages }: Languages): readonly Language[] => [
  firstLanguage,
  ...languages.filter((language) => language !== firstLanguage),
]

/** The other language of a site that has one: its addresses carry the code as a prefix. */
export const secondLanguage = (site: Languages): Language | undefined => languagesOf(site)[1]

/** Whether buyers may order there now. */
export const sellsNow = ({ status, isReady }: Pick<Site, 'status' | 'isReady'>): boolean =>
  status !== 'closed' && isReady

/** When receipt is confirmed for a buyer who does not answer, and how long and how often a buyer may wait longer. */
export type OrderTimes = {
  readonly confirmReceiptDays: number
  readonly postponeDays: number
  readonly postponeTimes: number
}

/** The times of after-sales that each site sets (AS-58): for a shop to answer, and for a buyer to send back and to confirm receipt. */
export type AfterSaleTimes = {
  readonly reviewHours: number
  readonly sendBackDays: number
  readonly confirmDays: number
}

/** The sites that forms and lists offer: a closed one only where something of it is already chosen. */
export const sitesInUse = <OfSite extends Pick<Site, 'code' | 'status'>>(
  sites: readonly OfSite[],
  chosen: readonly string[] = [],
): OfSite[] => sites.filter(({ code, status }) => status !== 'closed' || chosen.includes(code))

/** The languages in which texts of the mall are entered: those of its open and hidden sites, and all where none is known. */
export function languagesInUse(sites: readonly (Languages & Pick<Site, 'status'>)[]): readonly Language[] {
  const used = sites.filter(({ status }) => status !== 'closed').flatMap(languagesOf)
  return used.length === 0 ? allLanguages : allLanguages.filter((language) => used.includes(language))
}

/** So many points for so many minor units. */
type PointsRate = { readonly points: number; readonly amount: number }

/** Rules of a site for earning and spending points. */
export type PointsRules = {
  /** Value of points that are spent for a discount. */
  readonly worth: PointsRate
  /** Points pay at most this part of an order's goods, in parts of ten thousand. */
  readonly maxBasisPoints: number
  /** Points earned with goods. */
  readonly earned: PointsRate
  /** Points end so many days after a buyer got them. */
  readonly lastDays: number
  /** So many days before, the buyer is reminded; never, where it is 0. */
  readonly remindDays?: number
}
