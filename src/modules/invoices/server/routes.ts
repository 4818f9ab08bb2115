import { serve } from '#platform/serve.ts'
import { sendInvoiceEmail } from '../bound.ts'
import * as wire from '../calls.ts'
import { sendInvoice } from './commands/send-invoice.ts'
import { uploadInvoice } from './commands/upload-invoice.ts'
import { uploadInvoiceForClearedShop } from './commands/upload-invoice-for-cleared-shop.ts'
import type { InvoicesParts } from './parts.ts'
import { anyInvoice, heldInvoice, shopInvoice } from './queries/invoice-file.ts'

const uploads = { tokens: 20, perMinute: 6, by: 'caller' } as const

export const invoiceRoutes = (parts: InvoicesParts) => [
  serve(wire.orderInvoice, { action: 'order.see', run: (ctx, request) => heldInvoice(ctx, request, parts) }),
  serve(sendInvoiceEmail, {
    action: 'order.change',
    once: 'ifAsked',
    limit: { tokens: 5, perMinute: 1, by: 'caller' },
    run: (ctx, request) => sendInvoice(ctx, request, parts),
  }),
  serve(wire.shopOrderInvoice, {
    action: 'shopOrders.see',
    run: (ctx, request) => shopInvoice(ctx, request, parts),
  }),
  serve(wire.uploadOrderInvoice, {
    action: 'shopOrder.invoice',
    limit: uploads,
    auditedAs: ({ shop, orderId, content }) => ({ shop, orderId, bytes: content.length }),
    run: (ctx, request) => uploadInvoice(ctx, request, parts),
  }),
  serve(wire.uploadClearedShopInvoice, {
    action: 'order.invoice',
    limit: uploads,
    auditedAs: ({ orderId, content }) => ({ orderId, bytes: content.length }),
    run: (ctx, request) => uploadInvoiceForClearedShop(ctx, request, parts),
  }),
  serve(wire.platformOrderInvoice, {
    action: 'orders.see',
    run: (ctx, request) => anyInvoice(ctx, request, parts),
  }),
]
