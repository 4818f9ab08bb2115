import { strToU8, zipSync } from 'fflate'
import { columnLetters } from '../reading/sheet.ts'

/**
 * A table as an Excel workbook with one sheet. All cells are texts but plain numbers, so nothing of them is taken for a
 * formula and no zero is lost. The same rows are the same bytes: the archive has no times of its own.
 */
export function xlsxTable(rows: readonly (readonly string[])[], sheet: string): Buffer {
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': workbook(sheet),
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': worksheet(rows),
  }
  const parts = Object.entries(files).map(([name, xml]) => [name, strToU8(head + xml)] as const)
  return Buffer.from(zipSync(Object.fromEntries(parts), { level: 6, mtime: new Date(1980, 0, 1) }))
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`
const relationship = `${office}/officeDocument/2006/relationships`

const contentTypes =
  `<Types xmlns="${office}/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
  '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>' +
  '</Types>'

const relations = (type: string, target: string) =>
  `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relationship}/${type}" Target="${target}"/></Relationships>`

const workbook = (sheet: string) =>
  `<workbook xmlns="${main}" xmlns:r="${relationship}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** The first row stays in sight. */
const worksheet = (rows: readonly (readonly string[])[]) =>
  `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
  `<sheetData>${rows.map(row).join('')}</sheetData></worksheet>`

const row = (cells: readonly string[], index: number) =>
  `<row r="${index + 1}">${cells.map((text, column) => cell(text, `${columnLetters(column)}${index + 1}`)).join('')}</row>`

/** Numbers that read back as the very same digits. */
const isNumber = (text: string) => /^(0|[1-9]\d{0,9})$/.test(text)

function cell(text: string, place: string): string {
  if (text === '') return ''
  if (isNumber(text)) return `<c r="${place}"><v>${text}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** XML without characters that no XML may hold. */
const escaped = (text: string): string =>
  text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
