import { expect, test } from 'vitest'
import { readSettlementReport } from './settlement-report.ts'

const header =
  'Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,Net Debit (NC),Net Credit (NC),Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Payment Method Variant'
const read = (...rows: readonly string[]) =>
  readSettlementReport(`\uFEFF${[header, ...rows].join('\r\n')}\r\n`, { account: 'MallardUS' })
const row = (type: string, [debit, credit]: readonly [string, string], reference = 'MP7', currency = 'GBP') =>
  `Mallard,MallardUS,1813702551707653,${reference},visa,2026-06-03 11:26:49,CET,${type},1713702551795048,${currency},${debit},${credit},1,${currency},,4.88,,0.04,0.01,0.07,visaclassic`
const malformed = expect.objectContaining({ code: 'malformed' })

test('a settled payment has the number of its authorisation, or of its capture where it was held', () => {
  const settled = { kind: 'capture', serial: 'MP7', amount: 500, currency: 'GBP' }
  expect(read(row('Settled', ['', '5.00']), row('Settled', ['', '5.00'], 'MP7.later'))).toEqual([
    // In summer, though Adyen calls the zone CET.
    { ...settled, reference: '1813702551707653', at: new Date('2026-06-03T09:26:49Z') },
    { ...settled, reference: '1713702551795048', at: new Date('2026-06-03T09:26:49Z') },
  ])
})

test('each type of row is the movement that it is, and fees and payouts are none', () => {
  const types = ['Refunded', 'Chargeback', 'SecondChargeback', 'SettledReversed']
  const back = ['ChargebackReversed', 'RefundedReversed']
  const lines = read(
    ...types.map((type) => row(type, ['349.99', ''])),
    ...back.map((type) => row(type, ['', '349.99'])),
    'Mallard,MallardUS,,,,2026-06-03 00:00:00,CET,Fee,Transaction Fees June 2026,,,,,GBP,4.10,,,,,,',
    'Mallard,MallardUS,,,,2026-06-03 00:00:00,CET,MerchantPayout,"TX0001, batch 4",,,,,GBP,900.00,,,,,,',
    row('Settled', ['', '5.00']).replace('MallardUS', 'HeronUS'),
  )
  expect(lines.map(({ kind, reference, amount }) => [kind, reference, amount])).toEqual([
    ['refund', '1713702551795048', 34_999],
    ['chargeback', '1713702551795048', 34_999],
    ['chargeback', '1713702551795048.second', 34_999],
    ['refund', '1713702551795048', 34_999],
    ['chargebackWon', '1713702551795048', 34_999],
    ['refundReturned', '1713702551795048', 34_999],
  ])
})

test.each([
  ['JPY', '1200', 1_200],
  ['JPY', '1200.00', 1_200],
  ['KWD', '12.345', 12_345],
  ['KWD', '12.3', 12_300],
  ['SEK', '12.30', 1_230],
  ['USD', '999999999.99', 99_999_999_999],
])('amounts in %s are read in its own units: %s', (currency, text, amount) => {
  expect(read(row('Settled', ['', text], 'MP7', currency))).toMatchObject([{ amount, currency }])
})

test('money under a reference that is none of ours is listed under it', () => {
  expect(read(row('Settled', ['', '5.00'], 'ORDER-1'))).toMatchObject([{ serial: 'ORDER-1' }])
})

test('a report that cannot be read whole is refused', () => {
  const right = row('Settled', ['', '5.00'])
  for (const wrong of [
    row('Settled', ['5.00', '']),
    row('Settled', ['', '-5.00']),
    row('Settled', ['', '5.001']),
    row('Settled', ['', '5,00']),
    right.replace('CET', 'MOON'),
    right.replace('2026-06-03', '03/06/2026'),
    right.replace('1813702551707653', ''),
    `${right},more`,
  ])
    expect(() => read(right, wrong)).toThrow(malformed)
  expect(() =>
    readSettlementReport('Type,Merchant Account\nSettled,MallardUS', { account: 'MallardUS' }),
  ).toThrow(malformed)
  expect(readSettlementReport(header, { account: 'MallardUS' })).toEqual([])
})
