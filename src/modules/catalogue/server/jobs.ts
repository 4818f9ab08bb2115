import { productsOfOldWords, undescribedProducts } from '#modules/search/server/public.ts'
import type { JobServices } from '#platform/outbox.ts'
import { inTransaction } from '#platform/transaction.ts'
import { refreshListings, refreshWords } from './listings.ts'

/** So many products are looked at in one transaction, and so many times in one run. */
const atOnce = 500
const timesMax = 20
/** Cutting the words of a product takes a few milliseconds. */
const wordsAtOnce = 100

export const catalogueJobs = [
  {
    name: 'catalogue.describe-listings',
    everySeconds: 60,
    /**
     * Adds to search the colours and materials of goods that were listed before lists were filtered by them.
     */
    run: async ({ db }: JobServices) => {
      for (let time = 0; time < timesMax; time += 1) {
        const productIds = await undescribedProducts(db, atOnce)
        if (productIds.length === 0) return
        await inTransaction(db, (tx) => refreshListings(tx, productIds))
      }
    },
  },
  {
    name: 'catalogue.cut-words-again',
    everySeconds: 60,
    /** After an upgrade that reads words in another way, documents are found by their old words until they are cut again. */
    run: async ({ db }: JobServices) => {
      for (let time = 0; time < timesMax; time += 1) {
        const productIds = await productsOfOldWords(db, wordsAtOnce)
        if (productIds.length === 0) return
        await inTransaction(db, (tx) => refreshWords(tx, productIds))
      }
    },
  },
]
