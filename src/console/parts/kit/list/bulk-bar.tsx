import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { useConfirm } from '../confirm.tsx'
import { useMay } from '../may.tsx'
import { type BulkAnswer, isBulkAnswer } from './bulk.ts'
import css from './bulk-bar.module.css'
import type { CellTools, ListSpec } from './list-spec.ts'

type BulkBarProps<RowOf> = {
  readonly list: ListSpec<RowOf>
  /** All rows that are shown. */
  readonly shown: readonly RowOf[]
  /** Those of them that are selected. */
  readonly rows: readonly RowOf[]
  readonly tools: CellTools
  readonly onDone: () => void
  /** The bar, or its message, was removed, and the focus perhaps with it. */
  readonly onGone: () => void
}

/** Actions on the selected rows, at the bottom of the window while there are any. */
export function BulkBar<RowOf>({ list, shown, rows, tools, onDone, onGone }: BulkBarProps<RowOf>) {
  const t = useTranslations('kit.list')
  const may = useMay()
  const say = useToast()
  const navigate = useNavigate()
  const [dialog, ask] = useConfirm()
  const fetcher = useFetcher<BulkAnswer>({ key: `bulk-${list.texts}` })
  const { data: answer, state } = fetcher
  const [refused, setRefused] = useState<readonly (readonly [name: string, reason: string])[]>([])
  const isShown = rows.length > 0
  const wasShown = useRef(isShown)
  // Where the focus is, the document knows.
  useEffect(() => {
    if (wasShown.current && !isShown) onGone()
    wasShown.current = isShown
  }, [isShown, onGone])
  const nameOf = (id: string) => {
    const row = shown.find((each) => list.rowId(each) === id)
    const columns = Object.values(list.columns)
    const head = columns.find(({ isRowHeader }) => isRowHeader) ?? columns.find(({ cell }) => cell)
    return String((row && head?.csv?.(row, tools)) ?? id)
  }
  // An answer is announced once, when it comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer is news
  useEffect(() => {
    if (state !== 'idle' || !isBulkAnswer(answer)) return
    if (answer.problem) say(answer.problem.message, { isProblem: true })
    else {
      setRefused(answer.refusedRows.map(({ id, message }) => [nameOf(id), message]))
      if (answer.done > 0) say(tools.t(`bulk.${answer.bulk}.done`, { count: answer.done }))
      onDone()
    }
  }, [answer, state])

  const start = async (name: string) => {
    const { isFor, isAsked, look, leadsTo } = list.bulk![name]!
    const fitting = isFor ? rows.filter(isFor) : rows
    if (fitting.length === 0) return say(t('noneFitting'))
    if (leadsTo) return navigate(leadsTo(fitting.map(list.rowId), tools))
    if (isAsked) {
      const isSure = await ask({
        title: tools.t(`bulk.${name}.ask`, { count: fitting.length }),
        text: tools.t(`bulk.${name}.askText`),
        action: tools.t(`bulk.${name}.label`),
        ...(look && { look }),
      })
      if (!isSure) return
    }
    const form = new FormData()
    form.set('bulk', name)
    for (const row of fitting) form.append('id', list.rowId(row))
    await fetcher.submit(form, { method: 'post' })
  }

  return (
    <>
      {dialog}
      <Dialog
        isOpen={refused.length > 0}
        onClose={() => {
          setRefused([])
          onGone()
        }}
        title={t('refused', { count: refused.length })}
      >
        <ul className={css.refused}>
          {refused.map(([name, reason]) => (
            <li key={name}>
              <strong>{name}</strong>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      </Dialog>
      {isShown && (
        <div className={css.bar} role="region" aria-label={t('selected', { count: rows.length })}>
          <strong className="figures">{t('selected', { count: rows.length })}</strong>
          {Object.entries(list.bulk ?? {})
            .filter(([, { needs }]) => may(needs))
            .map(([name, { look }]) => (
              <Button
                key={name}
                type="button"
                look={look ?? 'quiet'}
                size="small"
                isBusy={state !== 'idle' && fetcher.formData?.get('bulk') === name}
                onClick={() => start(name)}
              >
                {tools.t(`bulk.${name}.label`)}
              </Button>
            ))}
          <button type="button" className={css.clear} onClick={onDone} aria-label={t('clearSelection')}>
            <IconX size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </>
  )
}
