import { serve } from '#platform/serve.ts'
import * as preview from '../calls/cancel-preview.ts'
import * as wire from '../calls/platform-refunds.ts'
import { paySentBackOtherwise } from './commands/pay-otherwise.ts'
import { retrySentBack } from './commands/retry-refund.ts'
import { anyCancelPreview, ownCancelPreview, shopCancelPreview } from './queries/cancel-preview.ts'
import { platformRefund, readPlatformRefunds } from './queries/platform-refunds.ts'

export const refundRoutes = [
  serve(preview.cancelPreview, { action: 'order.see', run: ownCancelPreview }),
  serve(preview.shopCancelPreviewCall, { action: 'shopOrders.see', run: shopCancelPreview }),
  serve(preview.anyCancelPreviewCall, { action: 'orders.see', run: anyCancelPreview }),
  serve(wire.platformRefundsCall, { action: 'orders.see', run: readPlatformRefunds }),
  serve(wire.platformRefundCall, { action: 'orders.see', run: platformRefund }),
  serve(wire.retryRefundCall, { action: 'refund.retry', once: 'ifAsked', run: retrySentBack }),
  serve(wire.paySentBackOtherwiseCall, {
    action: 'refund.payOtherwise',
    once: 'ifAsked',
    run: paySentBackOtherwise,
  }),
]
