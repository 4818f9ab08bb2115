import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { ConsoleForm, type FormAnswer } from '#console/parts/kit/form/console-form.tsx'
import { ChoiceField, SwitchField, TextField } from '#console/parts/kit/form/field.tsx'
import { MomentField } from '#console/parts/kit/form/moment-field.tsx'
import { MoneyField } from '#console/parts/kit/form/money-field.tsx'
import { ConsolePanel } from '#console/parts/kit/panel.tsx'
import css from '#console/parts/offers/offers.module.css'
import type { EditedTerms } from '#modules/catalogue/rules/edited-terms.ts'
import { crossBorderKinds, mayCostPoints } from '#modules/catalogue/rules/goods-terms.ts'
import { mayCrossBorder } from '#modules/catalogue/rules/kinds.ts'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { useSiteName } from '#ui/site-name.ts'
import { textIn } from '#vocabulary/language.ts'
import { tierPlaces } from './read-terms.ts'

type TermsFormProps = {
  readonly terms: EditedTerms
  readonly answer: FormAnswer | undefined
  readonly isReadOnly: boolean
}

/** The terms of a product: one Save for all of them. */
export function TermsForm({ terms, answer, isReadOnly }: TermsFormProps) {
  const t = useTranslations('productTerms')
  return (
    <ConsoleForm
      version={terms.version}
      answer={answer}
      isReadOnly={isReadOnly}
      saveBar={{ saved: t('saved') }}
    >
      <Tiers terms={terms} />
      {mayCrossBorder(terms.kind) && (
        <ConsolePanel title={t('origin')} hint={t('originHint')}>
          <ChoiceField
            label={t('crossBorder')}
            name="crossBorder"
            value={terms.crossBorder ?? ''}
            choices={(['within', ...crossBorderKinds] as const).map((from) => ({
              value: from === 'within' ? '' : from,
              name: t(`origins.${from}`),
            }))}
          />
        </ConsolePanel>
      )}
      {terms.kind === 'service' && <Service terms={terms} />}
      <SaleTimes terms={terms} />
      <ConsolePanel title={t('orders')}>
        <TextField
          label={t('limit')}
          name="limitPerBuyer"
          value={terms.limitPerBuyer ?? ''}
          hint={t('limitHint')}
          inputMode="numeric"
          autoComplete="off"
          pattern="[1-9]\d{0,3}"
        />
        <TextField
          label={t('bulkMin')}
          name="bulkMin"
          value={terms.bulkMin ?? ''}
          hint={t('bulkMinHint')}
          inputMode="numeric"
          autoComplete="off"
          pattern="[1-9]\d{0,3}"
        />
      </ConsolePanel>
      <Prices terms={terms} />
    </ConsoleForm>
  )
}

function SaleTimes({ terms }: Pick<TermsFormProps, 'terms'>) {
  const t = useTranslations('productTerms')
  const moment = (name: 'soldFrom' | 'soldUntil' | 'backOn') => (
    <MomentField
      label={t(name)}
      name={name}
      hint={t(`${name}Hint`)}
      value={terms[name] === undefined ? undefined : new Date(terms[name])}
    />
  )
  return (
    <ConsolePanel title={t('saleTimes')}>
      {moment('soldFrom')}
      {moment('soldUntil')}
      {moment('backOn')}
    </ConsolePanel>
  )
}

function Service({ terms: { serviceDays, serviceUntil, serviceUses } }: Pick<TermsFormProps, 'terms'>) {
  const t = useTranslations('productTerms')
  return (
    <ConsolePanel title={t('service')} hint={t('serviceHint')}>
      <TextField
        label={t('serviceDays')}
        name="serviceDays"
        value={serviceDays ?? ''}
        inputMode="numeric"
        autoComplete="off"
        pattern="[1-9]\d{0,3}"
      />
      <MomentField
        label={t('serviceUntil')}
        name="serviceUntil"
        value={serviceUntil === undefined ? undefined : new Date(serviceUntil)}
      />
      <TextField
        label={t('serviceUses')}
        name="serviceUses"
        value={serviceUses ?? 1}
        hint={t('serviceUsesHint')}
        inputMode="numeric"
        autoComplete="off"
        pattern="[1-9]\d{0,2}"
      />
    </ConsolePanel>
  )
}

function Tiers({ terms: { hasTiers, tiers } }: Pick<TermsFormProps, 'terms'>) {
  const t = useTranslations('productTerms')
  return (
    <ConsolePanel title={t('tiers')} hint={t('tiersHint')}>
      <SwitchField label={t('hasTiers')} name="hasTiers" isOn={hasTiers} />
      {tierPlaces.map((place) => {
        const tier = tiers[place]
        const number = String(place + 1)
        return (
          <div key={place} className={css.rung}>
            <TextField
              label={t('fromOf', { number })}
              name={`tiers.${place}.from`}
              value={tier?.from ?? ''}
              inputMode="numeric"
              autoComplete="off"
              pattern="[1-9]\d{0,3}"
            />
            <TextField
              label={t('percentOf', { number })}
              name={`tiers.${place}.payBasisPoints`}
              value={tier ? tier.payBasisPoints / 100 : ''}
              hint={place === 0 ? t('percentHint') : undefined}
              inputMode="decimal"
              autoComplete="off"
              pattern="\s*\d{1,3}([.,]\d{1,2})?\s*[%％]?\s*"
              wrong={t('wrongPercent')}
            />
          </div>
        )
      })}
    </ConsolePanel>
  )
}

function Prices({ terms: { variants, kind } }: Pick<TermsFormProps, 'terms'>) {
  const t = useTranslations('productTerms')
  const language = useLanguage()
  const format = useFormat()
  const siteName = useSiteName()
  const isForPoints = mayCostPoints(kind)
  // A gift card that is given for points is exchanged for them alone.
  const mayCostMoney = isForPoints && kind !== 'giftCard'
  if (variants.every(({ prices }) => prices.length === 0))
    return <ConsolePanel title={t('prices')}>{t('noPrices')}</ConsolePanel>
  return (
    <ConsolePanel title={t('prices')} hint={t('pricesHint')}>
      <div className={css.scroll}>
        <table className={css.goods}>
          <thead>
            <tr>
              <th scope="col">{t('variant')}</th>
              <th scope="col">{t('shelf')}</th>
              <th scope="col">{t('member')}</th>
              <th scope="col">{t('minAmount')}</th>
              {isForPoints && <th scope="col">{t('points')}</th>}
              {mayCostMoney && <th scope="col">{t('pointsAmount')}</th>}
            </tr>
          </thead>
          <tbody>
            {variants.map(({ variantId, sku, label, prices }) => (
              <Fragment key={variantId}>
                {prices.map(({ site, currency, amount, memberAmount, minAmount, points, pointsAmount }) => {
                  const variant = [textIn(label, language) || sku, siteName(site)].join(' · ')
                  const money = (value: number | undefined) =>
                    value === undefined ? undefined : { amount: value, currency }
                  return (
                    <tr key={site}>
                      <th scope="row">
                        {textIn(label, language) || sku}
                        <span className={css.muted}>{siteName(site)}</span>
                      </th>
                      <td className="money" data-label={t('shelf')}>
                        {format.money({ amount, currency })}
                      </td>
                      <td data-label={t('member')}>
                        <MoneyField
                          label={t('memberOf', { variant })}
                          isLabelHidden
                          name={`member.${variantId}.${site}`}
                          currency={currency}
                          value={money(memberAmount)}
                        />
                      </td>
                      <td data-label={t('minAmount')}>
                        <MoneyField
                          label={t('minAmountOf', { variant })}
                          isLabelHidden
                          name={`minAmount.${variantId}.${site}`}
                          currency={currency}
                          value={money(minAmount)}
                        />
                      </td>
                      {isForPoints && (
                        <td data-label={t('points')}>
                          <TextField
                            label={t('pointsOf', { variant })}
                            isLabelHidden
                            name={`points.${variantId}.${site}`}
                            value={points ?? ''}
                            inputMode="numeric"
                            autoComplete="off"
                            pattern="[1-9]\d{0,6}"
                          />
                        </td>
                      )}
                      {mayCostMoney && (
                        <td data-label={t('pointsAmount')}>
                          <MoneyField
                            label={t('pointsAmountOf', { variant })}
                            isLabelHidden
                            name={`pointsAmount.${variantId}.${site}`}
                            currency={currency}
                            value={money(pointsAmount)}
                          />
                        </td>
                      )}
                    </tr>
                  )
                })}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </ConsolePanel>
  )
}
