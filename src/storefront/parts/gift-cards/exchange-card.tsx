import '#storefront/later-texts.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { action } from '#storefront/pages/coupons/my-coupons-route.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { useFormat } from '#ui/format.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './gift-cards.module.css'

type ExchangeCardProps = {
  readonly variantId: string
  /** Price per card in points, as shown. */
  readonly points: number
  /** The buyer's points are not enough now; the texts beside the button explain it. */
  readonly isRefused: boolean
  readonly label: string
  readonly onGiven: () => void
  /** Class of its place on the page. */
  readonly className: string
  /** Content before the button. */
  readonly price: ReactNode
}

/** Exchanges points for a gift card, then offers the link to it (PDP-92). */
export function ExchangeCard({
  variantId,
  points,
  isRefused,
  label,
  onGiven,
  className,
  price,
}: ExchangeCardProps) {
  const t = useTranslations('giftCards')
  const format = useFormat()
  const exchanging = useFetcher<typeof action>()
  const attempt = useRef<HTMLInputElement>(null)
  const [seen, setSeen] = useState<unknown>()
  const answer = exchanging.data
  const given = answer && 'given' in answer ? answer.given : undefined
  // The points have decreased: a response of the server is an event from outside.
  useEffect(() => {
    if (given) onGiven()
  }, [given, onGiven])
  return (
    <exchanging.Form
      method="post"
      action={pages.giftCards()}
      className={className}
      onSubmit={() => {
        if (attempt.current) attempt.current.value = crypto.randomUUID()
      }}
    >
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="seenPoints" value={points} />
      <input type="hidden" name="attempt" ref={attempt} />
      {price}
      <Button
        size="large"
        name="intent"
        value="exchange"
        isBusy={exchanging.state !== 'idle'}
        disabled={isRefused}
      >
        {label}
      </Button>
      {answer && 'problem' in answer && <FormProblem>{answer.problem.message}</FormProblem>}
      <Dialog
        as="codes"
        isOpen={given !== undefined && seen !== answer}
        onClose={() => setSeen(answer)}
        title={t('ready')}
      >
        {given && (
          <div className={css.ready}>
            <p>{t('readyText', { amount: format.money(given) })}</p>
            <ButtonLink to={pages.giftCards()}>{t('see')}</ButtonLink>
          </div>
        )}
      </Dialog>
    </exchanging.Form>
  )
}
