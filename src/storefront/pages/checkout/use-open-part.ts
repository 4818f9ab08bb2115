import { useEffect, useRef, useState } from 'react'
import { type CheckoutPart, partHeadingId } from './steps.ts'

/**
 * The part of the checkout that is open, and the last answer of its form, which later prices do not replace. The
 * answer decides which part is open; "Edit" opens one without asking. The focus follows, but to a field that was refused.
 */
export function useOpenPart<Answer extends { readonly opens: CheckoutPart; readonly problem?: unknown }>(
  begins: CheckoutPart,
  answer: Answer | undefined,
) {
  const [open, setOpen] = useState(answer?.opens ?? begins)
  const [last, setLast] = useState(answer)
  if (answer && answer !== last) {
    setLast(answer)
    setOpen(answer.opens)
  }
  const shown = useRef(open)
  const isRefused = answer?.problem !== undefined
  useEffect(() => {
    if (shown.current === open) return
    shown.current = open
    if (!isRefused) document.getElementById(partHeadingId(open))?.focus()
  }, [open, isRefused])
  return { open, openPart: setOpen, last }
}
