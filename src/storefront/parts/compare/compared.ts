import { useSyncExternalStore } from 'react'
import { idIn } from '#vocabulary/calls/id-lists.ts'

/** As many as a reader holds side by side; the columns of more would be too narrow. */
export const comparedMax = 4

/** A product as the bar of the comparison shows it. */
export type Compared = {
  readonly productId: string
  readonly name: string
  readonly picture: string | undefined
}

const storedAs = 'compared'
const changed = 'compared changed'

/** The ids that an address compares: each once, and no more than can be compared. */
export function comparedIn(address: string | null): string[] {
  const ids = (address ?? '').split('.').filter((id) => !id.startsWith('0') && idIn(id))
  return [...new Set(ids)].slice(0, comparedMax)
}

/** Products that a browser stored: anything else there counts for nothing. */
export function comparedFrom(stored: string | null): readonly Compared[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(isCompared).slice(0, comparedMax) : []
  } catch {
    return []
  }
}

const isCompared = (value: unknown): value is Compared => {
  if (typeof value !== 'object' || value === null) return false
  const { productId, name, picture } = value as Record<string, unknown>
  return (
    typeof productId === 'string' &&
    comparedIn(productId).length === 1 &&
    typeof name === 'string' &&
    (picture === undefined || typeof picture === 'string')
  )
}

const none: readonly Compared[] = []
let read: { readonly stored: string | null; readonly list: readonly Compared[] } = {
  stored: null,
  list: none,
}

/** The products that this browser compares. They are sent nowhere before their page is opened. A browser may refuse storage: then there are none. */
function compared(): readonly Compared[] {
  try {
    const stored = localStorage.getItem(storedAs)
    if (stored !== read.stored) read = { stored, list: comparedFrom(stored) }
    return read.list
  } catch {
    return none
  }
}

function listen(heard: () => void): () => void {
  window.addEventListener('storage', heard)
  window.addEventListener(changed, heard)
  return () => {
    window.removeEventListener('storage', heard)
    window.removeEventListener(changed, heard)
  }
}

/** None on the server, whose pages are the same for everyone. */
export const useCompared = (): readonly Compared[] => useSyncExternalStore(listen, compared, () => none)

export function storeCompared(list: readonly Compared[]): void {
  try {
    if (list.length > 0) localStorage.setItem(storedAs, JSON.stringify(list))
    else localStorage.removeItem(storedAs)
    window.dispatchEvent(new Event(changed))
  } catch {}
}

/** @returns false where there is no room for another one */
export function addCompared({ productId, name, picture }: Compared): boolean {
  const list = compared()
  if (list.some((each) => each.productId === productId)) return true
  if (list.length >= comparedMax) return false
  storeCompared([...list, { productId, name, picture }])
  return true
}

export const removeCompared = (productId: string): void =>
  storeCompared(compared().filter((each) => each.productId !== productId))
