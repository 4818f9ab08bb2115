import { useEffect } from 'react'
import { Link, useParams, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { useLanguage } from '#ui/mall.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConfirmedButton } from '../../../parts/kit/confirmed-button.tsx'
import { ConsoleForm, type FormAnswer } from '../../../parts/kit/form/console-form.tsx'
import { ConsolePanel } from '../../../parts/kit/panel.tsx'
import css from './imports.module.css'
import type { ShownUpload } from './shown-upload.ts'

const everyMs = 2_000

type ImportProgressProps = {
  readonly upload: ShownUpload
  readonly answer: FormAnswer | undefined
  readonly mayCancel: boolean
}

/** How far an import is. With script it reads itself again; without, a link does. */
export function ImportProgressPanel({ upload, answer, mayCancel }: ImportProgressProps) {
  const t = useTranslations('catalogueFiles')
  const language = useLanguage()
  const shop = useParams().shop!
  const { state, done, counts, found, problem, picturesToFetch } = upload
  const isRunning = state === 'waiting'
  const total = Math.max(found.products + found.refused, done, 1)
  const progress = { done: String(done), total: String(total) }
  useReadAgain(isRunning)
  return (
    <ConsolePanel title={t(`states.${state}`)}>
      {problem && <p className={css.reason}>{textIn(problem, language)}</p>}
      {isRunning && (
        <>
          <progress className={css.progress} value={done} max={total} aria-label={t('progressLabel')} />
          <p>{t('progress', progress)}</p>
          <p>
            {t('running')} <Link to=".">{t('refresh')}</Link>
          </p>
        </>
      )}
      {state === 'cancelled' && <p>{t('cancel.cancelled', progress)}</p>}
      {!isRunning && answer?.problem && <p className={css.reason}>{answer.problem.message}</p>}
      <p role="status">
        {t('counts', {
          added: String(counts.added),
          changed: String(counts.changed),
          unchanged: String(counts.unchanged),
          refused: String(counts.refused),
        })}
      </p>
      {isRunning && mayCancel && (
        <ConsoleForm intent="cancel" answer={answer}>
          <ConfirmedButton
            look="quiet"
            question={{
              title: t('cancel.ask'),
              text: t('cancel.text'),
              otherwise: t('cancel.otherwise'),
            }}
          >
            {t('cancel.button')}
          </ConfirmedButton>
        </ConsoleForm>
      )}
      {state === 'done' && (
        <p>
          <ButtonLink to={pages.shopProducts(shop)}>{t('products')}</ButtonLink>
        </p>
      )}
      {picturesToFetch > 0 && <p>{t('archives.toFetch', { count: picturesToFetch })}</p>}
    </ConsolePanel>
  )
}

function useReadAgain(isRunning: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
}
