import type { Context } from '#platform/context.ts'
import { bearerOf, exportedToken } from '../cookies.ts'
import type { SessionParts } from '../parts.ts'
import { accountById } from '../store/accounts.ts'
import { openGuestSession } from './open-guest-session.ts'

/**
 * The caller's account, or a guest's whose session begins. The token of a session that came in a cookie is
 * not returned: any script of a page could request it and take over the session.
 */
export async function beginAsGuest(ctx: Context, parts: SessionParts) {
  if (ctx.caller.kind !== 'anonymous')
    return { account: (await accountById(ctx.db, ctx.caller.userId))!, token: bearerOf(ctx.headers) }
  const { caller, token } = await openGuestSession(parts, ctx)
  return { account: (await accountById(ctx.db, caller.userId))!, token: exportedToken(ctx, token) }
}
