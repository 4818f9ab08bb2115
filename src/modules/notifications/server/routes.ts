import { sendTestMailCall } from '#modules/operator/calls/operator.ts'
import { sendGiftCardsCall } from '#modules/wallet/calls/gift-cards.ts'
import { serve } from '#platform/serve.ts'
import * as told from '../calls/announcements.ts'
import * as failed from '../calls/failed-mails.ts'
import * as messages from '../calls/inbox.ts'
import * as words from '../calls/mail-texts.ts'
import { publishAnnouncement, withdraw } from './commands/announce-to-all.ts'
import { chooseNotice, endNoticeMails } from './commands/choose-notice.ts'
import { retryMails } from './commands/retry-mails.ts'
import { previewMail, resetMailText, saveMailText, sendExampleMail } from './commands/save-mail-text.ts'
import { sendGiftCards } from './commands/send-gift-cards.ts'
import { sendTestMail } from './commands/send-test-mail.ts'
import type { NotificationsParts } from './parts.ts'
import { readAnnouncements } from './queries/announcements.ts'
import { readFailedMails } from './queries/failed-mails.ts'
import { inboxPage } from './queries/inbox-page.ts'
import { mailTextDetail, mailTextList } from './queries/mail-texts.ts'
import { noticeSettings } from './queries/notice-settings.ts'
import { deleteMessages, markRead } from './store/messages.ts'

export const notificationsRoutes = (parts: NotificationsParts) => [
  serve(messages.inboxPageCall, {
    action: 'messages.keep',
    run: (ctx, request) => inboxPage(ctx, request, parts),
  }),
  serve(messages.readMessages, {
    action: 'messages.keep',
    run: async (ctx, which) => {
      await ctx.transaction((tx) => markRead(tx, ctx.buyerId, which))
      return {}
    },
  }),
  serve(messages.deleteMessagesCall, {
    action: 'messages.keep',
    run: async (ctx, which) => {
      await ctx.transaction((tx) => deleteMessages(tx, ctx.buyerId, which))
      return {}
    },
  }),
  serve(messages.noticeSettingsCall, { action: 'messages.keep', run: noticeSettings }),
  serve(messages.chooseNoticeCall, { action: 'messages.keep', run: chooseNotice }),
  serve(messages.endNoticeMailsCall, {
    action: 'stockNotice.ask',
    limit: { tokens: 20, perMinute: 20, by: 'address' },
    run: (ctx, request) => endNoticeMails(ctx, request, parts),
  }),

  serve(told.announcementsCall, { action: 'announcements.see', run: readAnnouncements }),
  serve(told.publishAnnouncementCall, {
    action: 'announcements.change',
    once: 'ifAsked',
    run: publishAnnouncement,
  }),
  serve(told.withdrawAnnouncementCall, { action: 'announcements.change', run: withdraw }),

  serve(failed.failedMailsCall, {
    action: 'deadLetters.see',
    run: (ctx, page) => readFailedMails(ctx.db, page),
  }),
  serve(failed.retryMailsCall, { action: 'deadLetters.retry', run: retryMails }),
  serve(sendTestMailCall, {
    action: 'sites.change',
    limit: { tokens: 5, perMinute: 2, by: 'caller' },
    run: (ctx) => sendTestMail(ctx, parts),
  }),
  serve(words.mailTextsCall, { action: 'content.see', run: mailTextList }),
  serve(words.mailTextCall, { action: 'content.see', run: mailTextDetail }),
  serve(words.saveMailTextCall, { action: 'content.change', once: 'ifAsked', run: saveMailText }),
  serve(words.resetMailTextCall, { action: 'content.change', run: resetMailText }),
  serve(words.previewMailCall, {
    action: 'content.see',
    run: (ctx, request) => previewMail(ctx, request, parts),
  }),
  serve(words.sendExampleMailCall, {
    action: 'content.change',
    limit: { tokens: 10, perMinute: 5, by: 'caller' },
    run: (ctx, request) => sendExampleMail(ctx, request, parts),
  }),
  serve(sendGiftCardsCall, {
    action: 'order.change',
    once: 'ifAsked',
    limit: { tokens: 5, perMinute: 1, by: 'caller' },
    run: sendGiftCards,
  }),
]
