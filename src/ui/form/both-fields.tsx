import type { ComponentProps } from 'react'
import { type LocalText, languages } from '#vocabulary/language.ts'
import { Field, TextArea } from './field.tsx'

type BothFieldsProps = {
  /** Read again by `bothOf` under the same name. */
  readonly name: string
  readonly labels: LocalText
  readonly texts?: LocalText | undefined
  readonly hint?: string | undefined
  /** By the name of the field: `title.en`. */
  readonly errors?: Readonly<Record<string, string>>
} & Pick<ComponentProps<'textarea'>, 'maxLength' | 'required' | 'rows'>

const lang = { en: 'en', zh: 'zh-CN' } as const

/** A text that is written in both languages: two lines, or with `rows` two areas. */
export function BothFields({ name, labels, texts, hint, errors = {}, rows, ...limits }: BothFieldsProps) {
  return languages.map((language) => {
    const field = `${name}.${language}`
    const shared = {
      ...limits,
      name: field,
      label: labels[language],
      hint,
      error: errors[field],
      lang: lang[language],
      defaultValue: texts?.[language],
    }
    return rows ? <TextArea key={language} {...shared} rows={rows} /> : <Field key={language} {...shared} />
  })
}
