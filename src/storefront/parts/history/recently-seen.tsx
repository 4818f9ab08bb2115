import { type ComponentType, useEffect, useRef, useState } from 'react'
import { inTime } from '#ui/in-time.ts'
import { onceNear } from '#ui/once-near.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { RecentlySeenRowProps } from './recently-seen-row.tsx'

/** Loaded this far ahead, so that the row is complete before it is scrolled into view and nothing in view moves. */
const ahead = '1200px'

/**
 * Goods that the visitor saw recently, as the last row of a page. The page is the same for all visitors, so the row and its
 * script are loaded when the reader comes near; without them the page simply ends before it.
 * @param without the product of the page
 */
export function RecentlySeen({ without }: { readonly without?: Id }) {
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ readonly Row: ComponentType<RecentlySeenRowProps> }>()
  useEffect(
    () =>
      onceNear(place.current!, ahead, () => {
        inTime(import('./recently-seen-row.tsx')).then(
          ({ RecentlySeenRow }) => setLoaded({ Row: RecentlySeenRow }),
          () => undefined,
        )
      }),
    [],
  )
  return <div ref={place}>{loaded && <loaded.Row without={without} />}</div>
}
