import { useId } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { promoCodeMax } from '#modules/offers/rules/promo-code.ts'
import type { OfferOfGoods } from '#modules/pricing/rules/shown-offers.ts'
import type { action } from '#storefront/pages/coupons/code-route.tsx'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './promo-code.module.css'

/** The field may be inside of another form, so the form that sends it is beside that one. */
const formId = 'promo-code'
const useCodeFetcher = () => useFetcher<typeof action>({ key: formId })

/** Sends the input of `PromoCode`; the page around it is reloaded. */
export function PromoCodeForm() {
  const { pathname, search } = useLocation()
  const fetcher = useCodeFetcher()
  return (
    <fetcher.Form id={formId} method="post" action={pages.promoCode()}>
      <input type="hidden" name="from" value={`${pathname}${search}`} />
    </fetcher.Form>
  )
}

/** A promotion code: entered, then applied with its amount, or not with its reason. */
export function PromoCodeSection({ offers }: { readonly offers: readonly OfferOfGoods[] }) {
  const t = useTranslations('promoCode')
  const { pathname, search } = useLocation()
  const fetcher = useCodeFetcher()
  const id = useId()
  const { problem, couponId, signIn } = (fetcher.data ?? {}) as {
    problem?: { readonly message: string }
    couponId?: string
    signIn?: true
  }
  return (
    <div className={css.code}>
      <label htmlFor={id}>{t('label')}</label>
      <div className={css.row}>
        <input
          id={id}
          form={formId}
          name="code"
          required
          maxLength={promoCodeMax}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-said`}
          aria-invalid={problem ? true : undefined}
        />
        <Button look="quiet" form={formId} isBusy={fetcher.state !== 'idle'}>
          {t('enter')}
        </Button>
      </div>
      <p id={`${id}-said`} role="status" className={problem ? css.problem : css.said}>
        {signIn && (
          <>
            {t('logIn')} <Link to={pages.login(`${pathname}${search}`)}>{t('toLogin')}</Link>
          </>
        )}
        {problem?.message}
        {couponId && <Outcome offer={offers.find(({ offerId }) => offerId === couponId)} />}
      </p>
    </div>
  )
}

/** Where it does not apply, the list of offers gives its reason. */
function Outcome({ offer }: { readonly offer: OfferOfGoods | undefined }) {
  const t = useTranslations('promoCode')
  const format = useFormat()
  if (!offer) return <>{t('notForThese')}</>
  return <>{offer.applied ? t('applied', { amount: format.money(offer.applied) }) : t('takenNotApplied')}</>
}
