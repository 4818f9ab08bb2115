import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { certificatesMax, checkRealName, type RealName, tidyRealName } from '../../rules/certificate.ts'
import type { CertificatesParts } from '../parts.ts'
import { insertCertificate, lockCertificates } from '../store.ts'

/**
 * Stores a real name and its number, encrypted. @throws Refusal `malformed` with the fields,
 * `certificatesFull`
 */
export async function addCertificate(
  ctx: BuyerContext,
  request: RealName,
  { seal }: CertificatesParts,
): Promise<{ certificateId: Id }> {
  const realName = tidyRealName(request)
  const wrong = checkRealName(realName, ctx.now)
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
  const { buyerId } = ctx
  return ctx.transaction(async (tx) => {
    if ((await lockCertificates(tx, buyerId)) >= certificatesMax)
      throw new Refusal('certificatesFull', { max: certificatesMax })
    const certificateId = ctx.newId()
    await insertCertificate(tx, seal, { certificateId, buyerId, realName })
    return { certificateId }
  })
}
