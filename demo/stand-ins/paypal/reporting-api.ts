import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type ApiParts, readBody } from './orders-api.ts'

const querySchema = z.object({
  start_date: z.iso.datetime({ offset: true }),
  end_date: z.iso.datetime({ offset: true }),
  page_size: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).default(1),
})

/** Transaction Search v1. */
export function reportingApi(app: FastifyInstance, { store, merchantOf, now }: ApiParts): void {
  app.get('/v1/reporting/transactions', async (request) => {
    const merchantId = merchantOf(request)
    const { start_date, end_date, page, page_size: size } = readBody(querySchema, request.query)
    const [from, until] = [Date.parse(start_date), Date.parse(end_date) + 999]
    const found = store.movements
      .all()
      .filter(({ merchantId: of, at }) => of === merchantId && at.getTime() >= from && at.getTime() <= until)
    return {
      account_number: merchantId,
      ...{ start_date, end_date, page, last_refreshed_datetime: now().toISOString() },
      ...{ total_items: found.length, total_pages: Math.ceil(found.length / size) },
      transaction_details: found.slice((page - 1) * size, page * size).map((each) => ({
        transaction_info: {
          transaction_id: each.id,
          ...(each.of && { paypal_reference_id: each.of, paypal_reference_id_type: 'TXN' }),
          transaction_event_code: each.code,
          transaction_initiation_date: each.at.toISOString(),
          transaction_updated_date: each.at.toISOString(),
          transaction_amount: each.amount,
          transaction_status: 'S',
          invoice_id: each.invoiceId,
        },
      })),
    }
  })
}
