import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  localText,
  moment,
  nothing,
  orNull,
  requiredLocalLine,
  requiredLocalLines,
} from '#vocabulary/calls/fields.ts'
import { ownPageOrNone } from '#vocabulary/calls/own-page.ts'
import { announcementStates } from '../rules/notice.ts'

/** Announcements of operators to all accounts. */

const tag = 'Announcements'

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
  input: z
    .object({ title: requiredLocalLine(80), text: requiredLocalLines(500), link: ownPageOrNone })
    .strict(),
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
