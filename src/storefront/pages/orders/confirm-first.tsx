import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { Form, useActionData } from 'react-router'
import type { OrderSummary } from '#modules/orders/rules/order.ts'
import css from '#storefront/parts/orders/orders.module.css'
import { Button } from '#ui/button.tsx'
import { forgetCancelPaid, mayCancelPaid } from './cancel-throttle.ts'

type QuestionProps = {
  readonly order: OrderSummary
  /** One parcel of the order, where it is received separately. */
  readonly parcelId?: string | undefined
  readonly intent: 'cancel' | 'cancelPaid' | 'confirmReceipt' | 'postpone'
  readonly yes: string
  readonly isDanger?: boolean
  readonly children: ReactNode
}

/** A button that unfolds a question; its answer is a form. One question is open at a time. */
export function AskFirst({
  label,
  look = 'quiet',
  ...question
}: QuestionProps & { readonly label: string; readonly look?: 'main' | 'quiet' }) {
  return (
    <details
      className={css.ask}
      data-main={look === 'main' || undefined}
      name="order-question"
      onKeyDown={closeOnEscape}
    >
      <summary>{label}</summary>
      <div className={css.question}>
        <AskedFirst {...question} />
      </div>
    </details>
  )
}

/** As a dialog does: the input stays for when it is unfolded again, and its button has the focus. */
function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

export function AskedFirst({ order, parcelId, intent, yes, isDanger = false, children }: QuestionProps) {
  const answer = useActionData() as { readonly failed?: 'cancel' | undefined } | undefined
  const { orderId } = order
  useEffect(() => {
    if (answer?.failed) forgetCancelPaid(orderId)
  }, [answer, orderId])
  const throttle = (event: FormEvent) => {
    if (intent === 'cancelPaid' && !mayCancelPaid(orderId, Date.now())) event.preventDefault()
  }
  return (
    <Form method="post" className={css.asked} onSubmit={throttle}>
      {children}
      <input type="hidden" name="orderId" value={orderId} />
      {parcelId && <input type="hidden" name="parcelId" value={parcelId} />}
      <Button look={isDanger ? 'danger' : 'main'} name="intent" value={intent}>
        {yes}
      </Button>
    </Form>
  )
}
