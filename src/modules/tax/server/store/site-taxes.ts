import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

export type SiteTaxChoice = {
  readonly site: string
  readonly mode: 'none' | 'flat' | 'destination'
  /** Of the mode `flat`, in parts of ten thousand. */
  readonly basisPoints?: number | undefined
  readonly homeCountry: string
  readonly homeState: string
}

/** Writes how a site charges tax. All nodes reload their sites when this is committed. */
export async function putSiteTax(
  tx: Transaction,
  choice: SiteTaxChoice,
  changedBy: Id | undefined,
): Promise<void> {
  await sql`
    insert into site_taxes (site, mode, basis_points, home_country, home_state, changed_by)
    values (${choice.site}, ${choice.mode}, ${choice.mode === 'flat' ? (choice.basisPoints ?? 0) : null},
      ${choice.homeCountry}, ${choice.homeState}, ${changedBy ?? null})
    on conflict (site) do update set mode = excluded.mode, basis_points = excluded.basis_points,
      home_country = excluded.home_country, home_state = excluded.home_state, changed_by = excluded.changed_by,
      changed_at = app_now()`.run(tx)
  await reloadTaxes(tx)
}

/** All nodes read registrations and rates again, and drop pages that show prices. */
export const reloadTaxes = (tx: Transaction): Promise<void> => sql`select pg_notify('sites', '')`.run(tx)
