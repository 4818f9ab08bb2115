import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import {
  day,
  id,
  line,
  millis,
  moneyToWire,
  numberLine,
  optional,
  pageNo,
  pageSize,
  searchWords,
  text,
  wireMoney,
} from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Currency, currencies } from '#vocabulary/money.ts'
import {
  type BankTransfer,
  bankTransferStates,
  type DifferenceChoice,
  differenceChoices,
  type ReceiptOutcome,
  receiptOutcomes,
} from '../rules/bank-transfer.ts'

const tag = 'Platform'

const wireTransfer = z
  .object({
    id,
    reference: z.string(),
    site: z.string(),
    account: z.string(),
    isTest: z.boolean(),
    amount: wireMoney,
    askedAt: millis,
    payDeadlineMillis: millis,
    state: z.enum(bankTransferStates),
    tradeOrderList: z.array(z.object({ id, tradeOrderCode: z.string() })),
    buyer: z.object({ name: z.string(), email: z.string() }),
    receipts: z.array(
      z.object({
        id,
        amount: z.number().int(),
        currency: z.string(),
        receivedOn: day,
        entry: z.string(),
        paidFrom: z.string(),
        outcome: z.enum(receiptOutcomes),
        differenceReason: z.string(),
      }),
    ),
    refunds: z.array(
      z.object({
        key: z.string(),
        receiptId: id,
        amount: z.number().int(),
        currency: z.string(),
        reference: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'BankTransfer', description: 'Amounts of receipts and refunds are in minor units' })

const transferToWire = (ours: BankTransfer) => ({
  id: ours.bankTransferId,
  reference: ours.reference,
  site: ours.site,
  account: ours.account,
  isTest: ours.isTest,
  amount: moneyToWire(ours.amount),
  askedAt: ours.askedAt.getTime(),
  payDeadlineMillis: ours.payBy.getTime(),
  state: ours.state,
  tradeOrderList: ours.orders.map(({ orderId, number }) => ({ id: orderId, tradeOrderCode: number })),
  buyer: { ...ours.buyer },
  receipts: ours.receipts.map(({ receiptId, ...receipt }) => ({ id: receiptId, ...receipt })),
  refunds: ours.refunds.map((refund) => ({ ...refund, reference: refund.reference ?? null })),
})

export const bankTransfersCall = endpoint({
  name: 'bankTransfers',
  path: '/sapi/mall-admin/bank-transfer/page',
  tag,
  summary:
    'Bank transfers that buyers were asked to make, by state; searched for by reference, amount or the number of an order',
  input: z
    .object({
      state: z.enum(bankTransferStates),
      keyword: searchWords.optional(),
      page: pageNo,
      pageSize,
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        state: optional(z.enum(bankTransferStates)),
        keyword: optional(text(100)),
        pageNo: optional(pageNo),
        pageSize: optional(pageSize),
      })
      .strict(),
    (wire) => ({
      state: wire.state ?? 'awaited',
      keyword: wire.keyword,
      page: wire.pageNo ?? 1,
      pageSize: wire.pageSize ?? 20,
    }),
  ),
  answer: answers(
    z.object({ total: z.number().int(), data: z.array(wireTransfer) }),
    ({ total, transfers }: { total: number; transfers: readonly BankTransfer[] }) => ({
      total,
      data: transfers.map(transferToWire),
    }),
  ),
  example: { state: 'awaited', keyword: '49.90', pageNo: 1, pageSize: 20 },
})

export const bankTransferCall = endpoint({
  name: 'bankTransfer',
  path: '/sapi/mall-admin/bank-transfer/detail',
  tag,
  summary: 'A bank transfer with what arrived for it and what is to be sent back',
  input: z.object({ bankTransferId: id }).strict(),
  wire: fromWire(z.object({ id }).strict(), ({ id: bankTransferId }) => ({ bankTransferId })),
  answer: answers(wireTransfer, transferToWire),
  refusals: ['notFound'],
  example: { id: '7312345678901234567' },
})

/** Text from a bank entry, which may contain account numbers. */
const bankLine = numberLine

export const confirmBankTransferCall = endpoint({
  name: 'confirmBankTransfer',
  path: '/sapi/mall-admin/bank-transfer/receipt',
  tag,
  summary:
    'Money has arrived on the bank account for a transfer. It pays for the order where amount and currency are right and it is still owed, and is refunded otherwise. Another amount is accepted where `difference` says so, for a reason: at most a tenth is written off, and an excess is refunded',
  input: z
    .object({
      bankTransferId: id,
      amount: bankLine(20).min(1),
      currency: z.enum(currencies as [Currency, ...Currency[]]),
      receivedOn: day,
      entry: bankLine(100).min(1),
      paidFrom: bankLine(200).optional(),
      difference: z.enum(differenceChoices).optional(),
      differenceReason: line(300).optional(),
    })
    .strict() as z.ZodType<{
    bankTransferId: Id
    amount: string
    currency: Currency
    receivedOn: string
    entry: string
    paidFrom?: string | undefined
    difference?: DifferenceChoice | undefined
    differenceReason?: string | undefined
  }>,
  wire: fromWire(
    z
      .object({
        id,
        amount: text(20),
        currency: z.enum(currencies as [Currency, ...Currency[]]),
        receivedOn: day,
        entry: text(100),
        paidFrom: optional(text(200)),
        difference: optional(z.enum(differenceChoices)),
        differenceReason: optional(text(300)),
      })
      .strict(),
    ({ id: bankTransferId, ...receipt }) => ({ bankTransferId, ...receipt }),
  ),
  answer: answers(
    z.object({ outcome: z.enum(receiptOutcomes) }),
    (ours: { outcome: ReceiptOutcome }) => ours,
  ),
  refusals: ['notFound', 'invalid', 'bankEntryTaken', 'amountDiffers', 'tooMuchMissing'],
  example: {
    id: '7312345678901234567',
    amount: '49.90',
    currency: 'USD',
    receivedOn: '2026-11-24',
    entry: '2026-328-0042',
    paidFrom: 'Lin Marsh, DE02 1203 0000 0000 2020 51',
  },
})

export const confirmBankRefundCall = endpoint({
  name: 'confirmBankRefund',
  path: '/sapi/mall-admin/bank-transfer/sent-back',
  tag,
  summary: 'Money of a bank transfer was sent back from the bank account, under the bank’s number',
  input: z.object({ key: text(40).min(1), reference: bankLine(100).min(1) }).strict(),
  answer: answers(z.object({ isSent: z.literal(true) }), (ours: { isSent: true }) => ours),
  refusals: ['notFound'],
  example: { key: '7312345678901234567', reference: '2026-329-0007' },
})
