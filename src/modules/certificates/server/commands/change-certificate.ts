import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { checkRealName, type RealName, tidyRealName } from '../../rules/certificate.ts'
import type { CertificatesParts } from '../parts.ts'
import { updateCertificate } from '../store.ts'

/**
 * Overwrites a certificate. Orders keep what they were placed with. @throws Refusal `notFound`, `malformed`
 * with the fields
 */
export async function changeCertificate(
  ctx: BuyerContext,
  { certificateId, ...request }: RealName & { readonly certificateId: Id },
  { seal }: CertificatesParts,
): Promise<{ certificateId: Id }> {
  const realName = tidyRealName(request)
  const wrong = checkRealName(realName, ctx.now)
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
  const row = { certificateId, buyerId: ctx.buyerId, realName }
  const isChanged = await ctx.transaction((tx) => updateCertificate(tx, seal, row))
  if (!isChanged) throw new Refusal('notFound')
  return { certificateId }
}
