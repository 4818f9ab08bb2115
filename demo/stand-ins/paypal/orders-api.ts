import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { issueOfAmount } from './amounts.ts'
import { malformed, notFound, unprocessable } from './failures.ts'
import type { Ledger } from './ledger.ts'
import { aNumber, type Resources } from './resources.ts'
import type { Store, StoredOrder } from './store.ts'

export type ApiParts = {
  readonly store: Store
  readonly ledger: Ledger
  readonly shown: Resources
  readonly now: () => Date
  /** The merchant whose token a request carries. @throws PaypalFailure */
  readonly merchantOf: (request: FastifyRequest) => string
}

export const amountSchema = z.object({
  currency_code: z.string().length(3),
  value: z.string().regex(/^\d{1,12}(\.\d{1,3})?$/),
})

const orderSchema = z.object({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().default('default'),
        invoice_id: z.string().max(127).default(''),
        custom_id: z.string().max(127).default(''),
        amount: amountSchema,
      }),
    )
    .length(1),
  application_context: z
    .object({
      locale: z.string().default('en-US'),
      return_url: z.string().default(''),
      cancel_url: z.string().default(''),
      shipping_preference: z
        .enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'])
        .default('GET_FROM_FILE'),
      user_action: z.enum(['CONTINUE', 'PAY_NOW']).default('CONTINUE'),
    })
    .prefault({}),
})

const unitPath = /^\/purchase_units\/@reference_id=='(?<unit>[^']+)'\/(?<field>custom_id|invoice_id|amount)$/
const patchSchema = z
  .array(
    z.union([
      z.object({
        op: z.literal('replace'),
        path: z.literal('/intent'),
        value: z.enum(['CAPTURE', 'AUTHORIZE']),
      }),
      z.object({
        op: z.literal('replace'),
        path: z
          .string()
          .regex(/\/amount$/)
          .regex(unitPath),
        value: amountSchema,
      }),
      z.object({
        op: z.literal('replace'),
        path: z.string().regex(/_id$/).regex(unitPath),
        value: z.string().min(1).max(127),
      }),
    ]),
  )
  .min(1)

export const requestKey = (request: FastifyRequest, merchantId: string, call: string) => {
  const id = request.headers['paypal-request-id']
  return typeof id === 'string' ? `${merchantId} ${call} ${id}` : undefined
}
export const wantsAll = ({ headers }: FastifyRequest) => headers.prefer === 'return=representation'

export function readBody<Wanted>(schema: z.ZodType<Wanted>, body: unknown): Wanted {
  const read = schema.safeParse(body)
  if (!read.success) throw malformed()
  return read.data
}

type ById = { readonly Params: { readonly id: string } }

/** Orders v2. */
export function ordersApi(app: FastifyInstance, { store, ledger, shown, now, merchantOf }: ApiParts): void {
  const orderOf = (merchantId: string, id: string): StoredOrder => {
    const order = store.orders.get(id)
    if (!order || order.merchantId !== merchantId) throw notFound()
    return order
  }
  const answered = (request: FastifyRequest, order: StoredOrder) => {
    const { id, status, links, ...more } = shown.order(order)
    return wantsAll(request) ? { id, status, links, ...more } : { id, status, links }
  }

  app.post('/v2/checkout/orders', async (request, reply) => {
    const merchantId = merchantOf(request)
    const key = requestKey(request, merchantId, 'order')
    const known = store.requests.get(key ?? '')
    if (known) return answered(request, orderOf(merchantId, known))
    const { intent, purchase_units, application_context: context } = readBody(orderSchema, request.body)
    const unit = purchase_units[0]!
    const issue = issueOfAmount(unit.amount)
    if (issue) throw unprocessable(issue)
    const order: StoredOrder = {
      ...{ merchantId, id: aNumber(), intent, amount: unit.amount, referenceId: unit.reference_id },
      ...{ invoiceId: unit.invoice_id, customId: unit.custom_id, locale: context.locale },
      ...{ returnUrl: context.return_url, cancelUrl: context.cancel_url },
      ...{
        asksAddress: context.shipping_preference === 'GET_FROM_FILE',
        isPaidNow: context.user_action === 'PAY_NOW',
      },
      createTime: now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
      ...{ status: 'CREATED', funding: 'balance', authorizations: [], captures: [], refunds: [] },
    }
    store.orders.set(order.id, order)
    if (key) store.requests.set(key, order.id)
    return reply.code(201).send(answered(request, order))
  })

  app.get<ById>('/v2/checkout/orders/:id', async (request) =>
    shown.order(orderOf(merchantOf(request), request.params.id)),
  )

  app.patch<ById>('/v2/checkout/orders/:id', async (request, reply) => {
    const order = orderOf(merchantOf(request), request.params.id)
    const changes = readBody(patchSchema, request.body)
    if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_COMPLETED')
    const wanted = changes.map((change) => {
      const { unit, field } = unitPath.exec(change.path)?.groups ?? {}
      if (unit !== undefined && unit !== order.referenceId) throw unprocessable('REFERENCE_ID_NOT_FOUND')
      const issue = typeof change.value === 'object' && issueOfAmount(change.value)
      if (issue) throw unprocessable(issue)
      return { field, value: change.value }
    })
    // All of them or none.
    for (const { field, value } of wanted)
      if (typeof value === 'object') order.amount = value
      else if (field === 'custom_id') order.customId = value
      else if (field === 'invoice_id') order.invoiceId = value
      else order.intent = value as StoredOrder['intent']
    return reply.code(204).send()
  })

  for (const [call, settle] of [
    ['capture', ledger.captureOrder],
    ['authorize', ledger.authorizeOrder],
  ] as const)
    app.post<ById>(`/v2/checkout/orders/:id/${call}`, async (request, reply) => {
      const merchantId = merchantOf(request)
      const order = orderOf(merchantId, request.params.id)
      const key = requestKey(request, merchantId, call)
      if (key && store.requests.get(key) === order.id) return answered(request, order)
      settle(order)
      if (key) store.requests.set(key, order.id)
      return reply.code(201).send(answered(request, order))
    })
}
