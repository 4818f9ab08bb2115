import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { pages } from '#vocabulary/calls/pages.ts'

/** How often a form is compared with what was stored of it. */
const everyMs = 2_000

type FormRef = RefObject<HTMLFormElement | null>

const typedIn = (form: FormRef): string =>
  new URLSearchParams(new FormData(form.current ?? undefined) as never).toString()

/**
 * Reports what is typed in a form of the checkout as its fields are left, every two seconds and as the page is left, so that a
 * reload or another day finds it again.
 * @returns what to do as a field is left
 */
export function useDraft(form: FormRef, isStored: boolean): () => void {
  const sent = useRef<string>(undefined)
  const send = () => {
    const typed = typedIn(form)
    if (!isStored || typed === sent.current) return
    sent.current = typed
    navigator.sendBeacon(pages.checkoutDraft(), new URLSearchParams(typed))
  }
  // The form as it came is stored already, or empty.
  const begin = useEffectEvent(() => {
    sent.current ??= typedIn(form)
  })
  const leave = useEffectEvent(send)
  useEffect(() => {
    begin()
    const onLeave = () => leave()
    addEventListener('pagehide', onLeave)
    // A place that is picked or pasted leaves no field.
    const timer = setInterval(onLeave, everyMs)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', onLeave)
    }
  }, [])
  return send
}
