import type { Id } from '#domain/identifiers.ts'
import type { Language } from '#domain/language.ts'
import type { Caller, Context, Database, Transaction } from '#platform/context.ts'
import { openGuestSession } from './commands/open-guest-session.ts'
import { identityJobs } from './jobs.ts'
import { hashPassword } from './passwords.ts'
import { identityRoutes } from './routes.ts'
import { tokenOf } from './session-cookie.ts'
import { insertAccount } from './store/accounts.ts'
import { callerOf } from './store/sessions.ts'

/** Identity owns people and their sessions, and nothing of what they buy. */

export { keyOfFirstOperator } from './commands/become-first-operator.ts'
export { hasOperator } from './store/accounts.ts'

/** What happens to a guest's things when the guest turns out to be a buyer. Runs in the signing-in's transaction. */
export type GuestBecomesBuyer = (tx: Transaction, guestId: Id, buyerId: Id) => Promise<void>

export type IdentityParts = {
  readonly secret: string
  /** Pages are reached over https, so cookies may say so. */
  readonly isSecure: boolean
  readonly onGuestBecomesBuyer: readonly GuestBecomesBuyer[]
}

export function createIdentity(parts: IdentityParts) {
  return {
    routes: identityRoutes(parts),
    jobs: identityJobs,
    findCaller: async (db: Database, headers: Headers): Promise<Caller> => {
      const token = tokenOf(headers, parts.isSecure)
      return token ? callerOf(db, token) : { kind: 'nobody' }
    },
    openGuestSession: async (ctx: Context): Promise<Caller> => (await openGuestSession(parts, ctx)).caller,
  }
}

/** Makes an account that can sign in, for the demo and for a first operator. @returns undefined when the email is taken */
export async function createAccount(
  tx: Transaction,
  account: { id: Id; name: string; email: string; password: string; language: Language },
): Promise<Id | undefined> {
  const { password, ...rest } = account
  const isNew = await insertAccount(tx, { ...rest, passwordHash: await hashPassword(password) })
  return isNew ? account.id : undefined
}
