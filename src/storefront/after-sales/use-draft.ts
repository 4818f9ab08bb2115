import { useEffect, useRef, useState } from 'react'
import { type Draft, emptyDraft } from './draft.ts'

/** What belongs to the address of the page is not kept a second time. */
type Kept = Omit<Draft, 'quantities'> & {
  /** The key under which it was sent: sent once more, after a reload too, it is the same application. */
  readonly key?: string | undefined
}

/**
 * A draft that survives a reload: the browser keeps it for as long as its tab is open.
 * @param sent what was sent and refused, which is newer than what was kept
 */
export function useDraft(name: string, sent: (Draft & Pick<Kept, 'key'>) | undefined) {
  const [draft, setDraft] = useState<Kept>(sent ?? emptyDraft)
  const isRead = useRef(false)
  // What the browser keeps is known only there.
  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const kept = sent ? undefined : readKept(name)
    if (kept) setDraft(kept)
  }, [name, sent])
  const change = (changed: Partial<Kept>) =>
    setDraft((last) => {
      const next = { ...last, ...changed }
      keep(name, next)
      return next
    })
  return { draft, change }
}

export const nameOfDraft = (orderId: string, lineIds: readonly string[]) =>
  `after-sale ${orderId} ${lineIds.join(',')}`

export const forgetDraft = (name: string): void => store()?.removeItem(name)

/** A browser may refuse to keep anything; the form works without. */
function store(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

function keep(name: string, draft: Kept): void {
  try {
    store()?.setItem(name, JSON.stringify(draft))
  } catch {
    // There is no room left.
  }
}

function readKept(name: string): Kept | undefined {
  const text = store()?.getItem(name)
  if (!text) return undefined
  try {
    const kept = { ...emptyDraft, ...JSON.parse(text) } as Kept
    const { replacements, amount, reason, notes, pictures, key } = kept
    return { replacements, amount, reason, notes, pictures, key }
  } catch {
    return undefined
  }
}
