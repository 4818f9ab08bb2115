import { type Currency, toMajorText } from '#vocabulary/money.ts'
import { isInSepa } from './iban.ts'
import type { SettlementTerms } from './terms.ts'
import { xmlElement } from './xml.ts'

/** A file of payouts for a bank: a SEPA credit transfer (ISO 20022, pain.001.001.09), or a table. */
export type PayoutFile = {
  readonly number: string
  readonly createdAt: Date
  readonly currency: Currency
  readonly payer: { readonly name: string; readonly iban: string; readonly bic: string }
  readonly payouts: readonly PayoutToSend[]
}

export type PayoutToSend = {
  readonly number: string
  readonly amount: number
  readonly holder: string
  readonly bankName: string
  readonly country: string
  readonly account: string
  readonly bankCode: string
  readonly text: string
}

export const sepaNamespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

/** Letters that SEPA allows; others are written by their closest letter, or as a full stop. */
export function sepaText(text: string, max: number): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[æÆ]/g, 'ae')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll('&', '+')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, '.')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, max)
  return plain === '' ? '.' : plain
}

const agent = (name: string, bic: string) =>
  xmlElement(name, [
    xmlElement('FinInstnId', [
      bic === '' ? xmlElement('Othr', [xmlElement('Id', 'NOTPROVIDED')]) : xmlElement('BICFI', bic),
    ]),
  ])

const account = (name: string, iban: string) =>
  xmlElement(name, [xmlElement('Id', [xmlElement('IBAN', iban)])])

/** Whether payouts by SEPA can leave the mall's own account. */
export const canPayBySepa = ({
  payerName,
  payerIban,
}: Pick<SettlementTerms, 'payerName' | 'payerIban'>): boolean =>
  payerName !== '' && isInSepa({ number: payerIban, country: '' })

/** Payouts that a SEPA credit transfer reaches, and those that it does not: a bank refuses a whole file for one of them. */
export const inSepaFile = <Payout extends Pick<PayoutToSend, 'account' | 'country'>>(
  payouts: readonly Payout[],
): { readonly sent: readonly Payout[]; readonly leftOut: readonly Payout[] } => {
  const isSent = ({ account: to, country }: Payout) => isInSepa({ number: to, country })
  return { sent: payouts.filter(isSent), leftOut: payouts.filter((payout) => !isSent(payout)) }
}

/**
 * The file of a SEPA credit transfer, with the payouts that it reaches. Only the same payouts give the same file, so it can be made again.
 */
export function sepaFile({ number, createdAt, currency, payer, payouts: all }: PayoutFile): string {
  const payouts = inSepaFile(all).sent
  const sum = toMajorText({ amount: payouts.reduce((total, { amount }) => total + amount, 0), currency })
  const counts = [xmlElement('NbOfTxs', String(payouts.length)), xmlElement('CtrlSum', sum)]
  const payerName = xmlElement('Nm', sepaText(payer.name, 70))
  const document = xmlElement(
    'Document',
    [
      xmlElement('CstmrCdtTrfInitn', [
        xmlElement('GrpHdr', [
          xmlElement('MsgId', number),
          xmlElement('CreDtTm', createdAt.toISOString().replace(/\.\d+Z$/, 'Z')),
          ...counts,
          xmlElement('InitgPty', [payerName]),
        ]),
        xmlElement('PmtInf', [
          xmlElement('PmtInfId', number),
          xmlElement('PmtMtd', 'TRF'),
          ...counts,
          xmlElement('PmtTpInf', [xmlElement('SvcLvl', [xmlElement('Cd', 'SEPA')])]),
          xmlElement('ReqdExctnDt', [xmlElement('Dt', createdAt.toISOString().slice(0, 10))]),
          xmlElement('Dbtr', [payerName]),
          account('DbtrAcct', payer.iban),
          agent('DbtrAgt', payer.bic),
          xmlElement('ChrgBr', 'SLEV'),
          ...payouts.map(transferOf(currency)),
        ]),
      ]),
    ],
    { xmlns: sepaNamespace },
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`
}

const transferOf = (currency: Currency) => (payout: PayoutToSend) =>
  xmlElement('CdtTrfTxInf', [
    xmlElement('PmtId', [xmlElement('EndToEndId', payout.number)]),
    xmlElement('Amt', [
      xmlElement('InstdAmt', toMajorText({ amount: payout.amount, currency }), { Ccy: currency }),
    ]),
    payout.bankCode === '' ? undefined : agent('CdtrAgt', payout.bankCode),
    xmlElement('Cdtr', [xmlElement('Nm', sepaText(payout.holder, 70))]),
    account('CdtrAcct', payout.account),
    xmlElement('RmtInf', [xmlElement('Ustrd', sepaText(payout.text, 140))]),
  ])

const isAmount = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** A cell that no spreadsheet takes for a formula. An amount below zero is none, and is calculated with. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) && !isAmount(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

export const bankCsvHead = [
  ...['payout', 'amount', 'currency', 'holder', 'account', 'bank code', 'bank', 'country', 'text'],
  ...['status', 'reason'],
] as const

/** The table of payouts for a bank that takes no SEPA file. Its last columns are empty: the bank's answers are entered there. */
export const bankCsv = ({ currency, payouts }: PayoutFile): string =>
  csvOf([
    [...bankCsvHead],
    ...payouts.map(({ number, amount, holder, account: to, bankCode, bankName, country, text }) => [
      ...[number, toMajorText({ amount, currency }), currency, holder, to, bankCode, bankName, country, text],
      ...['', ''],
    ]),
  ])
