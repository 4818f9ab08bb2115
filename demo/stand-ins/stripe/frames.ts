import type { FastifyReply } from 'fastify'
import { sendFrame } from '../browser-files.ts'
import type { Tongue } from '../page.ts'
import type { PaymentIntent, SetupIntent } from './objects.ts'

/** Parts that all frames of the stand-in share. */

export type Intent = PaymentIntent | SetupIntent

/** Access of browsers: by a publishable key, and by the secret of one payment or setup. */
export type IntentsOfBrowsers = {
  readonly accountOfKey: (publishableKey: string) => string | undefined
  readonly intentOf: (account: string, clientSecret: string) => Intent | undefined
}

export type FrameQuery = {
  kind?: string
  key?: string
  locale?: string
  shop?: string
  client_secret?: string
  placeholder?: string
}

export const tongueOf = ({ locale }: FrameQuery): Tongue => (locale?.startsWith('zh') ? 'zh' : 'en')

const payable: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
])
export const canBePaid = ({ status }: Intent): boolean => payable.has(status)

type FrameOfStripe = Pick<Parameters<typeof sendFrame>[1], 'script' | 'data' | 'body'>

export const sendPart = (reply: FastifyReply, query: FrameQuery, part: FrameOfStripe) =>
  sendFrame(reply, {
    ...{ ...part, title: 'Stripe', styles: 'stand-in.css' },
    ...{ shop: query.shop, language: tongueOf(query) },
  })
