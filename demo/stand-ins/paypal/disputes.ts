import type { Ledger, LedgerParts } from './ledger.ts'
import { aNumber, movement } from './resources.ts'
import type { Amount, StoredOrder } from './store.ts'

/** Complaints of buyers, and what they take from the merchant's balance. */
export function createDisputes({ store, now, notify, shown }: LedgerParts, { captureOf, entered }: Ledger) {
  return {
    /** A buyer complains: to the shop, or to the card's bank. */
    dispute(captureId: string, stage: 'INQUIRY' | 'CHARGEBACK', amount?: Amount): string {
      const { order, capture } = captureOf(undefined, captureId)
      const dispute = {
        ...{ id: `PP-D-${aNumber().slice(0, 6)}`, captureId, merchantId: order.merchantId },
        ...{ amount: amount ?? capture.amount, stage, outcome: undefined },
      }
      store.disputes.set(dispute.id, dispute)
      if (stage === 'CHARGEBACK') takeBack(order, dispute.amount, captureId)
      announceDispute(dispute.id, 'CREATED')
      return dispute.id
    },

    escalate(id: string) {
      const dispute = store.disputes.get(id)!
      dispute.stage = 'CHARGEBACK'
      takeBack(captureOf(undefined, dispute.captureId).order, dispute.amount, dispute.captureId)
      announceDispute(id, 'UPDATED')
    },

    resolve(id: string, outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR') {
      const dispute = store.disputes.get(id)!
      dispute.outcome = outcome
      const { order } = captureOf(undefined, dispute.captureId)
      if (outcome === 'RESOLVED_SELLER_FAVOUR' && dispute.stage === 'CHARGEBACK')
        entered(order, aNumber(), 'T1202', dispute.amount, dispute.captureId)
      announceDispute(id, 'RESOLVED')
    },
  }

  function takeBack(order: StoredOrder, amount: Amount, captureId: string) {
    const negative = { ...amount, value: `-${amount.value}` }
    const id = aNumber()
    entered(order, id, 'T1201', negative, captureId)
    notify(order.merchantId, {
      type: 'PAYMENT.CAPTURE.REVERSED',
      resourceType: 'refund',
      resource: shown.refund({ ...movement(now(), { ...order, amount }, 'COMPLETED'), id, captureId }),
    })
  }

  function announceDispute(id: string, what: 'CREATED' | 'UPDATED' | 'RESOLVED') {
    const { captureId, merchantId, amount, stage, outcome } = store.disputes.get(id)!
    const { order } = captureOf(undefined, captureId)
    notify(merchantId, {
      type: `CUSTOMER.DISPUTE.${what}`,
      resourceType: 'dispute',
      resource: {
        dispute_id: id,
        disputed_transactions: [{ seller_transaction_id: captureId, invoice_number: order.invoiceId }],
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        status: outcome ? 'RESOLVED' : 'OPEN',
        dispute_amount: amount,
        dispute_life_cycle_stage: stage,
        ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
      },
    })
  }
}
