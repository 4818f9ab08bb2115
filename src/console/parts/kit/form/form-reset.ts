import { type RefObject, useEffect } from 'react'

/** For parts of a form with state of their own: runs when the form around them is reset. */
export function useFormReset(place: RefObject<HTMLElement | null>, run: () => void): void {
  useEffect(() => {
    const form = place.current?.closest('form')
    form?.addEventListener('reset', run)
    return () => form?.removeEventListener('reset', run)
  })
}
