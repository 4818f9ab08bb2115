import type { Remark } from './store/runs.ts'

const headings = ['line', 'what', 'product', 'reason'] as const

/** The report as CSV, for the spreadsheet in which the file will be mended. */
export const reportOf = (remarks: readonly Remark[], language: 'en' | 'zh' = 'en'): string =>
  [headings, ...remarks.map(({ line, kind, subject, text }) => [String(line), kind, subject, text[language]])]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n')
    .concat('\r\n')

/** A cell that begins like a formula would be run as one. */
const cell = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
