import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useFormField } from '#console/parts/kit/form/form-context.ts'
import { HiddenLanguages } from '#console/parts/kit/form/hidden-languages.tsx'
import { IconButton } from '#console/parts/kit/icon-button.tsx'
import { useMay } from '#console/parts/kit/may.tsx'
import { ConsolePanel } from '#console/parts/kit/panel.tsx'
import { Button } from '#ui/button.tsx'
import { useLanguagesInUse } from '#ui/mall.ts'
import type { Language } from '#vocabulary/language.ts'
import css from './options.module.css'
import { type Grid, type GridChange, rowsMax, rowsWithOneMore } from './rows.ts'

const optionsMax = 3

type OptionsProps = { readonly grid: Grid; readonly change: (change: GridChange) => void }

/** Options that buyers choose between, with their values, in the languages of the mall. */
export function Options({ grid, change }: OptionsProps) {
  const t = useTranslations('productEditor')
  const may = useMay()
  const languages = useLanguagesInUse()
  const isFixed = !may('product.change')
  return (
    <ConsolePanel title={t('options')} hint={t('optionsHint')}>
      {grid.attributes.map((option, place) => (
        <fieldset key={option.key} className={css.option} disabled={isFixed}>
          <legend>{t('option', { number: String(place + 1) })}</legend>
          <input type="hidden" name={`attributes.${place}.key`} value={option.key} />
          <div className={languages.length > 1 ? css.line : css.oneLanguage}>
            {languages.map((language) => (
              <NameInput
                key={language}
                name={`attributes.${place}.name.${language}`}
                label={t('optionName', { number: String(place + 1), language: t(`language.${language}`) })}
                example={t(`optionExample.${language}`)}
                language={language}
                value={option.name[language]}
                onText={(text) => change({ do: 'name', option: option.key, language, text })}
              />
            ))}
            <HiddenLanguages name={`attributes.${place}.name`} value={option.name} shown={languages} />
            <IconButton
              label={t('removeOption', { number: String(place + 1) })}
              onClick={() => change({ do: 'removeOption', option: option.key })}
            >
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          </div>
          <p className={css.label}>{t('values')}</p>
          {option.values.map((value, index) => (
            <div key={value.key} className={languages.length > 1 ? css.line : css.oneLanguage}>
              <input type="hidden" name={`attributes.${place}.values.${index}.key`} value={value.key} />
              {languages.map((language) => (
                <NameInput
                  key={language}
                  name={`attributes.${place}.values.${index}.name.${language}`}
                  label={t('value', {
                    option: String(place + 1),
                    number: String(index + 1),
                    language: t(`language.${language}`),
                  })}
                  example={t(`valueExample.${language}`)}
                  language={language}
                  value={value.name[language]}
                  onText={(text) =>
                    change({ do: 'name', option: option.key, value: value.key, language, text })
                  }
                />
              ))}
              <HiddenLanguages
                name={`attributes.${place}.values.${index}.name`}
                value={value.name}
                shown={languages}
              />
              <IconButton
                className={css.remove}
                disabled={option.values.length === 1}
                label={t('removeValue', { option: String(place + 1), number: String(index + 1) })}
                onClick={() => change({ do: 'removeValue', option: option.key, value: value.key })}
              >
                <IconX size={18} aria-hidden="true" />
              </IconButton>
            </div>
          ))}
          {rowsWithOneMore(grid, option.key) > rowsMax ? (
            <p className={css.label}>{t('tooManyRows', { max: String(rowsMax) })}</p>
          ) : (
            <p>
              <Button
                type="button"
                look="plain"
                size="small"
                icon={<IconPlus size={16} aria-hidden="true" />}
                onClick={() => change({ do: 'addValue', option: option.key })}
              >
                {t('addValue')}
              </Button>
            </p>
          )}
        </fieldset>
      ))}
      {grid.attributes.length < optionsMax && !isFixed && (
        <p>
          <Button
            type="button"
            look="quiet"
            size="small"
            icon={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => change({ do: 'addOption' })}
          >
            {t('addOption')}
          </Button>
        </p>
      )}
    </ConsolePanel>
  )
}

type NameInputProps = {
  readonly name: string
  readonly label: string
  readonly example: string
  readonly language: Language
  readonly value: string
  readonly onText: (text: string) => void
}

function NameInput({ name, label, example, language, value, onText }: NameInputProps) {
  const { error } = useFormField(name, value)
  return (
    <span className={css.name}>
      <input
        className={css.input}
        name={name}
        value={value}
        maxLength={100}
        lang={language === 'zh' ? 'zh-CN' : 'en'}
        placeholder={example}
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {error && <span className={css.error}>{error}</span>}
    </span>
  )
}
