import { useEffect } from 'react'
import { placeOfHeader } from './place-of-header.ts'

/** Marks the page while its header gives way on a phone; the styles of wider screens ignore the mark. */
export function useGivingWay(): void {
  useEffect(() => {
    const root = document.documentElement
    let before = { top: window.scrollY, isAway: false }
    const follow = () => {
      before = placeOfHeader(before, window.scrollY)
      if (before.isAway) root.dataset.header = 'away'
      else delete root.dataset.header
    }
    addEventListener('scroll', follow, { passive: true })
    return () => {
      removeEventListener('scroll', follow)
      delete root.dataset.header
    }
  }, [])
}
