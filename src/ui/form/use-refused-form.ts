import { useEffect, useRef } from 'react'
import type { Problem } from '../mall-context.ts'

/** For a form: whoever was refused is taken to the first field that needs them. @returns the form's `ref` */
export function useRefusedForm(problem: Problem | undefined) {
  const form = useRef<HTMLFormElement>(null)
  // A refusal is an event from outside.
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  return form
}
