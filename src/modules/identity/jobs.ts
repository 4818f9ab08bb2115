import type { JobServices } from '#platform/outbox.ts'
import { deleteForgottenGuests } from './store/accounts.ts'
import { deleteExpiredSessions } from './store/sessions.ts'

/** Ended sessions, and guests who bought nothing. */
export const identityJobs = [{ name: 'identity.delete-expired', everySeconds: 900, run: deleteExpired }]

export async function deleteExpired({ db }: JobServices): Promise<void> {
  await deleteExpiredSessions(db)
  await deleteForgottenGuests(db)
}
