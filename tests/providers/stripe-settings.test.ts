// @module-tag slow
import { expect, test } from 'vitest'
import { stripeChannels } from '#providers/payments/stripe/channels.ts'
import { stripeStandInKeys } from '../../demo/stand-ins/stripe/stand-in.ts'
import { stripeDocument } from '../support/stripe-document.ts'

test('a key that is entered in the place of another is refused', () => {
  const keys = stripeStandInKeys('a secret in tests', 'mallard')
  for (const { settings } of stripeChannels({}))
    for (const name of ['secretKey', 'publishableKey', 'webhookSecret'] as const)
      expect(Object.values(keys).map((key) => settings[name]!.whyWrong!(key, 'test'))).toEqual(
        Object.keys(keys).map((own) => (own === name ? undefined : 'invalidProviderKey')),
      )
})

test('the document of Stripe refuses requests and answers that are wrong', async () => {
  const { request, answer } = await stripeDocument()
  const post = (path: string, body: object) => request({ method: 'POST', path, headers: {}, body })
  const intent = { amount: '100', currency: 'usd', payment_method_types: ['card'] }
  expect(post('/v1/payment_intents', intent).faults).toEqual([])
  const wrong = [
    post('/v1/payment_intents', { ...intent, amount: undefined }),
    post('/v1/payment_intents', { ...intent, amount: '1.5' }),
    post('/v1/payment_intents', { ...intent, capture_method: 'later' }),
    post('/v1/payment_intents', { ...intent, serial: 'MP1' }),
    post('/v1/payment_intents/pi_1/capture', { amount: '100' }),
    post('/v1/payment_intents/pi_1/cancel', { cancellation_reason: 'boredom' }),
    post('/v1/refunds', { charge: 'ch_1', amount: 'all' }),
    post('/v1/payment_intent', intent),
    answer({ method: 'GET', path: '/v1/refunds', headers: {} }, 200, { object: 'list', data: [] }),
    answer({ method: 'GET', path: '/v1/payment_intents/pi_1', headers: {} }, 200, { id: 'pi_1' }),
    answer({ method: 'GET', path: '/v1/payment_intents/pi_1', headers: {} }, 404, { message: 'none' }),
  ]
  expect(wrong.filter(({ faults }) => faults.length === 0)).toEqual([])
})
