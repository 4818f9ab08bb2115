import type { Caller, Context, Database } from '#platform/context.ts'
import { openGuestSession } from './commands/open-guest-session.ts'
import { tokenOfCookie } from './cookies.ts'
import type { SessionParts } from './parts.ts'
import { callerOf } from './store/sessions.ts'

/** How the server identifies callers: by the session that a request names, or by a guest's that it opens. */
export type Sessions = {
  readonly findCaller: (db: Database, headers: Headers) => Promise<Caller>
  readonly openGuestSession: (ctx: Context) => Promise<Caller>
}

export const sessionsOf = (parts: SessionParts): Sessions => ({
  findCaller: async (db, headers) => {
    const token = tokenOfCookie(headers, parts.isSecure)
    return token ? callerOf(db, token) : { kind: 'anonymous' }
  },
  openGuestSession: async (ctx) => (await openGuestSession(parts, ctx)).caller,
})
