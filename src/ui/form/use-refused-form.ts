import { useEffect, useRef } from 'react'
import type { Problem } from '../mall-context.ts'

/** For a refused form: moves the focus to the first field that must be corrected. @returns the form's `ref` */
export function useRefusedForm(problem: Problem | undefined) {
  const form = useRef<HTMLFormElement>(null)
  // A refusal is an event from outside.
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  return form
}
