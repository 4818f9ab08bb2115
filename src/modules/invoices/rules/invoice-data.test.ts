import { describe, expect, test } from 'vitest'
import type { Site } from '#vocabulary/sites.ts'
import { checkInvoiceData } from './invoice-data.ts'

const wrongIn = (data: { companyName: string; taxNumber: string }, companyTaxNumber?: 'required') =>
  checkInvoiceData(data, {
    flags: (companyTaxNumber ? { companyTaxNumber } : {}) as Site['flags'],
  }).map(({ field, code }) => `${field} ${code}`)

describe('The business that an invoice is made out to', () => {
  test('is named, and its number may be left out where the site does not require it (CHK-08)', () => {
    expect(wrongIn({ companyName: 'Northwind', taxNumber: '' })).toEqual([])
    expect(wrongIn({ companyName: '', taxNumber: '' })).toEqual(['invoiceData.companyName required'])
  })

  test.each(['DE123456789', 'ATU 123.456', '12/345-6', 'GB 999 9999 73'])(
    '%s is a tax number',
    (taxNumber) => {
      expect(wrongIn({ companyName: 'Northwind', taxNumber })).toEqual([])
    },
  )

  test.each(['DE#1', '-1', '12,5', '龘'])('%s is none', (taxNumber) => {
    expect(wrongIn({ companyName: 'Northwind', taxNumber })).toEqual([
      'invoiceData.taxNumber invalidTaxNumber',
    ])
  })

  test('in China it has a number of 15, 18 or 20 characters (CHK-08)', () => {
    for (const length of [15, 18, 20])
      expect(wrongIn({ companyName: '龘云', taxNumber: 'A'.repeat(length) }, 'required')).toEqual([])
    for (const length of [14, 16, 17, 19, 21])
      expect(wrongIn({ companyName: '龘云', taxNumber: '9'.repeat(length) }, 'required')).toEqual([
        'invoiceData.taxNumber invalidChineseTaxNumber',
      ])
    expect(wrongIn({ companyName: '龘云', taxNumber: '' }, 'required')).toEqual([
      'invoiceData.taxNumber required',
    ])
  })
})
