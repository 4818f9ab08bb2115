import type { Context } from '#platform/context.ts'
import { sessionCookie } from '../cookies.ts'
import type { IdentityParts } from '../parts.ts'
import { endSession } from '../store/sessions.ts'

/** Ends the session on the server too: the cookie's copy elsewhere is worth nothing afterwards. */
export async function signOut(ctx: Context, parts: IdentityParts) {
  if (ctx.caller.kind !== 'anonymous') await endSession(ctx.db, ctx.caller.sessionId)
  ctx.setCookie(sessionCookie('', parts.isSecure))
}
