import type { Address } from '#modules/addresses/rules/address.ts'
import type { VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { addressHandedBack } from '../../rules/approval.ts'
import type { PaymentChannels } from '../channels.ts'
import { approvalOfBuyer, markAgreed } from '../store/approvals.ts'

/**
 * Queries an agreement at its provider, which hands back the buyer's name, email and address once it was given. They are not stored here.
 * @throws Refusal `notFound` for one that is not the caller's, has ended or was used
 */
export async function readApproval(
  ctx: VisitorContext,
  { approvalId }: { readonly approvalId: Id },
  channels: PaymentChannels,
): Promise<{ readonly channel: string; readonly address: Address | undefined }> {
  const approval = await approvalOfBuyer(ctx.db, ctx, approvalId)
  if (!approval) throw new Refusal('notFound')
  const { channel: code, accountId, reference } = approval
  const open = await channels.ofAttempt(ctx, { channel: code, accountId, serial: '', reference })
  if (!open?.channel.approvals) throw new Refusal('notFound')
  const buyer = await open.channel.approvals.read({ account: open.ref.account, reference })
  if (!buyer) return { channel: code, address: undefined }
  await markAgreed(ctx.db, approvalId)
  return { channel: code, address: addressHandedBack(buyer) }
}
