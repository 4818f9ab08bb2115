import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { acceptTexts, missingConsents } from '../store/consents.ts'

/** Texts that the account is asked to accept again, in the reader's language. */
export async function readMissingConsents(ctx: BuyerContext) {
  const missing = await missingConsents(ctx.db, ctx.buyerId, ctx.site.code)
  return { texts: missing.map((each) => ({ ...each, title: textIn(each.title, ctx.language) })) }
}

/** @throws Refusal `changedMeanwhile` when another version has come into force since these were read */
export const acceptLegalTexts = (
  ctx: BuyerContext,
  { legalTextIds }: { readonly legalTextIds: readonly Id[] },
): Promise<{ accepted: number }> =>
  ctx.transaction(async (tx) => {
    const wanted = [...new Set(legalTextIds)]
    const accepted = await acceptTexts(tx, { userId: ctx.buyerId, site: ctx.site.code, legalTextIds: wanted })
    if (accepted < wanted.length) throw new Refusal('changedMeanwhile')
    return { accepted }
  })
