import { useTranslations } from 'use-intl'
import type { ShopOrder } from '#modules/orders/rules/order.ts'
import { pickUpWithinMs } from '#modules/orders/rules/timers.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { dayMs } from '#vocabulary/days.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ConsolePanel, Facts } from '../../parts/kit/panel.tsx'

type PickUpPanelProps = {
  readonly shop: string
  readonly order: Pick<ShopOrder, 'actions' | 'pickUp'>
  readonly answer: FormAnswer | undefined
}

/** Of an order that its buyer picks up: saying that it is ready, and handing it over. */
export function PickUpPanel({ shop, order: { actions, pickUp }, answer }: PickUpPanelProps) {
  const t = useTranslations('shopOrders.pickUp')
  const format = useFormat()
  return (
    <ConsolePanel title={t('title')}>
      {pickUp && (
        <Facts
          facts={[
            { name: t('since'), value: format.moment(new Date(pickUp.from)) },
            { name: t('until'), value: format.moment(new Date(pickUp.until)) },
          ]}
        />
      )}
      {actions.includes('makeReady') && (
        <ConsoleForm intent="ready" answer={answer?.intent === 'ready' ? answer : undefined}>
          <p>{t('prepare', { days: String(pickUpWithinMs / dayMs) })}</p>
          <p>
            <Button>{t('makeReady')}</Button>
          </p>
        </ConsoleForm>
      )}
      {actions.includes('handOver') && (
        <>
          <p>{t('handOver')}</p>
          <p>
            <ButtonLink look={pickUp ? 'main' : 'quiet'} to={pages.redeem(shop)}>
              {t('redeem')}
            </ButtonLink>
          </p>
        </>
      )}
    </ConsolePanel>
  )
}
