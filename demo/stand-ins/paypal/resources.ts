import { randomBytes } from 'node:crypto'
import { buyerOf } from './buyer.ts'
import type { Amount, Authorization, Capture, Refund, StoredOrder } from './store.ts'

/** PayPal's numbers: seventeen letters and digits. */
export const aNumber = (): string => randomBytes(16).toString('hex').slice(0, 17).toUpperCase()

const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method })

export function movement(
  now: Date,
  about: { readonly amount: Amount; readonly invoiceId: string; readonly customId: string },
  status: string,
  reason?: string,
) {
  const at = now.toISOString().replace(/\.\d+Z$/, 'Z')
  return {
    id: aNumber(),
    status,
    ...(reason && { status_details: { reason } }),
    amount: about.amount,
    invoice_id: about.invoiceId,
    custom_id: about.customId,
    create_time: at,
    update_time: at,
  }
}

/** Resources as the API answers them, and as messages carry them. */
export const resources = (api: () => string, pages: () => string) => {
  const payments = () => `${api()}/v2/payments`
  const authorization = (of: Authorization) => ({
    ...of,
    links: [
      link(`${payments()}/authorizations/${of.id}`, 'self'),
      link(`${payments()}/authorizations/${of.id}/capture`, 'capture', 'POST'),
      link(`${payments()}/authorizations/${of.id}/void`, 'void', 'POST'),
    ],
  })
  const capture = (of: Capture) => ({
    ...of,
    links: [
      link(`${payments()}/captures/${of.id}`, 'self'),
      link(`${payments()}/captures/${of.id}/refund`, 'refund', 'POST'),
    ],
  })
  const refund = ({ captureId, ...of }: Refund) => ({
    ...of,
    links: [
      link(`${payments()}/refunds/${of.id}`, 'self'),
      link(`${payments()}/captures/${captureId}`, 'up'),
    ],
  })
  return {
    authorization,
    capture,
    refund,
    order: (of: StoredOrder) => ({
      id: of.id,
      intent: of.intent,
      status: of.status,
      create_time: of.createTime,
      ...(of.status !== 'CREATED' && { payer: buyerOf(of).payer }),
      purchase_units: [
        {
          ...{ reference_id: of.referenceId, amount: of.amount, payee: { merchant_id: of.merchantId } },
          ...{ invoice_id: of.invoiceId, custom_id: of.customId },
          ...(of.asksAddress && of.status !== 'CREATED' && { shipping: buyerOf(of).shipping }),
          ...(of.status === 'COMPLETED' && {
            payments: {
              ...(of.authorizations.length > 0 && { authorizations: of.authorizations.map(authorization) }),
              ...(of.captures.length > 0 && { captures: of.captures.map(capture) }),
              ...(of.refunds.length > 0 && { refunds: of.refunds.map(refund) }),
            },
          }),
        },
      ],
      links: [
        link(`${api()}/v2/checkout/orders/${of.id}`, 'self'),
        link(`${pages()}/checkoutnow?token=${of.id}`, 'approve'),
        link(`${api()}/v2/checkout/orders/${of.id}`, 'update', 'PATCH'),
        link(`${api()}/v2/checkout/orders/${of.id}/capture`, 'capture', 'POST'),
      ],
    }),
  }
}
export type Resources = ReturnType<typeof resources>
