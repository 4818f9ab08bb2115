import { type ReactNode, useContext, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguagesInUse } from '#ui/mall.ts'
import { type Language, type LocalText, languages } from '#vocabulary/language.ts'
import { TextField } from './field.tsx'
import { FormContext } from './form-context.ts'
import { HiddenLanguages } from './hidden-languages.tsx'
import css from './local-text-field.module.css'

type LocalTextFieldProps = {
  readonly label: string
  /** The fields are `NAME.en` and `NAME.zh`. */
  readonly name: string
  readonly value?: LocalText | undefined
  readonly hint?: ReactNode
  readonly rows?: number
  /** One of the languages must be filled in. */
  readonly isRequired?: boolean
  /** The mall alone misses it, together with whatever else the form lacks. */
  readonly isCheckedByMall?: boolean
}

const lang = { en: 'en', zh: 'zh-CN' } as const

/** A text in the languages of the mall: two side by side, so that differences are seen, or one field. */
export function LocalTextField({
  label,
  name,
  value,
  hint,
  rows,
  isRequired,
  isCheckedByMall,
}: LocalTextFieldProps) {
  const t = useTranslations('kit.form')
  const id = useId()
  const shown = useLanguagesInUse()
  const names = { en: t('english'), zh: t('chinese') }
  const fieldOf = (language: Language) => ({
    name: `${name}.${language}`,
    value: value?.[language],
    lang: lang[language],
    ...(rows && { rows }),
  })
  const [only, second] = shown
  if (only && !second)
    return (
      <OneLanguage name={name} only={only}>
        <TextField label={label} hint={hint} required={isRequired} {...fieldOf(only)} />
        <HiddenLanguages name={name} value={value} shown={shown} />
      </OneLanguage>
    )
  const note = [hint, isRequired && t('oneLanguage')].filter(Boolean)
  return (
    <fieldset className={css.pair} aria-describedby={note.length > 0 ? id : undefined}>
      <legend>{label}</legend>
      <div className={css.both}>
        {shown.map((language) => (
          <TextField
            key={language}
            label={names[language]}
            {...(isRequired && !isCheckedByMall && { oneOf: name })}
            {...fieldOf(language)}
          />
        ))}
      </div>
      {note.length > 0 && (
        <p id={id} className={css.hint}>
          {note.map((each, place) => [place > 0 && ' ', each])}
        </p>
      )}
    </fieldset>
  )
}

type OneLanguageProps = { readonly name: string; readonly only: Language; readonly children: ReactNode }

/** Errors of a language without a field appear at the field that there is. */
function OneLanguage({ name, only, children }: OneLanguageProps) {
  const form = useContext(FormContext)
  const error =
    languages.map((language) => form.errors[`${name}.${language}`]).find(Boolean) ?? form.errors[name]
  const errors = error ? { ...form.errors, [`${name}.${only}`]: error } : form.errors
  return <FormContext value={{ ...form, errors }}>{children}</FormContext>
}
