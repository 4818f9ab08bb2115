import { useTranslations } from 'use-intl'
import { Field } from '#ui/form/field.tsx'

type NameFieldsProps = { readonly name?: string; readonly errors: Readonly<Record<string, string>> }

/** A real name and its number. The number that was typed is never sent back to the page. */
export function NameFields({ name = '', errors }: NameFieldsProps) {
  const t = useTranslations('certificates')
  return (
    <>
      <Field
        label={t('name')}
        hint={t('nameHint')}
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
