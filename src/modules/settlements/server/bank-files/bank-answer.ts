import { parse } from 'csv-parse/sync'
import { childOf, childrenOf, readBankXml, textAt, type XmlElement } from './read-xml.ts'

/** A bank's answer about one payout, by our number for it. */
export type BankAnswer = {
  readonly number: string
  readonly outcome: 'paid' | 'failed'
  readonly reason: string
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
  for (const payment of childrenOf(report, 'OrgnlPmtInfAndSts'))
    for (const transfer of childrenOf(payment, 'TxInfAndSts')) {
      const outcome = outcomes[textAt(transfer, 'TxSts') || textAt(payment, 'PmtInfSts')]
      const number = textAt(transfer, 'OrgnlEndToEndId')
      if (outcome && number !== '') answers.push({ number, outcome, reason: reasonOf(transfer) })
      else undecided += 1
    }
  return { answers, undecided }
}

/** A file that a bank answered as a whole: its number, and how it ended. Undefined when it says more than that, or less. */
export function readFileStatus(
  document: string,
): (Omit<BankAnswer, 'number'> & { fileNumber: string }) | undefined {
  const report = childOf(readBankXml(document), 'CstmrPmtStsRpt')
  const group = childOf(report, 'OrgnlGrpInfAndSts')
  const hasTransfers = childrenOf(report, 'OrgnlPmtInfAndSts').some(
    (payment) => childrenOf(payment, 'TxInfAndSts').length > 0,
  )
  const outcome = outcomes[textAt(group, 'GrpSts')]
  const fileNumber = textAt(group, 'OrgnlMsgId')
  if (hasTransfers || !outcome || fileNumber === '') return undefined
  return { fileNumber, outcome, reason: reasonOf(group) }
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

/** The answers of a table with the columns `payout`, `status` and `reason`; undefined without the first two. */
export function readAnswerTable(text: string): BankAnswers | undefined {
  const [head = [], ...rows] = rowsOf(text)
  const named = head.map((name) => name.trim().toLowerCase())
  const [payout, status, reason] = ['payout', 'status', 'reason'].map((name) => named.indexOf(name))
  if (payout === -1 || status === -1) return undefined
  const answers: BankAnswer[] = []
  let undecided = 0
  for (const row of rows) {
    const outcome = words.get((row[status!] ?? '').trim().toLowerCase())
    const number = (row[payout!] ?? '').trim()
    if (outcome && number !== '')
      answers.push({ number, outcome, reason: (row[reason!] ?? '').trim().slice(0, 300) })
    else undecided += 1
  }
  return { answers, undecided }
}
