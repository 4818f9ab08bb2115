import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, nothing, orNull } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, languages } from '#vocabulary/language.ts'

/** How the page of an activity looks: `prepared` before any shop takes part. */
export const demoActivityStates = ['running', 'ahead', 'prepared', 'over'] as const
export type DemoActivityState = (typeof demoActivityStates)[number]

/** An activity of the platform of which the demo shows the page. */
export type ShownActivity = { readonly state: DemoActivityState; readonly platformActivityId: Id }

export type SentMail = {
  readonly mailId: Id
  readonly recipient: string
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly createdAt: Date
  readonly sentAt: Date | undefined
}

const tag = 'Platform'

export const demoOutbox = endpoint({
  name: 'demoOutbox',
  path: '/sapi/mall-admin/demo/outbox',
  tag,
  summary: 'The mails of the demo, newest first. Does not exist outside the demo',
  input: nothing,
  answer: answer(
    z.object({
      mails: z.array(
        z.object({
          mailId: id,
          recipient: z.string(),
          language: z.enum(languages),
          subject: z.string(),
          text: z.string(),
          createdAt: moment,
          sentAt: orNull(moment),
        }),
      ),
    }),
  ),
  example: {},
})

export const demoActivitiesCall = endpoint({
  name: 'demoActivities',
  path: '/sapi/mall-admin/demo/activities',
  tag,
  summary:
    'Activities of the platform on this site, one for each state of their page. Does not exist outside the demo',
  input: nothing,
  answer: answer(
    z.object({
      activities: z.array(z.object({ state: z.enum(demoActivityStates), platformActivityId: id })),
    }),
  ),
  example: {},
})

export const demoClock = endpoint({
  name: 'demoClock',
  path: '/sapi/mall-admin/demo/clock',
  tag,
  summary: 'Moves the demo’s clock. Does not exist outside the demo',
  input: z
    .object({
      byMinutes: z
        .number()
        .int()
        .min(0)
        .max(60 * 24 * 60),
    })
    .strict(),
  answer: answer(z.object({ now: moment })),
  refusals: ['notFound'],
  example: { byMinutes: 30 },
})
