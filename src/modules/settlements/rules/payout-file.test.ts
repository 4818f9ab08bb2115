import { expect, test } from 'vitest'
import { readBankXml, type XmlElement } from '../server/bank-files/read-xml.ts'
import { isIban, wrongDetails } from './bank-details.ts'
import { bankCsv, type PayoutFile, sepaFile, sepaText } from './payout-file.ts'

const file: PayoutFile = {
  number: 'F7312345678901234567',
  createdAt: new Date('2026-11-27T10:15:30.500Z'),
  currency: 'EUR',
  payer: { name: 'Mallard Möbel & Söhne GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' },
  payouts: [
    {
      number: 'P7312345678901234568',
      amount: 123_456,
      holder: 'Żółw <Sklep>',
      bankName: '',
      country: 'PL',
      account: 'PL61109010140000071219812874',
      bankCode: 'WBKPPLPP',
      text: 'ST7312345678901234569',
    },
    {
      number: 'P7312345678901234570',
      amount: 5,
      holder: 'Oak and Iron',
      bankName: '',
      country: 'FR',
      account: 'FR1420041010050500013M02606',
      bankCode: '',
      text: 'ST7312345678901234571',
    },
  ],
}

/**
 * The part of the schema of pain.001.001.09 that our file uses: the children of each element in their order, required ones without a
 * question mark, and the pattern of each text. The schema of ISO 20022 itself is not copied into this project.
 */
const structure: Readonly<Record<string, readonly string[] | RegExp>> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum?', 'InitgPty'],
  InitgPty: ['Nm?'],
  PmtInf: [
    ...[
      'PmtInfId',
      'PmtMtd',
      'NbOfTxs?',
      'CtrlSum?',
      'PmtTpInf?',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
    ],
    ...['ChrgBr?', 'CdtTrfTxInf+'],
  ],
  PmtTpInf: ['SvcLvl?'],
  SvcLvl: ['Cd'],
  ReqdExctnDt: ['Dt'],
  Dbtr: ['Nm?'],
  DbtrAcct: ['Id'],
  DbtrAgt: ['FinInstnId'],
  FinInstnId: ['BICFI?', 'Othr?'],
  CdtTrfTxInf: ['PmtId', 'Amt', 'CdtrAgt?', 'Cdtr?', 'CdtrAcct?', 'RmtInf?'],
  PmtId: ['EndToEndId'],
  Amt: ['InstdAmt'],
  CdtrAgt: ['FinInstnId'],
  Cdtr: ['Nm?'],
  CdtrAcct: ['Id'],
  RmtInf: ['Ustrd?'],
  MsgId: /^.{1,35}$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: /^\d{1,15}(\.\d{1,3})?$/,
  PmtInfId: /^.{1,35}$/,
  PmtMtd: /^TRF$/,
  Cd: /^SEPA$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  ChrgBr: /^SLEV$/,
  EndToEndId: /^.{1,35}$/,
  InstdAmt: /^\d{1,13}\.\d{2}$/,
  IBAN: /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  Nm: /^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/,
  Ustrd: /^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/,
  Othr: ['Id'],
}

function wrongIn(element: XmlElement, path: string): string[] {
  const at = `${path}/${element.name}`
  // An account is named by its IBAN, and a bank without a BIC by a text.
  const rule =
    element.name === 'Id' ? (path.endsWith('Othr') ? /^NOTPROVIDED$/ : ['IBAN']) : structure[element.name]
  if (!rule) return [`${at} is not in the schema`]
  if (rule instanceof RegExp)
    return element.children.length === 0 && rule.test(element.text) ? [] : [`${at}: ${element.text}`]
  const found: string[] = []
  const rest = element.children.map(({ name }) => name)
  for (const each of rule) {
    const name = each.replace(/[?+]$/, '')
    if (rest[0] === name) rest.shift()
    else if (!each.endsWith('?')) found.push(`${at} has no ${name}`)
    while (each.endsWith('+') && rest[0] === name) rest.shift()
  }
  return [
    ...found,
    ...rest.map((name) => `${at} has ${name} out of order`),
    ...element.children.flatMap((child) => wrongIn(child, at)),
  ]
}

test('payouts by SEPA are a credit transfer whose structure is that of pain.001.001.09', () => {
  const text = sepaFile(file)
  expect(wrongIn(readBankXml(text)!, '')).toEqual([])
  expect(text).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">')
  expect(text).toContain('<InstdAmt Ccy="EUR">1234.56</InstdAmt>')
  expect(text).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>')
  expect(text.match(/<CtrlSum>1234\.61<\/CtrlSum>/g)).toHaveLength(2)
  expect(text.match(/<NbOfTxs>2<\/NbOfTxs>/g)).toHaveLength(2)
  expect(text).toContain('<CreDtTm>2026-11-27T10:15:30Z</CreDtTm>')
  expect(text).toBe(sepaFile(file))
})

test.each([
  ['Müller & Söhne', 'Muller + Sohne'],
  ['Groß <a> æ ø ł', 'Gross .a. ae o l'],
  ['上海家具', '....'],
  ['', '.'],
])('letters that SEPA does not allow are written by others: %s', (entered, sent) =>
  expect(sepaText(entered, 70)).toBe(sent),
)

test('other banks get a table in which no cell is a formula', () => {
  const [head, first] = bankCsv({
    ...file,
    currency: 'USD',
    payouts: [{ ...file.payouts[0]!, holder: '=cmd|x', account: '000123456789', bankCode: '021000021' }],
  }).split('\r\n')
  expect(head).toBe('payout,amount,currency,holder,account,bank code,bank,country,text,status,reason')
  expect(first).toBe(
    "P7312345678901234568,1234.56,USD,'=cmd|x,000123456789,021000021,,PL,ST7312345678901234569,,",
  )
})

test.each([
  ['DE89370400440532013000', true],
  ['DE88370400440532013000', false],
  ['DE8937040044053201300', false],
  ['GB82WEST12345698765432', true],
  ['12345678', false],
])('%s is an IBAN by check digits and length: %s', (number, isRight) => expect(isIban(number)).toBe(isRight))

test('a bank code fits its account', () => {
  const details = { holder: 'a', bankName: '', country: 'US' }
  expect(wrongDetails({ ...details, kind: 'local', number: '000123456789', bankCode: '021000021' })).toEqual(
    [],
  )
  expect(wrongDetails({ ...details, kind: 'local', number: '000123456789', bankCode: '021000022' })).toEqual([
    { field: 'bankCode', code: 'bankCodeWrong' },
  ])
  expect(
    wrongDetails({ ...details, kind: 'iban', number: 'DE89370400440532013000', bankCode: 'COBA' }),
  ).toEqual([{ field: 'bankCode', code: 'bankCodeWrong' }])
  expect(wrongDetails({ ...details, kind: 'stripe', number: 'acct_1Nv0FGQ9RKHgCVdK', bankCode: '' })).toEqual(
    [],
  )
})
