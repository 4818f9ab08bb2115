import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import css from './save-bar.module.css'

type SaveBarProps = {
  readonly isDirty: boolean
  readonly isBusy: boolean
  /** Message after a save, until something changes. */
  readonly saved: string | undefined
  /** The last sending that was saved was this form's own, made by its Save. */
  readonly isOwn: boolean
  readonly save?: string | undefined
  /** A lesser way to send the form, before Save. */
  readonly before?: ReactNode
  /** A greater way to send the form, after Save. */
  readonly more?: ReactNode
}

/** The one Save of a form, in sight wherever in the form one is. */
export function SaveBar({ isDirty, isBusy, saved, isOwn, save, before, more }: SaveBarProps) {
  const t = useTranslations('kit.form')
  const bar = useRef<HTMLDivElement>(null)
  // A form that is recreated once it is saved has taken the focus from the pressed button.
  useEffect(() => {
    if (isOwn && document.activeElement === document.body)
      bar.current?.querySelector<HTMLElement>('[data-save]')?.focus({ preventScroll: true })
  }, [isOwn])
  return (
    <div ref={bar} className={css.bar} data-save-bar data-dirty={isDirty || undefined}>
      <p role="status" className={css.said}>
        {isDirty ? t('unsaved') : saved}
      </p>
      <button type="reset" className={css.discard} disabled={!isDirty}>
        {t('discard')}
      </button>
      {before}
      <Button isBusy={isBusy} data-save {...(more !== undefined && { look: 'quiet' })}>
        {save ?? t('save')}
      </Button>
      {more}
    </div>
  )
}
