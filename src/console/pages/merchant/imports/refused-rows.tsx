import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useLanguage } from '#ui/mall.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConsoleForm, type FormAnswer } from '../../../parts/kit/form/console-form.tsx'
import { TextField } from '../../../parts/kit/form/field.tsx'
import { ConsolePanel } from '../../../parts/kit/panel.tsx'
import css from './imports.module.css'
import type { ShownUpload } from './shown-upload.ts'

/** Forms on one page; the report has all problems. */
const formsMax = 20
const rowsMax = 10

type RefusedRowsPanelProps = {
  readonly upload: ShownUpload
  readonly answer: FormAnswer | undefined
  readonly isReadOnly: boolean
}

/** Rows that were not imported, each with its cells to correct. */
export function RefusedRowsPanel({ upload, answer, isReadOnly }: RefusedRowsPanelProps) {
  const t = useTranslations('catalogueFiles.refused')
  const { shop } = useParams()
  const { refused, state, counts, found, uploadId } = upload
  if (refused.length === 0) return null
  const all = state === 'draft' ? found.refused : counts.refused
  const shown = refused.slice(0, formsMax)
  return (
    <ConsolePanel title={t('title')} hint={isReadOnly ? undefined : t('hint')}>
      {shown.map((each) => (
        <RefusedProduct
          key={`${upload.state} ${each.position}`}
          refused={each}
          headers={found.headers}
          answer={answer?.typed?.place === String(each.position) ? answer : undefined}
          isReadOnly={isReadOnly}
        />
      ))}
      {all > shown.length && <p>{t('more', { count: all - shown.length })}</p>}
      {state !== 'draft' && (
        <p>
          <ButtonLink to={pages.shopImportReport(shop!, uploadId)} look="quiet" reloadDocument>
            {t('report')}
          </ButtonLink>
        </p>
      )}
    </ConsolePanel>
  )
}

type RefusedProductProps = {
  readonly refused: ShownUpload['refused'][number]
  readonly headers: readonly string[]
  readonly answer: FormAnswer | undefined
  readonly isReadOnly: boolean
}

function RefusedProduct({ refused, headers, answer, isReadOnly }: RefusedProductProps) {
  const t = useTranslations('catalogueFiles.refused')
  const language = useLanguage()
  const { line, subject, text, rows, position } = refused
  const row = t('row', { line: String(line) })
  const title = subject ? `${row}: ${subject}` : row
  return (
    <article className={css.refused}>
      <h3>{title}</h3>
      <p className={css.reason}>{textIn(text, language)}</p>
      {rows.length === 0 || headers.length === 0 ? (
        <p>{t('whole')}</p>
      ) : (
        <ConsoleForm
          intent="correct"
          answer={answer}
          isReadOnly={isReadOnly}
          made={JSON.stringify(rows)}
          aria-label={title}
        >
          <input type="hidden" name="place" value={position} />
          {rows.slice(0, rowsMax).map((each) => (
            <RowFields
              key={each.line}
              row={each}
              headers={headers}
              hasTitle={rows.length > 1}
              reason={text.en}
            />
          ))}
          {!isReadOnly && (
            <p>
              <Button look="quiet">{t('submit')}</Button>
            </p>
          )}
        </ConsoleForm>
      )}
    </article>
  )
}

type RowFieldsProps = {
  readonly row: ShownUpload['refused'][number]['rows'][number]
  readonly headers: readonly string[]
  readonly hasTitle: boolean
  readonly reason: string
}

/** The column of a cell that a sentence names as a spreadsheet does: 2 for C4. */
function columnNamedIn(reason: string): number | undefined {
  const [, letters] = /\bcell ([A-Z]{1,3})\d+/i.exec(reason) ?? []
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1
}

/** The cells of a row: those that the reason quotes or names, else the filled ones; the others below. */
function RowFields({ row: { line, cells }, headers, hasTitle, reason }: RowFieldsProps) {
  const t = useTranslations('catalogueFiles.refused')
  const fields = headers.map((header, index) => ({
    index,
    header: header.trim() || `#${index + 1}`,
    cell: cells[index] ?? '',
  }))
  const field = ({ index, header, cell }: (typeof fields)[number]) => (
    <TextField
      key={index}
      label={header}
      name={`cell:${line}:${index}`}
      value={cell}
      {...(cell.includes('\n') || cell.length > 80 ? { rows: 3 } : {})}
    />
  )
  const isFilled = ({ cell }: (typeof fields)[number]) => cell.trim() !== ''
  const isQuoted = ({ cell }: (typeof fields)[number]) => reason.includes(`"${cell.trim().slice(0, 40)}"`)
  const named = columnNamedIn(reason)
  const quoted = fields.filter((each) => each.index === named || (isFilled(each) && isQuoted(each)))
  const first = quoted.length > 0 ? quoted : fields.filter(isFilled)
  return (
    <>
      {hasTitle && <h4>{t('row', { line: String(line) })}</h4>}
      <div className={css.fields}>{first.map(field)}</div>
      <details>
        <summary>{t(quoted.length > 0 ? 'others' : 'empty')}</summary>
        <div className={css.fields}>{fields.filter((each) => !first.includes(each)).map(field)}</div>
      </details>
    </>
  )
}

/** Changes that an import made to rows on the way. */
export function NotedRows({ noted }: { readonly noted: ShownUpload['noted'] }) {
  const t = useTranslations('catalogueFiles')
  const language = useLanguage()
  return (
    <ConsolePanel title={t('noted')}>
      <ul className={css.texts}>
        {noted.map(({ line, subject, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the notes of an import do not change
          <li key={index}>
            {t('refused.row', { line: String(line) })}
            {subject && ` · ${subject}`}: {textIn(text, language)}
          </li>
        ))}
      </ul>
    </ConsolePanel>
  )
}
