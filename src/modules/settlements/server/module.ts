import { defineModule } from '#platform/module.ts'
import { reencrypt } from '#platform/reencrypt.ts'
import { chargeFees } from './commands/charge-fees.ts'
import { issueStatements } from './commands/issue-statements.ts'
import { confirmInSilence } from './commands/judge-statement.ts'
import { releaseOrders } from './commands/release-orders.ts'
import { sendTransfers } from './commands/send-transfers.ts'
import type { SettlementsParts } from './parts.ts'
import { settlementRoutes } from './routes.ts'
import { encryptedBankDetails } from './store/bank-accounts.ts'

/** Settlements owns what shops are owed: commissions, statements, bank accounts, payouts, and the yearly report of sellers. */
export const settlementsModule = (parts: SettlementsParts) =>
  defineModule({
    name: 'settlements',
    routes: settlementRoutes(parts),
    jobs: [
      { name: 'settlements.release', everySeconds: 120, run: releaseOrders },
      { name: 'settlements.charge', everySeconds: 600, run: chargeFees },
      { name: 'settlements.issue', everySeconds: 600, run: issueStatements },
      { name: 'settlements.transfer', everySeconds: 30, run: sendTransfers(parts) },
      ...reencrypt('settlements.renewSeals', parts.seal, encryptedBankDetails),
    ],
    deadlines: [confirmInSilence],
  })
