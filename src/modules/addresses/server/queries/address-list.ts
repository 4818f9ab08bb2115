import { sql } from '#database/sql.ts'
import type { BuyerContext } from '#platform/context.ts'
import { isInNumberingPlan } from '#platform/numbering-plans.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Address, checkAddress } from '../../rules/address.ts'
import { type SavedAddress, savedAddressesMax } from '../../rules/saved-address.ts'

/** The buyer's addresses, the default first, then what was last touched. */
export async function addressList(ctx: BuyerContext): Promise<SavedAddress[]> {
  const rows = await sql<{ id: Id; address: Address; is_default: boolean }>`
    select id, address, is_default from addresses where buyer_id = ${ctx.buyerId}
    order by is_default desc, updated_at desc, id desc limit ${savedAddressesMax}`.rows(ctx.db)
  return rows.map(({ id, address, is_default }) => {
    const site = { ...ctx.site, countries: [...ctx.site.countries, address.country] }
    const isComplete = checkAddress(address, site, isInNumberingPlan).length === 0
    return { addressId: id, address, isDefault: is_default, isComplete }
  })
}
