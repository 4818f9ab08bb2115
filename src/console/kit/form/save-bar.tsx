import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import css from './save-bar.module.css'

type SaveBarProps = {
  readonly isDirty: boolean
  readonly isBusy: boolean
  /** What is said when the last sending was saved and nothing has been changed since. */
  readonly saved: string | undefined
  readonly save?: string | undefined
  /** A lesser way to send the form, before Save. */
  readonly before?: ReactNode
  /** A greater way to send the form, after Save. */
  readonly more?: ReactNode
}

/** The one Save of a form, in sight wherever in the form one is. */
export function SaveBar({ isDirty, isBusy, saved, save, before, more }: SaveBarProps) {
  const t = useTranslations('kit.form')
  return (
    <div className={css.bar} data-dirty={isDirty || undefined}>
      <p role="status" className={css.said}>
        {isDirty ? t('unsaved') : saved}
      </p>
      <button type="reset" className={css.discard} disabled={!isDirty}>
        {t('discard')}
      </button>
      {before}
      <Button isBusy={isBusy} {...(more !== undefined && { look: 'quiet' })}>
        {save ?? t('save')}
      </Button>
      {more}
    </div>
  )
}
