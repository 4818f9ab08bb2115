import { useEffect, useRef, useState } from 'react'
import {
  commentIn,
  nothingTyped,
  nothingTypedOfWhole,
  type TypedComment,
  type TypedWhole,
  wholeIn,
} from './typed-comment.ts'

type Drafts = { readonly comments: Readonly<Record<string, TypedComment>>; readonly whole: TypedWhole }

const nothingDrafted: Drafts = { comments: {}, whole: nothingTypedOfWhole }

/**
 * Drafts of several comments, and of the form that they are in, stored in this tab until they are sent, so that a
 * reload loses nothing. Input returned by the server takes precedence over stored drafts.
 */
export function useReviewDraft(
  name: string,
  ids: readonly string[],
  sentBack: { readonly comments: Drafts['comments']; readonly whole?: TypedWhole } | undefined,
) {
  const [drafts, setDrafts] = useState<Drafts>(sentBack ? { ...nothingDrafted, ...sentBack } : nothingDrafted)
  const isRead = useRef(false)
  // The storage of the tab is outside of the page, and is there only once its script runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page has awoken
  useEffect(() => {
    const stored = sentBack ? undefined : kept(name, ids)
    if (stored)
      setDrafts((typed) => ({
        comments: { ...stored.comments, ...typed.comments },
        whole: typed.whole === nothingTypedOfWhole ? stored.whole : typed.whole,
      }))
    isRead.current = true
  }, [])
  const returned = sentBack?.comments
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server replaces the drafts once
  useEffect(() => {
    if (sentBack) setDrafts({ ...nothingDrafted, ...sentBack })
  }, [returned])
  useEffect(() => {
    if (isRead.current && drafts !== nothingDrafted) write(name, JSON.stringify(drafts))
  }, [name, drafts])
  return {
    typed: (id: string) => drafts.comments[id] ?? nothingTyped,
    change: (id: string, change: Partial<TypedComment>) =>
      setDrafts(({ comments, whole }) => ({
        whole,
        comments: { ...comments, [id]: { ...nothingTyped, ...comments[id], ...change } },
      })),
    whole: drafts.whole,
    changeWhole: (change: Partial<TypedWhole>) =>
      setDrafts(({ comments, whole }) => ({ comments, whole: { ...whole, ...change } })),
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

function kept(name: string, ids: readonly string[]): Drafts | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? '') as Partial<Drafts>
    const comments = ids.flatMap((id) => {
      const draft = stored.comments?.[id]
      return draft ? [[id, commentIn(draft)] as const] : []
    })
    return { comments: Object.fromEntries(comments), whole: wholeIn(stored.whole ?? {}) }
  } catch {
    return undefined
  }
}
