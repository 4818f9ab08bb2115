import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, lines, moment, nothing, orNull, requiredLine } from '#vocabulary/calls/fields.ts'
import { ownPageOrNone } from '#vocabulary/calls/own-page.ts'
import { announcementStates } from '../rules/notice.ts'

/** Announcements of operators to all accounts. */

const tag = 'Announcements'

/** All accounts read it in their language, so neither is missing. */
const title = z.object({ en: requiredLine(80), zh: requiredLine(80) }).strict()
const text = z.object({ en: lines(500).min(1), zh: lines(500).min(1) }).strict()
const localText = z.object({ en: z.string(), zh: z.string() })

export const announcementsCall = endpoint({
  name: 'announcements',
  path: '/sapi/mall-admin/announcement/list',
  tag,
  summary: 'Announcements, newest first, with their numbers of recipients and readers',
  input: nothing,
  answer: answer(
    z.object({
      announcements: z.array(
        z.object({
          announcementId: id,
          title: localText,
          text: localText,
          link: orNull(z.string()),
          publishedAt: moment,
          state: z.enum(announcementStates),
          told: z.number().int(),
          read: z.number().int(),
        }),
      ),
    }),
  ),
  example: {},
})

export const publishAnnouncementCall = endpoint({
  name: 'publishAnnouncement',
  path: '/sapi/mall-admin/announcement/publish',
  tag,
  summary: 'Publishes an announcement to all current accounts',
  input: z.object({ title, text, link: ownPageOrNone }).strict(),
  answer: answer(z.object({ announcementId: id })),
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
  summary: 'Withdraws an announcement from all accounts',
  input: z.object({ announcementId: id }).strict(),
  answer: answer(z.object({})),
  refusals: ['notFound'],
  example: { announcementId: '7312345678901234567' },
})
