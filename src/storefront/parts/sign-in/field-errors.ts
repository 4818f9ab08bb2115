import { useMissingText } from '#ui/form/use-missing-text.ts'
import type { Problem } from '#ui/mall-context.ts'

/** Error message of a field. An empty one is asked for by its name. */
export function useFieldErrors(problem: Problem | undefined) {
  const missing = useMissingText()
  return (name: string): string | undefined => {
    const wrong = problem?.fields.find((each) => each.field === name)
    if (!wrong) return undefined
    return isMissing(wrong.code) ? missing(name) : wrong.message
  }
}

/** Whether a field was left empty: texts have a least length of one character. */
const isMissing = (code: string | undefined): boolean => code === 'tooShort' || code === 'required'
