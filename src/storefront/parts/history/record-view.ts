import { useEffect } from 'react'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'

/** A shorter visit is no view. */
const looksAfterMs = 1_000

/** Records a product page that stays open for a moment, for visitors with a session. */
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
