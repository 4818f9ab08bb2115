import { useTranslations } from 'use-intl'
import type { Problem } from '#ui/mall-context.ts'

/** Error message of a field. A value too short is reported as missing. */
export function useFieldErrors(problem: Problem | undefined) {
  const t = useTranslations('refusals')
  return (name: string): string | undefined => {
    const wrong = problem?.fields.find((each) => each.field === name)
    if (!wrong) return undefined
    return wrong.code === 'tooShort' ? t('required') : wrong.message
  }
}
