import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, lines, nothing, requiredLine } from '#vocabulary/calls/fields.ts'
import { ownPageOrNone } from '#vocabulary/calls/own-page.ts'
import type { Announcement } from '../rules/notice.ts'

/** Announcements of operators to all accounts. */

const tag = 'Announcements'

/** All accounts read it in their language, so neither is missing. */
const title = z.object({ en: requiredLine(80), zh: requiredLine(80) }).strict()
const text = z.object({ en: lines(500).min(1), zh: lines(500).min(1) }).strict()
const told = { title, text, link: ownPageOrNone }

export const announcementsCall = endpoint({
  name: 'announcements',
  path: '/sapi/mall-admin/announcement/list',
  tag,
  summary: 'What was told to all accounts, the latest first, with how many have it and read it',
  input: nothing,
  answer: answers(
    z.object({
      data: z.array(
        z.object({
          id,
          title: told.title,
          text: told.text,
          link: z.string(),
          publishedAt: z.number().int(),
          state: z.enum(['sending', 'sent', 'withdrawn']),
          told: z.number().int(),
          read: z.number().int(),
        }),
      ),
    }),
    (ours: readonly Announcement[]) => ({
      data: ours.map(({ announcementId, publishedAt, link, ...rest }) => ({
        id: announcementId,
        title: rest.title,
        text: rest.text,
        link: link ?? '',
        publishedAt: publishedAt.getTime(),
        state: rest.state,
        told: rest.told,
        read: rest.read,
      })),
    }),
  ),
  example: {},
})

export const publishAnnouncementCall = endpoint({
  name: 'publishAnnouncement',
  path: '/sapi/mall-admin/announcement/publish',
  tag,
  summary: 'Tells something to all accounts that there are now',
  input: z.object(told).strict(),
  answer: answers(z.object({ id }), (ours: { readonly announcementId: string }) => ({
    id: ours.announcementId as never,
  })),
  example: {
    title: { en: 'New delivery times', zh: '配送时间调整' },
    text: { en: 'From May on, parcels leave on Saturdays too.', zh: '五月起，周六也可发货。' },
    link: '/article/delivery',
  },
})

export const withdrawAnnouncementCall = endpoint({
  name: 'withdrawAnnouncement',
  path: '/sapi/mall-admin/announcement/withdraw',
  tag,
  summary: 'Takes an announcement back: no account sees it any more',
  input: z.object({ announcementId: id }).strict(),
  wire: fromWire(z.object({ id }).strict(), (wire) => ({ announcementId: wire.id })),
  answer: answers(z.object({}), () => ({})),
  refusals: ['notFound'],
  example: { id: '7312345678901234567' },
})
