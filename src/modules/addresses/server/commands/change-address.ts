import type { BuyerContext } from '#platform/context.ts'
import { isInNumberingPlan } from '#platform/numbering-plans.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type Address, checkAddress, cleanAddress } from '../../rules/address.ts'
import { addressOfBuyer, clearDefault, lockBook, setDefault, updateAddress } from '../store.ts'

/**
 * Corrects an address. Its country may stay what it is, also where this site sends nothing: the book is one for all
 * sites. @throws Refusal `notFound`, `malformed` with the fields
 */
export async function changeAddress(
  ctx: BuyerContext,
  request: { addressId: Id; address: Address; isDefault?: boolean | undefined },
): Promise<{ addressId: Id }> {
  const { buyerId } = ctx
  const { addressId, isDefault } = request
  const address = cleanAddress(request.address, ctx.site)
  return ctx.transaction(async (tx) => {
    await lockBook(tx, buyerId)
    const before = await addressOfBuyer(tx, buyerId, addressId)
    const countries = [...ctx.site.countries, before.country]
    const wrong = checkAddress(address, { ...ctx.site, countries }, isInNumberingPlan)
    if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)

    await updateAddress(tx, { buyerId, addressId, address })
    if (isDefault) await setDefault(tx, buyerId, addressId)
    if (isDefault === false) await clearDefault(tx, buyerId, addressId)
    return { addressId }
  })
}
