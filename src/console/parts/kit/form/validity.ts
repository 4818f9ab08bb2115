import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '#ui/format.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** To a call an empty text is too short; to its reader the field is required. */
export const isLeftEmpty = (code: string, typed: string | undefined): boolean =>
  code === 'tooShort' && typed?.trim() === ''

/** The fields of which one must be filled in, such as the languages of a text; else the field alone. */
export const oneOfThem = (control: Control): readonly Control[] =>
  control.dataset.oneOf && control.form
    ? [...control.form.querySelectorAll<Control>(`[data-one-of="${CSS.escape(control.dataset.oneOf)}"]`)]
    : [control]

/** Whether none of them is filled in; the first one reports it. */
const areAllEmpty = (control: Control): boolean => {
  const all = oneOfThem(control)
  return control.dataset.oneOf !== undefined && all[0] === control && all.every(({ value }) => !value.trim())
}

/** Error that the browser finds in a field, in our words and the reader's language. */
export function useMessageOf(): (control: Control) => string | undefined {
  const t = useTranslations('kit.form.wrong')
  const format = useFormat()
  // The functions are new with every rendering, their language is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useCallback((control) => {
    const { validity } = control
    if (control.disabled) return undefined
    if (areAllEmpty(control)) return t('oneLanguage')
    if (validity.valid) return undefined
    if (validity.valueMissing) return t('required')
    if (validity.tooLong) return t('tooLong')
    if (validity.tooShort) return t('tooShort', { min: bound(control, 'minlength') })
    if (validity.rangeUnderflow) return t('tooSmall', { min: bound(control, 'min') })
    if (validity.rangeOverflow) return t('tooLarge', { max: bound(control, 'max') })
    return control.dataset.wrong ?? t('invalid')
  }, [])

  function bound(control: Control, name: 'min' | 'max' | 'minlength'): string {
    const value = Number(control.getAttribute(name))
    return Number.isNaN(value) ? String(control.getAttribute(name)) : format.number(value)
  }
}
