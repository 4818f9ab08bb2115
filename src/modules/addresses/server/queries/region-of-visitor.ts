import { sql } from '#database/sql.ts'
import type { Region } from '#modules/stock/rules/region.ts'
import type { Context, Database, Transaction } from '#platform/context.ts'
import { type Address, regionOfAddress } from '../../rules/address.ts'

/** Where a visitor's parcels go, and how we know: it was chosen, it is the default address, or where the site mostly sends. */
export type VisitorRegion = { readonly region: Region; readonly from: 'choice' | 'address' | 'site' }

export async function regionOfVisitor(
  db: Database | Transaction,
  { site, caller, deliverTo }: Pick<Context, 'site' | 'caller' | 'deliverTo'>,
): Promise<VisitorRegion> {
  if (deliverTo) return { region: deliverTo, from: 'choice' }
  const address = caller.kind === 'buyer' ? await defaultAddress(db, caller.userId) : undefined
  // An address book is one for all sites.
  return address && site.countries.includes(address.country)
    ? { region: regionOfAddress(address), from: 'address' }
    : { region: [site.defaultCountry], from: 'site' }
}

async function defaultAddress(db: Database | Transaction, buyerId: string): Promise<Address | undefined> {
  const row = await sql<{ address: Address }>`
    select address from addresses where buyer_id = ${buyerId} and is_default`.row(db)
  return row?.address
}
