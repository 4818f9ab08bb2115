import { expect, test } from 'vitest'
import type { Address } from '#modules/addresses/rules/address.ts'
import { addressOfPayer, linesOfPayer, namesOfPayer } from './payer.ts'

test.each([
  { firstName: 'Ada Mary Byron', lastName: '', splits: true, names: ['Ada', 'Mary Byron'] },
  { firstName: ' Ada  Byron ', lastName: ' ', splits: true, names: ['Ada', 'Byron'] },
  { firstName: 'Ada', lastName: '', splits: true, names: ['Ada', ''] },
  { firstName: 'Ada Mary', lastName: 'Byron', splits: true, names: ['Ada Mary', 'Byron'] },
  { firstName: 'Ada Byron', lastName: '', splits: false, names: ['Ada Byron', ''] },
])(
  '"$firstName" and "$lastName", on a site that splits names: $splits, are $names (PAY-28, SHELL-28)',
  ({ firstName, lastName, splits, names }) => {
    const { givenName, familyName } = namesOfPayer({ firstName, lastName }, { splitSurname: splits })
    expect([givenName, familyName]).toEqual(names)
  },
)

test('paid parts sum to the amount owed, whether orders are paid whole or in part', () => {
  const orders = [
    { number: 'A1', amount: 700 },
    { number: 'A2', amount: 300 },
  ]
  expect(linesOfPayer(orders, 1_000)).toEqual([
    { name: 'A1', unitPrice: 700, quantity: 1 },
    { name: 'A2', unitPrice: 300, quantity: 1 },
  ])
  expect(linesOfPayer(orders, 250)).toEqual([{ name: 'A1, A2', unitPrice: 250, quantity: 1 }])
})

test('an order of which nothing is due is no line of what is paid for', () => {
  const orders = [
    { number: 'A1', amount: 0 },
    { number: 'A2', amount: 300 },
  ]
  expect(linesOfPayer(orders, 300)).toEqual([{ name: 'A2', unitPrice: 300, quantity: 1 }])
  expect(linesOfPayer(orders, 100)).toEqual([{ name: 'A2', unitPrice: 100, quantity: 1 }])
  expect(linesOfPayer([{ number: 'A3', amount: 1 }], 1)).toEqual([{ name: 'A3', unitPrice: 1, quantity: 1 }])
})

test.each([
  [undefined, []],
  [{ districtList: 'Mitte' }, []],
  [
    { districtList: [{ districtName: '浙江省' }, { districtCode: '3301' }, null, { districtName: 7 }] },
    ['浙江省'],
  ],
  [{ districtList: [{ districtName: '浙江省' }, { districtName: '杭州市' }] }, ['浙江省', '杭州市']],
] as const)('the bill of an address with %j names the districts %j (DATA-59)', (more, districts) => {
  const place = { street: '18 Harbor Street', detail: 'Flat 2', postalCode: '94107', city: 'San Francisco' }
  const bill = {
    ...place,
    province: 'CA',
    company: 'Oak & Iron',
    ...(more && { more }),
  } as unknown as Address
  expect(addressOfPayer(bill)).toEqual({ ...place, province: 'CA', company: 'Oak & Iron', districts })
})
