import { describe, expect, test } from 'vitest'
import type { PaidKind } from '#modules/orders/rules/paid-kinds.ts'
import { type Channel, type ChannelAccount, takesAmount } from '../rules/channel.ts'
import { reasonAgainst } from '../rules/channel-offer.ts'
import { offered } from './queries/pay-channels.ts'

const anOffer = (code: string, abilities: Partial<Channel['abilities']> = {}) => ({
  channel: {
    code,
    methods: [],
    abilities: { guest: true, kinds: ['redirect'], ...abilities },
  } as unknown as Channel,
  account: { account: 'mallard', site: 'global', channel: code } as ChannelAccount,
})
const codes = (offers: readonly { channel: Channel }[]) => offers.map(({ channel }) => channel.code)

test('a guest is offered only what needs no account (PAY-05)', () => {
  const offers = [anOffer('LATER', { guest: false }), anOffer('CARD')]
  const reasons = (isGuest: boolean) => offers.map((offer) => reasonAgainst(offer, { isGuest }))
  expect(reasons(true)).toEqual(['channelNotForGuests', undefined])
  expect(reasons(false)).toEqual([undefined, undefined])
})

test('a channel that does not combine with points is left out for orders that points pay a part of (PAY-06)', () => {
  const offers = [anOffer('LATER', { withPoints: 'no' }), anOffer('CARD')]
  const reasons = (usesPoints: boolean) =>
    offers.map((offer) => reasonAgainst(offer, { isGuest: false, usesPoints }))
  expect(reasons(true)).toEqual(['channelNotForPoints', undefined])
  expect(reasons(false)).toEqual([undefined, undefined])
})

describe('A channel with limits', () => {
  const { abilities } = anOffer('LATER', {
    guest: true,
    currencies: ['EUR', 'GBP'],
    amounts: { EUR: { min: 1_000, max: 500_000 } },
  }).channel

  test.each([
    { amount: 999, currency: 'EUR', isTaken: false },
    { amount: 1_000, currency: 'EUR', isTaken: true },
    { amount: 500_000, currency: 'EUR', isTaken: true },
    { amount: 500_001, currency: 'EUR', isTaken: false },
    { amount: 1, currency: 'GBP', isTaken: true },
    { amount: 1_000, currency: 'USD', isTaken: false },
  ] as const)('takes $amount $currency: $isTaken', ({ isTaken, ...due }) => {
    expect(takesAmount(abilities, due)).toBe(isTaken)
  })

  test('is not offered for an amount that it does not take', () => {
    const due = { amount: 999, currency: 'EUR' } as const
    const offers = [
      { ...anOffer('LATER'), channel: { ...anOffer('LATER').channel, abilities } },
      anOffer('CARD'),
    ]
    expect(codes(offers.filter((offer) => !reasonAgainst(offer, { isGuest: true, due })))).toEqual(['CARD'])
  })
})

test.each([
  { favourite: 'CARD', opens: 'CARD' },
  { favourite: 'ADYEN_PC', opens: 'LATER' },
])('where the favourite is $favourite, $opens opens first (TRAP-56)', ({ favourite, opens }) => {
  expect(offered([anOffer('LATER'), anOffer('CARD')], favourite, () => false).preferred).toBe(opens)
})

test.each([
  { away: [], order: ['LATER', 'CARD', 'WALLET'], opens: 'CARD' },
  { away: ['CARD'], order: ['LATER', 'WALLET', 'CARD'], opens: 'LATER' },
  { away: ['LATER'], order: ['CARD', 'WALLET', 'LATER'], opens: 'CARD' },
  { away: ['CARD', 'LATER'], order: ['WALLET', 'LATER', 'CARD'], opens: 'WALLET' },
  { away: ['LATER', 'CARD', 'WALLET'], order: ['LATER', 'CARD', 'WALLET'], opens: 'LATER' },
])(
  'while $away do not answer, buyers are offered $order and $opens opens first',
  ({ away, order, opens }) => {
    const offers = ['LATER', 'CARD', 'WALLET'].map((code) => anOffer(code))
    const { channels, preferred } = offered(offers, 'CARD', ({ channel }) => away.includes(channel.code))
    expect([channels.map(({ code }) => code), preferred]).toEqual([order, opens])
  },
)

test.each([
  { countries: ['DE'], currency: 'EUR', reason: undefined },
  { countries: ['CH'], currency: 'EUR', reason: 'channelNotForCountry' },
  { countries: ['DE'], currency: 'GBP', reason: 'channelNotForCountry' },
  { countries: ['GB'], currency: undefined, reason: undefined },
  { countries: ['JP'], currency: undefined, reason: 'channelNotForCountry' },
  { countries: ['15'], currency: 'EUR', reason: undefined },
  { countries: [], currency: 'EUR', reason: undefined },
] as const)('a channel of some countries is offered in $countries for $currency: $reason', (of) => {
  const { currency, reason, countries } = of
  const offer = anOffer('KLARNA', { countries: { EUR: ['DE', 'AT'], GBP: ['GB'] } })
  const due = currency && { amount: 1_000, currency }
  expect(reasonAgainst(offer, { isGuest: false, countries, due })).toBe(reason)
})

test('a channel that takes days is not for orders that are held for minutes', () => {
  const { channel, account } = anOffer('BANK_TRANSFER', { notFor: ['groupBuy'] })
  const reason = (kinds: PaidKind[]) => reasonAgainst({ channel, account }, { isGuest: false, kinds })
  expect([reason(['goods']), reason(['goods', 'groupBuy'])]).toEqual([undefined, 'channelNotForKind'])
})

test.each([
  { taken: ['USD', 'JPY'], currency: 'USD', reason: undefined },
  { taken: ['USD', 'JPY'], currency: 'EUR', reason: 'channelNotForCurrency' },
  { taken: [], currency: 'USD', reason: 'channelNotForCurrency' },
  { taken: undefined, currency: 'KWD', reason: undefined },
  { taken: [], currency: undefined, reason: undefined },
] as const)(
  'an account that takes $taken is offered for $currency: $reason',
  ({ taken, currency, reason }) => {
    const offer = anOffer('BRAINTREE')
    const channel = { ...offer.channel, ...(taken && { currenciesOf: () => taken }) }
    expect(reasonAgainst({ ...offer, channel }, { isGuest: true, currency })).toBe(reason)
    const due = currency && { amount: 1, currency }
    expect(reasonAgainst({ ...offer, channel }, { isGuest: true, due })).toBe(reason)
  },
)
