import { useEffect, useRef, useState } from 'react'
import { type AfterSaleDraft, emptyDraft, isOfOtherUnits } from './draft.ts'

/** Draft without the quantities, which the page address stores. */
type Kept = Omit<AfterSaleDraft, 'quantities'> & {
  /** The key under which it was sent: sent again, after a reload too, it is the same application. */
  readonly key?: string | undefined
  /** Number of units that were eligible when it was sent. */
  readonly units?: string | undefined
}

type Sent = {
  readonly draft: AfterSaleDraft & Pick<Kept, 'key'>
  /** It was submitted before: any further request is another application. */
  readonly hasArrived?: true
}

/**
 * A draft that survives a reload: the browser stores it while its tab is open.
 * @param units how many units are eligible now
 * @param sent the input that was sent and refused, which is newer than the stored draft
 */
export function useAfterSaleDraft(name: string, units: string, sent: Sent | undefined) {
  const [draft, setDraft] = useState<Kept>(sent?.draft ?? emptyDraft)
  const [mayHaveArrived, setMayHaveArrived] = useState(false)
  const isRead = useRef(false)
  // Session storage is available only in the browser.
  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const kept = sent ? undefined : readKept(name)
    if (!kept) return
    setDraft(kept)
    setMayHaveArrived(isOfOtherUnits(kept, units))
  }, [name, units, sent])
  // The confirmation is an external event, like the next key.
  useEffect(() => {
    if (!sent?.hasArrived) return
    forgetAfterSaleDraft(name)
    setDraft((last) => ({ ...last, amount: undefined, key: sent.draft.key, units: undefined }))
  }, [name, sent])
  const change = (changed: Partial<Kept>) =>
    setDraft((last) => {
      const next = { ...last, ...changed }
      keep(name, next)
      return next
    })
  const beginAnew = () => {
    forgetAfterSaleDraft(name)
    setDraft(emptyDraft)
    setMayHaveArrived(false)
  }
  return { draft, mayHaveArrived, change, beginAnew }
}

export const nameOfDraft = (orderId: string, lineIds: readonly string[]) =>
  `after-sale ${orderId} ${lineIds.join(',')}`

export const forgetAfterSaleDraft = (name: string): void => store()?.removeItem(name)

/** A browser may refuse storage; the form works without. */
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
    // Storage is full.
  }
}

function readKept(name: string): Kept | undefined {
  const text = store()?.getItem(name)
  if (!text) return undefined
  try {
    const kept = { ...emptyDraft, ...JSON.parse(text) } as Kept
    const { replacements, amount, reason, notes, pictures, key, units } = kept
    return { replacements, amount, reason, notes, pictures, key, units }
  } catch {
    return undefined
  }
}
