import { useEffect } from 'react'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'

/** Passing by is not looking. */
const looksAfterMs = 1_000

/** Remembers a product page that stays open for a moment, of visitors who have a session. */
export function RecordView({ productId }: { readonly productId: string }): null {
  const isKnown = (useVisitor()?.kind ?? 'anonymous') !== 'anonymous'
  useEffect(() => {
    if (!isKnown) return undefined
    const timer = setTimeout(
      // A lost beacon is ignored.
      () => navigator.sendBeacon(pages.recordView(), new URLSearchParams({ productId })),
      looksAfterMs,
    )
    return () => clearTimeout(timer)
  }, [isKnown, productId])
  return null
}
