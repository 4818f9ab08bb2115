import { type Fault, faults } from './errors.ts'
import { signatureOf } from './keys.ts'
import type { Dispute, Transaction } from './store.ts'
import { networkOf } from './test-cards.ts'
import { element, listOf, toXml, type Value } from './xml.ts'

/** A transaction as Braintree writes it, without the fields that are not requested here. */
export const transactionFields = (of: Transaction): Value => ({
  id: of.id,
  status: of.status,
  type: of.type,
  currencyIsoCode: of.currency,
  amount: of.amount,
  merchantAccountId: of.merchantAccountId,
  orderId: of.orderId,
  createdAt: new Date(of.createdAt),
  updatedAt: new Date(of.history.at(-1)?.at ?? of.createdAt),
  processorResponseCode: of.processor?.code,
  processorResponseText: of.processor?.text,
  gatewayRejectionReason: of.rejection,
  refundIds: listOf('item', of.refundIds),
  refundedTransactionId: of.refundedId,
  partialSettlementTransactionIds: listOf('item', of.partIds),
  authorizedTransactionId: of.authorizedId,
  paymentInstrumentType: 'credit_card',
  creditCard: {
    bin: of.card.number.slice(0, 6),
    'last-4': of.card.number.slice(-4),
    cardType: networkOf(of.card.number),
    expirationMonth: of.card.month,
    expirationYear: of.card.year,
  },
  threeDSecureInfo: of.threeDSecure === undefined ? undefined : { status: of.threeDSecure },
  statusHistory: listOf(
    'status-event',
    of.history.map(({ status, at }) => ({ timestamp: new Date(at), status, amount: of.amount })),
  ),
  disputes: listOf(
    'dispute',
    of.disputes.map((each) => disputeFields(of, each)),
  ),
})

const disputeFields = (of: Transaction, { id, kind, status, amount, openedAt }: Dispute): Value => ({
  ...{ id, kind, status, amount, currencyIsoCode: of.currency },
  amountDisputed: amount,
  amountWon: status === 'won' ? amount : '0.00',
  receivedDate: openedAt.slice(0, 10),
  dateOpened: openedAt.slice(0, 10),
  reason: 'fraud',
  merchantAccountId: of.merchantAccountId,
})

export const transactionXml = (of: Transaction): string => toXml('transaction', transactionFields(of))

export function refusalXml(fault: Fault): string {
  const [code, attribute, message] = faults[fault]
  const errors = listOf('error', [{ code, attribute, message }])
  return toXml('api-error-response', {
    errors: { errors: listOf('error', []), transaction: { errors } },
    params: {},
    message,
  })
}

/** A payment that was declined is recorded, and answered inside an error. */
export const declinedXml = (of: Transaction): string =>
  toXml('api-error-response', {
    errors: { errors: listOf('error', []) },
    params: {},
    message: of.processor?.text ?? `Gateway Rejected: ${of.rejection}`,
    transaction: transactionFields(of),
  })

export type SignedForm = { readonly bt_signature: string; readonly bt_payload: string }

/** A message about a transaction, or about a dispute of it, as Braintree signs it. */
export function signedNotification(
  keys: { readonly publicKey: string; readonly privateKey: string },
  kind: string,
  at: Date,
  of: Transaction,
  dispute?: Dispute,
): SignedForm {
  const subject = dispute
    ? {
        dispute: {
          ...(disputeFields(of, dispute) as object),
          transaction: { id: of.id, amount: of.amount, orderId: of.orderId },
        },
      }
    : { transaction: transactionFields(of) }
  const xml = element('notification', { timestamp: at, kind, subject: subject as Value })
  const payload = `${Buffer.from(xml).toString('base64')}\n`
  return { bt_payload: payload, bt_signature: `${keys.publicKey}|${signatureOf(keys.privateKey, payload)}` }
}
