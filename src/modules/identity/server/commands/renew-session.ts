import type { Context } from '#platform/context.ts'
import { sessionCookie, tokenOfCookie } from '../cookies.ts'
import type { IdentityParts } from '../parts.ts'
import { prolongSession } from '../store/sessions.ts'

/** A visit within a session's life prolongs it, in the cookie and in the database. */
export async function renewSession({ isSecure }: IdentityParts, { caller, db, headers, setCookie }: Context) {
  const token = tokenOfCookie(headers, isSecure)
  if (caller.kind === 'anonymous' || !token) return
  if (await prolongSession(db, caller.sessionId)) setCookie(sessionCookie(token, isSecure))
}
