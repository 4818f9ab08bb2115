import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { adyenChannels } from './adyen/channels.ts'
import { alipayChannels } from './alipay/channels.ts'
import { rsaPrivateKey, rsaPublicKey } from './rsa-keys.ts'
import { stripeChannels } from './stripe/channels.ts'

const neverOpened = { add: async () => undefined, of: async () => [] }
const channels = [...stripeChannels({}), ...adyenChannels({ book: neverOpened }), ...alipayChannels({})]

test('an RSA key is read as it is pasted into a field of one line', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const texts = {
    pkcs8: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    pkcs1: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    spki: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
  for (const join of ['\n', '\r\n', ' ', '']) {
    const pasted = (text: string) => text.trim().split('\n').join(join)
    expect(rsaPrivateKey(pasted(texts.pkcs8))?.equals(privateKey)).toBe(true)
    expect(rsaPrivateKey(pasted(texts.pkcs1))?.equals(privateKey)).toBe(true)
    expect(rsaPublicKey(pasted(texts.spki))?.equals(publicKey)).toBe(true)
    expect(rsaPublicKey(pasted(texts.pkcs8))).toBeUndefined()
  }
})

describe('A key of the other environment is refused where keys are marked', () => {
  test.each([
    { channel: 'STRIPE_PAY_PC', setting: 'secretKey', test: 'sk_test_51Harbor', live: 'sk_live_51Harbor' },
    { channel: 'STRIPE_PAY_PC', setting: 'secretKey', test: 'rk_test_51Harbor', live: 'rk_live_51Harbor' },
    { channel: 'STRIPE_PAY_QUICK', setting: 'secretKey', test: 'rk_test_51Harbor', live: 'sk_live_51Harbor' },
    {
      channel: 'STRIPE_PAY_PC',
      setting: 'publishableKey',
      test: 'pk_test_51Harbor',
      live: 'pk_live_51Harbor',
    },
    { channel: 'ADYEN_PC', setting: 'clientKey', test: 'test_QWERTY', live: 'live_QWERTY' },
  ])('$setting of $channel: $test, $live', ({ channel, setting, test, live }) => {
    const { whyWrong } = channels.find(({ code }) => code === channel)!.settings[setting]!
    expect([whyWrong!(test, 'test'), whyWrong!(live, 'live')]).toEqual([undefined, undefined])
    expect([whyWrong!(test, 'live'), whyWrong!(live, 'test')]).toEqual(['testKeyInLive', 'liveKeyInTest'])
    expect(whyWrong!(`x${test}`, 'test')).toBe('invalidProviderKey')
  })

  test('an application of Alipay’s sandbox opens no live account', () => {
    const { whyWrong } = channels.find(({ code }) => code === 'ALIPAY')!.settings.appId!
    const sandbox = '9021000122671033'
    expect([whyWrong!(sandbox, 'live'), whyWrong!(sandbox, 'test')]).toEqual(['testKeyInLive', undefined])
    expect(whyWrong!('2021004131618034', 'live')).toBeUndefined()
  })
})
