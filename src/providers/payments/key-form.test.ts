import { describe, expect, test } from 'vitest'
import { adyenChannels } from './adyen/channels.ts'
import { alipayChannels } from './alipay/channels.ts'
import { stripeChannels } from './stripe/channels.ts'

const neverOpened = { add: async () => undefined, of: async () => [] }
const channels = [...stripeChannels({}), ...adyenChannels({ book: neverOpened }), ...alipayChannels({})]

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
