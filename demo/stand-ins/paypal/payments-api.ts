import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound } from './failures.ts'
import { type ApiParts, amountSchema, readBody, requestKey, wantsAll } from './orders-api.ts'
import { orderWith } from './store.ts'

const partSchema = z.object({
  amount: amountSchema.optional(),
  invoice_id: z.string().max(127).optional(),
  final_capture: z.boolean().default(false),
})
const refundSchema = z.object({
  amount: amountSchema.optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  custom_id: z.string().min(1).max(127).optional(),
})

type ById = { readonly Params: { readonly id: string } }
type Answered = { readonly id: string; readonly status: string; readonly links: readonly object[] }

export type PaymentsParts = ApiParts & {
  /** Refunds go by bank transfer from now on, and take days. */
  readonly refundsWait: () => boolean
}

/** Payments v2. */
export function paymentsApi(
  app: FastifyInstance,
  { store, ledger, shown, merchantOf, refundsWait }: PaymentsParts,
): void {
  const answered = (request: FastifyRequest, { id, status, links, ...more }: Answered) =>
    wantsAll(request) ? { id, status, links, ...more } : { id, status, links }
  const refundOf = (merchantId: string, id: string) => {
    const order = orderWith(store, 'refunds', id)
    const refund = order?.refunds.find((each) => each.id === id)
    if (!refund || order?.merchantId !== merchantId) throw notFound()
    return refund
  }

  app.get<ById>('/v2/payments/authorizations/:id', async (request) =>
    shown.authorization(ledger.holdOf(merchantOf(request), request.params.id).hold),
  )

  app.post<ById>('/v2/payments/authorizations/:id/capture', async (request, reply) => {
    const merchantId = merchantOf(request)
    const key = requestKey(request, merchantId, 'part')
    const known = store.requests.get(key ?? '')
    const { amount, invoice_id: invoiceId, final_capture: isFinal } = readBody(partSchema, request.body)
    const capture = known
      ? ledger.captureOf(merchantId, known).capture
      : ledger.captureHold(merchantId, request.params.id, {
          ...(amount && { amount }),
          ...(invoiceId && { invoiceId }),
          isFinal,
        })
    if (key) store.requests.set(key, capture.id)
    return reply.code(201).send(answered(request, shown.capture(capture)))
  })

  app.post<ById>('/v2/payments/authorizations/:id/void', async (request, reply) => {
    ledger.voidHold(merchantOf(request), request.params.id)
    return reply.code(204).send()
  })

  app.get<ById>('/v2/payments/captures/:id', async (request) =>
    shown.capture(ledger.captureOf(merchantOf(request), request.params.id).capture),
  )

  app.post<ById>('/v2/payments/captures/:id/refund', async (request, reply) => {
    const merchantId = merchantOf(request)
    const key = requestKey(request, merchantId, 'refund')
    const known = store.requests.get(key ?? '')
    const { amount, invoice_id: invoiceId, custom_id: customId } = readBody(refundSchema, request.body ?? {})
    const refund = known
      ? refundOf(merchantId, known)
      : ledger.refund(merchantId, request.params.id, {
          ...(amount && { amount }),
          ...(invoiceId && { invoiceId }),
          ...(customId && { customId }),
          isPending: refundsWait(),
        })
    if (key) store.requests.set(key, refund.id)
    return reply.code(201).send(answered(request, shown.refund(refund)))
  })

  app.get<ById>('/v2/payments/refunds/:id', async (request) =>
    shown.refund(refundOf(merchantOf(request), request.params.id)),
  )
}
