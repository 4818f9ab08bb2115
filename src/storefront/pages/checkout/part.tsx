import { IconCheck } from '@tabler/icons-react'
import type { MouseEvent, MouseEventHandler, ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import css from './part.module.css'
import { type CheckoutPart, checkoutParts, intentTo, partHeadingId } from './steps.ts'

/** A press of the button that finishes a part: it sends the form without leaving the page. */
export type FinishPart = MouseEventHandler<HTMLButtonElement>

type PartProps = {
  readonly part: CheckoutPart
  readonly open: CheckoutPart
  readonly title: string
  /** All of it in one line, once it is finished. */
  readonly line: ReactNode
  readonly onOpen: (part: CheckoutPart) => void
  readonly onFinish: FinishPart
  readonly children: ReactNode
}

/**
 * A part of the checkout. One is open; a finished one is a line with "Edit". All are of one form, so nothing that was
 * typed is lost, and without script all are open.
 */
export function PartOfCheckout({ part, open, title, line, onOpen, onFinish, children }: PartProps) {
  const t = useTranslations('checkout')
  const [at, openAt] = [checkoutParts.indexOf(part), checkoutParts.indexOf(open)]
  const state = at === openAt ? 'open' : at < openAt ? 'done' : 'ahead'
  const next = checkoutParts[at + 1]
  const edit = (event: MouseEvent) => {
    event.preventDefault()
    onOpen(part)
  }
  return (
    <section className={css.part} data-state={state} aria-labelledby={partHeadingId(part)}>
      <header className={css.head}>
        <span className={css.number} aria-hidden="true">
          {state === 'done' ? <IconCheck size={16} stroke={2.5} /> : at + 1}
        </span>
        <h2 id={partHeadingId(part)} tabIndex={-1}>
          {title}
        </h2>
        {state === 'done' && (
          <Button
            look="plain"
            size="small"
            name="intent"
            value={intentTo('open', part)}
            aria-label={t('editPart', { part: title })}
            className={css.edit}
            onClick={edit}
          >
            {t('edit')}
          </Button>
        )}
      </header>
      {state === 'done' && <div className={css.line}>{line}</div>}
      <div className={css.body}>
        {children}
        {next && <FinishButton part={part} next={next} onFinish={onFinish} />}
      </div>
    </section>
  )
}

type FinishButtonProps = Pick<PartProps, 'part' | 'onFinish'> & { readonly next: CheckoutPart }

function FinishButton({ part, next, onFinish }: FinishButtonProps) {
  const t = useTranslations('checkout')
  const { formData } = useNavigation()
  return (
    <Button
      size="large"
      name="intent"
      value={intentTo('finish', part)}
      className={css.finish}
      isBusy={formData?.get('intent') === intentTo('finish', part)}
      onClick={onFinish}
    >
      {t(next === 'delivery' ? 'toDelivery' : 'toPaymentPart')}
    </Button>
  )
}

/**
 * The first button of a form is the one that Enter in a field presses: it finishes the open part, and never pays.
 */
export function DefaultButton({ open, onFinish }: Pick<PartProps, 'open' | 'onFinish'>) {
  return (
    <button
      type="submit"
      name="intent"
      value={intentTo('finish', open)}
      hidden
      tabIndex={-1}
      aria-hidden="true"
      onClick={onFinish}
    />
  )
}
