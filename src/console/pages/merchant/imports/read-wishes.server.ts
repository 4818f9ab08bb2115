import { comparedColumn } from '#modules/imports/rules/own-columns.ts'

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** How a person wants a file to be read; the call checks each value. */
export function readWishes(form: FormData) {
  const columns = [...form].flatMap(([name, value]) =>
    name.startsWith('column:') && typeof value === 'string' && value !== ''
      ? [[comparedColumn(name.slice('column:'.length)), value] as const]
      : [],
  )
  const hasColumns = [...form.keys()].some((name) => name.startsWith('column:'))
  return {
    site: text(form, 'site'),
    language: text(form, 'language') as 'en' | 'zh',
    untrackedStock: Number(text(form, 'untrackedStock') || '0'),
    encoding: (text(form, 'encoding') || undefined) as 'utf-8' | undefined,
    delimiter: (text(form, 'delimiter') || undefined) as ',' | undefined,
    mapping: hasColumns ? Object.fromEntries(columns) : undefined,
  }
}

/** Corrected cells: fields `cell:LINE:INDEX`. */
export function readCorrections(form: FormData): { line: number; cells: string[] }[] {
  const rows = new Map<number, string[]>()
  for (const [name, value] of form) {
    const [, line, index] = /^cell:(\d{1,8}):(\d{1,4})$/.exec(name) ?? []
    if (line === undefined || index === undefined || typeof value !== 'string') continue
    const cells = rows.get(Number(line)) ?? []
    while (cells.length < Number(index)) cells.push('')
    cells[Number(index)] = value.replaceAll('\r\n', '\n')
    rows.set(Number(line), cells)
  }
  return [...rows].map(([line, cells]) => ({ line, cells }))
}
