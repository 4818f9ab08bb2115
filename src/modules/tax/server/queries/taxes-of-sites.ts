import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'
import type { ShippingTaxRule, SiteTax, TaxBook, TaxRateRow, TaxRegistration } from '#vocabulary/tax.ts'
import { isTaxSet } from '../read-models/site-tax-set.ts'

type SiteRow = {
  site: string
  is_set: boolean
  mode: SiteTax['mode'] | null
  basis_points: number | null
  home_country: string | null
  home_state: string | null
  time_zone: string
}

/** How each site charges tax, with the book of registrations and rates that all of them share. */
export async function taxesOfSites(db: Database): Promise<ReadonlyMap<string, SiteTax>> {
  const [book, rows] = await Promise.all([
    readTaxBook(db),
    sql<SiteRow>`
      select s.code as site, ${isTaxSet(sql`s.code`)} as is_set, t.mode, t.basis_points::float8 as basis_points,
        t.home_country, t.home_state, s.settings->>'timeZone' as time_zone
      from sites s left join site_taxes t on t.site = s.code`.rows(db),
  ])
  return new Map(rows.filter((row) => row.is_set).map((row) => [row.site, siteTax(row, book)]))
}

function siteTax(row: SiteRow, book: TaxBook): SiteTax {
  switch (row.mode) {
    case null:
    case 'none':
      return { mode: 'none' }
    case 'flat':
      return { mode: 'flat', basisPoints: row.basis_points! }
    case 'destination':
      return {
        mode: 'destination',
        country: row.home_country!,
        state: row.home_state!,
        timeZone: row.time_zone,
        ...book,
      }
  }
}

export async function readTaxBook(db: Database): Promise<TaxBook> {
  const [registrations, rates, shippingRules] = await Promise.all([
    sql<Dated<TaxRegistration>>`
      select country, state, scheme, number, valid_from::text as "validFrom", valid_until::text as "validUntil"
      from tax_registrations order by country, state, valid_from`.rows(db),
    sql<Dated<TaxRateRow>>`
      select country, state, tax_class as "taxClass", name, basis_points::float8 as "basisPoints", relation, supply,
        valid_from::text as "validFrom", valid_until::text as "validUntil"
      from tax_rates order by country, state, tax_class, valid_from, name`.rows(db),
    sql<Omit<ShippingTaxRule, 'taxClass'> & { taxClass: string | null }>`
      select country, state, rule, tax_class as "taxClass" from tax_shipping_rules`.rows(db),
  ])
  return {
    registrations: registrations.map(withoutNull),
    rates: rates.map(withoutNull),
    shippingRules: shippingRules.map(({ taxClass, ...rule }) => ({
      ...rule,
      taxClass: taxClass ?? undefined,
    })),
  }
}

type Dated<Row> = Omit<Row, 'validUntil'> & { validUntil: string | null }

const withoutNull = <Row extends { validUntil: string | null }>({ validUntil, ...row }: Row) => ({
  ...row,
  validUntil: validUntil ?? undefined,
})
