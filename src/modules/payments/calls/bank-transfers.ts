import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  day,
  id,
  line,
  moment,
  moneyField,
  numberLine,
  optional,
  orNull,
  paging,
  searchWords,
  text,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import { type Currency, currencies } from '#vocabulary/money.ts'
import { bankTransferStates, differenceChoices, receiptOutcomes } from '../rules/bank-transfer.ts'

const tag = 'Platform'

const transfer = z
  .object({
    bankTransferId: id,
    reference: z.string(),
    site: z.string(),
    account: z.string(),
    isTest: z.boolean(),
    amount: moneyField,
    askedAt: moment,
    payBy: moment,
    state: z.enum(bankTransferStates),
    orders: z.array(z.object({ orderId: id, number: z.string() })),
    buyer: z.object({ name: z.string(), email: z.string() }),
    receipts: z.array(
      z.object({
        receiptId: id,
        amount: z.number().int(),
        currency: z.string(),
        receivedOn: z.string(),
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
        reference: orNull(z.string()),
      }),
    ),
  })
  .meta({ id: 'BankTransfer' })

export const bankTransfersCall = endpoint({
  name: 'bankTransfers',
  path: '/sapi/mall-admin/bank-transfer/page',
  tag,
  summary: 'Bank transfers by status; searchable by reference, amount or order number',
  input: z
    .object({
      state: withDefault(z.enum(bankTransferStates), 'awaited'),
      keyword: optional(searchWords),
      ...paging,
    })
    .strict(),
  answer: answer(z.object({ total: z.number().int(), transfers: z.array(transfer) })),
  example: { state: 'awaited', keyword: '49.90', page: 1, pageSize: 20 },
})

export const bankTransferCall = endpoint({
  name: 'bankTransfer',
  path: '/sapi/mall-admin/bank-transfer/detail',
  tag,
  summary: 'A bank transfer with its received payments and refunds due',
  input: z.object({ bankTransferId: id }).strict(),
  answer: answer(transfer),
  refusals: ['notFound'],
  example: { bankTransferId: '7312345678901234567' },
})

/** Text from a bank entry, which may contain account numbers. */
const bankLine = numberLine

export const confirmBankTransferCall = endpoint({
  name: 'confirmBankTransfer',
  path: '/sapi/mall-admin/bank-transfer/receipt',
  tag,
  summary:
    'Records a payment received for a bank transfer. It is applied to the order if amount and currency match and the order is unpaid, and otherwise refunded. `difference` accepts another amount, with a reason: up to a tenth is written off, and an excess is refunded',
  input: z
    .object({
      bankTransferId: id,
      amount: bankLine(20)
        .min(1)
        .meta({ description: 'In major units, as the bank writes it', example: '49.90' }),
      currency: z.enum(currencies as [Currency, ...Currency[]]),
      receivedOn: day,
      entry: bankLine(100).min(1),
      paidFrom: optional(bankLine(200)),
      difference: optional(z.enum(differenceChoices)),
      differenceReason: optional(line(300)),
    })
    .strict(),
  answer: answer(z.object({ outcome: z.enum(receiptOutcomes) })),
  refusals: ['notFound', 'invalid', 'bankEntryTaken', 'amountDiffers', 'tooMuchMissing'],
  example: {
    bankTransferId: '7312345678901234567',
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
  summary: 'Records a refund sent by bank transfer, with its transfer number',
  input: z.object({ key: text(40).min(1), reference: bankLine(100).min(1) }).strict(),
  answer: answer(z.object({ isSent: z.literal(true) })),
  refusals: ['notFound'],
  example: { key: '7312345678901234567', reference: '2026-329-0007' },
})
