import { serve } from '#platform/serve.ts'
import * as wire from '../calls/bank-transfers.ts'
import { confirmBankRefund, confirmBankTransfer } from './commands/confirm-bank-transfer.ts'
import { bankTransfer, readBankTransfers } from './queries/bank-transfers.ts'

/** The calls of operators about money that buyers transfer by their own bank. */
export const bankTransferRoutes = [
  serve(wire.bankTransfersCall, { action: 'bankTransfers.see', run: readBankTransfers }),
  serve(wire.bankTransferCall, { action: 'bankTransfers.see', run: bankTransfer }),
  serve(wire.confirmBankTransferCall, {
    action: 'bankTransfers.confirm',
    run: confirmBankTransfer,
    once: true,
  }),
  serve(wire.confirmBankRefundCall, { action: 'bankTransfers.confirm', run: confirmBankRefund, once: true }),
]
