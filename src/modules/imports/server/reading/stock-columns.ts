import { RowRefusal, type StockIn } from '../imported-product.ts'
import type { ImportedRow } from './table.ts'

const column = /^stock: *([^ \n].*)$/

/**
 * Stock by warehouse, from columns such as "Stock: Sydney" in files of any source. An empty cell leaves its
 * warehouse unchanged.
 * @throws RowRefusal when a cell is no whole number of 0 or more
 */
export function stockInOf(row: ImportedRow): StockIn {
  const filled = row.names.flatMap((header): [string, number][] => {
    const name = column.exec(header)?.[1]
    const cell = name === undefined ? '' : row.get(header)
    if (name === undefined || cell === '') return []
    if (!/^\d{1,9}$/.test(cell))
      throw new RowRefusal(
        `What line ${row.line} has in "${name}" is no whole number of 0 or more: "${cell}".`,
        `第 ${row.line} 行“${name}”中的“${cell}”不是 0 或以上的整数。`,
      )
    return [[name, Number(cell)]]
  })
  return filled.length > 0 ? { stockIn: Object.fromEntries(filled) } : {}
}
