import { sql } from '#database/sql.ts'
import type { Database, OperatorContext, Transaction } from '#platform/context.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { fixedTaxClasses, type SiteTax, type TaxClass, type TaxRateRow } from '#vocabulary/tax.ts'
import { isTaxSet } from '../read-models/site-tax-set.ts'
import { ossTurnover } from './oss-turnover.ts'
import { readTaxBook } from './taxes-of-sites.ts'

type SiteRow = {
  site: string
  is_set: boolean
  mode: SiteTax['mode'] | null
  basis_points: number | null
  home_country: string | null
  home_state: string | null
  default_country: string
  tax_included: boolean
}

/** All that an operator sets about taxes, as the database has it. */
export async function taxSettings(ctx: OperatorContext) {
  const [sites, book, ownClasses] = await Promise.all([
    sql<SiteRow>`
      select s.code as site, ${isTaxSet(sql`s.code`)} as is_set, t.mode, t.basis_points::float8 as basis_points,
        t.home_country, t.home_state, s.settings->>'defaultCountry' as default_country,
        coalesce((s.settings->>'taxIncluded')::boolean, false) as tax_included
      from sites s left join site_taxes t on t.site = s.code order by s.position`.rows(ctx.db),
    readTaxBook(ctx.db),
    ownTaxClasses(ctx.db),
  ])
  return {
    sites: sites.map((row) => ({
      site: row.site,
      isSet: row.is_set,
      mode: row.mode ?? ('destination' as const),
      percent: row.basis_points === null ? undefined : row.basis_points / 100,
      homeCountry: row.home_country ?? row.default_country,
      homeState: row.home_state ?? '',
      taxIncluded: row.tax_included,
    })),
    registrations: book.registrations,
    rates: book.rates.map(withPercent),
    shippingRules: book.shippingRules,
    ownClasses,
    oss: await ossTurnover(ctx.db, book, ctx.now),
  }
}

const withPercent = ({ basisPoints, ...rate }: TaxRateRow) => ({ ...rate, percent: basisPoints / 100 })

/** Classes that operators added. */
export const ownTaxClasses = (
  db: Database | Transaction,
): Promise<{ readonly code: string; readonly name: LocalText }[]> =>
  sql<{ code: string; name: LocalText }>`select code, name from tax_classes order by created_at, code`.rows(
    db,
  )

/**
 * Checks that a tax class named by a caller is one of every mall or one that the platform has added.
 * @throws Refusal `malformed` with the field `taxClass`
 */
export async function refuseUnknownTaxClass(
  tx: Transaction,
  { taxClass }: { readonly taxClass?: TaxClass | undefined },
): Promise<void> {
  if (taxClass === undefined || fixedTaxClasses.some((code) => code === taxClass)) return
  const own = await ownTaxClasses(tx)
  if (!own.some(({ code }) => code === taxClass))
    throw new Refusal('malformed', {}, [{ field: 'taxClass', code: 'invalid' }])
}
