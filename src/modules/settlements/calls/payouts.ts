import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  line,
  lines,
  localText,
  nothing,
  numberLine,
  optional,
  paging,
  requiredLine,
  text,
  withDefault,
} from '#vocabulary/calls/fields.ts'
import { payoutMethods, payoutStatuses, statementStatuses } from '../rules/statement.ts'
import * as shapes from './shapes.ts'

/** Calls of operators about statements and payouts of all shops. */
const tag = 'Platform: settlements'
const base = '/sapi/mall-admin/settlement'

export const platformStatementsCall = endpoint({
  name: 'platformStatements',
  path: `${base}/statement/page`,
  tag,
  summary: 'Statements of all shops by status, the newest first',
  input: z.object({ status: optional(z.enum(statementStatuses)), ...paging }).strict(),
  answer: answer(z.object({ total: z.number().int(), statements: z.array(shapes.statement) })),
  example: { status: 'disputed', page: 1, pageSize: 20 },
})

export const platformStatementCall = endpoint({
  name: 'platformStatement',
  path: `${base}/statement/detail`,
  tag,
  summary: 'A statement with its lines, page by page',
  input: z.object({ statementId: id, ...paging }).strict(),
  answer: answer(
    z.object({ statement: shapes.statement, total: z.number().int(), lines: z.array(shapes.statementLine) }),
  ),
  refusals: ['notFound'],
  example: { statementId: '7312345678901234567', page: 1, pageSize: 20 },
})

export const answerStatementCall = endpoint({
  name: 'answerStatement',
  path: `${base}/statement/answer`,
  tag,
  summary:
    'Answers a disputed statement, which is confirmed by that. An amount in minor units is added to the next statement, or taken off it where it is below zero',
  input: z
    .object({
      statementId: id,
      text: lines(1_000).min(1),
      adjustment: optional(z.number().int().min(-99_999_999).max(99_999_999)),
    })
    .strict(),
  answer: answer(nothing),
  refusals: ['notFound', 'statementDone'],
  example: {
    statementId: '7312345678901234567',
    text: 'The second line was a mistake of ours.',
    adjustment: 1_250,
  },
})

const entry = {
  shopId: id,
  currency: shapes.currency,
  note: requiredLine(300),
}

export const adjustBalanceCall = endpoint({
  name: 'adjustBalance',
  path: `${base}/addAdjustment`,
  tag,
  summary:
    'Gives a shop an amount in minor units, or takes it where it is below zero; the next statement lists it',
  input: z
    .object({
      ...entry,
      amount: z
        .number()
        .int()
        .min(-99_999_999)
        .max(99_999_999)
        .refine((given) => given !== 0),
    })
    .strict(),
  answer: answer(nothing),
  refusals: ['notFound'],
  example: { shopId: '7312345678901234567', currency: 'EUR', amount: 1_250, note: 'Damaged by our courier' },
})

export const recordPaidInCall = endpoint({
  name: 'recordPaidIn',
  path: `${base}/paid-in`,
  tag,
  summary: 'Records an amount that a shop paid into the mall’s bank account to settle what it owes',
  input: z.object({ ...entry, amount: z.number().int().min(1).max(99_999_999) }).strict(),
  answer: answer(nothing),
  refusals: ['notFound'],
  example: { shopId: '7312345678901234567', currency: 'EUR', amount: 4_200, note: 'Entry 2026-11-27/18' },
})

export const payoutDeskCall = endpoint({
  name: 'payoutDesk',
  path: `${base}/payout/due`,
  tag,
  summary:
    'Payouts that are due, payouts that no SEPA file reaches, and bank accounts that wait to be checked',
  input: z.object({}).strict(),
  answer: answer(
    z.object({
      due: z.array(
        z.object({
          shopId: id,
          shopName: localText,
          currency: shapes.currency,
          amount: shapes.amount,
          method: z.enum(payoutMethods),
          isOutsideSepa: z.boolean().meta({
            description: 'Euros to an IBAN that no SEPA transfer reaches: they are paid by a CSV file',
          }),
          holder: z.string(),
          numberEnd: z.string(),
          statementNumbers: z.array(z.string()),
        }),
      ),
      leftOut: z
        .array(
          z.object({
            payoutId: id,
            number: z.string(),
            fileNumber: z.string(),
            shopId: id,
            shopName: localText,
            currency: shapes.currency,
            amount: shapes.amount,
          }),
        )
        .meta({
          description: 'Payouts under way whose SEPA file leaves them out, as it does not reach them',
        }),
      accounts: z.array(z.object({ shopId: id, shopName: localText, account: shapes.bankAccount })),
      hasPayer: z.boolean(),
    }),
  ),
  example: {},
})

export const createPayoutsCall = endpoint({
  name: 'createPayouts',
  path: `${base}/payout/create`,
  tag,
  summary:
    'Pays out everything that is due in a currency by one method: a SEPA file, a CSV file for other banks, or transfers of the payment provider',
  input: z.object({ method: z.enum(payoutMethods), currency: shapes.currency }).strict(),
  answer: answer(z.object({ fileId: id, count: z.number().int() })),
  refusals: ['payerMissing', 'nothingToPay'],
  example: { method: 'sepa', currency: 'EUR' },
})

export const payoutsCall = endpoint({
  name: 'payouts',
  path: `${base}/payout/page`,
  tag,
  summary: 'Payouts by status, the newest first; with a shop, its own',
  input: z.object({ status: optional(z.enum(payoutStatuses)), shopId: optional(id), ...paging }).strict(),
  answer: answer(z.object({ total: z.number().int(), payouts: z.array(shapes.payout) })),
  example: { status: 'sent', page: 1, pageSize: 20 },
})

export const payoutFileCall = endpoint({
  name: 'payoutFile',
  path: `${base}/payout/file`,
  tag,
  summary: 'The file of payouts for the bank: pain.001.001.09 for SEPA, CSV for other banks',
  input: z.object({ fileId: id }).strict(),
  answer: answer(shapes.textFile),
  refusals: ['notFound', 'nothingToPay'],
  example: { fileId: '7312345678901234567' },
})

export const answerPayoutCall = endpoint({
  name: 'answerPayout',
  path: `${base}/payout/answer`,
  tag,
  summary: 'Records that a payout arrived or failed. After a failure its statements are due again',
  input: z
    .object({
      number: numberLine(40).min(1),
      outcome: z.enum(['paid', 'failed']),
      reason: withDefault(line(140), ''),
    })
    .strict(),
  answer: answer(nothing),
  refusals: ['notFound', 'payoutAnswered', 'payoutAtProvider'],
  example: { number: 'P7312345678901234567', outcome: 'failed', reason: 'AC04: closed account' },
})

export const readBankAnswersCall = endpoint({
  name: 'readBankAnswers',
  path: `${base}/payout/answers`,
  tag,
  summary:
    'Reads the answers of a bank: a payment status report (pain.002), or a CSV file with the columns payout, status and reason. An answer that does not fit its payout, such as one with another amount, changes nothing and counts as conflicting',
  input: z.object({ file: text(2_000_000).min(1) }).strict(),
  answer: answer(
    z.object({
      paid: z.number().int(),
      failed: z.number().int(),
      known: z.number().int(),
      unknown: z.number().int(),
      undecided: z.number().int(),
      conflicting: z.number().int(),
    }),
  ),
  refusals: ['answerUnreadable'],
  example: { file: 'payout,status,reason\nP7312345678901234567,paid,\n' },
})

export const revealBankAccountCall = endpoint({
  name: 'revealBankAccount',
  path: `${base}/account/reveal`,
  tag,
  summary: 'The bank account of a shop with its whole number, to check it',
  input: z.object({ shopId: id }).strict(),
  answer: answer(z.object({ account: shapes.bankAccount, number: z.string(), bankCode: z.string() })),
  refusals: ['notFound'],
  example: { shopId: '7312345678901234567' },
})

export const judgeBankAccountCall = endpoint({
  name: 'judgeBankAccount',
  path: `${base}/account/judge`,
  tag,
  summary:
    'Verifies the bank account of a shop, or refuses it with a reason. Only verified accounts are paid to',
  input: z.object({ accountId: id, isRight: z.boolean(), reason: withDefault(line(300), '') }).strict(),
  answer: answer(nothing),
  refusals: ['notFound'],
  example: { accountId: '7312345678901234567', isRight: true },
})

export const sellersReportCall = endpoint({
  name: 'sellersReport',
  path: `${base}/report`,
  tag,
  summary: 'The yearly report of sellers for tax offices in the EU (DAC7), as CSV or XML',
  input: z.object({ year: z.number().int().min(2020).max(2100), format: z.enum(['csv', 'xml']) }).strict(),
  answer: answer(shapes.textFile),
  refusals: ['reportIncomplete'],
  example: { year: 2026, format: 'csv' },
})
