import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { removeCertificate } from '../store.ts'

/** Deletes a certificate. Orders keep what they were placed with. @throws Refusal `notFound` */
export async function deleteCertificate(
  ctx: BuyerContext,
  { certificateId }: { certificateId: Id },
): Promise<{ certificateId: Id }> {
  const isDeleted = await ctx.transaction((tx) => removeCertificate(tx, ctx.buyerId, certificateId))
  if (!isDeleted) throw new Refusal('notFound')
  return { certificateId }
}
