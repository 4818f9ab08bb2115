import { useTranslations } from 'use-intl'
import { type Cancellation, cancelledBy, cancelReasons } from '#modules/orders/rules/cancel-reasons.ts'
import type { CancelPreview } from '#modules/refunds/rules/cancel-preview.ts'
import { useFormat } from '#ui/format.ts'
import { ConfirmedButton } from './kit/confirmed-button.tsx'
import { ConsoleForm, type FormAnswer } from './kit/form/console-form.tsx'
import { ChoiceField } from './kit/form/field.tsx'
import { Facts } from './kit/panel.tsx'

type CancelOrderProps = {
  readonly order: { readonly number: string }
  /** Of a paid one. */
  readonly goesBack?: CancelPreview | undefined
  readonly by: 'merchant' | 'operator'
  readonly answer: FormAnswer | undefined
  /** The order awaits its payment: no money is refunded. */
  readonly isUnpaid?: boolean
}

/** Cancels an unpaid order, or a paid one of which nothing was sent, after a confirmation. */
export function CancelOrder({ order: { number }, goesBack, by, answer, isUnpaid = false }: CancelOrderProps) {
  const intent = isUnpaid ? 'cancelUnpaid' : 'cancel'
  const t = useTranslations('orderCancel')
  const format = useFormat()
  const said = () => {
    if (!goesBack || goesBack.isHeld) return t('askHeld')
    const { refund, onCards, doubles } = goesBack
    if (doubles) return t(by === 'merchant' ? 'askDoubled' : 'askMayDouble', { amount: format.money(refund) })
    if (refund.amount === 0) return t('askNothing')
    if (onCards.amount === 0) return t('askText', { amount: format.money(refund) })
    return t('askCards', { amount: format.money(refund), cards: format.money(onCards) })
  }
  return (
    <ConsoleForm intent={intent} answer={answer?.intent === intent ? answer : undefined}>
      <p>{t(isUnpaid ? 'unpaidText' : 'text')}</p>
      <ChoiceField
        label={t('why')}
        name="reason"
        choices={cancelReasons[by].map((reason) => ({ value: reason, name: t(`reason.${reason}`) }))}
      />
      <p>
        <ConfirmedButton
          look="danger"
          question={{
            title: t('ask', { number }),
            text: isUnpaid ? t('unpaidAskText') : said(),
          }}
        >
          {t('submit')}
        </ConfirmedButton>
      </p>
    </ConsoleForm>
  )
}

/** The party that cancelled a paid order, the reason, and the refund. */
export function CancelledFacts({
  cancellation: { by, reason, refund, compensation },
}: {
  cancellation: Cancellation
}) {
  const t = useTranslations('orderCancel')
  const format = useFormat()
  return (
    <Facts
      facts={[
        { name: t('by.label'), value: t(`by.${cancelledBy({ by, reason })}`) },
        {
          name: t('reasonLabel'),
          // An automatic cancellation shows its reason above.
          value: reason && reason !== cancelledBy({ by, reason }) ? t(`reason.${reason}`) : undefined,
        },
        {
          name: t('refund'),
          value: refund && t(`refundStatus.${refund.status}`, { amount: format.money(refund.amount) }),
        },
        {
          name: t('compensation'),
          value:
            compensation &&
            t(compensation.isPaid ? 'compensationPaid' : 'compensationOwed', {
              amount: format.money(compensation.amount),
            }),
        },
      ]}
    />
  )
}
