import type { JobServices } from '#platform/outbox.ts'
import { inTransaction } from '#platform/transaction.ts'
import { rankProducts } from './store/words.ts'

export const catalogueJobs = [
  {
    name: 'catalogue.rank-products',
    everySeconds: 3_600,
    run: ({ db }: JobServices) => inTransaction(db, rankProducts),
  },
]
