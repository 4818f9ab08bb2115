import { expect, test } from 'vitest'
import { readParcelList } from './parcel-list.ts'

const one = (line: number, more: object = {}) => ({
  ...{ line, orderNumber: 'ML26112204', carrier: 'ups', trackingNumber: '1Z999AA10123456784' },
  ...more,
})

test.each([
  ['commas', 'ML26112204,ups,1Z999AA10123456784', [one(1)]],
  ['semicolons, as a German spreadsheet writes them', 'ML26112204;ups;1Z999AA10123456784', [one(1)]],
  ['tabs, as they are copied', 'ML26112204\tups\t1Z999AA10123456784', [one(1)]],
  [
    'a heading and empty lines',
    '\uFEFFOrder,Carrier,Number\r\n\r\nML26112204,ups,1Z999AA10123456784\r\n,,\r\n',
    [one(3)],
  ],
  [
    'quotes, and numbers kept as text',
    '"ML26112204","ups","=""1Z""",\nML26112204,ups,="1Z999AA10123456784"',
    [one(1, { trackingNumber: '="1Z"' }), one(2)],
  ],
  [
    'a name with a comma in quotes',
    'ML26112204,"UPS, Inc.",1Z999AA10123456784',
    [one(1, { carrier: 'UPS, Inc.' })],
  ],
  ['columns that are missing', 'ML26112204', [one(1, { carrier: '', trackingNumber: '' })]],
  ['nothing', '\n', []],
])('a list of parcels is read from %s', (_, text, parcels) => expect(readParcelList(text)).toEqual(parcels))
