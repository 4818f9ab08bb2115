import { useEffect } from 'react'
import { useHref } from 'react-router'
import { pages } from '#vocabulary/calls/pages.ts'

/** A page that is left sooner was no search. */
const looksAfterMs = 1_000

/** Counts a search whose results stay open for a moment. */
export function RecordSearch({ keyword }: { readonly keyword: string }): null {
  // In the language of the page, which its address names.
  const to = useHref(pages.recordSearch())
  useEffect(() => {
    const timer = setTimeout(
      // A lost beacon is ignored.
      () => navigator.sendBeacon(to, new URLSearchParams({ keyword })),
      looksAfterMs,
    )
    return () => clearTimeout(timer)
  }, [to, keyword])
  return null
}
