import {
  CheckoutPaymentIntent,
  OrderApplicationContextShippingPreference,
  OrderApplicationContextUserAction,
  type OrderRequest,
  PatchOp,
} from '@paypal/paypal-server-sdk'
import type { AttemptRef, Intent, NextAction } from '#modules/payments/rules/channel.ts'
import { fromPaypal, toPaypal } from './amounts.ts'
import { paypalAway } from './away.ts'
import { type Paypal, type PaypalAnswer, readPaypalAnswer, requestPaypal } from './client.ts'
import { customId, isOpen, type Note, noteOf, orderSchema, type PaypalOrder } from './facts.ts'

export const paypalLocales = { en: 'en-US', zh: 'zh-CN' } as const
const whole = 'return=representation'

/**
 * Creates an order, or finds the one that was created under the serial. Where the buyer goes is given in `application_context`: with
 * the newer `payment_source`, an order is in a state in which PayPal's document does not let us change it, and so not end it.
 * @throws Refusal `providerAway` also when the serial's order is not the one that is wanted
 */
export async function openOrder(paypal: Paypal, intent: Intent): Promise<PaypalOrder> {
  const { serial, amount, language, returnUrl, capture, account } = intent
  const order = await createPaypalOrder(paypal, serial, {
    intent: intentOf(capture),
    purchaseUnits: [aUnit(serial, toPaypal(amount))],
    applicationContext: {
      locale: paypalLocales[language],
      userAction: OrderApplicationContextUserAction.PayNow,
      shippingPreference: OrderApplicationContextShippingPreference.NoShipping,
      returnUrl,
      cancelUrl: cancelledUrl(returnUrl),
    },
  })
  const unit = order.purchase_units[0]!
  const opened = fromPaypal(unit.amount)
  if (opened.amount !== amount.amount || opened.currency !== amount.currency || noteOf(order) === 'unknown')
    throw paypalAway('has another order under this number')
  const merchant = unit.payee?.merchant_id
  if (merchant !== undefined && merchant !== account.account)
    throw paypalAway(`names the account ${merchant}, and here it is ${account.account}`)
  return order
}

/** The address of the result, which ends the attempt of a buyer who left PayPal by its link to cancel. */
function cancelledUrl(returnUrl: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('cancelled', '1')
  return url.href
}

export const intentOf = (capture: Intent['capture']): CheckoutPaymentIntent =>
  capture === 'later' ? CheckoutPaymentIntent.Authorize : CheckoutPaymentIntent.Capture

export const aUnit = (serial: string, amount: { currencyCode: string; value: string }, note?: Note) => ({
  referenceId: 'default',
  invoiceId: serial,
  customId: customId(serial, note),
  amount,
})

export const createPaypalOrder = async (
  paypal: Paypal,
  serial: string,
  body: OrderRequest,
): Promise<PaypalOrder> =>
  readPaypalAnswer(
    orderSchema,
    await requestPaypal(paypal, ({ orders }) =>
      orders.createOrder({ body, paypalRequestId: serial, prefer: whole }),
    ),
  )

const linksToBuyer: ReadonlySet<string> = new Set(['approve', 'payer-action'])

export function paypalNextOf(order: PaypalOrder): NextAction {
  const { status } = order
  if (status === 'COMPLETED') return { kind: 'done' }
  if (!isOpen(order)) return { kind: 'refused', reason: 'paymentDeclined', mayRetry: true }
  if (status === 'APPROVED') return { kind: 'wait' }
  return { kind: 'redirect', url: linkToBuyer(order) }
}

/** PayPal's page for the buyer of an order. */
export function linkToBuyer({ links }: PaypalOrder): string {
  const url = links?.find(({ rel }) => linksToBuyer.has(rel))?.href
  if (!url) throw paypalAway('names no page for the buyer')
  return url
}

/**
 * The order of an attempt. PayPal finds none by our number, but answers a repeated request with the order
 * that the first one made. When it knows none, the number is used up by an order with that note and no buyer:
 * a start that is still under way then meets it.
 */
export async function findPaypalOrder(
  paypal: Paypal,
  { serial, reference }: AttemptRef,
): Promise<PaypalOrder | undefined> {
  if (reference !== undefined) return readPaypalOrder(paypal, reference)
  const order = await createPaypalOrder(paypal, serial, {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [aUnit(serial, toPaypal({ amount: 100, currency: 'USD' }), 'unknown')],
  })
  return noteOf(order) === 'unknown' ? undefined : readPaypalOrder(paypal, order.id)
}

export async function readPaypalOrder(paypal: Paypal, id: string): Promise<PaypalOrder | undefined> {
  const answer = await requestPaypal(paypal, ({ orders }) => orders.getOrder({ id }))
  return answer.status === 404 ? undefined : readPaypalAnswer(orderSchema, answer)
}

/** Refusals after which an order may still be paid, or was paid by a request that was faster. */
const notDeclined: ReadonlySet<string> = new Set([
  'ORDER_ALREADY_CAPTURED',
  'ORDER_ALREADY_AUTHORIZED',
  'ORDER_COMPLETED_OR_VOIDED',
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
])

/**
 * Captures an order, or has its amount held, once the buyer has approved it. The serial is PayPal's key for it, so it happens once
 * for all that lead here: the buyer's return, our questions, and a message.
 */
export async function settleOrder(
  paypal: Paypal,
  { serial }: AttemptRef,
  order: PaypalOrder,
): Promise<PaypalOrder | undefined> {
  if (order.status !== 'APPROVED' || !isOpen(order)) return order
  const request = { id: order.id, paypalRequestId: `${serial}-capture`, prefer: whole }
  const answer: PaypalAnswer = await requestPaypal(paypal, ({ orders }) =>
    order.intent === 'AUTHORIZE' ? orders.authorizeOrder(request) : orders.captureOrder(request),
  )
  // Declined for good: another attempt may choose another means.
  if (answer.status === 422 && !notDeclined.has(answer.issue ?? ''))
    await note(paypal, order, serial, 'declined')
  return readPaypalOrder(paypal, order.id)
}

/** Ends an order that may still be paid. PayPal refuses to change one that was captured concurrently. */
export async function closeOrder(
  paypal: Paypal,
  { serial }: AttemptRef,
  order: PaypalOrder,
): Promise<PaypalOrder | undefined> {
  if (!isOpen(order)) return order
  await note(paypal, order, serial, 'closed')
  return readPaypalOrder(paypal, order.id)
}

const note = (paypal: Paypal, { id }: PaypalOrder, serial: string, why: Note) =>
  requestPaypal(paypal, ({ orders }) =>
    orders.patchOrder({
      id,
      body: [
        {
          op: PatchOp.Replace,
          path: "/purchase_units/@reference_id=='default'/custom_id",
          value: customId(serial, why),
        },
      ],
    }),
  )
