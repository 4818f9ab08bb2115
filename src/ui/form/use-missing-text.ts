import { useTranslations } from 'use-intl'
import { fieldToEnter } from '#messages/fields-to-enter.ts'

/** Asks for a field of a form that was left empty, by its name. The code of such a form was sent to its reader. */
export function useMissingText(): (field: string) => string {
  const t = useTranslations('fieldsToEnter')
  const refusals = useTranslations('refusals')
  return (field) => {
    const known = fieldToEnter(field === 'code' ? 'verificationCode' : field)
    return known ? t(known) : refusals('required')
  }
}
