import { useEffect, useRef } from 'react'
import { Form, redirect, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl'
import { emptyAddress } from '#modules/addresses/rules/address.ts'
import { placeOrderCall, renderCheckoutCall } from '#modules/checkout/bound/checkout.ts'
import { checkOutBalanceCall, renderBalanceCall } from '#modules/checkout/calls/balance.ts'
import { missingConsentsCall } from '#modules/identity/calls/consents.ts'
import {
  type ChosenAddress,
  chosenAddress,
  storeAddress,
  usableAddresses,
} from '#storefront/parts/addresses/choose-address.ts'
import { provincesFor } from '#storefront/parts/addresses/provinces-for.ts'
import { RefusedAddress } from '#storefront/parts/addresses/refused-address.tsx'
import { billingField, typedAddress } from '#storefront/parts/addresses/typed-address.ts'
import { CertificateChoice } from '#storefront/parts/certificates/certificate-choice.tsx'
import { chosenCertificate, offeredCertificates } from '#storefront/parts/certificates/choose-certificate.ts'
import css from '#storefront/parts/checkout/checkout.module.css'
import { PromoCodeForm } from '#storefront/parts/coupons/promo-code.tsx'
import { loadAgreements } from '#storefront/parts/sign-up/load-agreements.ts'
import { barePage } from '#ui/bare-page.ts'
import { FormProblem, TextArea } from '#ui/form/field.tsx'
import { firstRefused } from '#ui/form/use-refused-form.ts'
import { mallContext, type Problem } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { fieldErrors, problemOf, refused } from '#ui/refused.ts'
import { balanceQuery, isNotOrdered, pages } from '#vocabulary/calls/pages.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { Route } from './+types/route'
import { otherBilling, paidNext, savedAs } from './balance.ts'
import { Billing } from './billing.tsx'
import {
  chosenCards,
  chosenTerms,
  isPickedTaxField,
  isTypedTaxField,
  placeOf,
  reckonedTerms,
  taxedForOf,
} from './chosen-terms.ts'
import { InvoiceTo } from './invoice-to.tsx'
import { typedInvoiceData } from './invoice-to-form.ts'
import { isMailed } from './is-mailed.ts'
import { LeftOut } from './left-out.tsx'
import { leadsToPayment, loadBalance } from './load-balance.ts'
import { CheckoutParcels } from './parcels.tsx'
import { CheckoutSummary, ChosenFields, ExpiredCheckout, NotPlaced } from './place-order.tsx'
import { RecipientSection } from './recipient.tsx'
import { typedRecipient } from './recipient-form.ts'
import { Where } from './where.tsx'

export const handle = barePage({ back: 'cart' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const query = new URL(request.url).searchParams
  if (query.has(balanceQuery)) return loadBalance(mall, request, query)
  const key = query.get('key') ?? ''
  if (!/^\d{1,19}$/.test(key)) throw redirect(pages.cart())
  const isGuest = mall.caller.kind !== 'buyer'
  const notOpen = {
    checkout: undefined,
    certificates: undefined,
    token: undefined,
    saved: [],
    leftOut: 0,
    incomplete: 0,
    provinces: {},
    isGuest,
    key,
    isMailed: true,
    agreements: [],
  }
  if (mall.caller.kind === 'anonymous') return notOpen
  try {
    const [usable, mailed, agreements, consents] = await Promise.all([
      usableAddresses(mall),
      isMailed(mall),
      loadAgreements(mall),
      isGuest ? undefined : mall.call(missingConsentsCall, {}),
    ])
    if (consents && consents.texts.length > 0) throw redirect(pages.consent(pages.checkout(key)))
    const first = usable.saved[0]?.address
    const checkout = await mall.call(renderCheckoutCall, {
      key,
      ...chosenTerms(query),
      ...chosenCards(query),
      taxedFor: { ...(first && { destination: placeOf(first) }), ...taxedForOf(query) },
    })
    if (checkout.placedGroupId) throw redirect(pages.pay({ groupId: checkout.placedGroupId }))
    const certificates = await offeredCertificates(mall, checkout)
    const provinces = await provincesFor(mall, checkout.address.country)
    return {
      checkout,
      certificates,
      ...usable,
      provinces,
      isGuest,
      isMailed: mailed,
      key,
      agreements,
      token: undefined,
    }
  } catch (error) {
    if (problemOf(error)?.code === 'checkoutExpired') return notOpen
    throw error
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const key = text('key')
  /** The order group of the presale whose balance it is. */
  const groupId = text('groupId')
  const token = text('token') || undefined
  const chosen = chosenTerms(form)
  const attempt = `${groupId || key}.${text('attempt')}`
  let where: ChosenAddress = await chosenAddress(mall, form)
  let certificateId: Id | undefined
  const billingAddress = form.has('billingSame') ? undefined : typedAddress(form, billingField)
  const recipient = typedRecipient(form)
  const invoiceData = typedInvoiceData(form)
  /** Current terms with all input. */
  const shownAnew = async (problem: Problem | undefined) => ({
    problem,
    ...where,
    keeps: form.has('keepAddress'),
    remark: text('remark'),
    recipient,
    invoiceData,
    billingAddress,
    provinces: await provincesFor(mall, where.address.country, billingAddress?.country),
    certificateId: certificateId ?? text('certificateId'),
    realName: text('realName'),
    checkout: await (groupId
      ? mall.call(renderBalanceCall, {
          groupId,
          token,
          ...chosen,
          taxedFor: { destination: placeOf(where.address) },
        })
      : mall.call(renderCheckoutCall, {
          key,
          ...chosen,
          ...chosenCards(form),
          taxedFor: { destination: placeOf(where.address), buyerNumber: invoiceData?.taxNumber },
        })
    ).catch(() => undefined),
  })
  // Without script a browser requests the price of the current choice.
  if (text('intent') === 'reckon') return shownAnew(undefined)
  try {
    where = await storeAddress(mall, form, where, attempt)
    certificateId = await chosenCertificate(mall, form, attempt)
    const entered = {
      shippingAddress: where.address,
      ...(billingAddress && { billingAddress }),
      ...chosen,
      remark: text('remark').slice(0, 500),
      seenDue: { amount: Number(text('seenAmount')), currency: text('seenCurrency') as Currency },
    }
    if (groupId) {
      const { orderId } = await mall.call(
        checkOutBalanceCall,
        { groupId, token, ...entered },
        { key: attempt },
      )
      return redirect(pages.pay({ groupId, orderId, token }))
    }
    const placed = await mall.call(
      placeOrderCall,
      {
        key,
        ...(certificateId && { certificateId }),
        ...(recipient && { giftCardRecipient: recipient }),
        ...(invoiceData && { invoiceData }),
        ...chosenCards(form),
        ...(form.has('again') && { again: true }),
        ...entered,
      },
      // One checkout is one order whatever the key; a corrected form is another request than the refused one.
      { key: attempt },
    )
    return redirect(
      pages.pay({
        groupId: placed.groupId,
        ...(placed.orderIds[0] ? { orderId: placed.orderIds[0] } : {}),
        token: placed.token,
      }),
    )
  } catch (error) {
    const problem = refused(error)
    // The page is outdated: the cart reports it once, and marks the line (PAY-29, CART-20). Goods of "buy
    // now" are in no cart, and are shown there by the key of their checkout.
    if (!groupId && isNotOrdered(problem.code)) {
      const isBoughtAtOnce = new URL(request.url).searchParams.get('from') === 'itemDetail'
      return redirect(pages.cartNotOrdered(problem.code, isBoughtAtOnce ? key : undefined))
    }
    if (groupId && leadsToPayment(problem.code)) return redirect(pages.pay({ groupId, token }))
    if (problem.code === 'consentMissing')
      return redirect(pages.consent(groupId ? pages.balanceCheckout(groupId, token) : pages.checkout(key)))
    // After any refusal the next attempt begins with the current values.
    return shownAnew(problem)
  }
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('checkout')
  const presale = useTranslations('presale')
  const realName = useTranslations('certificates')
  const submit = useSubmit()
  const navigation = useNavigation()
  const [query] = useSearchParams()
  const cameFrom = query.get('from') === 'itemDetail' ? ('itemDetail' as const) : undefined
  const form = useRef<HTMLFormElement>(null)
  // A refusal is an event from outside: the reader is taken to the first field to correct.
  useEffect(() => {
    if (!actionData?.problem) return
    const wrong = firstRefused(form.current)
    if (wrong) wrong.focus()
    else form.current?.scrollIntoView()
  }, [actionData])
  const checkout = actionData?.checkout ?? loaderData.checkout
  if (!checkout) return <ExpiredCheckout isGuest={loaderData.isGuest} checkoutKey={loaderData.key} />
  const { saved, token } = loaderData
  const { balanceOf } = checkout
  const isByPlace = checkout.isTaxedByPlace || checkout.dependsOnAddress
  const provinces = { ...loaderData.provinces, ...actionData?.provinces }
  /** The address of this page, to return to. */
  const here = balanceOf
    ? pages.balanceCheckout(balanceOf.groupId, token)
    : pages.checkout(checkout.key, cameFrom)
  // A buyer without saved addresses begins with that of the last order; a further address begins empty.
  const another =
    saved.length === 0 || balanceOf
      ? checkout.address
      : { ...emptyAddress(checkout.address.country), email: checkout.address.email }
  const problem = actionData?.problem
  const errors = fieldErrors(problem)
  const isPlacing = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const reckon = (form: HTMLFormElement) =>
    submit(reckonedTerms(here, new FormData(form), isByPlace ? saved : undefined), {
      replace: true,
      preventScrollReset: true,
    })
  const title = balanceOf ? presale('checkoutBalance') : t('title')
  const seen = balanceOf ? paidNext(checkout) : checkout.due
  return (
    <div className="wrap">
      <PrivateHead title={title} />
      <h1 tabIndex={-1} className={css.title}>
        {title}
      </h1>
      <PromoCodeForm />
      <Form
        ref={form}
        method="post"
        className={css.page}
        noValidate
        onChange={({ target, currentTarget }) => {
          if (isByPlace && isPickedTaxField(target)) void reckon(currentTarget)
        }}
        onBlur={({ target, currentTarget }) => {
          if (isByPlace && isTypedTaxField(target)) void reckon(currentTarget)
        }}
      >
        <input type="hidden" name={balanceOf ? 'groupId' : 'key'} value={checkout.key} />
        {token && <input type="hidden" name="token" value={token} />}
        <input type="hidden" name="attempt" value={problem?.requestId ?? 'first'} />
        <input type="hidden" name="seenAmount" value={seen.amount} />
        <input type="hidden" name="seenCurrency" value={seen.currency} />
        <ChosenFields checkout={checkout} />
        <div className={css.parts}>
          <FormProblem>
            {problem &&
              (problem.fields.length > 0 ? (
                <RefusedAddress
                  problem={problem}
                  address={actionData.address}
                  billingAddress={actionData.billingAddress}
                />
              ) : (
                <NotPlaced problem={problem} />
              ))}
          </FormProblem>
          {problem?.code === 'cartOrderedBefore' && <input type="hidden" name="again" value="yes" />}
          <LeftOut lines={checkout.leftOut} />
          <Where
            saved={saved}
            errors={errors}
            checkout={checkout}
            provinces={provinces}
            leftOut={loaderData.leftOut}
            incomplete={loaderData.incomplete}
            chosen={actionData?.chosen ?? savedAs(checkout, saved) ?? 'new'}
            address={
              actionData?.address ??
              (loaderData.isGuest || checkout.isNothingSent ? checkout.address : another)
            }
            keeps={actionData?.keeps ?? !balanceOf}
            countries={checkout.countries}
            signIn={loaderData.isGuest ? pages.login(here) : undefined}
            isMailed={loaderData.isMailed}
          />
          {loaderData.certificates && (
            <section className={css.part} aria-labelledby="real-name">
              <h2 id="real-name">{realName('atCheckout')}</h2>
              <CertificateChoice
                certificates={loaderData.certificates}
                chosen={actionData?.certificateId || (loaderData.certificates[0]?.certificateId ?? 'new')}
                name={actionData?.realName ?? ''}
                errors={errors}
              />
            </section>
          )}
          {checkout.hasGiftCards && <RecipientSection typed={actionData?.recipient} errors={errors} />}
          <CheckoutParcels checkout={checkout} onChoose={reckon} />
          {checkout.shops.some(({ methods, pickUpPlace }) => methods.length > 1 || pickUpPlace) && (
            <noscript>
              <button type="submit" name="intent" value="reckon">
                {t('reckon')}
              </button>
            </noscript>
          )}
          <Billing
            typed={actionData ? actionData.billingAddress : otherBilling(checkout)}
            begins={{ ...emptyAddress(checkout.address.country), email: checkout.address.email }}
            countries={checkout.countries}
            provinces={provinces}
            errors={errors}
            isAlone={checkout.isNothingSent}
          />
          {checkout.isInvoiced && !balanceOf && <InvoiceTo typed={actionData?.invoiceData} errors={errors} />}
          <section className={css.part} aria-label={t('remark')}>
            <TextArea
              label={t('remark')}
              name="remark"
              rows={2}
              maxLength={500}
              defaultValue={actionData?.remark ?? balanceOf?.remark ?? ''}
            />
          </section>
        </div>
        <CheckoutSummary checkout={checkout} isPlacing={isPlacing} agreements={loaderData.agreements} />
      </Form>
    </div>
  )
}
