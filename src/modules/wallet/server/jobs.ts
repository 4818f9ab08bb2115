import { inBatches } from '#platform/batches.ts'
import { announce, type JobServices } from '#platform/outbox.ts'
import { remindOfEndingLots } from './store/ending-points.ts'

/** Buyers whose points end soon are notified, once of each lot. */
export const remindOfPoints = ({ signal, transaction }: JobServices): Promise<void> =>
  inBatches(signal, (atMost) =>
    transaction(async (tx) => {
      const { lots, buyers } = await remindOfEndingLots(tx, atMost)
      for (const buyer of buyers) await announce(tx, { name: 'points.ending', ...buyer })
      return lots
    }),
  )

export const walletJobs = [{ name: 'wallet.remind-of-points', everySeconds: 3_600, run: remindOfPoints }]
