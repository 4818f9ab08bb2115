import { useTranslations } from 'use-intl'
import type { Problem } from '#ui/mall-context.ts'

/** What to say at a field. An empty one is missing rather than too short, and half an email is no email. */
export function useFieldErrors(problem: Problem | undefined, typed: { email: string }) {
  const t = useTranslations('refusals')
  return (name: 'name' | 'email' | 'password' | 'captcha'): string | undefined => {
    const wrong = problem?.fields.find((each) => each.field === name)
    if (!wrong) return undefined
    if (wrong.code !== 'tooShort') return wrong.message
    return name === 'email' && typed.email.trim() !== '' ? t('invalidEmail') : t('required')
  }
}
