import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import { useConfirm } from '../confirm.tsx'
import { useMay } from '../may.tsx'
import { type BulkAnswer, isBulkAnswer } from './bulk.ts'
import css from './bulk-bar.module.css'
import type { CellTools, ListSpec } from './list-spec.ts'

type BulkBarProps<RowOf> = {
  readonly list: ListSpec<RowOf>
  readonly rows: readonly RowOf[]
  readonly tools: CellTools
  readonly onDone: () => void
}

/** What can be done with the selected rows. Stands at the bottom of the window for as long as there are any. */
export function BulkBar<RowOf>({ list, rows, tools, onDone }: BulkBarProps<RowOf>) {
  const t = useTranslations('kit.list')
  const may = useMay()
  const say = useToast()
  const [dialog, ask] = useConfirm()
  const fetcher = useFetcher<BulkAnswer>({ key: `bulk-${list.texts}` })
  const { data: answer, state } = fetcher
  // An answer is said once, when it comes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer is news
  useEffect(() => {
    if (state !== 'idle' || !isBulkAnswer(answer)) return
    if (answer.problem) say(answer.problem.message, { isProblem: true })
    else {
      say(tools.t(`bulk.${answer.bulk}.done`, { count: answer.done }))
      onDone()
    }
  }, [answer, state])

  const start = async (name: string) => {
    const { isFor, isAsked, look } = list.bulk![name]!
    const fitting = isFor ? rows.filter(isFor) : rows
    if (fitting.length === 0) return say(t('noneFitting'))
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
      {rows.length > 0 && (
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
