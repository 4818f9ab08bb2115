import type { Site } from '#vocabulary/sites.ts'
import type { TaxClass } from '#vocabulary/tax.ts'
import { euMembers, isEuMember } from './eu.ts'
import { taxOfSale } from './tax-of-sale.ts'
import { dayIn, isValid } from './validity.ts'

/** Words by which buyers know the tax on their purchases. */
export const shelfTaxNames = ['vat', 'gst', 'salesTax', 'tax'] as const
export type ShelfTaxName = (typeof shelfTaxNames)[number]

/** Relation of a shelf price to tax, as shops of the country state it. */
export type ShelfTax = { readonly isIncluded: boolean; readonly name: ShelfTaxName }

/** Countries other than members of the Union that call it value added tax. */
const withVat =
  `GB CH LI NO IS MC AD SM UA RS TR AE SA BH OM ZA KE NG EG MA TH VN PH KR IL KZ GE BD NP`.split(' ')
const withGst = ['AU', 'NZ', 'IN', 'SG', 'PK']
/** Shops state nothing beside prices, which contain all taxes. */
const withoutWords = ['CN', 'HK', 'MO', 'TW']

function nameIn(country: string): ShelfTaxName | undefined {
  if (withoutWords.includes(country)) return undefined
  if (country === 'US') return 'salesTax'
  if (withGst.includes(country)) return 'gst'
  return euMembers.includes(country) || withVat.includes(country) ? 'vat' : 'tax'
}

type TaxedSite = Pick<Site, 'tax' | 'taxIncluded' | 'defaultCountry'>

/**
 * The statement on tax that belongs to the price of goods on a site. Undefined where the site charges none, where none is charged for such
 * goods, and in countries whose shops make no such statement.
 */
export function shelfTaxOf(site: TaxedSite, taxClass: TaxClass, at: Date): ShelfTax | undefined {
  const name = nameIn(site.defaultCountry)
  if (!name || taxClass === 'exempt' || taxClass === 'zero') return undefined
  const isTaxed = site.taxIncluded ? isTaxedAtHome(site, taxClass, at) : mayAddTax(site, at)
  return isTaxed ? { isIncluded: site.taxIncluded, name } : undefined
}

/** Whether the price that a buyer in the country of the site pays contains tax. */
function isTaxedAtHome({ tax, defaultCountry }: TaxedSite, taxClass: TaxClass, at: Date): boolean {
  const destination = { country: defaultCountry, province: '', postalCode: '' }
  const { rates } = taxOfSale(tax, { destination, at, classes: [taxClass] })
  return (rates[taxClass] ?? []).some(({ basisPoints }) => basisPoints > 0)
}

/** Whether tax is added somewhere in the country of the site; in which states, the address decides. */
function mayAddTax({ tax, defaultCountry }: TaxedSite, at: Date): boolean {
  if (!tax || tax.mode === 'none') return false
  if (tax.mode === 'flat') return tax.basisPoints > 0
  const day = dayIn(at, tax.timeZone)
  return tax.registrations.some(
    (each) =>
      isValid(each, day) &&
      (each.country === defaultCountry || (each.scheme === 'oss' && isEuMember(defaultCountry))),
  )
}
