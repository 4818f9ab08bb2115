import { X509Certificate } from 'node:crypto'
import type { ChannelAccount } from '#modules/payments/rules/channel.ts'
import type { ProviderOptions } from '../provider-options.ts'
import { answerWithinMs, limitedText } from '../send-request.ts'
import { paypalApiOf } from './client.ts'

/** The certificates that PayPal signs its messages with; it has a few at a time and changes them within years. */
export type Certificates = {
  /** Whether PayPal itself serves a certificate at this address. */
  readonly isOwn: (url: string, environment: ChannelAccount['environment']) => boolean
  /** Undefined when it is not here yet; it is fetched then, and here for the message when that comes again. */
  readonly at: (url: string) => X509Certificate | undefined
}

const certificatesMax = 16
const fetchesMax = 4
const path = /^\/v1\/notifications\/certs\/CERT-[\w-]{1,80}$/

const origins = {
  test: ['https://api.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com'],
  live: ['https://api.paypal.com', 'https://api-m.paypal.com'],
} as const

export function paypalCertificates(options: ProviderOptions): Certificates {
  const known = new Map<string, X509Certificate>()
  const underWay = new Set<string>()
  return {
    isOwn: (url, environment) => {
      const own = options.api ? [paypalApiOf(options, environment)] : origins[environment]
      // As the address is read, so that no part of it leads elsewhere.
      const base = own.find((each) => URL.parse(url)?.href.startsWith(`${each}/`))
      return base !== undefined && URL.parse(url)?.href === url && path.test(url.slice(base.length))
    },
    at: (url) => {
      const certificate = known.get(url)
      if (certificate || underWay.has(url) || underWay.size >= fetchesMax) return certificate
      underWay.add(url)
      fetchCertificate(url, options.timeoutMs)
        .then((fetched) => {
          if (known.size >= certificatesMax) known.clear()
          known.set(url, fetched)
        })
        // The message was not acknowledged, so it comes again, and the certificate is fetched again.
        .catch(() => undefined)
        .finally(() => underWay.delete(url))
      return undefined
    },
  }
}

/** The first certificate of the file is the signer's. TLS shows that PayPal's host serves it. */
async function fetchCertificate(url: string, timeoutMs = answerWithinMs): Promise<X509Certificate> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`A certificate was answered with ${response.status}`)
  return new X509Certificate(await limitedText(response))
}
