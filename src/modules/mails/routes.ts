import { serve } from '#platform/serve.ts'
import * as wire from '#wire/gift-cards.ts'
import { sendGiftCards } from './commands/send-gift-cards.ts'

export const mailRoutes = [
  serve(wire.sendGiftCards, {
    action: 'order.change',
    once: 'ifAsked',
    limit: { tokens: 5, perMinute: 1, by: 'caller' },
    run: sendGiftCards,
  }),
]
