import type { ChangeEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { SavedAnswer } from '#modules/after-sales/rules/saved-answer.ts'
import { useAwake } from '#ui/use-awake.ts'
import fieldCss from '../../kit/form/field.module.css'
import { ConsoleField, TextField } from '../../kit/form/field.tsx'

type AnswerFieldProps = {
  readonly label: string
  readonly hint?: string
  readonly name: string
  /** Saved answers of the shop or the platform. */
  readonly answers: readonly SavedAnswer[]
  readonly rows?: number
}

/** Text from staff to a buyer; a saved answer can be inserted. */
export function AnswerField({ label, hint, name, answers, rows = 4 }: AnswerFieldProps) {
  const t = useTranslations('savedAnswers')
  const isAwake = useAwake()
  const choose = ({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) => {
    const field = form?.elements.namedItem(name)
    const chosen = answers.find(({ answerId }) => answerId === value)
    if (!chosen || !(field instanceof HTMLTextAreaElement)) return
    field.value = chosen.text
    // The form reacts to input events, and this counts as input.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  return (
    <>
      {isAwake && answers.length > 0 && (
        <ConsoleField label={t('choose')}>
          {(described) => (
            <select {...described} className={fieldCss.control} defaultValue="" onChange={choose}>
              <option value="">{t('chooseNone')}</option>
              {answers.map(({ answerId, title }) => (
                <option key={answerId} value={answerId}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </ConsoleField>
      )}
      <TextField label={label} hint={hint} name={name} rows={rows} required />
    </>
  )
}
