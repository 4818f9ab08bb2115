import type { VisitorContext } from '#platform/context.ts'
import type { CheckoutDraft } from '../../rules/draft.ts'
import { draftOfBuyer } from '../store/drafts.ts'

/** The details that the caller typed in a checkout of this site and has not ordered. */
export async function checkoutDraft(
  ctx: VisitorContext,
): Promise<{ readonly draft: CheckoutDraft | undefined }> {
  return { draft: await draftOfBuyer(ctx.db, ctx) }
}
