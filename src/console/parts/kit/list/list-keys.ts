import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { isDialogOpen } from '../is-dialog-open.ts'

/** Letter keys of a list, with their arrow keys. */
const asArrow: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' }

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type))

const isPlain = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }) =>
  !event.ctrlKey && !event.metaKey && !event.altKey

/**
 * Keys that work wherever the focus is on a list's page: j and k move through the rows, a slash searches, a question mark
 * explains. The grid's own keys (arrows, Enter, Space, Escape) need the focus in it.
 */
export function useListKeys({
  place,
  search,
  onHelp,
}: {
  /** The element around the grid. */
  readonly place: RefObject<HTMLElement | null>
  readonly search: RefObject<HTMLInputElement | null>
  readonly onHelp: () => void
}): void {
  // The keys belong to the page, not to an element of it.
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || !isPlain(event) || isTyping(event.target)) return
      if (isDialogOpen()) return
      if (event.key === '/' && search.current) {
        event.preventDefault()
        search.current.focus()
        search.current.select()
      } else if (event.key === '?') {
        event.preventDefault()
        onHelp()
      } else if (event.key in asArrow && !place.current?.contains(event.target as Node)) {
        const rows = place.current?.querySelectorAll<HTMLElement>('tbody [role="row"]')
        if (!rows || rows.length === 0) return
        event.preventDefault()
        const open = [...rows].findIndex((row) => row.dataset.open !== undefined)
        // With details open beside the list, the next row is opened.
        if (open >= 0) rows[open + (event.key === 'j' ? 1 : -1)]?.querySelector('a')?.click()
        else rows[0]!.focus()
      }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [place, search, onHelp])
}

/**
 * For the element around the grid, before the grid sees a key. Letters move through the rows, which the grid would take for
 * the beginning of a name; Enter opens a row even while rows are selected, where the grid would select it.
 */
export function pressInGrid(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event
  if (!isPlain(event) || isTyping(target)) return
  const isRow = target instanceof HTMLElement && target.getAttribute('role') === 'row'
  const link = key === 'Enter' && isRow ? target.querySelector('a') : null
  if (!link && !(key in asArrow)) return
  event.preventDefault()
  event.stopPropagation()
  if (link) link.click()
  else
    target.dispatchEvent(
      new globalThis.KeyboardEvent('keydown', { key: asArrow[key]!, bubbles: true, cancelable: true }),
    )
}
