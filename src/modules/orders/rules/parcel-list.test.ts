import { expect, test } from 'vitest'
import { conditions } from './conditions.ts'
import { listedParcelsMax, parcelOutcomes, readParcelList } from './parcel-list.ts'
import { orderSteps } from './steps.ts'

const one = (line: number, more: object = {}) => ({
  line,
  orderNumber: '2611220400112233',
  carrier: 'ups',
  trackingNumber: '1Z999AA10123456784',
  ...more,
})

test.each([
  ['commas', '2611220400112233,ups,1Z999AA10123456784', [one(1)]],
  ['semicolons, as a German spreadsheet writes them', '2611220400112233;ups;1Z999AA10123456784', [one(1)]],
  ['tabs, as they are copied', '2611220400112233\tups\t1Z999AA10123456784', [one(1)]],
  [
    'a heading and empty lines',
    '\uFEFFOrder,Carrier,Number\r\n\r\n2611220400112233,ups,1Z999AA10123456784\r\n,,\r\n',
    [one(3)],
  ],
  [
    'quotes, and numbers kept as text',
    '"2611220400112233","ups","=""1Z""",\n2611220400112233,ups,="1Z999AA10123456784"',
    [one(1, { trackingNumber: '="1Z"' }), one(2)],
  ],
  [
    'a name with a comma in quotes',
    '2611220400112233,"UPS, Inc.",1Z999AA10123456784',
    [one(1, { carrier: 'UPS, Inc.' })],
  ],
  [
    'the mark with which files begin, without a heading',
    '\uFEFF2611220400112233,ups,1Z999AA10123456784',
    [one(1)],
  ],
  [
    'blanks around, and a mark that keeps a number as text',
    "2611220400112233 , ups ,'1Z999AA10123456784 ",
    [one(1)],
  ],
  [
    'columns that are empty',
    '\n,ups,\n2611220400112233,,1Z',
    [one(2, { orderNumber: '', trackingNumber: '' }), one(3, { carrier: '', trackingNumber: '1Z' })],
  ],
  [
    'a name in quotes that ends with a comma',
    '2611220400112233,"UPS,",1Z999AA10123456784',
    [one(1, { carrier: 'UPS,' })],
  ],
  [
    'semicolons, and a name with a comma',
    '2611220400112233;UPS, Inc.;1Z999AA10123456784',
    [one(1, { carrier: 'UPS, Inc.' })],
  ],
  [
    'tabs, and a name with a semicolon',
    '2611220400112233\tUPS; Inc.\t1Z999AA10123456784',
    [one(1, { carrier: 'UPS; Inc.' })],
  ],
  ['columns that are missing', '2611220400112233', [one(1, { carrier: '', trackingNumber: '' })]],
  ['nothing', '\n', []],
])('a list of parcels is read from %s', (_, text, parcels) => expect(readParcelList(text)).toEqual(parcels))

test('a list has at most 200 parcels', () => expect(listedParcelsMax).toBe(200))

test('a parcel that may not be sent has an outcome for every reason, so that the rest of its list is sent', () => {
  const refusals = orderSteps
    .filter((step) => step.action === 'ship')
    .flatMap(({ when }) => when.map((name) => conditions[name].otherwise))
  expect(parcelOutcomes).toEqual(expect.arrayContaining([...refusals, 'transitionRefused']))
})
