import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromPaypal, toPaypal } from '#providers/payments/paypal/amounts.ts'
import { paypalChannels } from '#providers/payments/paypal/channels.ts'
import { aCaptureOf, aPaypal, merchant, type PaypalBench } from './paypal-bench.ts'

test('writes amounts as PayPal does, and reads them back', () => {
  const cases = [
    [1, 'USD', '0.01'],
    [1_990, 'EUR', '19.90'],
    [100, 'GBP', '1.00'],
    [1_980, 'JPY', '1980'],
  ] as const
  for (const [amount, currency, value] of cases) {
    expect(toPaypal({ amount, currency })).toEqual({ currencyCode: currency, value })
    expect(fromPaypal({ currency_code: currency, value })).toEqual({ amount, currency })
    expect(fromPaypal({ currency_code: currency, value: `-${value}` })).toEqual({ amount: -amount, currency })
  }
  expect(fromPaypal({ currency_code: 'JPY', value: '1980.00' }).amount).toBe(1_980)
  for (const value of ['1.999', '1,00', '', 'NaN', '1e3'])
    expect(() => fromPaypal({ currency_code: 'USD', value })).toThrow(
      expect.objectContaining({ code: 'providerAway' }),
    )
  for (const currency of ['KWD', 'CNY'])
    expect(() => toPaypal({ amount: 1, currency })).toThrow(
      expect.objectContaining({ code: 'amountOutOfRange' }),
    )
})

test('without an address of our own sends buyers to PayPal’s hosts alone', () => {
  expect(paypalChannels({})[0]!.hosts()).toEqual(['www.paypal.com', 'www.sandbox.paypal.com'])
})

describe('A message', () => {
  let bench: PaypalBench
  let at = new Date()
  beforeAll(async () => {
    bench = await aPaypal({ isJudged: false, now: () => at })
  })
  afterAll(() => bench.stop())

  const aMessage = (type = 'PAYMENT.CAPTURE.COMPLETED', resource: object = aCaptureOf('MP7')) =>
    bench.standIn.message(merchant, { type, resourceType: 'capture', resource })
  const refused = (code: string) => expect.objectContaining({ code })

  test('is not acknowledged until the certificate that it names was fetched, and then read', async () => {
    expect(() => bench.read(aMessage())).toThrow(refused('providerAway'))
    expect(await bench.readAgain(aMessage)).toMatchObject([
      { serial: 'MP7', status: 'succeeded', amount: 60_000, currency: 'USD', account: merchant },
    ])
  })

  test('with a certificate of anyone else is forged, wherever that is', async () => {
    await bench.readAgain(aMessage)
    const { headers, rawBody } = aMessage()
    const own = new URL(headers['paypal-cert-url']!)
    const urls = [
      'https://elsewhere.test/v1/notifications/certs/CERT-one',
      'https://api.paypal.com.elsewhere.test/v1/notifications/certs/CERT-one',
      `${own.origin}@elsewhere.test/v1/notifications/certs/CERT-one`,
      `${own.origin}/v1/notifications/certs/../../../CERT-one`,
      `${own.origin}/open-redirect?to=/v1/notifications/certs/CERT-one`,
      `${own.href}?x=1`,
      'not an address',
    ]
    for (const url of urls)
      expect(() => bench.read({ headers: { ...headers, 'paypal-cert-url': url }, rawBody }), url).toThrow(
        refused('webhookForged'),
      )
  })

  test('is forged when any part of what was signed differs', async () => {
    await bench.readAgain(aMessage)
    const { headers, rawBody } = aMessage()
    const changes: Record<string, string> = {
      'paypal-transmission-id': 'another',
      'paypal-transmission-time': new Date(at.getTime() - 2_000).toISOString(),
      'paypal-transmission-sig': Buffer.alloc(256).toString('base64'),
      'paypal-auth-algo': 'SHA1withRSA',
    }
    for (const [name, value] of Object.entries(changes))
      expect(() => bench.read({ headers: { ...headers, [name]: value }, rawBody }), name).toThrow(
        refused('webhookForged'),
      )
    for (const name of Object.keys(changes)) {
      const { [name]: _, ...rest } = headers
      expect(() => bench.read({ headers: rest, rawBody }), name).toThrow(refused('webhookForged'))
    }
  })

  test('is forged when its certificate has expired', async () => {
    await bench.readAgain(aMessage)
    const before = at
    at = new Date(at.getTime() + 2 * 365 * 24 * 60 * 60_000)
    expect(() => bench.read(aMessage())).toThrow(refused('webhookForged'))
    at = before
  })

  test('of a test account is not one of a live account, whose certificates are elsewhere', () => {
    const [channel] = paypalChannels({})
    const { headers, rawBody } = aMessage()
    const readWith = (url: string, environment: 'test' | 'live') => () =>
      channel!.readMessage(
        { headers: new Headers({ ...headers, 'paypal-cert-url': url }), rawBody, now: at },
        { ...bench.account, environment },
      )
    const sandbox = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-one'
    const live = 'https://api.paypal.com/v1/notifications/certs/CERT-one'
    expect(readWith(sandbox, 'live')).toThrow(refused('webhookForged'))
    expect(readWith(live, 'test')).toThrow(refused('webhookForged'))
  })

  test('of a kind that says nothing new is acknowledged, and one that is no message of PayPal’s is not', async () => {
    await bench.readAgain(aMessage)
    expect(bench.read(aMessage('PAYMENT.AUTHORIZATION.VOIDED', { id: '1' }))).toEqual([])
    expect(() => bench.read(aMessage('PAYMENT.CAPTURE.COMPLETED', { id: '1' }))).toThrow(refused('malformed'))
  })
})

test('the stand-in’s page is in the buyer’s language, is titled as a test page, and returns the buyer', async () => {
  const bench = await aPaypal({ isJudged: false })
  for (const [language, title, amount] of [
    ['en', 'PayPal: test page', '$600.00'],
    ['zh', 'PayPal 测试页面', 'US$600.00'],
  ] as const) {
    const { serial, next, reference } = await startedPage(bench, language)
    const page = await (await fetch(next)).text()
    expect(page).toContain(`<title>${title}</title>`)
    expect(page).toContain(`<h1>${amount}</h1>`)
    const choose = (choice: string) =>
      fetch(next, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })
    const cancelled = await choose('cancel')
    const home = 'http://mall.localhost/buyer/pay-result?serial=1'
    expect(cancelled.headers.get('location')).toBe(`${home}&cancelled=1&token=${reference}`)
    expect(bench.standIn.orderOf(merchant, serial)?.status).toBe('CREATED')
    const approved = await choose('balance')
    expect(approved.headers.get('location')).toBe(`${home}&token=${reference}&PayerID=STANDNBUYER22`)
    expect(bench.standIn.orderOf(merchant, serial)?.status).toBe('APPROVED')
  }
  await bench.stop()
})

test('the stand-in’s page offers an eCheck to pay, but not for an amount that is held', async () => {
  const bench = await aPaypal({ isJudged: false })
  const offersCheck = async (capture: 'now' | 'later') =>
    (await (await fetch((await startedPage(bench, 'en', capture)).next)).text()).includes('value="echeck"')
  expect(await offersCheck('now')).toBe(true)
  expect(await offersCheck('later')).toBe(false)
  await bench.stop()
})

async function startedPage(
  { channel, intentOf, address, proxy }: PaypalBench,
  language: 'en' | 'zh',
  capture: 'now' | 'later' = 'now',
) {
  const intent = intentOf({ language, capture })
  const { reference, next } = await channel.start(intent)
  if (next.kind !== 'redirect') throw new Error('The buyer is not sent to PayPal')
  // A browser goes to the page itself; the proxy answers JSON alone.
  return { serial: intent.serial, reference, next: next.url.replace(proxy.url, address) }
}
