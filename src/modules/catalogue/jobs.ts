import { undescribedProducts } from '#modules/search/public.ts'
import type { JobServices } from '#platform/outbox.ts'
import { inTransaction } from '#platform/transaction.ts'
import { refreshListings } from './listings.ts'

/** So many products are looked at in one transaction, and so many times in one run. */
const atOnce = 500
const timesMax = 20

export const catalogueJobs = [
  {
    name: 'catalogue.describe-listings',
    everySeconds: 60,
    /** Tells search the colours and materials of goods that were listed before lists were narrowed by them. */
    run: async ({ db }: JobServices) => {
      for (let time = 0; time < timesMax; time += 1) {
        const productIds = await undescribedProducts(db, atOnce)
        if (productIds.length === 0) return
        await inTransaction(db, (tx) => refreshListings(tx, productIds))
      }
    },
  },
]
