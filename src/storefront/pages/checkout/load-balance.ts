import { redirect } from 'react-router'
import { renderBalanceCall } from '#modules/checkout/calls/balance.ts'
import { missingConsentsCall } from '#modules/identity/calls/consents.ts'
import { ofOwner } from '#storefront/parts/account/only-buyers.ts'
import { usableAddresses } from '#storefront/parts/addresses/choose-address.ts'
import { provincesFor } from '#storefront/parts/addresses/provinces-for.ts'
import { loadAgreements } from '#storefront/parts/sign-up/load-agreements.ts'
import type { Mall } from '#ui/mall-context.ts'
import { problemOf } from '#ui/refused.ts'
import { balanceQuery, pages } from '#vocabulary/calls/pages.ts'
import { chosenTerms } from './chosen-terms.ts'
import { firstPart } from './first-part.ts'
import { isMailed } from './is-mailed.ts'
import { noWaysToPay } from './pay-ahead.ts'

/** Why a balance cannot be checked out now: the page where it is paid explains it, or takes the money. */
const toPayment = ['balanceCheckedOut', 'balanceNotOpen', 'alreadyPaid', 'notPayable', 'stillRunning']
export const leadsToPayment = (code: string | undefined): boolean => toPayment.some((each) => each === code)

/**
 * The checkout of a presale's balance, the first time; after that the buyer is redirected to payment (CHK-12,
 * TRAP-33).
 */
export async function loadBalance(mall: Mall, request: Request, query: URLSearchParams) {
  const groupId = query.get(balanceQuery) ?? ''
  const token = query.get('token')?.slice(0, 100) || undefined
  if (!/^\d{1,19}$/.test(groupId)) throw redirect(pages.orders())
  try {
    const isGuest = mall.caller.kind !== 'buyer'
    const [checkout, usable, mailed, agreements, consents] = await ofOwner(
      mall,
      request,
      Promise.all([
        mall.call(renderBalanceCall, { groupId, token, ...chosenTerms(query) }),
        usableAddresses(mall),
        isMailed(mall),
        loadAgreements(mall),
        isGuest ? undefined : mall.call(missingConsentsCall, {}),
      ]),
    )
    if (consents && consents.texts.length > 0)
      throw redirect(pages.consent(pages.balanceCheckout(groupId, token)))
    const provinces = await provincesFor(mall, checkout.address.country)
    return {
      checkout,
      ...usable,
      provinces,
      isGuest,
      isMailed: mailed,
      agreements,
      token,
      certificates: undefined,
      draft: undefined,
      approved: undefined,
      key: groupId,
      opens: firstPart({ checkout, saved: undefined, certificates: undefined }, mall.site),
      ...noWaysToPay,
      now: mall.now.getTime(),
    }
  } catch (error) {
    if (leadsToPayment(problemOf(error)?.code)) throw redirect(pages.pay({ groupId, token }))
    throw error
  }
}
