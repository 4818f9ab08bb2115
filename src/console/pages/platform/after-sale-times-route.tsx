import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { afterSaleTimesCall, saveAfterSaleTimesCall } from '#modules/after-sales/calls/times.ts'
import { afterSaleTimeLimits } from '#modules/after-sales/rules/times.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { saveForm } from '../../parts/kit/form/save-form.server.ts'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { SiteTabs, siteInAddress } from './site-tabs.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const { sites } = await mall.call(afterSaleTimesCall, {})
  return {
    ...siteInAddress(sites, request, mall),
    limits: limitsOf(saveAfterSaleTimesCall.input),
  }
}

export const action = saveForm(saveAfterSaleTimesCall)

const names = ['reviewHours', 'sendBackDays', 'confirmDays'] as const

/** How long shops and buyers have before the clock acts in their place (AS-58). */
export default function AfterSaleTimes() {
  const { sites, chosen, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('afterSaleTimes')
  const may = useMay()('afterSaleTimes.change')
  return (
    <>
      <ConsoleHead
        title={t('title')}
        intro={t('intro')}
        back={{ to: pages.platformAfterSales(), name: t('back') }}
      />
      <SiteTabs
        label={t('sites')}
        sites={sites}
        chosen={chosen.site}
        to={(site) => pages.afterSaleTimes(site)}
      />
      <ConsoleForm
        key={chosen.site}
        made={JSON.stringify(chosen)}
        limits={limits}
        answer={answer}
        isReadOnly={!may}
        saveBar={may ? { saved: t('saved') } : undefined}
      >
        <input type="hidden" name="site" value={chosen.site} />
        <ConsolePanel>
          {names.map((name) => {
            const { min, max } = afterSaleTimeLimits[name]
            return (
              <TextField
                key={name}
                label={t(`${name}.label`)}
                name={name}
                type="number"
                inputMode="numeric"
                autoComplete="off"
                value={chosen[name]}
                hint={t(`${name}.hint`, { min: String(min), max: String(max) })}
              />
            )
          })}
        </ConsolePanel>
      </ConsoleForm>
    </>
  )
}
