import { inBatches } from '#platform/batches.ts'
import type { JobServices } from '#platform/outbox.ts'
import { deleteEndedSessions } from './store/sessions.ts'

/** A guest takes rows of many tables along, so a batch is small. */
const batch = 250

/** Ended sessions, and guests who bought nothing. */
export const deleteEnded = ({ signal, transaction }: JobServices): Promise<void> =>
  inBatches(signal, (atMost) => transaction((tx) => deleteEndedSessions(tx, atMost)), batch)

export const identityJobs = [{ name: 'identity.delete-ended', everySeconds: 900, run: deleteEnded }]
