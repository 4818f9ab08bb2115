/** What other modules may call of payments. */
export { requestTransfers } from './commands/request-transfers.ts'
