import { inBatches } from '#platform/batches.ts'
import type { RecurringJob } from '#platform/jobs.ts'
import { draftStoredDays } from '../rules/draft.ts'
import { deleteOldDrafts } from './store/drafts.ts'

export const checkoutJobs: readonly RecurringJob[] = [
  {
    name: 'checkout.delete-old-drafts',
    everySeconds: 3_600,
    run: ({ db, signal }) => inBatches(signal, (atMost) => deleteOldDrafts(db, draftStoredDays, atMost)),
  },
]
