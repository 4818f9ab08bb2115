import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { pointRulesCall, savePointRulesCall } from '#modules/wallet/calls/point-rules.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { MoneyField } from '../../parts/kit/form/money-field.tsx'
import { PercentField } from '../../parts/kit/form/percent-field.tsx'
import { saveForm } from '../../parts/kit/form/save-form.server.ts'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { typedMinorUnits, typedPercent } from '../../parts/kit/form/typed-numbers.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { SiteTabs, siteInAddress } from './site-tabs.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const { sites } = await mall.call(pointRulesCall, {})
  return {
    ...siteInAddress(sites, request, mall),
    limits: limitsOf(savePointRulesCall.input),
  }
}

type Rules = (typeof savePointRulesCall.input)['_output']

export const action = saveForm(savePointRulesCall, (form, { sites }) => {
  const read = readForm(savePointRulesCall.input, form) as Rules
  const site = sites.find(({ code }) => code === read.site)
  const amount = (name: string) => (site ? typedMinorUnits(form, name, site.currency) : Number.NaN)
  return {
    ...read,
    earned: { ...read.earned, amount: amount('earned.amount') },
    worth: { ...read.worth, amount: amount('worth.amount') },
    maxBasisPoints: typedPercent(form, 'maxBasisPoints'),
  }
})

/** Rules by which a site gives and takes points. */
export default function PointRules() {
  const { sites, chosen, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('pointRules')
  const may = useMay()('pointRules.change')
  const { currency } = chosen
  const number = (name: string, label: string, value: number | undefined, hint?: string) => (
    <TextField
      label={label}
      name={name}
      type="number"
      inputMode="numeric"
      autoComplete="off"
      value={value ?? 0}
      {...(hint === undefined ? {} : { hint })}
    />
  )
  const money = (name: string, amount: number) => (
    <MoneyField
      label={t('amount', { currency })}
      name={name}
      currency={currency}
      value={{ amount, currency }}
      required
    />
  )
  return (
    <>
      <ConsoleHead
        title={t('title')}
        intro={t('intro')}
        back={{ to: pages.editedLevels(), name: t('back') }}
      />
      <SiteTabs label={t('sites')} sites={sites} chosen={chosen.site} to={(site) => pages.pointRules(site)} />
      {!chosen.givesPoints && <p>{t('givesNone')}</p>}
      <ConsoleForm
        key={chosen.site}
        made={JSON.stringify(chosen)}
        limits={limits}
        answer={answer}
        isReadOnly={!may}
        saveBar={may ? { saved: t('saved') } : undefined}
      >
        <input type="hidden" name="site" value={chosen.site} />
        <input type="hidden" name="currency" value={currency} />
        <ConsolePanel title={t('earned')} hint={t('earnedText')}>
          {number('earned.points', t('points'), chosen.earned.points)}
          {money('earned.amount', chosen.earned.amount)}
        </ConsolePanel>
        <ConsolePanel title={t('worth')} hint={t('worthText')}>
          {number('worth.points', t('points'), chosen.worth.points)}
          {money('worth.amount', chosen.worth.amount)}
          <PercentField
            label={t('most')}
            name="maxBasisPoints"
            hint={t('mostHint')}
            basisPoints={chosen.maxBasisPoints}
          />
        </ConsolePanel>
        <ConsolePanel title={t('ends')} hint={t('endsText')}>
          {number('lastDays', t('lastDays'), chosen.lastDays)}
          {number('remindDays', t('remindDays'), chosen.remindDays, t('remindHint'))}
        </ConsolePanel>
      </ConsoleForm>
    </>
  )
}
