import { useTranslations } from 'use-intl'
import { comparedColumn, fieldKey, fieldsToMap, headerOf } from '#modules/imports/rules/own-columns.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useMallView } from '#ui/mall.ts'
import { useSiteName } from '#ui/site-name.ts'
import { sitesInUse } from '#vocabulary/sites.ts'
import { ConsoleForm, type FormAnswer } from '../../../parts/kit/form/console-form.tsx'
import { ChoiceField, TextField } from '../../../parts/kit/form/field.tsx'
import { ConsolePanel } from '../../../parts/kit/panel.tsx'
import { StatusMessage } from '../../../parts/kit/status-message.tsx'
import css from './imports.module.css'
import type { ShownUpload } from './shown-upload.ts'

type ReadingFormProps = {
  readonly upload: ShownUpload
  readonly answer: FormAnswer | undefined
  readonly isReadOnly: boolean
}

const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  gb18030: 'GBK / GB 18030',
} as const
const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

/** How a file is read: its columns, where they are none of ours, then site, language, stock and encoding. */
export function ReadingForm({ upload, answer, isReadOnly }: ReadingFormProps) {
  const t = useTranslations('catalogueFiles')
  const siteName = useSiteName()
  const { settings, found } = upload
  const sites = useShownSites(upload)
  return (
    <ConsolePanel title={t('reading.title')}>
      {answer?.isSaved && <StatusMessage>{t('reading.saved')}</StatusMessage>}
      <ConsoleForm intent="prepare" answer={answer} made={JSON.stringify(settings)} isReadOnly={isReadOnly}>
        {found.format === 'mapped' && <ColumnFields upload={upload} />}
        <div className={css.fields}>
          {sites.length > 1 ? (
            <ChoiceField
              label={t('reading.site')}
              name="site"
              value={settings.site}
              choices={sites.map(({ code }) => ({ value: code, name: siteName(code) }))}
            />
          ) : (
            <input type="hidden" name="site" value={settings.site} />
          )}
          <ChoiceField
            label={t('reading.language')}
            name="language"
            value={settings.language}
            choices={(['en', 'zh'] as const).map((value) => ({
              value,
              name: t(`reading.languages.${value}`),
            }))}
          />
          <TextField
            label={t('reading.stock')}
            hint={t('reading.stockHint')}
            name="untrackedStock"
            type="number"
            inputMode="numeric"
            value={settings.untrackedStock}
          />
          {found.encoding !== undefined && <TextFields upload={upload} />}
        </div>
        {!isReadOnly && (
          <p>
            <Button look="quiet">{t('reading.submit')}</Button>
          </p>
        )}
      </ConsoleForm>
    </ConsolePanel>
  )
}

/** The sites in use, and the one that the file is read for. */
function useShownSites({ sites, settings }: ShownUpload) {
  const inUse = sitesInUse(useMallView()?.sites ?? [], [settings.site])
  return sites.filter(({ code }) => inUse.some((each) => each.code === code))
}

/** Encoding and separator of a text; a workbook has its own. */
function TextFields({ upload: { settings, found } }: { readonly upload: ShownUpload }) {
  const t = useTranslations('catalogueFiles.reading')
  const separator = (delimiter: keyof typeof delimiterNames) => t(`delimiters.${delimiterNames[delimiter]}`)
  const encoding = found.encoding as keyof typeof encodingNames
  const delimiter = found.delimiter as keyof typeof delimiterNames | undefined
  return (
    <>
      <ChoiceField
        label={t('encoding')}
        name="encoding"
        value={settings.encoding ?? ''}
        choices={[
          { value: '', name: t('detected', { what: encodingNames[encoding] }) },
          ...Object.entries(encodingNames).map(([value, name]) => ({ value, name })),
        ]}
      />
      {delimiter !== undefined && (
        <ChoiceField
          label={t('delimiter')}
          name="delimiter"
          value={settings.delimiter ?? ''}
          choices={[
            { value: '', name: t('detected', { what: separator(delimiter) }) },
            ...(Object.keys(delimiterNames) as (keyof typeof delimiterNames)[]).map((value) => ({
              value,
              name: separator(value),
            })),
          ]}
        />
      )}
    </>
  )
}

/** A field of our own form for each column of a table of another program. */
function ColumnFields({ upload }: { readonly upload: ShownUpload }) {
  const { found, settings } = upload
  const sites = useShownSites(upload)
  const t = useTranslations('catalogueFiles.mapping')
  const language = useLanguage()
  const choices = [
    { value: '', name: t('none') },
    ...fieldsToMap(sites.map(({ code }) => code)).map((field) => ({
      value: fieldKey(field),
      name: headerOf(field, language),
    })),
  ]
  return (
    <fieldset className={css.columns}>
      <legend>{t('title')}</legend>
      <p>{t('hint')}</p>
      <div className={css.fields}>
        {found.headers.map((header, index) =>
          header.trim() === '' ? null : (
            <ChoiceField
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file stay in their order
              key={index}
              label={header}
              name={`column:${comparedColumn(header)}`}
              value={settings.mapping?.[comparedColumn(header)] ?? ''}
              choices={choices}
            />
          ),
        )}
      </div>
    </fieldset>
  )
}
