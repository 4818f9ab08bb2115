import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { useTranslations } from 'use-intl'
import css from './combo-field.module.css'
import fieldCss from './field.module.css'
import { inputLimits, useFormField } from './form-context.ts'

type ComboFieldProps = {
  readonly label: string
  readonly name: string
  readonly value?: string | undefined
  readonly hint?: string
  /** Note on the current text, in place of the hint. */
  readonly noteOf?: ((text: string) => string | undefined) | undefined
  /** Suggestions; any other text may be entered. */
  readonly choices: readonly { readonly value: string; readonly name: string }[]
}

/** A text with proposals. The field holds the text itself, so it is a plain one without script. */
export function ComboField({ label, name, value, hint, noteOf, choices }: ComboFieldProps) {
  const t = useTranslations('kit.form')
  const { limits, error, defaultValue, isReadOnly, onChanged } = useFormField(name, value)
  const [text, setText] = useState<string>()
  const said = noteOf?.(text ?? String(defaultValue ?? ''))
  const note = error ?? said ?? hint
  return (
    <ComboBox
      className={fieldCss.field!}
      name={name}
      formValue="text"
      allowsCustomValue
      defaultInputValue={defaultValue}
      defaultItems={choices.map((choice) => ({ id: choice.value, ...choice }))}
      onInputChange={(typed) => {
        setText(typed)
        onChanged()
      }}
      isReadOnly={isReadOnly}
      isInvalid={error !== undefined}
      menuTrigger="focus"
    >
      <Label>{label}</Label>
      <div className={css.group}>
        <Input className={fieldCss.control!} {...inputLimits(limits)} />
        <Button className={css.open!} aria-label={t('showChoices')}>
          <IconChevronDown size={16} aria-hidden="true" />
        </Button>
      </div>
      {note && (
        <Text slot="description" className={error ? fieldCss.error! : said ? fieldCss.note! : fieldCss.hint!}>
          {note}
        </Text>
      )}
      <Popover className={css.popover!}>
        <ListBox<{ id: string; value: string; name: string }> className={css.list!}>
          {(choice) => (
            <ListBoxItem textValue={choice.value} className={css.item!}>
              {choice.name}
              {choice.name !== choice.value && <span className={css.value}>{choice.value}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
