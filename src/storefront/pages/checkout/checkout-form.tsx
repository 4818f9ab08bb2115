import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Checkout } from '#modules/checkout/rules/checkout.ts'
import { RefusedAddress } from '#storefront/parts/addresses/refused-address.tsx'
import css from '#storefront/parts/checkout/checkout.module.css'
import { ClaimableCouponsSheet, useSeenCoupons } from '#storefront/parts/coupons/claimable-coupons.tsx'
import { PromoCodeForm } from '#storefront/parts/coupons/promo-code.tsx'
import { useChannelsOfDevice } from '#storefront/parts/pay/channels-of-device.ts'
import { byScript, useScriptWorks } from '#storefront/parts/pay/result-page.ts'
import { FormProblem } from '#ui/form/field.tsx'
import { firstRefused } from '#ui/form/use-refused-form.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { fieldErrors } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { paidNext } from './balance.ts'
import type { CheckoutAnswer, CheckoutData } from './checkout-data.ts'
import { isPickedTaxField, isTypedTaxField, reckonedTerms } from './chosen-terms.ts'
import { CheckoutPartsOfForm } from './form-parts.tsx'
import { LeftOut } from './left-out.tsx'
import { DefaultButton, type FinishPart } from './part.tsx'
import { ExpressButtons } from './payment.tsx'
import { CheckoutSummary, ChosenFields, NotApproved, NotPlaced } from './place-order.tsx'
import { useDraft } from './use-draft.ts'
import { useOpenPart } from './use-open-part.ts'

type CheckoutFormProps = {
  readonly data: CheckoutData
  readonly answer: CheckoutAnswer | undefined
  readonly checkout: Checkout
}

/** One form for the whole checkout, in three parts that open in turn, beside the summary. */
export function CheckoutForm({ data, answer, checkout }: CheckoutFormProps) {
  const t = useTranslations('checkout')
  const presale = useTranslations('presaleOrder')
  const submit = useSubmit()
  const navigation = useNavigation()
  const [query] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  useRefusedCheckout(form, answer)
  const { open, openPart, last } = useOpenPart(data.opens, answer)
  const channels = useChannelsOfDevice(data.channels)
  const scriptWorks = useScriptWorks()
  const couponsId = useId()
  // A buyer who has typed an address chooses among all ways to pay.
  const [begins] = useState(data.opens)
  const storeDraft = useDraft(form, !checkout.balanceOf)
  const coupons = useSeenCoupons(checkout.coupons ?? [])
  const { saved, token } = data
  const { balanceOf } = checkout
  const isByPlace = checkout.isTaxedByPlace || checkout.dependsOnAddress
  /** The address of this page, to return to. */
  const here = balanceOf
    ? pages.balanceCheckout(balanceOf.groupId, token)
    : pages.checkout(
        checkout.key,
        query.get('from') === 'itemDetail' ? 'itemDetail' : undefined,
        data.approved?.approvalId,
      )
  const problem = answer?.problem
  const termsOf = (of: HTMLFormElement, places: typeof saved | undefined) =>
    reckonedTerms(here, new FormData(of), places)
  const reckon = (of: HTMLFormElement) =>
    submit(termsOf(of, isByPlace ? saved : undefined), { replace: true, preventScrollReset: true })
  const finish: FinishPart = (event) => {
    event.preventDefault()
    const button = event.currentTarget
    void submit(button, {
      action: `?${termsOf(button.form!, balanceOf ? undefined : saved)}`,
      replace: true,
      preventScrollReset: true,
    })
  }
  const { formData } = navigation
  const isPlacing = formData?.get('intent') === 'pay' || formData?.has('express') === true
  const title = balanceOf ? presale('checkoutBalance') : t('title')
  const seen = balanceOf ? paidNext(checkout) : checkout.due
  return (
    <div className="wrap">
      <PrivateHead title={title} />
      <h1 tabIndex={-1} className={css.title}>
        {title}
      </h1>
      <PromoCodeForm />
      {coupons.length > 0 && (
        <ClaimableCouponsSheet
          sheetId={couponsId}
          title={t('coupons')}
          coupons={coupons}
          currency={checkout.due.currency}
        />
      )}
      <Form
        ref={form}
        method="post"
        className={css.page}
        data-open={open}
        noValidate
        onChange={({ target, currentTarget }) => {
          if (isByPlace && isPickedTaxField(target)) void reckon(currentTarget)
        }}
        onBlur={({ target, currentTarget }) => {
          storeDraft()
          if (isByPlace && isTypedTaxField(target)) void reckon(currentTarget)
        }}
      >
        <DefaultButton open={open} onFinish={finish} />
        <input type="hidden" name={balanceOf ? 'groupId' : 'key'} value={checkout.key} />
        {token && <input type="hidden" name="token" value={token} />}
        <input type="hidden" name="attempt" value={problem?.requestId ?? 'first'} />
        <input type="hidden" name="seenAmount" value={seen.amount} />
        <input type="hidden" name="seenCurrency" value={seen.currency} />
        {checkout.isNothingSent && <input type="hidden" name="isNothingSent" value="yes" />}
        {scriptWorks && <input type="hidden" name={byScript} value="1" />}
        <ChosenFields checkout={checkout} />
        <div className={css.parts}>
          <Refused answer={answer} />
          <LeftOut lines={checkout.leftOut} />
          <NotApproved />
          {!data.approved && (open === 'address' || (open === 'payment' && begins === 'payment')) && (
            <ExpressButtons channels={channels} isAddressKnown={open === 'payment'} />
          )}
          <CheckoutPartsOfForm
            data={data}
            checkout={checkout}
            last={last}
            errors={fieldErrors(problem)}
            provinces={{ ...data.provinces, ...last?.provinces }}
            here={here}
            channels={channels}
            open={open}
            onOpen={openPart}
            onFinish={finish}
            onReckon={reckon}
          />
        </div>
        <CheckoutSummary
          checkout={checkout}
          isPlacing={isPlacing}
          agreements={data.agreements}
          mayPay={checkout.ahead !== undefined && channels.length > 0 && !data.approved}
          payWith={data.approved?.channel}
          coupons={
            coupons.length > 0 ? { sheetId: couponsId, count: checkout.coupons?.length ?? 0 } : undefined
          }
        />
      </Form>
    </div>
  )
}

/** A refusal is an event from outside: the reader is taken to the first field to correct. */
function useRefusedCheckout(
  form: { readonly current: HTMLFormElement | null },
  answer: CheckoutAnswer | undefined,
): void {
  useEffect(() => {
    if (!answer?.problem) return
    const wrong = firstRefused(form.current)
    if (wrong) wrong.focus()
    else form.current?.scrollIntoView()
  }, [form, answer])
}

/** All that was refused, on top of the parts. */
function Refused({ answer }: Pick<ComponentProps<typeof CheckoutForm>, 'answer'>) {
  const problem = answer?.problem
  return (
    <>
      <FormProblem>
        {problem &&
          (problem.fields.length > 0 ? (
            <RefusedAddress
              problem={problem}
              address={answer.address}
              billingAddress={answer.billingAddress}
            />
          ) : (
            <NotPlaced problem={problem} />
          ))}
      </FormProblem>
      {problem?.code === 'cartOrderedBefore' && <input type="hidden" name="again" value="yes" />}
    </>
  )
}
