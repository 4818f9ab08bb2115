import { sql } from '#database/sql.ts'
import { salesOfSite } from '#modules/sites/server/read-models/site-sales.ts'
import type { Transaction } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { SiteStatus } from '#vocabulary/sites.ts'

type SiteSales = { readonly status: SiteStatus; readonly isReady: boolean }

/** Whether a site sells, as the database has it at this moment: a node may not have read a change yet. */
export async function siteSales(tx: Transaction, site: string): Promise<SiteSales | undefined> {
  return await sql<SiteSales>`select status, is_ready as "isReady" from ${salesOfSite(site)} sales`.row(tx)
}

/** @throws Refusal `siteClosed`, or `siteNotReady` where shipping, tax or payment is not set yet */
export function assertSiteSells(sales: SiteSales | undefined): void {
  if (sales?.status === 'closed') throw new Refusal('siteClosed')
  if (!sales?.isReady) throw new Refusal('siteNotReady')
}
