import { randomInt } from 'node:crypto'
import type { BuyerContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import {
  invitationOf,
  isInvitedBy,
  setInvitationCode,
  setInvitedBy,
  userOfInvitation,
} from '../store/invitations.ts'

/** Read aloud and typed without mistakes: no letters and digits that look alike. */
const letters = 'ABCDEFGHJKMNPQRTUVWXY346789'
const length = 8
const newCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/**
 * The caller's own invitation code, made when it is first requested, and the number of people who entered it.
 */
export async function invitationToWork(ctx: BuyerContext) {
  const known = await invitationOf(ctx.db, ctx.buyerId)
  if (known.code) return { ...known, code: known.code }
  // Another account may have the same letters: then they are drawn again.
  for (;;) {
    const code = newCode()
    if (await ctx.transaction((tx) => setInvitationCode(tx, ctx.buyerId, code))) break
    const { code: set } = await invitationOf(ctx.db, ctx.buyerId)
    if (set) break
  }
  const { code, ...rest } = await invitationOf(ctx.db, ctx.buyerId)
  return { ...rest, code: code ?? '' }
}

/**
 * Records the invitation that the caller followed (ACCT-16).
 * @throws Refusal `invitationWrong`, `invitationOwn`, `invitationMutual`, `invitationFilledIn`
 */
export async function fillInInvitation(ctx: BuyerContext, { code }: { readonly code: string }) {
  const typed = code.replace(/[\s-]/g, '').toUpperCase()
  return ctx.transaction(async (tx): Promise<Record<string, never>> => {
    const by = await userOfInvitation(tx, typed)
    if (!by) throw new Refusal('invitationWrong', {}, [{ field: 'code', code: 'invitationWrong' }])
    if (by === ctx.buyerId) throw new Refusal('invitationOwn', {}, [{ field: 'code', code: 'invitationOwn' }])
    if (await isInvitedBy(tx, by, ctx.buyerId))
      throw new Refusal('invitationMutual', {}, [{ field: 'code', code: 'invitationMutual' }])
    if (!(await setInvitedBy(tx, ctx.buyerId, by))) throw new Refusal('invitationFilledIn')
    return {}
  })
}
