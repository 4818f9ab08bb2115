import { describe, expect, test } from 'vitest'
import { aFile } from '#tests/support/catalogue-files.ts'
import type { Reading } from '../imported-product.ts'
import { openTextFile } from '../reading/lines.ts'
import type { ReadingOptions } from '../reading/reading-options.ts'
import { readCatalogue, recognise } from './open-catalogue.ts'

const options: ReadingOptions = {
  site: 'global',
  currency: 'USD',
  sites: new Map([
    ['global', 'USD'],
    ['cn', 'CNY'],
  ] as const),
  language: 'en',
  now: new Date('2026-11-21T12:00:00Z'),
  taxClasses: new Map([['books', { en: 'Books', zh: '图书' }]]),
  untrackedStock: 100,
}

async function read(content: string | Buffer, change: Partial<ReadingOptions> = {}) {
  const file = await openTextFile(await aFile('catalogue', content))
  const readings: Reading[] = []
  for await (const reading of readCatalogue(await recognise(file), { ...options, ...change }))
    readings.push(reading)
  return {
    products: readings.flatMap((reading) => (reading.kind === 'product' ? [reading.product] : [])),
    refused: readings.flatMap((reading) =>
      reading.kind === 'refused' ? [`${reading.line}: ${reading.reason.en}`] : [],
    ),
    notes: readings.flatMap((reading) =>
      reading.kind === 'product' ? reading.notes.map(({ en }) => en) : [],
    ),
  }
}

describe('a file that is no catalogue', () => {
  test.each([
    ['an Excel workbook', Buffer.from('504b03040a0000', 'hex'), /Excel/],
    ['a PDF', '%PDF-1.7', /PDF/],
    ['nothing', '', /empty/],
    ['a web page', '<!doctype html><title>Sign in</title>', /web page/],
    ['a JSON array', '[{"id":1}]', /one product per line/],
    ['a text without columns', 'Dear shop\n', /names no columns/],
    ['one column', 'name\nA\n', /names no columns/],
    ['bytes', Buffer.from('Type,Name,SKU,Regular price\nsimple,a\0b,1,2\n'), /bytes that no text has/],
  ])('%s is refused with what to do', async (_, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence)
  })

  test.each([
    [
      'Windows-1252',
      Buffer.from('Type;Name;SKU;Regular price\nsimple;Café für Größe;S;1,50\n', 'latin1'),
      'Café für Größe',
    ],
    [
      'GBK',
      // 杯子，两只装, as a spreadsheet in China writes it.
      Buffer.concat([
        Buffer.from('Type,Name,SKU,Regular price\nsimple,'),
        Buffer.from('b1add7d3a3acc1bdd6bbd7b0', 'hex'),
        Buffer.from(',S,1.50\n'),
      ]),
      '杯子，两只装',
    ],
  ])('%s is detected where the text is no UTF-8', async (_, content, name) => {
    const { products, refused } = await read(content)
    expect(refused).toEqual([])
    expect(products[0]!.name.en).toContain(name)
  })

  test('UTF-16, as old spreadsheets write it, is read like any other', async () => {
    const text =
      '\ufeffType\tName\tSKU\tRegular price\tPublished\r\nsimple\tStuhl für Größe\tS-1\t12,50\t1\r\n'
    const { products } = await read(Buffer.from(text, 'utf16le'))
    expect(products[0]).toMatchObject({
      name: { en: 'Stuhl für Größe' },
      handle: 'stuhl-fur-grosse',
      variants: [{ prices: { global: { amount: 1_250 } } }],
    })
  })
})
