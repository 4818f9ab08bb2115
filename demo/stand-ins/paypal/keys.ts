import { createHmac } from 'node:crypto'

/** The keys of a merchant's account: named by the merchant's number, derived from a secret, and stored nowhere. */
export type PaypalKeys = {
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookId: string
}

const derived = (secret: string, purpose: string, about: string) =>
  createHmac('sha512', secret).update(`paypal:${purpose}:${about}`).digest()

/** @param merchantId thirteen letters and digits, as PayPal's are */
export const paypalKeys = (secret: string, merchantId: string): PaypalKeys => ({
  clientId: `A${merchantId}${derived(secret, 'client', merchantId).toString('base64url').slice(0, 66)}`,
  clientSecret: `E${derived(secret, 'secret', merchantId).toString('base64url').slice(0, 79)}`,
  webhookId: derived(secret, 'webhook', merchantId).toString('hex').slice(0, 17).toUpperCase(),
})

/** The merchant whose keys these are. */
export function merchantOfKeys(secret: string, clientId: string, clientSecret: string): string | undefined {
  const merchantId = clientId.slice(1, 14)
  const keys = paypalKeys(secret, merchantId)
  return keys.clientId === clientId && keys.clientSecret === clientSecret ? merchantId : undefined
}

const tokenLastsSeconds = 32_400

export function accessToken(secret: string, merchantId: string, now: Date) {
  const about = `${merchantId}.${Math.floor(now.getTime() / 1_000) + tokenLastsSeconds}`
  const signature = derived(secret, 'token', about).toString('base64url')
  return { token: `A21AA${about}.${signature}`, expiresIn: tokenLastsSeconds }
}

/** The merchant whose token this is, unless it has expired. */
export function merchantOfToken(secret: string, token: string, now: Date): string | undefined {
  const [, merchantId = '', until = '', signature] = /^A21AA(\w{13})\.(\d+)\.([\w-]+)$/.exec(token) ?? []
  if (Number(until) * 1_000 < now.getTime()) return undefined
  return signature === derived(secret, 'token', `${merchantId}.${until}`).toString('base64url')
    ? merchantId
    : undefined
}
