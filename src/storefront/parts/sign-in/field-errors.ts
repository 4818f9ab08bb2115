import { useTranslations } from 'use-intl'
import type { Problem } from '#ui/mall-context.ts'

/** What to say at a field. An empty one is missing rather than too short. */
export function useFieldErrors(problem: Problem | undefined) {
  const t = useTranslations('refusals')
  return (name: string): string | undefined => {
    const wrong = problem?.fields.find((each) => each.field === name)
    if (!wrong) return undefined
    return wrong.code === 'tooShort' ? t('required') : wrong.message
  }
}
