import type { BuyerContext } from '#platform/context.ts'
import { isInNumberingPlan } from '#platform/numbering-plans.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type Address, checkAddress, cleanAddress } from '../../rules/address.ts'
import { savedAddressesMax } from '../../rules/saved-address.ts'
import { countAddresses, insertAddress, lockBook, setDefault } from '../store.ts'

/**
 * Stores an address for later. It is no default unless requested, not even the first one: the list begins
 * with it anyway (TRAP-46). @throws Refusal `malformed` with the fields, `addressBookFull`
 */
export async function addAddress(
  ctx: BuyerContext,
  request: { address: Address; isDefault?: boolean | undefined },
): Promise<{ addressId: Id }> {
  const address = cleanAddress(request.address, ctx.site)
  const wrong = checkAddress(address, ctx.site, isInNumberingPlan)
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)

  return ctx.transaction(async (tx) => {
    await lockBook(tx, ctx.buyerId)
    if ((await countAddresses(tx, ctx.buyerId)) >= savedAddressesMax)
      throw new Refusal('addressBookFull', { max: savedAddressesMax })

    const addressId = ctx.newId()
    await insertAddress(tx, { addressId, buyerId: ctx.buyerId, address })
    if (request.isDefault) await setDefault(tx, ctx.buyerId, addressId)
    return { addressId }
  })
}
