import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { lockBook, setDefault } from '../store.ts'

/** The address that a checkout begins with; the one that was it before is it no more. @throws Refusal `notFound` */
export async function makeDefaultAddress(
  ctx: BuyerContext,
  { addressId }: { addressId: Id },
): Promise<{ addressId: Id }> {
  await ctx.transaction(async (tx) => {
    await lockBook(tx, ctx.buyerId)
    await setDefault(tx, ctx.buyerId, addressId)
  })
  return { addressId }
}
