import { ImportError } from '../imported-product.ts'
import { type Archive, type ArchiveEntry, openArchive } from './archives.ts'
import { readSheet, type SheetParts, scanSheet } from './sheet.ts'
import type { RawRow } from './table.ts'
import { readWholeXml } from './xml.ts'

/** The first sheet of an Excel workbook, which can be read repeatedly, row by row. */
export type Workbook = {
  readonly sheet: string
  readonly rows: () => AsyncIterable<RawRow>
}

const limits = { entriesMax: 2_000, bytesMax: 300 * 1024 * 1024 }
const sharedTextsMax = 2_000_000

/** @throws ImportError with the remedy */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const archive = await openArchive(bytes, limits)
  const at = (path: string) => archive.entries.find(({ name }) => name.toLowerCase() === path.toLowerCase())
  const book = at('xl/workbook.xml')
  if (!book)
    throw new ImportError(
      'The file is a ZIP archive, and no Excel workbook. Upload the table by itself, and the pictures as the ZIP.',
      '这是 ZIP 压缩包，不是 Excel 工作簿。请单独上传表格，图片再以 ZIP 上传。',
    )
  const { sheets, has1904 } = await readBook(archive, book)
  const targets = await readRelations(archive, at('xl/_rels/workbook.xml.rels'))
  const first = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]
  const path = first && targets.get(first.relation)
  const entry = path ? at(path) : undefined
  if (!first || !entry)
    throw new ImportError('The workbook has no sheet with a table.', '工作簿里没有带表格的工作表。')
  const parts: SheetParts = {
    texts: await readTexts(archive, at('xl/sharedStrings.xml')),
    dateStyles: await readDateStyles(archive, at('xl/styles.xml')),
    has1904,
  }
  const merges = await scanSheet(await archive.stream(entry))
  return {
    sheet: first.name,
    rows: async function* () {
      yield* readSheet(await archive.stream(entry), parts, merges)
    },
  }
}

async function readBook(archive: Archive, entry: ArchiveEntry) {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = []
  let has1904 = false
  await readWholeXml(await archive.stream(entry), {
    onOpen: (name, attributes) => {
      if (name === 'workbookPr') has1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name === 'sheet')
        sheets.push({
          name: attributes.name ?? '',
          relation:
            attributes['r:id'] ?? Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1] ?? '',
          isHidden: /hidden/i.test(attributes.state ?? ''),
        })
    },
  })
  return { sheets, has1904 }
}

async function readRelations(archive: Archive, entry: ArchiveEntry | undefined) {
  const targets = new Map<string, string>()
  if (entry)
    await readWholeXml(await archive.stream(entry), {
      onOpen: (name, { Id = '', Target = '' }) => {
        if (name === 'Relationship')
          targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`)
      },
    })
  return targets
}

async function readTexts(archive: Archive, entry: ArchiveEntry | undefined): Promise<string[]> {
  const texts: string[] = []
  if (!entry) return texts
  let current = ''
  let isText = false
  let isPhonetic = false
  await readWholeXml(await archive.stream(entry), {
    onOpen: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    onText: (text) => {
      if (isText) current += text
    },
    onClose: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') texts.push(current)
      if (texts.length > sharedTextsMax)
        throw new ImportError('The workbook has too many texts. Divide it.', '工作簿的文本太多，请拆分。')
    },
  })
  return texts
}

/** Numbers of the formats that Excel itself has for dates. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** A format of dates names days, months, years or hours outside of quotes and brackets. */
const isDateFormat = (code: string) => /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''))

async function readDateStyles(archive: Archive, entry: ArchiveEntry | undefined): Promise<Set<number>> {
  const dates = new Set<number>()
  if (!entry) return dates
  const formats = new Map<number, string>()
  let isCellFormats = false
  let index = 0
  await readWholeXml(await archive.stream(entry), {
    onOpen: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isCellFormats = true
      if (name !== 'xf' || !isCellFormats) return
      const id = Number(numFmtId)
      if (isBuiltInDate(id) || isDateFormat(formats.get(id) ?? '')) dates.add(index)
      index += 1
    },
    onClose: (name) => {
      if (name === 'cellXfs') isCellFormats = false
    },
  })
  return dates
}
