import { createHash } from 'node:crypto'
import { z } from 'zod'

/** 17TRACK, version 2.2 of its API. */

export const track17Address = 'https://api.17track.net'
export const track17Path = '/track/v2.2'

/** SHA-256 of the body as sent and the key, in hexadecimal digits. */
export const track17Sign = (rawBody: Buffer | string, key: string): string =>
  createHash('sha256').update(rawBody).update(`/${key}`).digest('hex')

const text = z.string().max(2_000).nullish()

const event = z.object({
  time_utc: z.iso.datetime({ offset: true }).nullish(),
  time_iso: z.iso.datetime({ offset: true }).nullish(),
  description: text,
  description_translation: z.object({ lang: text, description: text }).nullish(),
  location: text,
  stage: text,
  sub_status: text,
  address: z.object({ country: text, state: text, city: text }).nullish(),
})
export type Track17Event = z.infer<typeof event>

export const trackedNumber = z.object({
  number: z.string().min(1).max(60),
  carrier: z.number().int().nullish(),
  track_info: z
    .object({
      latest_status: z.object({ status: text, sub_status: text }).nullish(),
      tracking: z
        .object({
          providers: z
            .array(z.object({ events: z.array(event).max(1_000).nullish() }))
            .max(20)
            .nullish(),
        })
        .nullish(),
    })
    .nullish(),
})
export type TrackedNumber = z.infer<typeof trackedNumber>

const rejected = z.object({
  number: z.string(),
  error: z.object({ code: z.number().int(), message: z.string().optional() }),
})

export const numbersAnswer = z.object({
  code: z.number().int(),
  data: z.object({
    accepted: z.array(z.unknown()).nullish(),
    rejected: z.array(rejected).nullish(),
  }),
})

export const quotaAnswer = z.object({ code: z.literal(0) })

export const track17Push = z.discriminatedUnion('event', [
  z.object({ event: z.literal('TRACKING_UPDATED'), data: trackedNumber }),
  z.object({ event: z.literal('TRACKING_STOPPED'), data: z.object({ number: z.string() }) }),
])

/** The quota of the month or of the day is used up, or its service failed: it may take the number later. */
export const mayTakeLater = new Set([-18010003, -18019906, -18019907, -18019908])
/** The key is wrong, the account is disabled, or this machine is not in the whitelist. */
export const refusesTrack17Key = new Set([-18010001, -18010002, -18010004, -18010005])
