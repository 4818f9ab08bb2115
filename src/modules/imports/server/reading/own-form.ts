import type { CategoryDraft } from '#modules/catalogue/rules/draft.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { TaxClass } from '#vocabulary/tax.ts'
import { choicesInWords, meaningOf, type ownWords, pairOf, separated } from '../../rules/own-words.ts'
import { type ImportedProduct, type Reading, RowRefusal, refusedRow } from '../imported-product.ts'
import { readOwnPictures } from './own-pictures.ts'
import { type OwnHeader, type OwnReading, type OwnRow, ownRow } from './own-rows.ts'
import { ownHtml, ownLine, ownLocalText, textIfThere } from './own-texts.ts'
import { pricedSites, readOwnVariants } from './own-variants.ts'
import type { ReadingOptions } from './reading-options.ts'
import { sourceRows } from './source-rows.ts'
import type { RawRow } from './table.ts'
import { taxClassNamed } from './tax-classes.ts'
import { categoryBranch, keyOf } from './texts.ts'

const rowsMax = 2_000
const nameMax = 300
const htmlMax = 100_000
const specificationsMax = 100

/**
 * Our own form, and any other table whose columns were mapped to it. Rows of one product follow each other: they have its
 * id, or neither an id nor a name. Texts of the product are in its first row, and each row may hold a variant, a picture,
 * or both.
 */
export async function* readOwnForm(
  rows: AsyncIterable<RawRow>,
  header: OwnHeader,
  options: ReadingOptions,
): AsyncGenerator<Reading> {
  const seen = new Map<string, number>()
  let group: OwnRow[] = []
  let id = ''
  for await (const raw of rows) {
    if (raw.broken) {
      yield refusedRow(raw.line, '', raw.broken, sourceRows([raw]))
      continue
    }
    const row = ownRow(raw, header)
    if (row.cells.every((cell) => cell.trim() === '')) continue
    const own = idOf(row, options)
    if (group.length > 0 && (own === '' || own === id) && group.length < rowsMax) {
      group.push(row)
      continue
    }
    if (group.length > 0) yield finished(group, id)
    group = [row]
    id = own
  }
  if (group.length > 0) yield finished(group, id)

  function finished(read: readonly OwnRow[], externalId: string): Reading {
    const first = read[0]!
    const before = seen.get(externalId)
    seen.set(externalId, first.line)
    try {
      if (externalId === '')
        throw new RowRefusal('It has no id, no SKU and no name.', '没有编号、SKU 和名称。')
      if (before !== undefined)
        throw new RowRefusal(
          `The rows of "${externalId}" from line ${before} are not together with these. Sort the file, or give them different ids.`,
          `“${externalId}”的各行没有排在一起，另一处在第 ${before} 行。请排序，或使用不同的编号。`,
        )
      const notes: LocalText[] = []
      const product = readProduct(read, { header, externalId, options, notes })
      return { kind: 'product', line: first.line, product, notes, rows: sourceRows(read) }
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error
      const name = ownLocalText(first, 'name', options.language, ownLine)
      return refusedRow(
        first.line,
        (name.en || name.zh || externalId).slice(0, 120),
        error.sentence,
        sourceRows(read),
      )
    }
  }
}

function idOf(row: OwnRow, { language }: ReadingOptions): string {
  const name = ownLocalText(row, 'name', language, ownLine)
  return (row.get('id') || (row.get('id') === '' && row.get('sku')) || keyOfName(name)).slice(0, 200)
}

const keyOfName = ({ en, zh }: LocalText) => (en || zh ? keyOf(en || zh, 120) : '')

function readProduct(rows: readonly OwnRow[], reading: OwnReading): ImportedProduct {
  const { header, externalId, options } = reading
  const { language } = options
  const text = (column: Parameters<typeof textIfThere>[2], max: number, read: (cell: string) => string) =>
    textIfThere(header, rows, column, { language, max, read })
  const name = text('name', nameMax, ownLine)
  if (!name?.en && !name?.zh) throw new RowRefusal('It has no name.', '没有名称。')
  const given = {
    summary: text('summary', 1_000, ownLine),
    description: text('description', htmlMax, ownHtml),
    warranty: text('warranty', 20_000, ownHtml),
    delivery: text('delivery', 20_000, ownHtml),
  }
  const unit = text('unit', 20, ownLine)
  const specifications = readSpecifications(rows, reading)
  const category = readCategory(rows, language)
  const brand = ownLine(filled(rows, 'brand')).slice(0, 80)
  const tab = word(rows, 'firstTab')
  const kind = word(rows, 'kind')
  const taxClass = readTaxClass(rows, options)
  const { attributes, variants, pictureOf } = readOwnVariants(rows, reading)
  return {
    externalId,
    handle: keyOf(externalId, 190),
    name,
    ...defined(given),
    ...(specifications ? { specifications } : {}),
    ...(unit?.en || unit?.zh ? { unit } : {}),
    ...(tab ? { defaultTab: tab } : {}),
    ...(kind ? { kind } : {}),
    ...(taxClass ? { taxClass } : {}),
    category,
    ...(brand ? { brand } : {}),
    status: word(rows, 'status') ?? 'onShelf',
    attributes,
    variants,
    pictures: readOwnPictures(rows, { name, language, pictureOf }),
    ...onlyLanguage(header, language),
    sites: pricedSites(header, options),
  }
}

const filled = (rows: readonly OwnRow[], column: 'brand' | 'categoryKeys' | 'taxClass'): string =>
  rows.map((row) => row.get(column)).find((cell) => cell !== '') ?? ''

/** @throws RowRefusal for a class that the mall does not have */
function readTaxClass(rows: readonly OwnRow[], options: ReadingOptions): TaxClass | undefined {
  const written = filled(rows, 'taxClass')
  const found = written === '' ? undefined : taxClassNamed(written, options)
  if (written === '' || found) return found
  const own = (language: Language) => [...options.taxClasses.values()].map((name) => name[language])
  throw new RowRefusal(
    `The tax class "${written.slice(0, 40)}" is none of: ${[choicesInWords('taxClass', 'en'), ...own('en')].join(', ')}.`,
    `税类“${written.slice(0, 40)}”只能是：${[choicesInWords('taxClass', 'zh'), ...own('zh')].join('、')}。`,
  )
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }

/** Texts in one language only, where the file has no column of the other. */
function onlyLanguage({ fields }: OwnHeader, language: Language): { readonly onlyIn?: Language } {
  const languages = new Set(
    fields.flatMap((field) => (field?.column === 'name' ? [field.language ?? language] : [])),
  )
  return languages.size === 1 ? { onlyIn: [...languages][0]! } : {}
}

/** @throws RowRefusal for a word that the column does not have */
function word<Kind extends 'status' | 'kind' | 'firstTab'>(rows: readonly OwnRow[], kind: Kind) {
  const row = rows.find((each) => each.get(kind) !== '')
  if (!row) return undefined
  const meaning = meaningOf(kind, row.get(kind))
  if (!meaning)
    throw new RowRefusal(
      `"${row.get(kind).slice(0, 40)}" in line ${row.line} is none of: ${choicesInWords(kind, 'en')}.`,
      `第 ${row.line} 行的“${row.get(kind).slice(0, 40)}”只能是：${choicesInWords(kind, 'zh')}。`,
    )
  return meaning as keyof (typeof ownWords)[Kind]
}

/** Lines "Height: 74 cm" of both languages; lines of the same place belong together. */
function readSpecifications(rows: readonly OwnRow[], { header, options: { language } }: OwnReading) {
  if (!header.fields.some((field) => field?.column === 'specifications')) return undefined
  const row = rows.find((each) => each.all('specifications').length > 0)
  const lines = ownLocalText(row, 'specifications', language, (cell) => cell)
  const [en, zh] = [lines.en, lines.zh].map((cell) =>
    cell
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => pair(line, row!)),
  )
  const count = Math.max(en!.length, zh!.length)
  if (count > specificationsMax)
    throw new RowRefusal(
      `It has more than ${specificationsMax} specifications.`,
      `参数超过 ${specificationsMax} 项。`,
    )
  return Array.from({ length: count }, (_, index) => ({
    name: { en: en![index]?.[0] ?? '', zh: zh![index]?.[0] ?? '' },
    value: { en: en![index]?.[1] ?? '', zh: zh![index]?.[1] ?? '' },
  }))
}

function pair(line: string, row: OwnRow): readonly [string, string] {
  const found = pairOf(line)
  if (!found)
    throw new RowRefusal(
      `The specification "${line.slice(0, 40)}" in line ${row.line} has no colon. Write "name: value", one a line.`,
      `第 ${row.line} 行的参数“${line.slice(0, 40)}”没有冒号，请写成“名称：值”，每行一项。`,
    )
  const [name, value] = [ownLine(found[0]), ownLine(found[1])]
  if (name.length > 200 || value.length > 1_000)
    throw new RowRefusal(
      `A specification in line ${row.line} is too long: 200 characters for its name, 1000 for its value.`,
      `第 ${row.line} 行的参数过长：名称最多 200 个字符，值最多 1000 个字符。`,
    )
  return [name, value]
}

/** A branch "Furniture > Desks", at most three levels, with the keys of its categories where the file has them. */
function readCategory(rows: readonly OwnRow[], language: Language): CategoryDraft[] {
  const row = rows.find((each) => each.all('category').length > 0)
  const names = ownLocalText(row, 'category', language, (cell) => cell)
  const [en, zh] = [names.en, names.zh].map((cell) =>
    cell === '' ? [] : separated(cell, '>').map((name) => ownLine(name).slice(0, 80)),
  )
  const keys = separated(filled(rows, 'categoryKeys'), '>')
  const depth = Math.min(3, Math.max(en!.length, zh!.length))
  const branch = Array.from({ length: depth }, (_, index) => ({
    en: en![index] ?? '',
    zh: zh![index] ?? '',
  })).filter(({ en: name, zh: other }) => name || other)
  return categoryBranch(branch).map(({ urlKey, name }, index) => ({
    urlKey: /^[a-z0-9-]{1,120}$/.test(keys[index] ?? '') ? keys[index]! : urlKey,
    name,
  }))
}
