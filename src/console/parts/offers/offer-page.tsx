import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { chosenAmongKinds } from '#modules/offers/rules/among.ts'
import type { ManagedOffer } from '#modules/offers/rules/managed-offer.ts'
import { isCoupon, isPromotion, setsPrices } from '#modules/offers/rules/offer.ts'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import type { Mall } from '#ui/mall-context.ts'
import { useHasSites, useSiteName } from '#ui/site-name.ts'
import { type Language, textIn } from '#vocabulary/language.ts'
import { ConsoleBadge } from '../kit/badge.tsx'
import { ConfirmedButton } from '../kit/confirmed-button.tsx'
import { Figures } from '../kit/figures.tsx'
import { ConsoleForm, type FormAnswer } from '../kit/form/console-form.tsx'
import { TextField } from '../kit/form/field.tsx'
import { LocalTextField } from '../kit/form/local-text-field.tsx'
import { MomentField } from '../kit/form/moment-field.tsx'
import { ConsoleHead } from '../kit/page-head.tsx'
import { ConsolePanel } from '../kit/panel.tsx'
import { offerTone } from '../status-tone.ts'
import { steps } from './act-on-offer.ts'
import { ActivityPanel } from './activity-panel.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { ChooseAmong, ChosenAmong } from './choose-among.tsx'
import { ChooseGoods, type FoundProduct } from './choose-goods.tsx'
import { CouponFields } from './coupon-fields.tsx'
import { GiftTerms } from './gift-terms.tsx'
import { GroupBuyTermsPanel } from './group-buy-terms.tsx'
import type { OfferCalls } from './offer-calls.ts'
import { OfferGoodsTable } from './offer-goods.tsx'
import { PreviewPanel, requestedPreview } from './offer-preview.tsx'
import { OfferRungs } from './offer-rungs.tsx'
import { offerForm } from './offer-step.tsx'
import css from './offers.module.css'
import { PreheatFields } from './preheat-fields.tsx'
import { PresaleTermsPanel } from './presale-terms.tsx'

export async function loadOffer(mall: Mall, calls: OfferCalls, offerId: string, query: URLSearchParams) {
  const keyword = query.get('find')
  const asked = requestedPreview(query)
  const kind = chosenAmongKinds.find((each) => each === query.get('among'))
  const [offer, found, choices, preview, groups] = await Promise.all([
    calls.detail(mall, offerId),
    keyword !== null && calls.findProducts ? calls.findProducts(mall, keyword) : [],
    keyword !== null && kind ? calls.findAmong?.(mall, kind, keyword) : undefined,
    asked && calls.preview(mall, { offerId, ...asked }),
    calls.groups(mall),
  ])
  const products = found.map(({ productId, name, picture }): FoundProduct => ({ productId, name, picture }))
  return {
    offer,
    preview,
    groups,
    found: products,
    keyword,
    among: kind && choices && { kind, choices },
    chooses: calls.findAmong ? ('among' as const) : ('products' as const),
  }
}

type OfferPageProps = Awaited<ReturnType<typeof loadOffer>> & {
  readonly backTo: string
  readonly mayChange: boolean
  readonly answer: FormAnswer | undefined
}

/** An offer: a draft to edit, and later its result. */
export function OfferPage({
  offer,
  preview,
  groups,
  found,
  keyword,
  among,
  chooses,
  backTo,
  mayChange,
  answer,
}: OfferPageProps) {
  const t = useTranslations('offers')
  const activities = useTranslations('platformActivities.toShop')
  const format = useFormat()
  const language: Language = useLanguage()
  const siteName = useSiteName()
  const hasSites = useHasSites()
  const { currency } = offer
  const isDraft = offer.status === 'draft'
  // While the platform judges it, a draft is read only as well.
  const isReadOnly = !offer.actions.includes('edit') || !mayChange
  return (
    <>
      <ConsoleHead
        title={textIn(offer.name, language)}
        beside={
          <ConsoleBadge tone={offerTone[offer.status]}>{t(`filters.status.${offer.status}`)}</ConsoleBadge>
        }
        intro={[
          t(`kind.${offer.kind}`),
          hasSites && siteName(offer.site),
          t('period', {
            from: format.moment(new Date(offer.startsAt)),
            to: format.moment(new Date(offer.endsAt)),
          }),
        ]
          .filter(Boolean)
          .join(' · ')}
        back={{ to: backTo, name: t('back') }}
      >
        {mayChange && <Steps offer={offer} />}
      </ConsoleHead>
      {answer?.problem && (!isDraft || isReadOnly) && <p role="alert">{answer.problem.message}</p>}
      {offer.activity && <ActivityPanel activity={offer.activity} mayChange={mayChange} />}
      {offer.status !== 'draft' && (
        <Figures
          label={t('result')}
          figures={[
            ...(isPromotion(offer.kind) || isCoupon(offer.kind) || offer.kind === 'gift'
              ? [
                  {
                    name: t(isCoupon(offer.kind) ? 'claimed' : 'taken'),
                    value: format.number(offer.taken),
                  },
                  { name: t('left'), value: offer.left === undefined ? '–' : format.number(offer.left) },
                ]
              : []),
            { name: t('paidOrders'), value: format.number(offer.result.orders) },
            { name: t('revenue'), value: format.money({ amount: offer.result.revenue, currency }) },
            { name: t('cost'), value: format.money({ amount: offer.result.cost, currency }) },
          ]}
        />
      )}
      {offer.status !== 'cancelled' && offer.status !== 'ended' && (
        <PreviewPanel offer={offer} preview={preview} />
      )}
      {chooses === 'products' && !isReadOnly && <ChooseGoods offer={offer} found={found} keyword={keyword} />}
      {chooses === 'among' && !isReadOnly && <ChooseAmong offer={offer} found={among} keyword={keyword} />}
      {!setsPrices(offer.kind) && <ChosenAmong offer={offer} isReadOnly={isReadOnly} />}
      <ConsoleForm
        key={offer.offerId}
        version={offer.version}
        id={offerForm}
        answer={answer}
        isReadOnly={isReadOnly}
        saveBar={{ saved: offer.activity ? activities('saved') : t('draftSaved') }}
      >
        {offer.kind === 'gift' && <GiftTerms offer={offer} isReadOnly={isReadOnly} />}
        {offer.kind === 'gift' ? null : setsPrices(offer.kind) ? (
          <OfferGoodsTable offer={offer} isReadOnly={isReadOnly} />
        ) : (
          <OfferRungs offer={offer} isReadOnly={isReadOnly} />
        )}
        {offer.kind === 'presale' && <PresaleTermsPanel offer={offer} />}
        {offer.kind === 'groupBuy' && <GroupBuyTermsPanel offer={offer} />}
        <ConsolePanel title={t('what')} hint={isDraft || offer.activity ? undefined : t('fixed')}>
          {!offer.activity && (
            <>
              <LocalTextField
                label={t('name')}
                name="name"
                isRequired
                value={offer.name}
                hint={t('nameHint')}
              />
              <MomentField label={t('starts')} name="startsAt" value={new Date(offer.startsAt)} />
              <MomentField label={t('ends')} name="endsAt" value={new Date(offer.endsAt)} />
            </>
          )}
          {isPromotion(offer.kind) && <PreheatFields offer={offer} />}
          {!isPromotion(offer.kind) && <AudienceFields offer={offer} groups={groups} />}
          {isCoupon(offer.kind) && <CouponFields offer={offer} />}
          {isPromotion(offer.kind) && (
            <TextField
              label={t('limit')}
              name="limitPerBuyer"
              value={offer.limitPerBuyer ?? ''}
              inputMode="numeric"
              pattern="\d{1,7}"
              hint={t('limitHint')}
            />
          )}
        </ConsolePanel>
      </ConsoleForm>
    </>
  )
}

function Steps({ offer }: { offer: ManagedOffer }) {
  const t = useTranslations('offers')
  return (
    <Form method="post" className={css.steps}>
      {steps
        .filter((step) => offer.actions.includes(step))
        .map((step) => (
          <ConfirmedButton
            key={step}
            // The button sends the form, so that the typed values are the ones that are scheduled.
            form={step === 'schedule' ? offerForm : undefined}
            name="intent"
            value={step}
            size="small"
            look={step === 'schedule' ? 'main' : 'quiet'}
            question={{
              title: t(`${step}Ask`),
              text: step === 'end' && isCoupon(offer.kind) ? t('endCouponText') : t(`${step}Text`),
            }}
          >
            {t(step)}
          </ConfirmedButton>
        ))}
    </Form>
  )
}
