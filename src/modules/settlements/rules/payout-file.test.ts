import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/long.ts'
import { xmlSchema } from '#tests/support/xml-schema.ts'
import { wrongDetails } from './bank-details.ts'
import { isIban } from './iban.ts'
import { bankCsv, inSepaFile, type PayoutFile, sepaFile, sepaText } from './payout-file.ts'

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

const faults = xmlSchema('pain.001.001.09.xsd')

test('payouts by SEPA are a credit transfer, valid by the schema of pain.001.001.09', () => {
  const text = sepaFile(file)
  expect(faults(text)).toEqual([])
  expect(text).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">')
  expect(text).toContain('<InstdAmt Ccy="EUR">1234.56</InstdAmt>')
  expect(text).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>')
  expect(text.match(/<CtrlSum>1234\.61<\/CtrlSum>/g)).toHaveLength(2)
  expect(text.match(/<NbOfTxs>2<\/NbOfTxs>/g)).toHaveLength(2)
  expect(text).toContain('<CreDtTm>2026-11-27T10:15:30Z</CreDtTm>')
  expect(text).toBe(sepaFile(file))
})

test('a payout to an IBAN outside SEPA is left out of the file, its count and its sum', () => {
  const outside = {
    ...file.payouts[0]!,
    ...{ number: 'P7312345678901234999', amount: 777, country: 'TR', account: 'TR330006100519786457841326' },
  }
  const mixed = { ...file, payouts: [outside, ...file.payouts] }
  expect(sepaFile(mixed)).toBe(sepaFile(file))
  expect(inSepaFile(mixed.payouts)).toEqual({ sent: file.payouts, leftOut: [outside] })
})

test('a file without an amount, or with letters that its schema does not allow, is no credit transfer', () => {
  const text = sepaFile(file)
  expect(faults(text.replace(/ *<InstdAmt.*InstdAmt>\n/, ''))).toHaveLength(1)
  expect(faults(text.replace('DE89370400440532013000', 'DE-89'))).not.toEqual([])
})

test('whatever names shops have, their payouts are a valid file', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 90 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.integer({ min: 1, max: 99_999_999_999 }),
      fc.constantFrom('', 'WBKPPLPPXXX'),
      (holder, text, amount, bankCode) => {
        const payout = { ...file.payouts[0]!, holder, text, amount, bankCode }
        const made = sepaFile({
          ...file,
          payer: { ...file.payer, name: holder, bic: bankCode },
          payouts: [payout],
        })
        expect(faults(made)).toEqual([])
      },
    ),
    {
      numRuns: runs(50, 1_000),
      examples: [
        ['', '', 1, ''],
        ['  ', '\n', 99_999_999_999, 'WBKPPLPPXXX'],
      ],
    },
  ))

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
    wrongDetails({
      ...details,
      ...{ kind: 'iban', country: 'DE', number: 'DE89370400440532013000', bankCode: 'COBA' },
    }),
  ).toEqual([{ field: 'bankCode', code: 'bankCodeWrong' }])
  expect(wrongDetails({ ...details, kind: 'stripe', number: 'acct_1Nv0FGQ9RKHgCVdK', bankCode: '' })).toEqual(
    [],
  )
})
