import { expect, test } from 'vitest'
import type { Abilities } from './channel.ts'
import { accountStatus, hiddenFrom, missingSettings } from './edited-account.ts'

test.each([
  [{ isInstalled: true, missing: [], isEnabled: true }, 'offered'],
  [{ isInstalled: true, missing: [], isEnabled: false }, 'disabled'],
  [{ isInstalled: true, missing: ['key'], isEnabled: true }, 'incomplete'],
  [{ isInstalled: true, missing: ['key'], isEnabled: false }, 'incomplete'],
  [{ isInstalled: false, missing: ['key'], isEnabled: true }, 'channelMissing'],
  [{ isInstalled: false, missing: [], isEnabled: true }, 'channelMissing'],
] as const)('an account with %j is %s', (facts, status) => expect(accountStatus(facts)).toBe(status))

test('a setting without a value is missing, and one that the channel does not have is not', () => {
  const channel = { settings: { key: { isSecret: true }, merchant: { isSecret: false } } }
  expect(missingSettings(channel, { settings: { key: 'k', merchant: 'm' }, environment: 'test' })).toEqual([])
  expect(missingSettings(channel, { settings: { key: '', other: 'x' }, environment: 'test' })).toEqual([
    'key',
    'merchant',
  ])
})

test('a setting that accounts of one environment need is missing there alone', () => {
  const settings = { prefix: { isSecret: false, isOptional: true, neededIn: 'live' } } as const
  const missing = (environment: 'test' | 'live') =>
    missingSettings({ settings }, { settings: {}, environment })
  expect([missing('live'), missing('test')]).toEqual([['prefix'], []])
})

test.each([
  [{ guest: true }, []],
  [{ guest: false }, ['guests']],
  [{ guest: true, withPoints: 'no' }, ['ordersWithPoints']],
  [{ guest: true, amounts: { USD: { min: 100 } } }, ['amounts']],
  [{ guest: true, currencies: ['EUR'] }, ['amounts']],
  [{ guest: true, device: 'ApplePaySession' }, ['otherDevices']],
  [
    { guest: false, withPoints: 'no', currencies: ['EUR'], device: 'ApplePaySession' },
    ['guests', 'ordersWithPoints', 'amounts', 'otherDevices'],
  ],
] as const)('a channel with %j is hidden from %j', (abilities, whom) =>
  expect(hiddenFrom({ abilities: abilities as Abilities as never })).toEqual(whom),
)

test('a channel whose accounts take some currencies is hidden where they take another one', () =>
  expect(hiddenFrom({ abilities: { guest: true } as Abilities, currenciesOf: () => ['USD'] })).toEqual([
    'amounts',
  ]))
