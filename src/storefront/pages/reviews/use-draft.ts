import { useEffect, useRef, useState } from 'react'
import { nothingTyped, starsIn, type TypedComment } from './typed-comment.ts'

type Drafts = Readonly<Record<string, TypedComment>>

/**
 * Drafts of several comments, stored in this tab until they are sent, so that a reload loses nothing. Input
 * returned by the server takes precedence over stored drafts.
 */
export function useReviewDraft(name: string, ids: readonly string[], sentBack: Drafts | undefined) {
  const [drafts, setDrafts] = useState<Drafts>(sentBack ?? {})
  const isRead = useRef(false)
  // The storage of the tab is outside of the page, and is there only once its script runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page has awoken
  useEffect(() => {
    if (!sentBack) setDrafts((typed) => ({ ...kept(name, ids), ...typed }))
    isRead.current = true
  }, [])
  useEffect(() => {
    if (sentBack) setDrafts(sentBack)
  }, [sentBack])
  useEffect(() => {
    if (isRead.current && Object.keys(drafts).length > 0) write(name, JSON.stringify(drafts))
  }, [name, drafts])
  return {
    typed: (id: string) => drafts[id] ?? nothingTyped,
    change: (id: string, change: Partial<TypedComment>) =>
      setDrafts((last) => ({ ...last, [id]: { ...nothingTyped, ...last[id], ...change } })),
  }
}

export const forgetReviewDraft = (name: string): void => write(name, undefined)

/** A browser may refuse storage; then a draft lasts as long as its page. */
function write(name: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {}
}

function kept(name: string, ids: readonly string[]): Drafts {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Record<string, Partial<TypedComment>>
    return Object.fromEntries(
      ids.flatMap((id) => {
        const draft = stored[id]
        if (!draft) return []
        return [
          [
            id,
            {
              rating: starsIn(draft.rating),
              text: String(draft.text ?? ''),
              pictures: Array.isArray(draft.pictures) ? draft.pictures.map(String) : [],
            },
          ],
        ]
      }),
    )
  } catch {
    return {}
  }
}
