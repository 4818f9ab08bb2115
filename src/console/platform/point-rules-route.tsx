import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { currencyDecimals } from '#domain/pricing/money.ts'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#wire/pages.ts'
import { pointRules, savePointRules } from '#wire/point-rules.ts'
import { ConsoleForm, type FormAnswer } from '../kit/form/console-form.tsx'
import { TextField } from '../kit/form/field.tsx'
import { saveForm } from '../kit/form/save-form.server.ts'
import { limitsOf } from '../kit/form/schema-form.server.ts'
import { useMay } from '../kit/may.tsx'
import { ConsoleHead } from '../kit/page-head.tsx'
import { Panel } from '../kit/panel.tsx'
import { SiteTabs, siteAsked } from './site-tabs.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const all = await context.get(mallContext).call(pointRules, {})
  return {
    ...siteAsked(all, request),
    limits: limitsOf(savePointRules.input),
  }
}

export const action = saveForm(savePointRules)

/** What a site gives and takes points for. */
export default function PointRules() {
  const { sites, chosen, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('pointRules')
  const format = useFormat()
  const may = useMay()('pointRules.change')
  const { currency } = chosen
  const unit = { amount: 10 ** currencyDecimals[currency], currency }
  const whole = { units: String(unit.amount), amount: format.money(unit) }
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
        key={JSON.stringify(chosen)}
        limits={limits}
        answer={answer}
        isReadOnly={!may}
        saveBar={may ? { saved: t('saved') } : undefined}
      >
        <input type="hidden" name="site" value={chosen.site} />
        <Panel title={t('earned')} hint={t('earnedText')}>
          {number('earned.points', t('points'), chosen.earned.points)}
          {number('earned.amount', t('amount', { currency }), chosen.earned.amount, t('amountHint', whole))}
        </Panel>
        <Panel title={t('worth')} hint={t('worthText')}>
          {number('worth.points', t('points'), chosen.worth.points)}
          {number('worth.amount', t('amount', { currency }), chosen.worth.amount, t('amountHint', whole))}
          {number('maxBasisPoints', t('most'), chosen.maxBasisPoints, t('mostHint'))}
        </Panel>
        <Panel title={t('ends')} hint={t('endsText')}>
          {number('lastDays', t('lastDays'), chosen.lastDays)}
          {number('remindDays', t('remindDays'), chosen.remindDays, t('remindHint'))}
        </Panel>
      </ConsoleForm>
    </>
  )
}
