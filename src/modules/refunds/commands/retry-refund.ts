import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import { retryTransfers } from '#modules/payments/public.ts'
import type { Transaction } from '#platform/context.ts'
import { reopenRefunds } from '../store.ts'

/**
 * Tries once more to send what a company refused to send back for an after-sale. Only what failed is sent, under a new key.
 * @throws Refusal `transitionRefused` when nothing of it has failed
 */
export async function retryRefund(tx: Transaction, afterSaleId: Id): Promise<void> {
  const refunds = await reopenRefunds(tx, afterSaleId)
  if (refunds.length === 0) throw new Refusal('transitionRefused')
  for (const { refundId } of refunds) await retryTransfers(tx, refundId)
}
