import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  addFeeCall,
  endFeeCall,
  putCommissionRateCall,
  removeCommissionRateCall,
  saveSettlementTermsCall,
  settlementTermsCall,
} from '#modules/settlements/calls/settlement-terms.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Currency } from '#vocabulary/money.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { typedPercent } from '../../parts/kit/form/typed-numbers.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { typedSigned } from '../../parts/settlements/typed-signed.ts'
import { CommissionRates, SettlementFees } from './commission-rates.tsx'
import { SettlementTermsForm } from './settlement-terms-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  return {
    ...(await mall.call(settlementTermsCall, {})),
    limits: limitsOf(saveSettlementTermsCall.input),
    year: mall.now.getUTCFullYear(),
    today: mall.now.toISOString().slice(0, 10),
    key: crypto.randomUUID(),
  }
}

type Terms = (typeof saveSettlementTermsCall.input)['_output']

export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const given = (name: string) => text(name) || undefined
  try {
    switch (form.get('intent')) {
      case 'rate':
        await mall.call(putCommissionRateCall, {
          shopId: given('shopId'),
          categoryId: given('categoryId'),
          activityId: given('activityId'),
          basisPoints: typedPercent(form, 'basisPoints'),
        })
        break
      case 'removeRate':
        await mall.call(removeCommissionRateCall, { rateId: text('rateId') })
        break
      case 'fee': {
        const currency = text('currency') as Currency
        const fee = { shopId: given('shopId'), name: text('name'), currency, startsOn: text('startsOn') }
        const kind = text('kind') === 'perOrder' ? 'perOrder' : 'monthly'
        const amount = typedSigned(form, 'amount', currency)
        await mall.call(addFeeCall, { ...fee, kind, amount }, { key: text('onceKey') })
        break
      }
      case 'endFee':
        await mall.call(endFeeCall, { feeId: text('feeId') })
        break
      default:
        await mall.call(saveSettlementTermsCall, {
          ...(readForm(saveSettlementTermsCall.input, form) as Terms),
          commissionBasisPoints: typedPercent(form, 'commissionBasisPoints'),
          commissionVatBasisPoints: typedPercent(form, 'commissionVatBasisPoints'),
          reserveBasisPoints: typedPercent(form, 'reserveBasisPoints'),
          platformCountry: text('platformCountry').toUpperCase(),
        })
    }
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** Terms of settlements: commission with its other rates, fees, reserve, the mall's account and the yearly report. */
export default function SettlementTermsPage() {
  const { terms, rates, fees, limits, year, today, key } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('settlementTerms')
  const may = useMay()
  const mayChange = may('settlementTerms.change')
  return (
    <>
      <ConsoleHead title={t('title')} intro={t('intro')} back={{ to: pages.duePayouts(), name: t('back') }} />
      <CommissionRates rates={rates} answer={answer} mayChange={mayChange} />
      <SettlementFees fees={fees} answer={answer} mayChange={mayChange} today={today} onceKey={key} />
      {may('payouts.make') && (
        <ConsolePanel title={t('report')} hint={t('reportText')}>
          <ul>
            {[year, year - 1].flatMap((each) =>
              (['csv', 'xml'] as const).map((format) => (
                <li key={`${each} ${format}`}>
                  <a href={pages.sellersReport(each, format)}>
                    {t('reportFile', { year: String(each), format: format.toUpperCase() })}
                  </a>
                </li>
              )),
            )}
          </ul>
        </ConsolePanel>
      )}
      <SettlementTermsForm terms={terms} limits={limits} answer={answer} mayChange={mayChange} />
    </>
  )
}
