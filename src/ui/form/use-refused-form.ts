import { useEffect, useRef } from 'react'

/** For a refused form: moves the focus to the first field that must be corrected. @returns the form's `ref` */
export function useRefusedForm(refusal: object | undefined) {
  const form = useRef<HTMLFormElement>(null)
  // A refusal is an event from outside.
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])
  return form
}
