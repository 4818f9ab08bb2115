import type { JobServices } from '#platform/outbox.ts'
import { inTransaction } from '#platform/transaction.ts'
import { deletePastPeriods, rankDocuments } from './store.ts'

export const searchJobs = [
  {
    name: 'search.rank-documents',
    everySeconds: 3_600,
    run: ({ db }: JobServices) => inTransaction(db, rankDocuments),
  },
  {
    name: 'search.delete-past-periods',
    everySeconds: 86_400,
    run: ({ db }: JobServices) => inTransaction(db, deletePastPeriods),
  },
]
