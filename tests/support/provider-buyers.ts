import { expect } from 'vitest'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Client } from './mall.ts'
import { firstPay } from './payments.ts'

/** Steps of buyers at the stand-ins of providers, by HTTP alone. */

export type Begun = {
  readonly serial: string
  readonly attemptId: Id
  readonly action: string
  readonly redirectUrl: string | null
  /** Data with which the client continues, read. */
  readonly told: Record<string, unknown>
}

export async function begin(
  client: Client,
  groupId: Id,
  payChannel: string,
  more: object = {},
): Promise<Begun> {
  const { status, body } = await firstPay(client, groupId, undefined, { payChannel, ...more })
  expect([status, body.code], JSON.stringify(body)).toEqual([200, undefined])
  return {
    serial: body.merchantSerialNo,
    attemptId: body.paymentRecordId,
    action: body.redirectInfo.action,
    redirectUrl: body.redirectUrl,
    told: body.channelToken ? JSON.parse(body.channelToken) : {},
  }
}

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** The answer of a provider's page, at the address where a redirect leads to. */
async function landed(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' })
  return answer.status === 302 ? new URL(answer.headers.get('location')!, url).href : url
}

/** The buyer presses a button of a page. @returns where that leads the browser */
export async function press(url: string, choice: string, name = 'choice'): Promise<string | undefined> {
  const answer = await post(await landed(url), { [name]: choice })
  expect([200, 303]).toContain(answer.status)
  return answer.headers.get('location') ?? undefined
}

/** The buyer enters a card in Stripe's fields, which send it to Stripe. */
export async function enterAtStripe(
  { told }: Begun,
  number: string,
): Promise<{ status: string; url?: string }> {
  const { script, session, token } = told as {
    script: string
    session: { publishableKey: string }
    token: string
  }
  const at = new URL(script.replace(/\/v3\/$/, `/v1/payment_intents/${token.split('_secret_')[0]}/confirm`))
  const answer = await post(at.href, {
    key: session.publishableKey,
    client_secret: token,
    return_url: 'http://localhost/back',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
  })
  const body = (await answer.json()) as {
    status?: string
    error?: { decline_code?: string; code?: string }
    next_action?: { redirect_to_url?: { url: string } }
  }
  const url = body.next_action?.redirect_to_url?.url
  const { decline_code: declined, code = 'unknown' } = body.error ?? {}
  return { status: body.status ?? declined ?? code, ...(url && { url }) }
}

const asJson = async (url: string, body: object, type = 'application/json') => {
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': type },
  })
  expect(answer.ok, url).toBe(true)
  return answer.json()
}

/**
 * The page hands on the result of a provider's script.
 * @returns the next action, or the code of the refusal
 */
export async function handOn(client: Client, { serial }: Begun, details: object): Promise<string> {
  const { body } = await client.post('/sapi/mall-pay/payment/adyenDetails', {
    merchantSerialNo: serial,
    details,
  })
  return body.redirectInfo?.action ?? body.code
}

/** The buyer confirms in Klarna's window. */
export async function confirmAtKlarna(client: Client, begun: Begun, buyer = 'approved'): Promise<string> {
  const { script, token } = begun.told as { script: string; token: string }
  const url = new URL(`../../confirm?client_token=${encodeURIComponent(token)}`, script).href
  const { authorization_token } = await asJson(url, { buyer })
  return handOn(client, begun, authorization_token ? { authorization_token } : { approved: false })
}

/**
 * The buyer chooses a plan in Affirm's window.
 * @returns the token that Affirm's script hands to the page of an approved buyer
 */
export async function decideAtAffirm(begun: Begun, buyer: string): Promise<string | undefined> {
  const { script, session } = begun.told as {
    script: string
    session: { publicKey: string; checkout: { merchant: object } }
  }
  const { checkout } = session
  const base = new URL('../../', script)
  const { checkout_id } = await asJson(new URL('checkout', base).href, checkout, 'text/plain')
  const { checkout_token } = await asJson(new URL(`checkout/${checkout_id}`, base).href, { plan: '4', buyer })
  return checkout_token
}

/** The buyer agrees to a plan in Affirm's window, and the page hands on its result. */
export async function agreeAtAffirm(client: Client, begun: Begun, buyer = 'approved'): Promise<string> {
  const checkout_token = await decideAtAffirm(begun, buyer)
  return handOn(client, begun, checkout_token ? { checkout_token } : { declined: true })
}

/** The buyer enters a card in Braintree's fields, which send it to Braintree. */
export async function enterAtBraintree(client: Client, begun: Begun, number: string): Promise<string> {
  const { authorizationFingerprint, clientApiUrl } = JSON.parse(
    Buffer.from(String(begun.told.token), 'base64').toString(),
  )
  const creditCard = { number, expirationMonth: '12', expirationYear: '2040', cvv: '123' }
  const url = `${clientApiUrl}/v1/payment_methods/credit_cards`
  const { creditCards } = await asJson(url, { authorizationFingerprint, creditCard })
  return handOn(client, begun, { nonce: creditCards[0].nonce })
}

/** A buyer who pays, by channel. */
export const payAt: Readonly<Record<string, (client: Client, begun: Begun) => Promise<void>>> = {
  STRIPE_PAY_PC: async (_, begun) => {
    expect(await enterAtStripe(begun, '4242424242424242')).toMatchObject({ status: 'requires_capture' })
  },
  ADYEN_LINK: async (_, { redirectUrl }) => {
    await press(redirectUrl!, 'Authorised', 'outcome')
  },
  PAYPAL_PAY_PC: async (_, { redirectUrl }) => {
    await press(redirectUrl!, 'balance')
  },
  KLARNA: async (client, begun) => {
    expect(await confirmAtKlarna(client, begun)).toBe('DONE')
  },
  AFFIRM_PC: async (client, begun) => {
    expect(await agreeAtAffirm(client, begun)).toBe('DONE')
  },
  BRAINTREE: async (client, begun) => {
    expect(await enterAtBraintree(client, begun, '4111111111111111')).toBe('DONE')
  },
  ALIPAY: async (_, { redirectUrl }) => {
    await press(redirectUrl!, 'pay')
  },
  WECHAT_PAY: async (_, { told }) => {
    await press(String(told.content), 'pay')
  },
}
/** Codes and pages differ by device. */
export const onPc = { environment: 'PC' } as const
