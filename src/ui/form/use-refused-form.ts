import { useEffect, useRef } from 'react'

/** The first control of a form that must be corrected. */
export const firstRefused = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]') ?? undefined

/** For a refused form: moves the focus to the first field that must be corrected. @returns the form's `ref` */
export function useRefusedForm(refusal: object | undefined) {
  const form = useRef<HTMLFormElement>(null)
  // A refusal is an event from outside.
  useEffect(() => {
    if (refusal) firstRefused(form.current)?.focus()
  }, [refusal])
  return form
}
