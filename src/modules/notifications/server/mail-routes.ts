import { sendTestMailCall } from '#modules/operator/calls/operator.ts'
import * as wire from '#modules/wallet/bound/gift-cards.ts'
import { serve } from '#platform/serve.ts'
import * as failed from '../calls/failed-mails.ts'
import { retryMails } from './commands/retry-mails.ts'
import { sendGiftCards } from './commands/send-gift-cards.ts'
import { sendTestMail } from './commands/send-test-mail.ts'
import type { MailsParts } from './mail-parts.ts'
import { failedMails } from './queries/failed-mails.ts'

export const mailRoutes = (parts: MailsParts) => [
  serve(failed.failedMailsCall, { action: 'deadLetters.see', run: (ctx, page) => failedMails(ctx.db, page) }),
  serve(failed.retryMailsCall, { action: 'deadLetters.retry', run: retryMails }),
  serve(sendTestMailCall, {
    action: 'sites.change',
    limit: { tokens: 5, perMinute: 2, by: 'caller' },
    run: sendTestMail(parts),
  }),
  serve(wire.sendGiftCardsCall, {
    action: 'order.change',
    once: 'ifAsked',
    limit: { tokens: 5, perMinute: 1, by: 'caller' },
    run: sendGiftCards,
  }),
]
