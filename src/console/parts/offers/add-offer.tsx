import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ManagedKind } from '#modules/offers/rules/managed-offer.ts'
import { Button } from '#ui/button.tsx'
import type { Mall } from '#ui/mall-context.ts'
import { refuseForm } from '../kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../kit/form/console-form.tsx'
import { RadioField } from '../kit/form/field.tsx'
import { LocalTextField } from '../kit/form/local-text-field.tsx'
import { MomentField } from '../kit/form/moment-field.tsx'
import { readMoment } from '../kit/form/read-moment.ts'
import { SiteField } from '../kit/form/site-field.tsx'
import { ConsoleHead } from '../kit/page-head.tsx'
import { ConsolePanel } from '../kit/panel.tsx'
import { newOffer } from './new-offer.ts'
import type { OfferCalls } from './offer-calls.ts'
import css from './offers.module.css'

export async function addOffer(mall: Mall, calls: OfferCalls, form: FormData) {
  const begun = newOffer(mall)
  try {
    const { offerId } = await calls.save(mall, {
      kind: String(form.get('kind')) as ManagedKind,
      name: { en: String(form.get('name.en') ?? ''), zh: String(form.get('name.zh') ?? '') },
      site: String(form.get('site')),
      startsAt: readMoment(form, 'startsAt') ?? begun.startsAt,
      endsAt: readMoment(form, 'endsAt') ?? begun.endsAt,
      prices: [],
      productIds: [],
      tiers: [],
    })
    return redirect(calls.offerPage(offerId))
  } catch (error) {
    return refuseForm(error, form)
  }
}

type AddOfferProps = {
  readonly begun: ReturnType<typeof newOffer>
  readonly kinds: readonly ManagedKind[]
  readonly backTo: string
  readonly answer: FormAnswer | undefined
}

/** The first page of an offer: its kind, sites, and times. */
export function AddOffer({ begun, kinds, backTo, answer }: AddOfferProps) {
  const t = useTranslations('offers')
  return (
    <>
      <ConsoleHead title={t('add')} back={{ to: backTo, name: t('back') }} />
      <ConsoleForm answer={answer}>
        <ConsolePanel title={t('what')}>
          <RadioField
            label={t('columns.kind')}
            name="kind"
            value={kinds[0]}
            choices={kinds.map((kind) => ({
              value: kind,
              name: t(`kind.${kind}`),
              text: t(`kindText.${kind}`),
            }))}
          />
          <LocalTextField
            label={t('name')}
            name="name"
            isRequired
            value={{ en: '', zh: '' }}
            hint={t('nameHint')}
          />
          <SiteField label={t('site')} hint={t('siteHint')} value={begun.site} sites={begun.sites} />
          <MomentField label={t('starts')} name="startsAt" value={new Date(begun.startsAt)} />
          <MomentField label={t('ends')} name="endsAt" value={new Date(begun.endsAt)} />
        </ConsolePanel>
        <div className={css.create}>
          <Button>{t('create')}</Button>
        </div>
      </ConsoleForm>
    </>
  )
}
