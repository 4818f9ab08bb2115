import type { ClipboardEvent, KeyboardEvent } from 'react'

/** A table whose cells are written in like those of a sheet. Cells say where they are: `data-cell="row.column"`. */

const cellAt = (table: Element, row: number, column: number): HTMLInputElement | null =>
  table.querySelector(`[data-cell="${row}.${column}"]`)

const placeOf = (target: EventTarget): [row: number, column: number] | undefined => {
  const place = target instanceof HTMLInputElement ? target.dataset.cell : undefined
  const [row, column] = place?.split('.').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : [row, column]
}

function write(cell: HTMLInputElement, text: string): void {
  if (cell.readOnly || cell.value === text) return
  cell.value = text
  cell.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Rows and columns copied from a sheet are written from the focused cell on; values without a cell are left
 * out.
 */
export function pasteColumns(event: ClipboardEvent<HTMLElement>): void {
  const place = placeOf(event.target)
  const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n').replace(/\n$/, '')
  if (!place || !/[\t\n]/.test(text)) return
  event.preventDefault()
  for (const [down, line] of text.split('\n').entries())
    for (const [right, value] of line.split('\t').entries()) {
      const cell = cellAt(event.currentTarget, place[0] + down, place[1] + right)
      if (cell) write(cell, value.trim())
    }
}

/** Up, down and Enter move between rows, as in a sheet; Enter does not send the form from here. */
export function moveInCells(event: KeyboardEvent<HTMLElement>): void {
  const place = placeOf(event.target)
  const down = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
  if (!place || !down || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const next = cellAt(event.currentTarget, place[0] + down, place[1])
  next?.focus()
  next?.select()
}

/** Cells that are empty, or that hold nothing in stock, get the value of the first row in their column. */
export function fillDown(table: Element): void {
  for (const cell of table.querySelectorAll<HTMLInputElement>('[data-cell][data-fills]')) {
    const [row, column] = placeOf(cell)!
    const first = row > 0 ? cellAt(table, 0, column) : null
    if (first && (cell.value === '' || cell.value === '0')) write(cell, first.value)
  }
}
