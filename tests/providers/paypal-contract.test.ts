// @module-tag slow
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { paypalChannels } from '#providers/payments/paypal/channels.ts'
import { type ChannelUnderTest, channelContract } from '../support/channel-contract.ts'
import { aCaptureOf, aPaypal, merchant, otherMerchant, type PaypalBench } from './paypal-bench.ts'
import { judgeByDocuments } from './paypal-openapi.ts'

let bench: PaypalBench | undefined

async function aPaypalChannel(): Promise<ChannelUnderTest> {
  bench = await aPaypal()
  const { channel, account, accountOf, proxy, standIn, readAgain, stop } = bench
  const message: NonNullable<ChannelUnderTest['message']> = (of, serial, now) => {
    const resource = aCaptureOf(serial)
    const event = { type: 'PAYMENT.CAPTURE.COMPLETED', resourceType: 'capture', resource }
    const { headers, rawBody } = standIn.message(of.account, event, now)
    return { headers: new Headers(headers), rawBody }
  }
  // PayPal would send its first message again, since the certificate was not here.
  await readAgain(() =>
    standIn.message(merchant, { type: 'BILLING.PLAN.CREATED', resourceType: 'plan', resource: {} }),
  )
  return {
    channel,
    account,
    proxy,
    message,
    stop,
    otherAccount: accountOf(otherMerchant),
    wrongKey: accountOf(merchant, { clientSecret: 'EwrongSecret' }),
    amount: { amount: 60_000, currency: 'USD' },
    pays: async (serial) => standIn.approve(merchant, serial),
  }
}

const [{ abilities }] = paypalChannels({}) as [ReturnType<typeof paypalChannels>[number]]
channelContract('PAYPAL_PAY_PC', aPaypalChannel, abilities)

afterAll(() => {
  expect(bench?.judged.faults).toEqual([])
})

test('all of that was judged by PayPal’s own documents', () => {
  expect(bench!.judged.faults).toEqual([])
  expect(bench!.judged.count.requests).toBeGreaterThan(100)
  expect(bench!.judged.count.answers).toBeGreaterThan(100)
})

test('the documents refuse what is wrong, from either side', async () => {
  const app = Fastify()
  const judged = await judgeByDocuments(app)
  let answer: object = {}
  app.all('/*', async () => answer)
  const amount = { currency_code: 'USD', value: '1.00' }
  const isRefused = async (method: 'POST' | 'PATCH', url: string, payload: object) => {
    const { statusCode } = await app.inject({ method, url, payload })
    return statusCode === 400
  }
  const order = { intent: 'CAPTURE', purchase_units: [{ amount }] }
  const path = '/v2/checkout/orders'
  expect(await isRefused('POST', path, order)).toBe(false)
  const wrong: readonly (readonly ['POST' | 'PATCH', string, object])[] = [
    ['POST', path, { ...order, intent: 'PAY' }],
    ['POST', path, { intent: 'CAPTURE' }],
    ['POST', path, { ...order, purchase_units: [{ amount: { ...amount, value: '1,00' } }] }],
    ['POST', path, { ...order, purchase_units: [{ amount: { value: '1.00' } }] }],
    ['POST', path, { ...order, application_context: { locale: 'english' } }],
    ['PATCH', `${path}/5O190127TN364715T`, [{ op: 'change', path: '/intent' }]],
    ['POST', '/v2/payments/captures/1/refund', { amount, custom_id: 'x'.repeat(128) }],
    ['POST', '/v2/payments/authorizations/1/capture', { amount, final_capture: 'no' }],
  ]
  for (const each of wrong) expect(await isRefused(...each), JSON.stringify(each)).toBe(true)
  const before = judged.faults.length
  answer = { id: '5O190127TN364715T', status: 'PAID' }
  await app.inject(`${path}/5O190127TN364715T`)
  answer = { id: '5O190127TN364715T', purchase_units: [{ amount: { value: 1 } }] }
  await app.inject(`${path}/5O190127TN364715T`)
  await app.inject('/v2/checkout/baskets')
  expect(judged.faults).toHaveLength(before + 3)
  await app.close()
})
