import type { VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { approvalOfBuyer } from '../store/approvals.ts'

/** The channel of an agreement that the caller gave and no order uses yet; none otherwise. */
export async function approvedChannel(
  ctx: VisitorContext,
  { approvalId }: { readonly approvalId: Id },
): Promise<{ readonly channel: string | undefined }> {
  const approval = await approvalOfBuyer(ctx.db, ctx, approvalId)
  return { channel: approval?.isApproved ? approval.channel : undefined }
}
