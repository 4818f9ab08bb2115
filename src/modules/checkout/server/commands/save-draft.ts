import type { VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { CheckoutDraft } from '../../rules/draft.ts'
import { putDraft } from '../store/drafts.ts'

/** Stores the details typed in an open checkout of the caller. */
export async function saveDraft(
  ctx: VisitorContext,
  request: { readonly key: Id; readonly draft: CheckoutDraft },
): Promise<Record<string, never>> {
  await putDraft(ctx.db, ctx, request)
  return {}
}
