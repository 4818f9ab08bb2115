import {
  CheckoutPaymentIntent,
  OrderApplicationContextShippingPreference,
  OrderApplicationContextUserAction,
  PatchOp,
} from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import type { ApprovalRef, ApprovalToOpen, HandedBack } from '#modules/payments/rules/approval.ts'
import type { Intent } from '#modules/payments/rules/channel.ts'
import { toPaypal } from './amounts.ts'
import { paypalAway } from './away.ts'
import { type Paypal, readPaypalAnswer, requestPaypal } from './client.ts'
import { customId, noteOf, orderSchema, type PaypalOrder } from './facts.ts'
import { aUnit, createPaypalOrder, intentOf, linkToBuyer, paypalLocales, readPaypalOrder } from './orders.ts'

/**
 * An order at PayPal that the buyer approves before there is one at the mall: PayPal shows the addresses of the account and a button to
 * continue in the place of the one to pay. Its note keeps our queries and messages from capturing it.
 */
export async function openAhead(
  paypal: Paypal,
  { serial, amount, language, returnUrl, cancelUrl }: ApprovalToOpen,
): Promise<{ reference: string; url: string }> {
  const order = await createPaypalOrder(paypal, serial, {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [aUnit(serial, toPaypal(amount), 'ahead')],
    applicationContext: {
      locale: paypalLocales[language],
      userAction: OrderApplicationContextUserAction.Continue,
      shippingPreference: OrderApplicationContextShippingPreference.GetFromFile,
      returnUrl,
      cancelUrl,
    },
  })
  return { reference: order.id, url: linkToBuyer(order) }
}

const text = z.string().max(300).default('')
const approvedSchema = z.object({
  status: z.string(),
  payer: z
    .object({
      email_address: text,
      phone: z
        .object({ phone_number: z.object({ country_code: text, national_number: text }).prefault({}) })
        .prefault({}),
    })
    .prefault({}),
  purchase_units: z
    .array(
      z.object({
        shipping: z
          .object({
            name: z.object({ full_name: text }).prefault({}),
            address: z.object({
              country_code: z.string().length(2),
              address_line_1: text,
              address_line_2: text,
              admin_area_1: text,
              admin_area_2: text,
              postal_code: text,
            }),
          })
          .optional(),
      }),
    )
    .min(1),
})

/** The buyer of an approved order, with the address that was chosen at PayPal. A number is there only where the account wants one. */
export async function readAhead(paypal: Paypal, { reference }: ApprovalRef): Promise<HandedBack | undefined> {
  const answer = await requestPaypal(paypal, ({ orders }) => orders.getOrder({ id: reference }))
  if (answer.status === 404) return undefined
  const { status, payer, purchase_units: units } = readPaypalAnswer(approvedSchema, answer)
  const shipping = units[0]?.shipping
  if (status !== 'APPROVED' || !shipping) return undefined
  const { address, name } = shipping
  return {
    fullName: name.full_name,
    email: payer.email_address,
    phone: phoneOf(payer.phone.phone_number),
    country: address.country_code,
    province: address.admin_area_1,
    city: address.admin_area_2,
    postalCode: address.postal_code,
    lines: [address.address_line_1, address.address_line_2],
  }
}

type PaypalPhone = { readonly country_code: string; readonly national_number: string }

const phoneOf = ({ country_code: code, national_number: number }: PaypalPhone): string =>
  code && number ? `+${code} ${number}` : number

/**
 * Makes an approved order that of an attempt: with its number and the final amount, which PayPal allows to change until it is captured.
 * Repeating it changes nothing. PayPal may want the buyer to agree again to another amount; the order then leads there.
 * @returns undefined where the order is of no use any more
 */
export async function takeAhead(
  paypal: Paypal,
  reference: string,
  { serial, amount, capture }: Pick<Intent, 'serial' | 'amount' | 'capture'>,
): Promise<PaypalOrder | undefined> {
  const order = await readPaypalOrder(paypal, reference)
  const unit = order?.purchase_units[0]
  if (!unit || order.status !== 'APPROVED') return undefined
  if (unit.custom_id === customId(serial)) return order
  if (noteOf(order) !== 'ahead') return undefined
  const path = (field: string) => `/purchase_units/@reference_id=='default'/${field}`
  const { currencyCode: currency_code, value } = toPaypal(amount)
  const intent = intentOf(capture)
  const changed = await requestPaypal(paypal, ({ orders }) =>
    orders.patchOrder({
      id: reference,
      body: [
        ...(order.intent === intent ? [] : [{ op: PatchOp.Replace, path: '/intent', value: intent }]),
        { op: PatchOp.Replace, path: path('amount'), value: { currency_code, value } },
        { op: PatchOp.Replace, path: path('invoice_id'), value: serial },
        { op: PatchOp.Replace, path: path('custom_id'), value: customId(serial) },
      ],
    }),
  )
  if (changed.status >= 400) return undefined
  const taken = await readPaypalOrder(paypal, reference)
  const now = taken && orderSchema.parse(taken).purchase_units[0]!
  if (now?.custom_id !== customId(serial) || now.amount.value !== value)
    throw paypalAway('did not take the final amount of an approved order')
  return taken
}
