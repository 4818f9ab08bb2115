import { useTranslations } from 'use-intl'
import { Field } from '#ui/form/field.tsx'

/** The ids of the fields in the page, by the name that a refusal gives them. */
export const nameFieldIds: Readonly<Record<string, string>> = { name: 'real-name', number: 'id-number' }

type NameFieldsProps = { readonly name?: string; readonly errors: Readonly<Record<string, string>> }

/** A real name and its number. The number that was typed is never sent back to the page. */
export function NameFields({ name = '', errors }: NameFieldsProps) {
  const t = useTranslations('certificates')
  return (
    <>
      <Field
        label={t('name')}
        hint={t('nameHint')}
        id={nameFieldIds.name}
        name="realName"
        autoComplete="off"
        maxLength={100}
        defaultValue={name}
        error={errors.name}
        required
      />
      <Field
        label={t('number')}
        hint={t('numberHint')}
        id={nameFieldIds.number}
        name="idNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={errors.number}
        required
      />
    </>
  )
}
