import { expect, test } from 'vitest'
import { namedRows, tableRows } from './table.ts'

async function* linesOf(text: string) {
  yield* text.split('\n')
}

async function read(text: string) {
  const rows: (string | [string, string])[] = []
  const headers = text.split('\n')[0]!.split(';')
  for await (const row of namedRows(tableRows(linesOf(text), ';', 1), headers))
    rows.push('broken' in row ? `${row.line}: ${row.broken.en}` : [row.get('a'), row.get('b')])
  return rows
}

test('a cell may hold line ends, delimiters and doubled quotes', async () => {
  expect(await read('a;b\n1;"x\ny; ""z"""\n2;w')).toEqual([
    ['1', 'x\ny; "z"'],
    ['2', 'w'],
  ])
})

test.each([
  ['="007"', '007'],
  ['"=""007"""', '007'],
  ['"007"', '007'],
  ['007', '007'],
  ['="2611261378046108"', '2611261378046108'],
  ['="+1 415 555 0134"', '+1 415 555 0134'],
  ["'+49 30 901820", '+49 30 901820'],
  ["'s-Gravenhage", "'s-Gravenhage"],
  ['=1+1', '=1+1'],
])('a cell that a spreadsheet writes as %s is %s', async (written, text) => {
  expect(await read(`a;b\n${written};x\ny;${written}`)).toEqual([
    [text, 'x'],
    ['y', text],
  ])
})

test('a row of far too many cells is counted and not taken apart; a header of as many has no columns', async () => {
  const far = ';'.repeat(5_000)
  expect(await read(`a;b\n1;2\n${far}\n3;4`)).toEqual([
    ['1', '2'],
    '3: The row has 5001 columns where the header has 2.',
    ['3', '4'],
  ])
  expect(await read(`a;b${';'.repeat(30_000)}\n1;2`)).toEqual([
    '2: The row has 2 columns where the header has 0.',
  ])
})

test('of 50,000 short lines below a quote that is never closed, each but its own is read', async () => {
  const lines = Array.from({ length: 50_000 }, (_, place) => `${place};${place % 2 === 0 ? 'x' : '"y"'}`)
  const rows = await read(`a;b\n1;"never closed\n${lines.join('\n')}`)
  expect(rows).toHaveLength(50_001)
  expect(rows[0]).toBe('2: A quote that opens here is never closed.')
  expect(rows[1]).toEqual(['0', 'x'])
  expect(rows[2]).toEqual(['1', 'y'])
  expect(rows.at(-1)).toEqual(['49999', 'y'])
  expect(new Set(rows.slice(1).map(([place]) => place)).size).toBe(50_000)
})

test('a broken row costs itself alone, and is reported with its line', async () => {
  const rows = await read('a;b\n1;2\n3;4;5\n6\n7;5" pipe\n8;"u" z\n9;0\n\n10;"never closed\n11;12')
  expect(rows).toEqual([
    ['1', '2'],
    '3: The row has 3 columns where the header has 2.',
    '4: The row has 1 columns where the header has 2.',
    expect.stringMatching(/^5: /),
    expect.stringMatching(/^6: /),
    ['9', '0'],
    '9: A quote that opens here is never closed.',
    ['11', '12'],
  ])
})
