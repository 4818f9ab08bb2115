import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OfferApplication } from '#modules/offers/rules/platform-activity.ts'
import { useFormat } from '#ui/format.ts'
import { ConsoleBadge } from '../kit/badge.tsx'
import { ConfirmedButton } from '../kit/confirmed-button.tsx'
import { ConsolePanel, Facts } from '../kit/panel.tsx'
import { applicationTone } from '../status-tone.ts'
import { offerForm } from './offer-step.tsx'
import css from './offers.module.css'

type ActivityPanelProps = { readonly activity: OfferApplication; readonly mayChange: boolean }

/**
 * An offer for an activity of the platform: its requirements, the decision, and the next actions of the shop.
 */
export function ActivityPanel({ activity, mayChange }: ActivityPanelProps) {
  const t = useTranslations('platformActivities')
  const format = useFormat()
  const { application, applyUntil, percentOffMin, reason, status, actions } = activity
  const isLate = status !== 'open' && (application === 'preparing' || application === 'refused')
  const buttons = (['apply', 'withdraw'] as const).filter((each) => mayChange && actions.includes(each))
  return (
    <ConsolePanel
      title={t('toShop.panel')}
      actions={
        <ConsoleBadge tone={applicationTone[application]}>{t(`application.${application}`)}</ConsoleBadge>
      }
    >
      <p>{isLate ? t('toShop.closed') : t(`toShop.${application}`)}</p>
      <Facts
        facts={[
          { name: t('facts.condition'), value: t('condition', { percent: String(percentOffMin) }) },
          { name: t('facts.deadline'), value: format.moment(new Date(applyUntil)) },
          { name: t('toShop.said'), value: reason },
        ]}
      />
      {buttons.length > 0 && (
        <Form method="post" className={css.steps}>
          {buttons.map((each) => (
            <ConfirmedButton
              key={each}
              form={each === 'apply' ? offerForm : undefined}
              name="intent"
              value={each}
              size="small"
              look={each === 'apply' ? 'main' : 'quiet'}
              question={{ title: t(`toShop.${each}Ask`), text: t(`toShop.${each}Text`) }}
            >
              {t(`toShop.${each}`)}
            </ConfirmedButton>
          ))}
        </Form>
      )}
    </ConsolePanel>
  )
}
