import type { MerchantContext } from '#platform/context.ts'
import { mayWithOrder } from '#vocabulary/access/permissions.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ReadingPurpose, RealName } from '../../rules/certificate.ts'
import type { CertificatesParts } from '../parts.ts'
import { encryptedNameOfOrder, subjectOfCertificate } from '../store.ts'

/**
 * The whole name and number that a shop declares a paid order with. It is a change as far as the audit is
 * concerned: each reading is recorded in the transaction that reads, with the person, the order and the
 * purpose.
 * @throws Refusal `notFound`, for another shop's order, one that is not paid, and one without a certificate;
 *   `merchantFrozen` for an order that a frozen shop may not send
 */
export function readCertificateOfOrder(
  ctx: MerchantContext,
  { orderId }: { orderId: Id; purpose: ReadingPurpose },
  { seal }: CertificatesParts,
): Promise<RealName> {
  return ctx.transaction(async (tx) => {
    const row = await encryptedNameOfOrder(tx, ctx.shopId, orderId)
    if (!row) throw new Refusal('notFound')
    if (!mayWithOrder('shopOrder.declare', ctx.shop, row.placedAt)) throw new Refusal('merchantFrozen')
    const subject = subjectOfCertificate(row.buyerId)
    return { name: seal.open(row.name, subject), number: seal.open(row.number, subject) }
  })
}
