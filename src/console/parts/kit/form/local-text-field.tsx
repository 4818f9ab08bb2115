import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { type LocalText, languages } from '#vocabulary/language.ts'
import { TextField } from './field.tsx'
import css from './local-text-field.module.css'

type LocalTextFieldProps = {
  readonly label: string
  /** The two fields are `NAME.en` and `NAME.zh`. */
  readonly name: string
  readonly value?: LocalText | undefined
  readonly hint?: ReactNode
  readonly rows?: number
}

const lang = { en: 'en', zh: 'zh-CN' } as const

/** A text in both languages, side by side, so that differences are seen. */
export function LocalTextField({ label, name, value, hint, rows }: LocalTextFieldProps) {
  const t = useTranslations('kit.form')
  const id = useId()
  const names = { en: t('english'), zh: t('chinese') }
  return (
    <fieldset className={css.pair} aria-describedby={hint ? id : undefined}>
      <legend>{label}</legend>
      <div className={css.both}>
        {languages.map((language) => (
          <TextField
            key={language}
            label={names[language]}
            name={`${name}.${language}`}
            value={value?.[language]}
            lang={lang[language]}
            {...(rows && { rows })}
          />
        ))}
      </div>
      {hint && (
        <p id={id} className={css.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
