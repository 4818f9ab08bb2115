import { inBatches } from '#platform/batches.ts'
import type { JobServices } from '#platform/outbox.ts'
import { deleteEndedCodes } from './store/codes.ts'
import { deleteEndedChallenges } from './store/passkeys.ts'
import { deleteEndedSessions, deleteEndedSteps } from './store/sessions.ts'
import { deleteOldInvitations } from './store/work-invitations.ts'

/** A guest takes rows of many tables along, so a batch is small. */
const batch = 250

/** Ended sessions, guests who bought nothing, codes of yesterday, sign-ins that were not finished, and invitations that ended long ago. */
export async function deleteEnded({ signal, transaction }: JobServices): Promise<void> {
  await inBatches(signal, (atMost) => transaction((tx) => deleteEndedSessions(tx, atMost)), batch)
  await inBatches(signal, (atMost) => transaction((tx) => deleteEndedCodes(tx, atMost)), batch)
  await inBatches(signal, (atMost) => transaction((tx) => deleteEndedSteps(tx, atMost)), batch)
  await inBatches(signal, (atMost) => transaction((tx) => deleteEndedChallenges(tx, atMost)), batch)
  await inBatches(signal, (atMost) => transaction((tx) => deleteOldInvitations(tx, atMost)), batch)
}

export const identityJobs = [{ name: 'identity.delete-ended', everySeconds: 900, run: deleteEnded }]
