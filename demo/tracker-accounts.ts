import { openTrackerAccount } from '#modules/shipments/server/public.ts'
import { createCipher } from '#platform/cipher.ts'
import type { Database } from '#platform/context.ts'
import { inTransaction } from '#platform/transaction.ts'
import { createTrackers } from '#providers/carriers/trackers.ts'
import { collectSentParcels } from './stand-ins/trackers/collected.ts'
import { trackerStandInKeys } from './stand-ins/trackers/keys.ts'

/** Gives the mall an account with the stand-in of every tracker, which know the parcels that were sent. */
export const addTrackerAccounts = (db: Database, secret: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [seal, keys] = [createCipher([secret], 'tracker-accounts'), trackerStandInKeys(secret)]
    for (const { code, settings } of createTrackers({ sandbox: undefined }))
      if (code !== 'sandbox') await openTrackerAccount(tx, seal, { code, settings }, keys[code])
    await collectSentParcels(tx)
  })
