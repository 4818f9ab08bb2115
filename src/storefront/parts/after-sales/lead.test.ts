import { describe, expect, test } from 'vitest'
import { afterSaleStatuses } from '#modules/after-sales/rules/lifecycle.ts'
import { wordsIn } from '#tests/journeys/words.ts'
import { leadOf, shownAfterSaleStatus, toneOf } from './lead.ts'

type Told = Parameters<typeof leadOf>[0]
const money = (amount: number) => ({ amount, currency: 'USD' as const })
const told = (change: Partial<Told>): Told => ({
  ...{
    status: 'awaitingReview',
    kind: 'return',
    isWithPlatform: false,
    isOffered: false,
    offeredKind: undefined,
    payDifferenceIn: undefined,
    handInPlace: undefined,
    rejection: undefined,
  },
  ...{ refund: undefined, agreed: money(500), events: [], ...change },
})
const rejected = (by: 'shop' | 'platform', at: 'review' | 'inspection') =>
  told({ status: 'closed', rejection: { by, at, text: 'worn' } })
const ended = (action: 'expire' | 'cancel') =>
  told({ status: 'closed', events: [{ action, by: 'clock', at: new Date(0), text: undefined }] })

describe('A buyer reads of an after-sale', () => {
  test.each([
    ['that waits for its shop', told({}), 'awaitingReview'],
    ['that the platform has taken over', told({ isWithPlatform: true }), 'withPlatform'],
    ['whose shop wants to give back less', told({ isOffered: true }), 'amountOffered'],
    [
      'that the platform took over before its goods were sent',
      told({ isWithPlatform: true, status: 'awaitingReturn' }),
      'awaitingReturn',
    ],
    ['whose goods are to be sent back', told({ status: 'awaitingReturn' }), 'awaitingReturn'],
    [
      'whose goods are brought to the shop',
      told({ status: 'awaitingReturn', handInPlace: { name: 'Harbor store', address: 'Pier 4' } }),
      'toBeHandedIn',
    ],
    [
      'whose money is back',
      told({ status: 'done', refund: { amount: money(5), shipping: money(0) } }),
      'moneyBack',
    ],
    [
      'whose money their bank returned',
      told({ status: 'done', refund: { amount: money(5), shipping: money(0), isReturned: 'waits' } }),
      'moneyReturned',
    ],
    [
      'whose money is sent again, since their bank returned it',
      told({ status: 'done', refund: { amount: money(5), shipping: money(0), isReturned: 'sentAgain' } }),
      'refunding',
    ],
    [
      'whose money was paid by bank transfer',
      told({
        status: 'done',
        refund: { amount: money(5), shipping: money(0) },
        events: [{ action: 'payOtherwise', by: 'operator', at: new Date(0), text: 'SEPA 42' }],
      }),
      'moneyPaid',
    ],
    ['whose money a person is to send', told({ status: 'refunding', isSentByHand: true }), 'refundingByHand'],
    [
      'whose money a person has sent',
      told({
        status: 'refunded',
        refund: { amount: money(5), shipping: money(0) },
        sentByHandAt: new Date(0),
      }),
      'moneySentByHand',
    ],
    ['for which nothing had been paid', told({ status: 'done', agreed: money(0) }), 'nothingPaid'],
    [
      'that cheaper goods were sent for',
      told({ status: 'done', kind: 'exchange', refund: { amount: money(5), shipping: money(0) } }),
      'exchangedCheaper',
    ],
    [
      'that dearer goods are paid for',
      told({ status: 'awaitingReplacement', kind: 'exchange', payDifferenceIn: '1' }),
      'differenceOwed',
    ],
    ['that was exchanged', told({ status: 'done', kind: 'exchange' }), 'exchanged'],
    ['that its shop refused', rejected('shop', 'review'), 'rejected'],
    ['whose goods did not pass', rejected('shop', 'inspection'), 'inspectionFailed'],
    ['that the platform refused', rejected('platform', 'review'), 'rejectedByPlatform'],
    ['whose goods never came', ended('expire'), 'notSentBack'],
    ['that ended otherwise', ended('cancel'), 'closed'],
  ] as const)('%s', (_, afterSale, lead) => {
    expect(leadOf(afterSale)).toBe(lead)
  })

  test.each([
    ['as what its shop has to do', told({}), 'awaitingReview'],
    ['as what its buyer has to answer', told({ isOffered: true, isWithPlatform: true }), 'offered'],
    [
      'as what the platform decides',
      told({ isWithPlatform: true, status: 'awaitingInspection' }),
      'withPlatform',
    ],
    [
      'as what is sent back, when the platform took it over',
      told({ isWithPlatform: true, status: 'awaitingReturn' }),
      'awaitingReturn',
    ],
    [
      'as what is to be paid',
      told({ status: 'awaitingReplacement', payDifferenceIn: '1' }),
      'differenceOwed',
    ],
  ] as const)('in a heading, %s', (_, afterSale, heading) => {
    expect(shownAfterSaleStatus(afterSale)).toBe(heading)
  })

  test.each([
    ['of a failure, when its money could not be sent', told({ status: 'refundFailed' }), 'failed'],
    ['of what the buyer has to do', told({ status: 'awaitingReturn' }), 'buyer'],
    ['of what the buyer has to answer', told({ isOffered: true }), 'buyer'],
    ['of what is under way', told({ status: 'refunding' }), 'others'],
    ['of what is over', told({ status: 'closed' }), 'ended'],
  ] as const)('in the colour %s', (_, afterSale, tone) => {
    expect(toneOf(afterSale)).toBe(tone)
  })

  test('in a sentence of its own, whatever its status', () => {
    for (const language of ['en', 'zh'] as const)
      for (const status of afterSaleStatuses)
        expect(wordsIn(language).afterSales.lead[leadOf(told({ status }))]).toBeTruthy()
  })
})

test('an after-sale whose money the bank returned is shown as one that failed', () => {
  const returned = (isReturned: 'waits' | 'sentAgain' | undefined) =>
    told({ status: 'done', refund: { amount: money(5), shipping: money(0), isReturned } })
  const shown = (['waits', 'sentAgain', undefined] as const).map((each) => [
    shownAfterSaleStatus(returned(each)),
    toneOf(returned(each)),
  ])
  expect(shown).toEqual([
    ['refundFailed', 'failed'],
    ['refunding', 'ended'],
    ['done', 'ended'],
  ])
})
