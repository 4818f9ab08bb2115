import type { Caller, Context } from '#platform/context.ts'
import type { SessionParts } from '../parts.ts'
import { sessionCookie } from '../session-cookie.ts'
import { insertGuest } from '../store/accounts.ts'
import { beginSession } from '../store/sessions.ts'

/** Makes a guest with a session, and sets its cookie. */
export async function openGuestSession(
  parts: SessionParts,
  ctx: Context,
): Promise<{ caller: Caller; token: string }> {
  return ctx.transaction(async (tx) => {
    const userId = ctx.newId()
    await insertGuest(tx, { id: userId, language: ctx.language })
    const { sessionId, token } = await beginSession(tx, ctx, userId)
    ctx.setCookie(sessionCookie(token, parts.isSecure))
    return {
      token,
      caller: { kind: 'guest', userId, sessionId, isPaidMember: false, operatorRole: undefined, shops: [] },
    }
  })
}
