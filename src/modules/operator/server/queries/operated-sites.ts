import { sql } from '#database/sql.ts'
import { carrierFacts } from '#modules/shipments/server/read-models/carrier-names.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import { usualAddressFields } from '#vocabulary/chosen-address-fields.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { OperatedSite } from '../../rules/operated-site.ts'

/** The sites as the database has them, so that what was just saved is seen on every node (SYS-08). */
export async function operatedSites(ctx: OperatorContext): Promise<{ sites: OperatedSite[] }> {
  const rows = await sql<{ site: string; settings: Site }>`
    select code as site, settings from sites order by position`.rows(ctx.db)
  const sites = rows.map(({ site, settings: { flags, ...settings } }) => ({
    site,
    carriers: settings.carriers,
    countries: settings.countries,
    orderTabs: flags.orderTabs,
    phoneRule: flags.phoneRule,
    pointsMall: flags.pointsMall,
    merchantsApply: flags.merchantsApply,
    addressFields: flags.addressFields ?? usualAddressFields,
    currency: settings.currency,
    defaultCountry: settings.defaultCountry,
    firstLanguage: settings.firstLanguage,
    timeZone: settings.timeZone,
    hosts: settings.hosts,
  }))
  return { sites }
}

/** Codes of the carriers that sites may offer, in the order of the list. */
export const carrierCodesOfSites = async (tx: Transaction): Promise<string[]> => {
  const rows = await sql<{ code: string }>`
    select code from ${carrierFacts} c where has_numbers and is_active order by position, code`.rows(tx)
  return rows.map(({ code }) => code)
}

/** The country that a site was opened for. */
export async function homeOfSite(tx: Transaction, site: string): Promise<string | undefined> {
  const row = await sql<{ country: string | null }>`
    select settings->>'defaultCountry' as country from sites where code = ${site}`.row(tx)
  return row?.country ?? undefined
}
