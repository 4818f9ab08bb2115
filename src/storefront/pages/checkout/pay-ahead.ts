import { redirect } from 'react-router'
import type { Checkout } from '#modules/checkout/rules/checkout.ts'
import { savedCardsCall } from '#modules/payments/bound/saved-cards.ts'
import { channelsAheadCall } from '#modules/payments/calls/channels-ahead.ts'
import { deviceOf } from '#modules/payments/rules/account-rules.ts'
import {
  beginPayment,
  isAttemptEnded,
  noteFailure,
  type ResultAnswer,
  toResult,
} from '#storefront/parts/pay/begin-payment.ts'
import type { Mall } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { idIn } from '#vocabulary/calls/id-lists.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { laterChannel } from './steps.ts'

/** Of a checkout whose payment is chosen elsewhere, or that is not open. */
export const noWaysToPay = { channels: [], preferred: '', cards: [] }

/** The ways to pay of a checkout, with the cards of its buyer where one of them takes cards. */
export async function loadWaysToPay(mall: Mall, request: Request, { ahead, address }: Checkout) {
  if (!ahead) return noWaysToPay
  const { due, kinds, usesPoints } = ahead
  const { channels, preferred } = await mall.call(channelsAheadCall, {
    due,
    kinds: [...kinds],
    usesPoints,
    country: /^[A-Z]{2}$/.test(address.country) ? address.country : undefined,
    device: deviceOf(request.headers),
  })
  const takesCards = channels.some(({ abilities }) => abilities.savedCard)
  return { channels, preferred, cards: takesCards ? await mall.call(savedCardsCall, {}) : [] }
}

type Placed = {
  readonly groupId: string
  readonly orderId: string | undefined
  readonly token: string | undefined
}

/**
 * Pays an order that was just placed, by the channel of the form. The key follows from that of the order, so that a
 * second press and a press after a crash are the same attempt; any other attempt of the order is in its way.
 */
export async function payPlaced(
  mall: Mall,
  request: Request,
  form: FormData,
  { groupId, orderId, token }: Placed,
  key: string,
): Promise<Response | ResultAnswer> {
  const channel = String(form.get('express') || form.get('channel') || laterChannel)
  const later = pages.pay({ groupId, orderId, token })
  if (channel === laterChannel) return redirect(later)
  const card = String(form.get('card') ?? '')
  const cardId = /^\d{1,19}$/.test(card) ? card : undefined
  try {
    const approvalId = idIn(String(form.get('approval') ?? ''))
    const checkoutKey = String(form.get('key') ?? '')
    const codeAt = checkoutKey
      ? (serial: string) => pages.checkoutCode(checkoutKey, { serial, token })
      : undefined
    const device = deviceOf(request.headers)
    const payment = { groupId, token, channel, cardId, approvalId, device, codeAt }
    const begun = await beginPayment(mall, payment, form, `${key}.pay.${channel}.${card}`)
    return begun === 'incomplete' ? redirect(later) : begun
  } catch (error) {
    const problem = refused(error)
    if (problem.status === 429 || problem.code === 'keyReused') return redirect(later)
    // A new card is entered on the page of the payment.
    if (problem.code === 'cardNotChosen' && !cardId) return redirect(pages.pay({ groupId, token, add: '1' }))
    if (problem.code === 'providerAway' && (await isAttemptEnded(mall, { groupId, token })))
      return redirect(pages.pay({ groupId, token, away: channel }))
    await noteFailure(mall, { groupId, token }, problem)
    return toResult({ groupId, token, status: 'FAILED', error: problem.code }, form)
  }
}
