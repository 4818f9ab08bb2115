import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import css from './tax.module.css'

type TaxTableProps = {
  readonly label: string
  readonly empty: string
  readonly heads: readonly string[]
  readonly rows: readonly {
    readonly key: string
    readonly name: string
    readonly cells: readonly ReactNode[]
    /** Fields that name the row to the call that removes it. */
    readonly removes?: Readonly<Record<string, string>> | undefined
  }[]
  /** The intent that removes a row; undefined where none may be removed. */
  readonly removeIntent?: string | undefined
}

/** A table of entries, each of which may be removed. */
export function TaxTable({ label, empty, heads, rows, removeIntent }: TaxTableProps) {
  const t = useTranslations('platformTax')
  if (rows.length === 0) return <p>{empty}</p>
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {removeIntent && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells, removes }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={heads[at]}>{cell}</td>
              ))}
              {removeIntent && removes && (
                <td>
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="intent" value={removeIntent} />
                    {Object.entries(removes).map(([field, value]) => (
                      <input key={field} type="hidden" name={field} value={value} />
                    ))}
                    <ConfirmedButton
                      size="small"
                      look="quiet"
                      aria-label={t('removeNamed', { name })}
                      question={{ title: t('removeQuestion', { name }), text: t('removeText') }}
                    >
                      {t('remove')}
                    </ConfirmedButton>
                  </Form>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
