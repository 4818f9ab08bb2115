import { parse } from 'csv-parse/sync'
import type { StatedAmount } from '../../rules/stated-amount.ts'
import { childOf, childrenOf, readBankXml, textAt, type XmlElement } from './read-xml.ts'

/** A bank's answer about one payout, by our number for it. */
export type BankAnswer = {
  readonly number: string
  readonly outcome: 'paid' | 'failed'
  readonly reason: string
  /** Of the transfer, where the bank repeats it. */
  readonly stated?: StatedAmount | undefined
}

/** The answers in a file of a bank; rows without an outcome yet are counted. */
export type BankAnswers = { readonly answers: readonly BankAnswer[]; readonly undecided: number }

/** Statuses of ISO 20022 that end a transfer; all others are steps on its way. */
const outcomes: Readonly<Record<string, BankAnswer['outcome']>> = {
  ACSC: 'paid',
  ACCC: 'paid',
  RJCT: 'failed',
  CANC: 'failed',
}

const reasonOf = (info: XmlElement | undefined): string => {
  const given = childOf(info, 'StsRsnInf')
  const code = textAt(given, 'Rsn', 'Cd') || textAt(given, 'Rsn', 'Prtry')
  return [code, ...childrenOf(given, 'AddtlInf').map(({ text }) => text.trim())]
    .filter(Boolean)
    .join(': ')
    .slice(0, 300)
}

/** The answers of a payment status report (pain.002); undefined for a document that is none. */
export function readStatusReport(document: string): BankAnswers | undefined {
  const report = childOf(readBankXml(document), 'CstmrPmtStsRpt')
  if (!report) return undefined
  const answers: BankAnswer[] = []
  let undecided = 0
  const payments = childrenOf(report, 'OrgnlPmtInfAndSts')
  for (const payment of payments) {
    const transfers = childrenOf(payment, 'TxInfAndSts')
    if (transfers.length === 0) undecided += 1
    for (const transfer of transfers) {
      const outcome = outcomes[textAt(transfer, 'TxSts') || textAt(payment, 'PmtInfSts')]
      const number = textAt(transfer, 'OrgnlEndToEndId')
      const stated = statedIn(childOf(transfer, 'OrgnlTxRef', 'Amt', 'InstdAmt'))
      if (outcome && number !== '') answers.push({ number, outcome, reason: reasonOf(transfer), ...stated })
      else undecided += 1
    }
  }
  return { answers, undecided: payments.length === 0 ? 1 : undecided }
}

const statedIn = (amount: XmlElement | undefined): Pick<BankAnswer, 'stated'> =>
  amount ? { stated: { amount: amount.text, currency: amount.attributes.Ccy ?? '' } } : {}

/**
 * A file that a bank answered as a whole, by its message or its only payment information, which have the file's number: how it ended.
 * Undefined when it says more than that, or less.
 */
export function readFileStatus(
  document: string,
): (Omit<BankAnswer, 'number' | 'stated'> & { fileNumber: string }) | undefined {
  const report = childOf(readBankXml(document), 'CstmrPmtStsRpt')
  const group = childOf(report, 'OrgnlGrpInfAndSts')
  const payments = childrenOf(report, 'OrgnlPmtInfAndSts')
  if (payments.some((payment) => childrenOf(payment, 'TxInfAndSts').length > 0)) return undefined
  const ofPayment = payments.length === 1 ? outcomes[textAt(payments[0], 'PmtInfSts')] : undefined
  const outcome = ofPayment ?? outcomes[textAt(group, 'GrpSts')]
  const fileNumber = (ofPayment && textAt(payments[0], 'OrgnlPmtInfId')) || textAt(group, 'OrgnlMsgId')
  if (!outcome || fileNumber === '') return undefined
  return { fileNumber, outcome, reason: (ofPayment && reasonOf(payments[0])) || reasonOf(group) }
}

/** Rows of a table between commas or semicolons; none where a quote is not closed. */
function rowsOf(text: string): string[][] {
  const separator = (text.split(/\r?\n/, 1)[0] ?? '').includes(';') ? ';' : ','
  try {
    return parse(text, {
      bom: true,
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
    })
  } catch {
    return []
  }
}

const words = new Map<string, BankAnswer['outcome']>([
  ...['paid', 'booked', 'done', 'acsc', 'accc', '已付', '成功'].map((word) => [word, 'paid'] as const),
  ...['failed', 'rejected', 'returned', 'rjct', '失败', '退回'].map((word) => [word, 'failed'] as const),
])

/**
 * The answers of a table with the columns `payout`, `status` and `reason`, and of the table that we made `amount` and `currency`; undefined
 * without the first two.
 */
export function readAnswerTable(text: string): BankAnswers | undefined {
  const [head = [], ...rows] = rowsOf(text)
  const named = head.map((name) => name.trim().toLowerCase())
  const [payout, status, reason, amount, currency] = [
    ...['payout', 'status', 'reason', 'amount', 'currency'],
  ].map((name) => named.indexOf(name))
  if (payout === -1 || status === -1) return undefined
  const answers: BankAnswer[] = []
  let undecided = 0
  for (const row of rows) {
    const cell = (column: number | undefined) => (row[column!] ?? '').trim()
    const outcome = words.get(cell(status).toLowerCase())
    const number = cell(payout)
    const stated = { amount: cell(amount), currency: cell(currency) }
    if (outcome && number !== '')
      answers.push({
        number,
        outcome,
        reason: cell(reason).slice(0, 300),
        ...(stated.amount !== '' && { stated }),
      })
    else undecided += 1
  }
  return { answers, undecided }
}
