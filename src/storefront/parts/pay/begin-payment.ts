import { redirect, redirectDocument } from 'react-router'
import { orderGroupCall } from '#modules/orders/bound/orders.ts'
import { startPaymentCall } from '#modules/payments/bound/payment-start.ts'
import {
  closePaymentAttemptCall,
  noteFailedPaymentCall,
  secondaryPay,
} from '#modules/payments/bound/payments.ts'
import type { PayingDevice } from '#modules/payments/rules/account-rules.ts'
import type { Mall, Problem } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { byScript, type ResultQuery } from './result-page.ts'

type Group = { readonly groupId: string; readonly token: string | undefined }

type PaymentToBegin = Group & {
  readonly channel: string
  readonly cardId: string | undefined
  readonly approvalId?: string | undefined
  readonly device: PayingDevice
  /** In a checkout: where it shows a code to scan. Without it, codes and bank accounts are on the page for the next step. */
  readonly codeAt?: ((serial: string) => string) | undefined
}

/** Where the page navigates by its script. */
export type ResultAnswer = { readonly result: ResultQuery }

/**
 * Starts a payment and leads to its next step: the provider, the page with its fields or its code, or the result.
 * @param key two requests with the same one are one attempt
 */
export async function beginPayment(
  mall: Mall,
  { codeAt, ...request }: PaymentToBegin,
  form: FormData,
  key: string,
): Promise<Response | ResultAnswer | 'incomplete'> {
  const started = await mall.call(startPaymentCall, request, { key })
  if (started.kind === 'incomplete') return 'incomplete'
  const { serial, next } = started
  switch (next.kind) {
    case 'redirect':
      if (!next.inPage || !form.has(byScript)) return redirectDocument(next.url)
      return redirectDocument(pages.payNext({ serial, token: request.token }))
    case 'wait':
    case 'done':
      return toResult({ groupId: request.groupId, serial, token: request.token }, form)
    default:
      if (next.kind === 'code' && codeAt) return redirect(codeAt(serial))
      // The page of the result waits for it, and shows the account.
      if (next.kind === 'transfer' && codeAt)
        return toResult({ groupId: request.groupId, serial, token: request.token }, form)
      // A separate document: its headers state what the provider's component may load and where forms may go.
      return redirectDocument(pages.payNext({ serial, token: request.token }))
  }
}

/** Where script works, the page navigates automatically, with the query of its address (PAY-13). */
export const toResult = (query: ResultQuery, form: FormData): Response | ResultAnswer =>
  form.has(byScript) ? { result: query } : redirect(pages.payResult(query))

/**
 * Ends the attempt that a provider did not answer, so that another channel can replace it. Where the provider
 * does not answer that either, nothing else begins: the attempt may still be paid, and the mall goes on
 * querying it.
 */
export async function isAttemptEnded(mall: Mall, { groupId, token }: Group): Promise<boolean> {
  try {
    const { attempt, state } = await mall.call(secondaryPay, { groupId, token })
    if (attempt && state === 'pending') await mall.call(closePaymentAttemptCall, { ...attempt, token })
    return state === 'pending' || state === 'failed' || state === 'notStarted'
  } catch (error) {
    refused(error)
    return false
  }
}

/** A note that a first payment failed (PAY-32). A paid or ended order shows none. */
export async function noteFailure(
  mall: Mall,
  { groupId, token }: Group,
  { code, message }: Problem,
): Promise<void> {
  if (code === 'alreadyPaid' || code === 'notPayable') return
  const { orders } = await mall.call(orderGroupCall, { groupId, token })
  if (orders[0])
    await mall.call(noteFailedPaymentCall, { orderId: orders[0].orderId, reason: message, token })
}
