import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { removeAddress } from '../store.ts'

/** Takes an address out of the book. Orders that went there keep theirs. @throws Refusal `notFound` */
export async function deleteAddress(
  ctx: BuyerContext,
  { addressId }: { addressId: Id },
): Promise<{ addressId: Id }> {
  await ctx.transaction((tx) => removeAddress(tx, ctx.buyerId, addressId))
  return { addressId }
}
