/**
 * Cells that a spreadsheet would take for formulas are exported behind an apostrophe, and read without it. Texts
 * that begin with apostrophes before such a mark get one more, so that reading gives every text back.
 */

const formula = /^'*[=+\-@\t\r]/

export const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** A cell without the marks of spreadsheets: `="007"`, which preserves zeros, and the apostrophe of a formula. */
export function plainText(cell: string): string {
  const [, text] = /^="([^"]*)"$/.exec(cell.trim()) ?? []
  return text ?? (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
}
