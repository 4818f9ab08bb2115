import { serve } from '#platform/serve.ts'
import { vouchersOfOrderCall } from '../bound.ts'
import { redeemVoucherCall } from '../calls.ts'
import { redeemVoucher } from './commands/redeem-voucher.ts'
import type { VouchersParts } from './parts.ts'
import { vouchersOfOrder } from './queries/vouchers-of-order.ts'

export const voucherRoutes = (parts: VouchersParts) => [
  serve(vouchersOfOrderCall, {
    action: 'order.see',
    run: (ctx, request) => vouchersOfOrder(ctx, request, parts),
  }),
  serve(redeemVoucherCall, {
    action: 'shopOrder.ship',
    once: 'ifAsked',
    // Code and password are the buyer's secrets.
    auditedAs: () => ({}),
    limit: { tokens: 30, perMinute: 30, by: 'address' },
    run: (ctx, request) => redeemVoucher(ctx, request, parts),
  }),
]
