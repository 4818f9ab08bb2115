import { serve } from '#platform/serve.ts'
import * as wire from '#wire/platform-refunds.ts'
import { platformRefunds } from './queries/platform-refunds.ts'

export const refundRoutes = [serve(wire.platformRefunds, { action: 'orders.see', run: platformRefunds })]
