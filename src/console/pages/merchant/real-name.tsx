import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ShownName, RealName as Whole } from '#modules/certificates/rules/certificate.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import type { Problem } from '#ui/mall-context.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsolePanel, Facts } from '../../parts/kit/panel.tsx'

export type RealNameAnswer = { readonly realName: Whole } | { readonly problem: Problem }

/**
 * The name for customs clearance of an order: masked, until the declarant requests the whole; that is
 * recorded.
 */
export function RealNameFacts({ shown, isPaid }: { shown: ShownName; isPaid: boolean }) {
  const t = useTranslations('shopOrders.realName')
  const reading = useFetcher<RealNameAnswer>()
  const answer = reading.data
  const whole = answer && 'realName' in answer ? answer.realName : undefined
  const { name, number } = whole ?? shown
  const may = useMay()
  return (
    <ConsolePanel title={t('title')} hint={t('hint')}>
      <Facts
        facts={[
          { name: t('name'), value: name },
          { name: t('number'), value: number },
        ]}
      />
      {isPaid && !whole && may('shopOrder.declare') && (
        <reading.Form method="post">
          <Button look="quiet" size="small" name="intent" value="realName" isBusy={reading.state !== 'idle'}>
            {t('read')}
          </Button>
        </reading.Form>
      )}
      {answer && 'problem' in answer && <FormProblem>{answer.problem.message}</FormProblem>}
    </ConsolePanel>
  )
}
