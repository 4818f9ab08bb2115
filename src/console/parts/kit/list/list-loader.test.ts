import { describe, expect, test } from 'vitest'
import { readParcelList } from '#modules/orders/rules/parcel-list.ts'
import type { Mall } from '#ui/mall-context.ts'
import { csvLine } from './list-csv.server.ts'
import { wholeList } from './list-loader.ts'
import type { ListSpec } from './list-spec.ts'

type Shop = { id: string; name: string; status: string; orders: number }
const shops: Shop[] = [
  { id: '1', name: 'Oak & Iron', status: 'active', orders: 10 },
  { id: '2', name: 'Änne’s', status: 'frozen', orders: 9 },
  { id: '3', name: 'Oak Lane', status: 'active', orders: 200 },
]
const spec = {
  texts: 'platformShops',
  rowId: ({ id }) => id,
  search: ({ name }) => name,
  filters: {
    status: { as: 'choice', values: ['active', 'frozen'], matches: (row, value) => row.status === value },
  },
  columns: { name: { sort: ({ name }) => name }, orders: { sort: ({ orders }) => orders } },
} satisfies ListSpec<Shop>

const read = async (
  query: { keyword?: string; status?: string; sort?: string; page?: number },
  language = 'en',
) => {
  const { rows, total } = await wholeList(spec, async () => shops)(
    { language } as Mall,
    {
      keyword: query.keyword,
      filters: query.status ? { status: query.status } : {},
      sort: query.sort
        ? { by: query.sort.replace('-', ''), isDescending: query.sort.startsWith('-') }
        : undefined,
      page: query.page ?? 1,
      pageSize: 2,
    },
    {},
  )
  return [rows.map(({ id }) => id).join(' '), total]
}

describe('A list that is read whole', () => {
  test('finds rows by the words of a keyword, in any order and any case', async () => {
    expect(await read({ keyword: 'lane OAK' })).toEqual(['3', 1])
    expect(await read({ keyword: 'elm' })).toEqual(['', 0])
  })
  test('is narrowed by its filters and cut into pages', async () => {
    expect(await read({ status: 'active' })).toEqual(['1 3', 2])
    expect(await read({})).toEqual(['1 2', 3])
    expect(await read({ page: 2 })).toEqual(['3', 3])
    expect(await read({ page: 9 })).toEqual(['', 3])
  })
  test('is sorted by figures as figures and by names as people sort names', async () => {
    expect(await read({ sort: 'orders' })).toEqual(['2 1', 3])
    expect(await read({ sort: '-orders' })).toEqual(['3 1', 3])
    expect(await read({ sort: 'name' })).toEqual(['2 1', 3])
  })
})

test('an order number, a carrier and a tracking number are exported as the list of parcels reads them', () => {
  const sent = ['2611261378046108', 'dhl', '00340434161094042557']
  expect(readParcelList(csvLine(sent))).toEqual([
    { line: 1, orderNumber: sent[0], carrier: 'dhl', trackingNumber: sent[2] },
  ])
})

test.each([
  [['Oak', 12, -3], 'Oak,12,-3\r\n'],
  [['Oak, Iron', 'say "so"', 'two\nlines'], '"Oak, Iron","say ""so""","two\nlines"\r\n'],
  [['=HYPERLINK("x")', '+1', '@a', '-2'], '"\'=HYPERLINK(""x"")",\'+1,\'@a,\'-2\r\n'],
  [['\t=1', '\r=1', 'a=1', ' =1', ''], '\'\t=1,"\'\r=1",a=1, =1,\r\n'],
  // Digits of a text survive a spreadsheet.
  [
    ['2611261378046108', '007', '+1 415 555 0134', '0', '12345', '3.50'],
    '="2611261378046108",="007",="+1 415 555 0134",0,12345,3.50\r\n',
  ],
])('%j is this line of an exported file: %j', (values, line) => {
  expect(csvLine(values)).toBe(line)
})
