import type { JobServices } from '#platform/outbox.ts'
import { inTransaction } from '#platform/transaction.ts'
import { deleteOldCounts, rankSearches } from './store/searches.ts'
import { deletePastPeriods, rankDocuments } from './store.ts'

/** Looking at a million products takes longer than the statements of other jobs may. */
const rankingMs = 10 * 60_000

export const searchJobs = [
  {
    name: 'search.rank-documents',
    everySeconds: 3_600,
    run: ({ db }: JobServices) => inTransaction(db.withStatementsUpTo(rankingMs), rankDocuments),
  },
  {
    name: 'search.delete-past-periods',
    everySeconds: 86_400,
    run: ({ db }: JobServices) => inTransaction(db, deletePastPeriods),
  },
  {
    name: 'search.rank-searches',
    everySeconds: 600,
    run: ({ db }: JobServices) => inTransaction(db, rankSearches),
  },
  {
    name: 'search.delete-old-counts',
    everySeconds: 86_400,
    run: ({ db }: JobServices) => inTransaction(db, deleteOldCounts),
  },
]
