import { serve } from '#platform/serve.ts'
import * as told from '../calls/announcements.ts'
import * as wire from '../calls/inbox.ts'
import { publishAnnouncement, withdraw } from './commands/announce-to-all.ts'
import { chooseNotice, endNoticeMails } from './commands/choose-notice.ts'
import type { InboxParts } from './inbox-parts.ts'
import { announcements } from './queries/announcements.ts'
import { inboxPage } from './queries/inbox-page.ts'
import { noticeSettings } from './queries/notice-settings.ts'
import { deleteMessages, markRead } from './store/messages.ts'

export const inboxRoutes = (parts: InboxParts) => [
  serve(wire.inboxPageCall, { action: 'messages.keep', run: inboxPage(parts) }),
  serve(wire.readMessages, {
    action: 'messages.keep',
    run: async (ctx, which) => {
      await ctx.transaction((tx) => markRead(tx, ctx.buyerId, which))
      return {}
    },
  }),
  serve(wire.deleteMessagesCall, {
    action: 'messages.keep',
    run: async (ctx, { messageId }) => {
      await ctx.transaction((tx) => deleteMessages(tx, ctx.buyerId, messageId))
      return {}
    },
  }),
  serve(wire.noticeSettingsCall, { action: 'messages.keep', run: noticeSettings }),
  serve(wire.chooseNoticeCall, { action: 'messages.keep', run: chooseNotice }),
  serve(wire.endNoticeMailsCall, {
    action: 'stockNotice.ask',
    limit: { tokens: 20, perMinute: 20, by: 'address' },
    run: endNoticeMails(parts),
  }),

  serve(told.announcementsCall, { action: 'announcements.see', run: announcements }),
  serve(told.publishAnnouncementCall, {
    action: 'announcements.change',
    once: 'ifAsked',
    run: publishAnnouncement,
  }),
  serve(told.withdrawAnnouncementCall, { action: 'announcements.change', run: withdraw }),
]
