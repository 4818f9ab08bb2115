import { inBatches } from '#platform/batches.ts'
import type { JobServices } from '#platform/outbox.ts'
import { deleteEndedCodes } from './store/codes.ts'
import { deleteEndedSessions } from './store/sessions.ts'

/** A guest takes rows of many tables along, so a batch is small. */
const batch = 250

/** Ended sessions, guests who bought nothing, and codes of yesterday. */
export async function deleteEnded({ signal, transaction }: JobServices): Promise<void> {
  await inBatches(signal, (atMost) => transaction((tx) => deleteEndedSessions(tx, atMost)), batch)
  await inBatches(signal, (atMost) => transaction((tx) => deleteEndedCodes(tx, atMost)), batch)
}

export const identityJobs = [{ name: 'identity.delete-ended', everySeconds: 900, run: deleteEnded }]
