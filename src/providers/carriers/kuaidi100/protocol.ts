import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'

/** Kuaidi100 (快递100): subscription with push, and query, signed by MD5 as its documents state. */

export const kuaidi100Address = 'https://poll.kuaidi100.com'

export const md5Sign = (text: string): string =>
  createHash('md5').update(text, 'utf8').digest('hex').toUpperCase()

/**
 * The salt of our subscriptions, by which Kuaidi100 signs its messages: 32 letters and digits. It follows from
 * the key, so that no subscription is stored for its sake.
 */
export const saltOf = (key: string): string =>
  createHmac('sha256', key).update('kuaidi100:salt').digest('hex').slice(0, 32)

/** An answer is a success with the kuaidi100Parcel, or names what is wrong by `returnCode`. */
export const kuaidi100Answer = z.object({
  result: z.boolean().optional(),
  returnCode: z.string().optional(),
  message: z.string().optional(),
})

const text = z.string().max(2_000).nullish()

const event = z.object({
  /** `2026-11-23 08:15:00`, by the clock of Beijing. */
  time: z.string().max(40),
  context: z.string().max(2_000),
  /** Advanced states, with `resultv2` 4. */
  statusCode: text,
  status: text,
  areaName: text,
  location: text,
})
export type Kuaidi100Event = z.infer<typeof event>

export const kuaidi100Parcel = z.object({
  nu: z.string().min(1).max(60),
  com: z.string().max(60),
  state: z.string().max(10),
  data: z.array(event).max(1_000),
})
export type Kuaidi100Parcel = z.infer<typeof kuaidi100Parcel>

export const kuaidi100Push = z.object({
  /** `abort`: it stopped following a kuaidi100Parcel without news. */
  status: z.enum(['polling', 'shutdown', 'abort', 'updateall']),
  message: text,
  lastResult: kuaidi100Parcel,
})

export const isSubscribed = new Set([
  '200',
  // It was isSubscribed to before.
  '501',
])
/** The key is unknown or expired, or the signature is wrong. */
export const refusesKuaidi100Key = new Set(['503', '600', '601', '702'])
/** It follows no kuaidi100Parcel of this carrier, or takes no such number. */
export const isNotFollowed = new Set(['700', '701'])
/** Nothing is known of the kuaidi100Parcel, or not with these digits of a phone. */
export const hasNoResult = new Set(['400', '408', '500'])
