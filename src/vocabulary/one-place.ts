import type { Id } from './identifiers.ts'

/** The order with one moved by a place among the others; undefined for one at the end already. @param id one of them */
export function movedOnePlace(ids: readonly Id[], id: Id, to: 'up' | 'down'): Id[] | undefined {
  const from = ids.indexOf(id)
  const place = from + (to === 'up' ? -1 : 1)
  if (place < 0 || place >= ids.length) return undefined
  return ids.toSpliced(from, 1).toSpliced(place, 0, id)
}
