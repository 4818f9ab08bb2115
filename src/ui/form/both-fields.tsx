import type { ComponentProps } from 'react'
import type { LocalText } from '#vocabulary/language.ts'
import { useLanguagesInUse } from '../mall.ts'
import { Field, TextArea } from './field.tsx'

type BothFieldsProps = {
  /** Read again by `bothOf` under the same name. */
  readonly name: string
  readonly labels: LocalText
  /** Of the one field of a mall with one language. */
  readonly label: string
  readonly texts?: LocalText | undefined
  readonly hint?: string | undefined
  /** By the name of the field: `title.en`. */
  readonly errors?: Readonly<Record<string, string>>
} & Pick<ComponentProps<'textarea'>, 'maxLength' | 'rows'>

const lang = { en: 'en', zh: 'zh-CN' } as const

/** A text in the languages of the mall, of which one is enough: a line for each, or with `rows` an area. */
export function BothFields(props: BothFieldsProps) {
  const { name, labels, label, texts, hint, errors = {}, rows, ...limits } = props
  const languages = useLanguagesInUse()
  const isOnly = languages.length === 1
  return languages.map((language) => {
    const field = `${name}.${language}`
    const shared = {
      ...limits,
      name: field,
      label: isOnly ? label : labels[language],
      hint: isOnly ? undefined : hint,
      error: errors[field] ?? (isOnly ? errors[`${name}.en`] : undefined),
      required: isOnly,
      lang: lang[language],
      defaultValue: texts?.[language],
    }
    return rows ? <TextArea key={language} {...shared} rows={rows} /> : <Field key={language} {...shared} />
  })
}
