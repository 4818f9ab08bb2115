import { useEffect } from 'react'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { rememberOnDevice } from './device-views.ts'

/** A shorter visit is no view. */
const looksAfterMs = 1_000

/** Records a product page that stays open for a moment: for visitors with a session in the mall, for others on their device. */
export function RecordView({ productId }: { readonly productId: string }): null {
  const kind = useVisitor()?.kind
  useEffect(() => {
    if (!kind) return undefined
    const timer = setTimeout(() => {
      if (kind === 'anonymous') rememberOnDevice(productId)
      // A lost beacon is ignored.
      else navigator.sendBeacon(pages.recordView(), new URLSearchParams({ productId }))
    }, looksAfterMs)
    return () => clearTimeout(timer)
  }, [kind, productId])
  return null
}
