import { redirect } from 'react-router'
import { placeOrderCall, renderCheckoutCall } from '#modules/checkout/bound/checkout.ts'
import { checkOutBalanceCall, renderBalanceCall } from '#modules/checkout/calls/balance.ts'
import { checkDetailsCall } from '#modules/checkout/calls/check-details.ts'
import { missingConsentsCall } from '#modules/identity/calls/consents.ts'
import {
  type ChosenAddress,
  chosenAddress,
  storeAddress,
  usableAddresses,
} from '#storefront/parts/addresses/choose-address.ts'
import { provincesFor } from '#storefront/parts/addresses/provinces-for.ts'
import { billingField, typedAddress } from '#storefront/parts/addresses/typed-address.ts'
import { chosenCertificate, offeredCertificates } from '#storefront/parts/certificates/choose-certificate.ts'
import { approveAhead, loadApproved } from '#storefront/parts/pay/approve-ahead.ts'
import { unlessItLeadsOn, useResultPage } from '#storefront/parts/pay/result-page.ts'
import { loadAgreements } from '#storefront/parts/sign-up/load-agreements.ts'
import { barePage } from '#ui/bare-page.ts'
import { type Mall, mallContext, type Problem } from '#ui/mall-context.ts'
import { problemOf, refused } from '#ui/refused.ts'
import { balanceQuery, isNotOrdered, pages } from '#vocabulary/calls/pages.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { Route } from './+types/route'
import { CheckoutForm } from './checkout-form.tsx'
import { chosenCards, chosenTerms, placeOf } from './chosen-terms.ts'
import { firstPart, partOfProblem } from './first-part.ts'
import { invoiceToPlace, typedInvoice } from './invoice-to-form.ts'
import { isMailed } from './is-mailed.ts'
import { leadsToPayment, loadBalance } from './load-balance.ts'
import { loadCheckout, loadDraft } from './load-checkout.ts'
import { loadCode } from './load-code.ts'
import { loadWaysToPay, noWaysToPay, payPlaced } from './pay-ahead.ts'
import { PayByCode } from './pay-by-code.tsx'
import { ExpiredCheckout } from './place-order.tsx'
import { typedRecipient } from './recipient-form.ts'
import { type CheckoutPart, partAsked } from './steps.ts'
import { storeTyped } from './typed-draft.ts'

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
    code: undefined,
    draft: undefined,
    approved: undefined,
    saved: [],
    leftOut: 0,
    incomplete: 0,
    provinces: {},
    isGuest,
    key,
    isMailed: true,
    agreements: [],
    opens: 'address' as const,
    ...noWaysToPay,
    now: mall.now.getTime(),
  }
  const code = await loadCode(mall, request, query)
  if (code) return { ...notOpen, code }
  if (mall.caller.kind === 'anonymous') return notOpen
  try {
    const [usable, mailed, agreements, consents] = await Promise.all([
      usableAddresses(mall),
      isMailed(mall),
      loadAgreements(mall),
      isGuest ? undefined : mall.call(missingConsentsCall, {}),
    ])
    if (consents && consents.texts.length > 0) throw redirect(pages.consent(pages.checkout(key)))
    const approved = await loadApproved(mall, query)
    const draft = await loadDraft(mall, usable.saved.length === 0 || approved !== undefined)
    const first = draft ? undefined : usable.saved[0]?.address
    const checkout = await loadCheckout(mall, query, { key, draft, saved: first })
    if (checkout.placedGroupId) throw redirect(pages.pay({ groupId: checkout.placedGroupId }))
    const [certificates, provinces, ways] = await Promise.all([
      offeredCertificates(mall, checkout),
      provincesFor(mall, checkout.address.country, draft?.billingAddress?.country),
      loadWaysToPay(mall, request, checkout),
    ])
    return {
      checkout,
      certificates,
      ...usable,
      ...ways,
      code: undefined,
      draft,
      approved,
      opens: firstPart({ checkout, saved: first, certificates }, mall.site),
      now: mall.now.getTime(),
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
  const invoice = typedInvoice(form)
  const asked = partAsked(text('intent'))
  // The address of the page has the place that the terms are for, where script put it there: its data is current then.
  const isPricedByPage = new URL(request.url).searchParams.has('to.country')
  /** Current terms with all input. */
  const shownAnew = async (opens: CheckoutPart, problem?: Problem) => ({
    problem,
    opens,
    ...where,
    keeps: form.has('keepAddress'),
    remark: text('remark'),
    recipient,
    invoice,
    channel: text('channel'),
    billingAddress,
    provinces: await provincesFor(mall, where.address.country, billingAddress?.country),
    certificateId: certificateId ?? text('certificateId'),
    realName: text('realName'),
    checkout: await (isPricedByPage
      ? undefined
      : groupId
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
            taxedFor: {
              destination: placeOf(where.address),
              buyerNumber: invoiceToPlace(invoice).invoiceData?.taxNumber,
            },
          })
    )?.catch(() => undefined),
  })
  if (form.has('approve')) return approveAhead(mall, key, String(form.get('approve')))
  // A form that is not placed is found again after a reload, without script too.
  if (asked || text('intent') === 'reckon') await storeTyped(mall, form, where)
  // Without script a browser requests the price of the current choice.
  if (text('intent') === 'reckon') return shownAnew('payment')
  if (asked) {
    try {
      if (asked.finishes)
        await checkPart(mall, asked.finishes, { where, recipient, isSent: !form.has('isNothingSent') })
      return await shownAnew(asked.opens)
    } catch (error) {
      const problem = refused(error)
      return shownAnew(partOfProblem(problem), problem)
    }
  }
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
        ...invoiceToPlace(invoice),
        ...chosenCards(form),
        ...(form.has('again') && { again: true }),
        ...entered,
      },
      // One checkout is one order whatever the key; a corrected form is another request than the refused one.
      { key: attempt },
    )
    return await payPlaced(
      mall,
      request,
      form,
      { groupId: placed.groupId, orderId: placed.orderIds[0], token: placed.token },
      attempt,
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
    await storeTyped(mall, form, where)
    return shownAnew(partOfProblem(problem), problem)
  }
}

/** Checks what a part holds by the rules that placing the order applies. */
async function checkPart(
  mall: Mall,
  part: CheckoutPart,
  {
    where,
    recipient,
    isSent,
  }: { where: ChosenAddress; recipient: ReturnType<typeof typedRecipient>; isSent: boolean },
): Promise<void> {
  await mall.call(checkDetailsCall, {
    shippingAddress: where.address,
    isSent,
    ...(part === 'delivery' && recipient && { giftCardRecipient: recipient }),
  })
}

export const shouldRevalidate = unlessItLeadsOn

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData && 'result' in actionData ? actionData.result : undefined
  const answer = actionData && 'opens' in actionData ? actionData : undefined
  useResultPage(result)
  if ('code' in loaderData && loaderData.code)
    return <PayByCode code={loaderData.code} checkoutKey={loaderData.key} />
  const checkout = answer?.checkout ?? loaderData.checkout
  if (!checkout) return <ExpiredCheckout isGuest={loaderData.isGuest} checkoutKey={loaderData.key} />
  return <CheckoutForm data={loaderData} answer={answer} checkout={checkout} />
}
