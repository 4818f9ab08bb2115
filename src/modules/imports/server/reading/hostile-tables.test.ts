import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { joined, pairLine, pairOf, separated } from '../../rules/own-words.ts'
import type { Reading } from '../imported-product.ts'
import { openCatalogue, readCatalogue } from '../queries/open-catalogue.ts'
import { csvTable } from '../writing/csv.ts'
import { xlsxTable } from '../writing/xlsx.ts'
import { guarded, plainText } from './guarded-cells.ts'
import type { ReadingOptions } from './reading-options.ts'

const options: ReadingOptions = {
  site: 'global',
  currency: 'USD',
  sites: new Map([['global', 'USD']] as const),
  language: 'en',
  now: new Date('2026-11-28T00:00:00Z'),
  taxClasses: new Map([['books', { en: 'Books', zh: '图书' }]]),
  untrackedStock: 0,
}

async function read(bytes: Buffer) {
  const readings: Reading[] = []
  for await (const reading of readCatalogue(await openCatalogue(bytes), options)) readings.push(reading)
  return readings.map((reading) =>
    reading.kind === 'product'
      ? { line: reading.line, name: reading.product.name.en, variants: reading.product.variants }
      : { line: reading.line, refused: reading.reason.en },
  )
}

const text = (...lines: string[]) => Buffer.from(lines.join('\n'))

/** A workbook with this sheet, and cells of style 1 as dates. */
const workbook = (sheet: string, more: Readonly<Record<string, string>> = {}) => {
  const files = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>`,
    ...more,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))),
  )
}
const cell = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const header = `<row r="1">${cell('A1', 'Name')}${cell('B1', 'SKU')}${cell('C1', 'Price')}</row>`

describe('a hostile text', () => {
  test('with a quote that is never closed costs its own row alone', async () => {
    expect(await read(text('Name,SKU,Price', '"Mug,M-1,5', 'Cup,C-1,6'))).toMatchObject([
      { line: 2, refused: 'A quote that opens here is never closed.' },
      { line: 3, name: 'Cup' },
    ])
  })

  test('with one SKU twice: beside each other, and apart', async () => {
    expect(await read(text('Name,SKU,Price', 'A,X,1', 'B,X,2', 'C,Y,3', 'D,X,4'))).toMatchObject([
      { line: 2, refused: 'It has several variants, and no option tells them apart.' },
      { line: 4, name: 'C' },
      { line: 5, refused: expect.stringContaining('from line 2 are not together') },
    ])
  })

  test('with a stock that is no number, and a sale price above the price', async () => {
    const rows = await read(text('Name,SKU,Price,Sale price,Stock', 'A,A,5,9,1', 'B,B,5,4,many'))
    expect(rows).toMatchObject([
      { name: 'A', variants: [{ prices: { global: { amount: 500 } } }] },
      { line: 3, refused: 'The stock "many" in line 3 is no whole number of 0 or more.' },
    ])
  })

  test('of ten thousand rows is read within seconds', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `Thing ${index},T-${index},1.50`)
    expect(await read(text('Name,SKU,Price', ...rows))).toHaveLength(10_000)
  })
})

describe('a hostile workbook', () => {
  test('with merged cells has their content in each row', async () => {
    const rows =
      `<row r="1">${cell('A1', 'Name')}${cell('B1', 'SKU')}${cell('C1', 'Price')}${cell('D1', 'Option 1 value')}${cell('E1', 'Product ID')}</row>` +
      `<row r="2">${cell('A2', 'Shirt')}${cell('B2', 'S-1')}<c r="C2"><v>9.9900000000000002</v></c>${cell('D2', 'S')}${cell('E2', 'shirt')}</row>` +
      `<row r="3">${cell('B3', 'S-2')}<c r="C3"><v>10</v></c>${cell('D3', 'M')}</row>`
    const merges = '<mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="E2:E3"/></mergeCells>'
    const found = await read(workbook(`<sheetData>${rows}</sheetData>${merges}`))
    expect(found).toMatchObject([
      {
        line: 2,
        name: 'Shirt',
        variants: [
          { sku: 'S-1', prices: { global: { amount: 999 } } },
          { sku: 'S-2', prices: { global: { amount: 1_000 } } },
        ],
      },
    ])
  })

  test('with errors of formulas, formulas without a result and dates', async () => {
    const row = (line: number, price: string, name = cell(`A${line}`, 'A')) =>
      `<row r="${line}">${name}${cell(`B${line}`, `S-${line}`)}${price}</row>`
    const rows = [
      row(2, '<c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
      row(3, '<c r="C3"><f>A1</f></c>'),
      row(4, '<c r="C4"><f>2+3</f><v>5</v></c>'),
      row(5, '<c r="C5" s="1"><v>46357</v></c>'),
    ]
    expect(await read(workbook(`<sheetData>${header}${rows.join('')}</sheetData>`))).toMatchObject([
      { line: 2, refused: 'Cell C2 holds an error of a formula: #DIV/0!.' },
      { line: 3, refused: expect.stringContaining('Cell C3 holds a formula without its result') },
      { line: 4, variants: [{ prices: { global: { amount: 500 } } }] },
      { line: 5, refused: 'The price "2026-12-01" is no amount.' },
    ])
  })

  test('with a document type, whose entities could unpack without end, is refused', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook><sheets/></workbook>'
    await expect(read(workbook('<sheetData/>', { 'xl/workbook.xml': bomb }))).rejects.toThrow(/cannot read/)
  })

  test('that unpacks to more than it declares, or to far more than a table is, is refused', async () => {
    const sheet = Buffer.from(workbook(`<sheetData>${header}${' '.repeat(200_000)}</sheetData>`))
    const lying = Buffer.from(sheet)
    // The size in the central directory, the last of the two, is made a small one.
    const at = lying.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    lying.writeUInt32LE(10, at + 24)
    await expect(read(lying)).rejects.toThrow(/broken/)
    sheet.writeUInt32LE(500 * 1024 * 1024, at + 24)
    await expect(read(sheet)).rejects.toThrow(/more than 300 MB/)
  })
})

test('cells are read as they were written, whatever they look like, in CSV and in a workbook', async () => {
  const cells = fc.array(
    fc.stringMatching(/^[ -~“é杯\n]*$/).map((each) => each.trim()),
    { minLength: 3, maxLength: 3 },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 5 }), async (rows) => {
      const filled = rows.map((row, index) => [`x${index}`, ...row])
      for (const bytes of [
        csvTable([['Name', 'A', 'B', 'C'], ...filled]),
        xlsxTable([['Name', 'A', 'B', 'C'], ...filled], 'S'),
      ]) {
        const found: (readonly string[])[] = []
        for await (const row of (await openCatalogue(bytes)).rows()) found.push(row.cells)
        expect(found).toEqual(filled)
      }
    }),
    { numRuns: 60 },
  )
})

test('marks of formulas, names of categories and specifications are read as they were written', () => {
  const word = fc.string().map((each) => each.trim())
  fc.assert(
    fc.property(fc.string(), (each) => /^="[^"]*"$/.test(each.trim()) || plainText(guarded(each)) === each),
  )
  fc.assert(
    fc.property(fc.array(word.filter(Boolean), { minLength: 1, maxLength: 3 }), (names) => {
      expect(separated(joined(names, '>'), '>')).toEqual(names)
    }),
  )
  fc.assert(
    fc.property(word, word, (name, value) => {
      expect(pairOf(pairLine(name, value))).toEqual([name, value])
    }),
  )
})
