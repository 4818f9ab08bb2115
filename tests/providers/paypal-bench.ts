import Fastify from 'fastify'
import type {
  AttemptRef,
  Channel,
  ChannelAccount,
  Intent,
  PaymentFact,
} from '#modules/payments/rules/channel.ts'
import { newId } from '#platform/identifiers.ts'
import { paypalChannels } from '#providers/payments/paypal/channels.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { paypalKeys } from '../../demo/stand-ins/paypal/keys.ts'
import { createPaypalStandIn, type PaypalStandIn } from '../../demo/stand-ins/paypal/stand-in.ts'
import type { SignedMessage } from '../../demo/stand-ins/paypal/webhooks.ts'
import { slowness } from '../support/busy.ts'
import { aFaultyProxy, type FaultyProxy } from '../support/faulty-proxy.ts'
import { type Judged, judgeByDocuments } from './paypal-openapi.ts'

const secretKey = 'the secret of the PayPal of tests'
export const merchant = 'MALLARD234567'
export const otherMerchant = 'HERNX23456789'

export type PaypalBench = {
  readonly channel: Channel
  readonly account: ChannelAccount
  readonly accountOf: (merchantId: string, settings?: Record<string, string>) => ChannelAccount
  readonly standIn: PaypalStandIn
  readonly proxy: FaultyProxy
  /** The stand-in itself, without the proxy. */
  readonly address: string
  readonly judged: Judged
  readonly intentOf: (change?: Partial<Intent>) => Intent
  readonly started: (change?: Partial<Intent>) => Promise<AttemptRef>
  readonly read: (message: SignedMessage, now?: Date) => readonly PaymentFact[]
  /** Reads a message again until the certificate has arrived. */
  readonly readAgain: (message: () => SignedMessage) => Promise<readonly PaymentFact[]>
  readonly stop: () => Promise<void>
}

/** PayPal's stand-in behind PayPal's own documents and a faulty line, and our channel in front of both. */
export async function aPaypal({
  now,
  webhookUrl,
  isJudged = true,
}: {
  /** By PayPal's documents, which take seconds to load. */
  readonly isJudged?: boolean
  readonly now?: () => Date
  readonly webhookUrl?: () => string | undefined
} = {}): Promise<PaypalBench> {
  const app = Fastify()
  let url = ''
  const standIn = createPaypalStandIn({
    secretKey,
    address: () => url,
    webhookUrl: (merchantId) => (merchantId === merchant ? webhookUrl?.() : undefined),
    delivery: { copies: 1, delayMaxMs: 20, retryAfterMs: Array<number>(20).fill(50) },
    ...(now && { now }),
  })
  const judged = isJudged ? await judgeByDocuments(app) : nothingJudged()
  app.register(standIn.register)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const proxy = await aFaultyProxy(() => address)
  url = proxy.url
  const channel = paypalChannels({ api: () => proxy.url, timeoutMs: Math.round(1_000 * slowness()) })[0]!
  const accountOf = (merchantId: string, settings: Record<string, string> = {}): ChannelAccount => ({
    accountId: '1' as Id,
    site: 'global',
    channel: channel.code,
    account: merchantId,
    environment: 'test',
    settings: { ...paypalKeys(secretKey, merchantId), ...settings },
  })
  const account = accountOf(merchant)
  const intentOf = (change: Partial<Intent> = {}): Intent => ({
    serial: `MP${newId()}`,
    account,
    amount: { amount: 60_000, currency: 'USD' },
    language: 'en',
    returnUrl: 'http://mall.localhost/buyer/pay-result?serial=1',
    notifyUrl: 'http://127.0.0.1:9/api/payments/v1/notify',
    payBy: new Date(Date.now() + 30 * 60_000),
    capture: 'now',
    ...change,
  })
  const read = ({ headers, rawBody }: SignedMessage, at = now?.() ?? new Date()) =>
    channel.readMessage({ headers: new Headers(headers), rawBody, now: at }, account)
  return {
    channel,
    account,
    accountOf,
    standIn,
    proxy,
    address,
    judged,
    intentOf,
    read,
    started: async (change) => {
      const intent = intentOf(change)
      const { reference } = await channel.start(intent)
      return { account: intent.account, serial: intent.serial, reference }
    },
    readAgain: async (message) => {
      for (let tries = 0; ; tries++) {
        try {
          return read(message())
        } catch (error) {
          if (tries > 200 || !(error instanceof Refusal && error.code === 'providerAway')) throw error
          await new Promise((resolve) => setTimeout(resolve, 10))
        }
      }
    },
    stop: async () => {
      standIn.stop()
      await proxy.stop()
      await app.close()
    },
  }
}

const nothingJudged = (): Judged => ({ faults: [], count: { requests: 0, answers: 0 } })

/** A capture as PayPal's messages carry it. */
export const aCaptureOf = (serial: string, status = 'COMPLETED') => ({
  id: '3C679366HH908993F',
  status,
  amount: { currency_code: 'USD', value: '600.00' },
  invoice_id: serial,
  custom_id: serial,
  final_capture: true,
})
