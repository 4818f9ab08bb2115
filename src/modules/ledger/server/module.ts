import { defineModule } from '#platform/module.ts'

/** Ledger owns the books: transactions of entries that sum to zero, and the balance of each account. */
export const ledgerModule = () => defineModule({ name: 'ledger' })
