import { defineModule } from '#platform/module.ts'
import { addDigests, checkDigests } from './store/audit-digests.ts'

/**
 * Ledger owns the books: transactions of entries that sum to zero, the balance of each account, and the digests that prove that
 * books and audit were not changed afterwards.
 */
export const ledgerModule = () =>
  defineModule({
    name: 'ledger',
    jobs: [
      { name: 'ledger.add-digests', everySeconds: 20, run: addDigests },
      { name: 'ledger.check-digests', everySeconds: 86_400, run: checkDigests },
    ],
  })
