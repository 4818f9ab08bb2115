import { createHmac } from 'node:crypto'

/** The keys of a merchant account, and the user that its webhooks name: derived, as a shop enters them. */
export function adyenStandInKeys(secret: string, account: string) {
  const derived = (purpose: string) =>
    createHmac('sha256', secret).update(`adyen:${purpose}:${account}`).digest('hex')
  return {
    apiKey: `AQE${derived('api')}`,
    clientKey: `test_${derived('client').slice(0, 32).toUpperCase()}`,
    hmacKey: derived('hmac').toUpperCase(),
    webhookUsername: `mall-${account}`,
    webhookPassword: derived('webhook'),
  }
}
