import { z } from 'zod'
import type { StatementLine } from '#modules/payments/rules/statement.ts'
import { sendRequest } from '../send-request.ts'
import { fromPaypal } from './amounts.ts'
import { paypalAway } from './away.ts'
import type { Paypal } from './client.ts'
import { chargebackOf, serialOf, wonOf } from './facts.ts'

const pageSize = 100

const reportSchema = z.object({
  page: z.number().int().optional(),
  total_pages: z.number().int(),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string().min(1),
          paypal_reference_id: z.string().optional(),
          transaction_event_code: z.string(),
          transaction_initiation_date: z.string(),
          transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
          transaction_status: z.string().optional(),
          invoice_id: z.string().optional(),
        }),
      }),
    )
    .max(pageSize),
})
type Transaction = z.infer<typeof reportSchema>['transaction_details'][number]['transaction_info']

/**
 * PayPal's movements on a day of UTC, by its Transaction Search, which the SDK's calls leave room for and its
 * types do not describe. The report is behind by up to three hours.
 */
export async function paypalStatementPage(
  paypal: Paypal,
  { day, after }: { readonly day: string; readonly after: string | undefined },
): Promise<{ readonly lines: readonly StatementLine[]; readonly next: string | undefined }> {
  const page = Number(after ?? '1')
  const query = new URLSearchParams({
    start_date: `${day}T00:00:00Z`,
    end_date: `${day}T23:59:59Z`,
    fields: 'transaction_info',
    balance_affecting_records_only: 'Y',
    page_size: String(pageSize),
    page: String(page),
  })
  const { status, body } = await sendRequest({
    method: 'GET',
    url: `${paypal.base}/v1/reporting/transactions?${query}`,
    headers: { authorization: `Bearer ${await paypal.token()}` },
    timeoutMs: paypal.timeoutMs,
  })
  if (status === 401) paypal.forgetToken()
  const report = reportSchema.safeParse(body)
  if (status !== 200 || !report.success) throw paypalAway(`answered ${status} for its transactions`)
  const { transaction_details: details, total_pages: pages } = report.data
  return {
    lines: details.flatMap(({ transaction_info }) => lineOf(transaction_info)),
    next: page < pages ? String(page + 1) : undefined,
  }
}

/** PayPal's codes of events: payments by a group of theirs, the others one by one. */
const kindOf = (code: string, amount: number): StatementLine['kind'] | undefined => {
  if (code.startsWith('T00') && amount > 0) return 'capture'
  if (code === 'T1107') return 'refund'
  // A chargeback of a card, and one of PayPal itself.
  if (code === 'T1201' || code === 'T1106') return 'chargeback'
  return code === 'T1202' ? 'chargebackWon' : undefined
}

function lineOf(info: Transaction): StatementLine[] {
  const { amount, currency } = fromPaypal(info.transaction_amount)
  const kind = kindOf(info.transaction_event_code, amount)
  // Pending and denied ones moved nothing.
  if (!kind || (info.transaction_status ?? 'S') !== 'S') return []
  const captureId = info.paypal_reference_id ?? info.transaction_id
  const reference =
    kind === 'chargeback'
      ? chargebackOf(captureId)
      : kind === 'chargebackWon'
        ? wonOf(captureId)
        : info.transaction_id
  return [
    {
      kind,
      reference,
      currency,
      serial: serialOf(info.invoice_id) ?? '',
      amount: Math.abs(amount),
      at: new Date(info.transaction_initiation_date),
    },
  ]
}
