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
import { reportedPlatform } from '#modules/settlements/rules/terms.ts'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import type { FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { typedShare } from '../../parts/kit/form/typed-numbers.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { chosenId, namedChoices } from '../../parts/settlements/named-choices.ts'
import { typedCharge } from '../../parts/settlements/typed-amounts.ts'
import { CommissionRates, SettlementFees } from './commission-rates.tsx'
import { SettlementTermsForm } from './settlement-terms-form.tsx'

/** Shops, categories and campaigns by name. */
async function readTerms(mall: Mall) {
  const { subjects, ...read } = await mall.call(settlementTermsCall, {})
  const nameOf = (name: LocalText) => textIn(name, mall.language)
  return {
    ...read,
    subjects: {
      shopId: namedChoices(
        subjects.shops.map(({ shopId, name, slug }) => ({ id: shopId, name: nameOf(name), detail: slug })),
      ),
      categoryId: namedChoices(
        subjects.categories.map(({ categoryId, path }) => ({
          id: categoryId,
          name: path.map(nameOf).join(' › '),
          detail: categoryId,
        })),
      ),
      activityId: namedChoices(
        subjects.activities.map(({ activityId, name }) => ({
          id: activityId,
          name: nameOf(name),
          detail: activityId,
        })),
      ),
    },
  }
}

export async function loader({ context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  return {
    ...(await readTerms(mall)),
    limits: limitsOf(saveSettlementTermsCall.input),
    // A fee is taken from sales, and sales are made in the currencies of sites.
    currencies: [...new Set(mall.sites.map(({ currency }) => currency))],
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
  try {
    // A form beside each rate and each fee: its refusal is shown there alone.
    const [intent, of = ''] = text('intent').split(' ')
    switch (intent) {
      case 'rate': {
        const { subjects } = await readTerms(mall)
        await mall.call(putCommissionRateCall, {
          shopId: chosenId(form, 'shopId', subjects.shopId),
          categoryId: chosenId(form, 'categoryId', subjects.categoryId),
          activityId: chosenId(form, 'activityId', subjects.activityId),
          basisPoints: typedShare(form, 'basisPoints'),
        })
        break
      }
      case 'removeRate':
        await mall.call(removeCommissionRateCall, { rateId: of })
        break
      case 'fee': {
        const currency = text('currency') as Currency
        const { subjects } = await readTerms(mall)
        const shopId = chosenId(form, 'shopId', subjects.shopId)
        const fee = { shopId, name: text('name'), currency, startsOn: text('startsOn') }
        const kind = text('kind') === 'perOrder' ? 'perOrder' : 'monthly'
        const amount = typedCharge(form, 'amount', currency)
        await mall.call(addFeeCall, { ...fee, kind, amount }, { key: text('onceKey') })
        break
      }
      case 'endFee':
        await mall.call(endFeeCall, { feeId: of })
        break
      default:
        await mall.call(saveSettlementTermsCall, {
          ...(readForm(saveSettlementTermsCall.input, form) as Terms),
          commissionBasisPoints: typedShare(form, 'commissionBasisPoints'),
          commissionVatBasisPoints: typedShare(form, 'commissionVatBasisPoints'),
          reserveBasisPoints: typedShare(form, 'reserveBasisPoints'),
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
  const { terms, rates, fees, subjects, limits, currencies, year, today, key } =
    useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('settlementTerms')
  const may = useMay()
  const mayChange = may('settlementTerms.change')
  const formats = reportedPlatform(terms) ? (['csv', 'xml'] as const) : (['csv'] as const)
  return (
    <>
      <ConsoleHead title={t('title')} intro={t('intro')} back={{ to: pages.duePayouts(), name: t('back') }} />
      <SettlementTermsForm terms={terms} limits={limits} answer={answer} mayChange={mayChange} />
      <CommissionRates rates={rates} subjects={subjects} answer={answer} mayChange={mayChange} />
      <SettlementFees
        fees={fees}
        currencies={currencies}
        answer={answer}
        mayChange={mayChange}
        today={today}
        onceKey={key}
        shops={subjects.shopId}
      />
      {may('payouts.make') && (
        <ConsolePanel title={t('report')} hint={t('reportText')}>
          <ul>
            {[year, year - 1].flatMap((each) =>
              formats.map((format) => (
                <li key={`${each} ${format}`}>
                  <a href={pages.sellersReport(each, format)}>
                    {t('reportFile', { year: String(each), format: format.toUpperCase() })}
                  </a>
                </li>
              )),
            )}
          </ul>
          {formats.length === 1 && <p>{t('reportNeeds')}</p>}
        </ConsolePanel>
      )}
    </>
  )
}
