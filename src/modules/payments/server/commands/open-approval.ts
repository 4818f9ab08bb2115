import type { Context, VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { offerNamed, reasonAgainst } from '../../rules/channel-offer.ts'
import type { PaymentChannels } from '../channels.ts'
import { insertApproval, putReference, serialOfApproval } from '../store/approvals.ts'

export type ApprovalParts = {
  readonly channels: PaymentChannels
  /** The URLs to which a buyer returns who agreed, and who did not. */
  readonly approvalUrls: (
    ctx: Context,
    approval: { readonly approvalId: Id; readonly checkoutKey: Id },
  ) => { readonly returnUrl: string; readonly cancelUrl: string }
}

/**
 * Opens an agreement to pay at a provider before there is an order, whose page then asks the buyer for an address. Stores it first, and
 * calls the provider with no transaction open.
 * @throws Refusal `channelUnknown`, `channelWithoutSession` where the channel opens none, or the reason why it takes no such order
 */
export async function openApproval(
  ctx: VisitorContext,
  { channel: code, due, checkoutKey }: { channel: string; due: Money; checkoutKey: Id },
  { channels, approvalUrls }: ApprovalParts,
): Promise<{ readonly approvalId: Id; readonly url: string }> {
  const { channel, account } = offerNamed(await channels.offers(ctx, ctx.site), code)
  if (!channel.approvals) throw new Refusal('channelWithoutSession')
  const reason = reasonAgainst({ channel, account }, { isGuest: ctx.isGuest, due })
  if (reason) throw new Refusal(reason)
  const approvalId = ctx.newId()
  await insertApproval(ctx.db, ctx, { approvalId, channel: code, accountId: account.accountId, checkoutKey })
  const { reference, url } = await channel.approvals.open({
    serial: serialOfApproval(approvalId),
    amount: due,
    language: ctx.language,
    account,
    ...approvalUrls(ctx, { approvalId, checkoutKey }),
  })
  await putReference(ctx.db, approvalId, reference)
  return { approvalId, url }
}
