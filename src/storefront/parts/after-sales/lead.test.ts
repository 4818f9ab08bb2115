import { describe, expect, test } from 'vitest'
import { afterSaleStatuses } from '#modules/after-sales/rules/lifecycle.ts'
import { wordsIn } from '#tests/journeys/words.ts'
import { leadOf, shownAfterSaleStatus, toneOf } from './lead.ts'

type Reported = Parameters<typeof leadOf>[0]
const money = (amount: number) => ({ amount, currency: 'USD' as const })
const reported = (change: Partial<Reported>): Reported => ({
  status: 'awaitingReview',
  kind: 'return',
  isWithPlatform: false,
  isOffered: false,
  offeredKind: undefined,
  payDifferenceIn: undefined,
  handInPlace: undefined,
  rejection: undefined,
  refund: undefined,
  agreed: money(500),
  events: [],
  ...change,
})
const rejected = (by: 'shop' | 'platform', at: 'review' | 'inspection') =>
  reported({ status: 'closed', rejection: { by, at, text: 'worn' } })
const ended = (action: 'expire' | 'cancel') =>
  reported({ status: 'closed', events: [{ action, by: 'clock', at: new Date(0), text: undefined }] })

describe('A buyer reads of an after-sale', () => {
  test.each([
    ['that waits for its shop', reported({}), 'awaitingReview'],
    ['that the platform has taken over', reported({ isWithPlatform: true }), 'withPlatform'],
    ['whose shop wants to give back less', reported({ isOffered: true }), 'amountOffered'],
    [
      'that the platform took over before its goods were sent',
      reported({ isWithPlatform: true, status: 'awaitingReturn' }),
      'awaitingReturn',
    ],
    ['whose goods are to be sent back', reported({ status: 'awaitingReturn' }), 'awaitingReturn'],
    [
      'whose goods are brought to the shop',
      reported({ status: 'awaitingReturn', handInPlace: { name: 'Harbor store', address: 'Pier 4' } }),
      'toBeHandedIn',
    ],
    [
      'whose money is back',
      reported({ status: 'done', refund: { amount: money(5), shipping: money(0) } }),
      'moneyBack',
    ],
    [
      'whose money their bank returned',
      reported({ status: 'done', refund: { amount: money(5), shipping: money(0), isReturned: 'waits' } }),
      'moneyReturned',
    ],
    [
      'whose money is sent again, since their bank returned it',
      reported({ status: 'done', refund: { amount: money(5), shipping: money(0), isReturned: 'sentAgain' } }),
      'refunding',
    ],
    [
      'whose money was paid by bank transfer',
      reported({
        status: 'done',
        refund: { amount: money(5), shipping: money(0) },
        events: [{ action: 'payOtherwise', by: 'operator', at: new Date(0), text: 'SEPA 42' }],
      }),
      'moneyPaid',
    ],
    [
      'whose money a person is to send',
      reported({ status: 'refunding', isSentByHand: true }),
      'refundingByHand',
    ],
    [
      'whose money a person has sent',
      reported({
        status: 'refunded',
        refund: { amount: money(5), shipping: money(0) },
        sentByHandAt: new Date(0),
      }),
      'moneySentByHand',
    ],
    ['for which nothing had been paid', reported({ status: 'done', agreed: money(0) }), 'nothingPaid'],
    [
      'that cheaper goods were sent for',
      reported({ status: 'done', kind: 'exchange', refund: { amount: money(5), shipping: money(0) } }),
      'exchangedCheaper',
    ],
    [
      'that dearer goods are paid for',
      reported({ status: 'awaitingReplacement', kind: 'exchange', payDifferenceIn: '1' }),
      'differenceOwed',
    ],
    ['that was exchanged', reported({ status: 'done', kind: 'exchange' }), 'exchanged'],
    ['that its shop refused', rejected('shop', 'review'), 'rejected'],
    ['whose goods did not pass', rejected('shop', 'inspection'), 'inspectionFailed'],
    ['that the platform refused', rejected('platform', 'review'), 'rejectedByPlatform'],
    ['whose goods never came', ended('expire'), 'notSentBack'],
    ['that ended otherwise', ended('cancel'), 'closed'],
  ] as const)('%s', (_, afterSale, lead) => {
    expect(leadOf(afterSale)).toBe(lead)
  })

  test.each([
    ['as what its shop has to do', reported({}), 'awaitingReview'],
    ['as what its buyer has to answer', reported({ isOffered: true, isWithPlatform: true }), 'offered'],
    [
      'as what the platform decides',
      reported({ isWithPlatform: true, status: 'awaitingInspection' }),
      'withPlatform',
    ],
    [
      'as what is sent back, when the platform took it over',
      reported({ isWithPlatform: true, status: 'awaitingReturn' }),
      'awaitingReturn',
    ],
    [
      'as what is to be paid',
      reported({ status: 'awaitingReplacement', payDifferenceIn: '1' }),
      'differenceOwed',
    ],
  ] as const)('in a heading, %s', (_, afterSale, heading) => {
    expect(shownAfterSaleStatus(afterSale)).toBe(heading)
  })

  test.each([
    ['of a failure, when its money could not be sent', reported({ status: 'refundFailed' }), 'failed'],
    ['of what the buyer has to do', reported({ status: 'awaitingReturn' }), 'buyer'],
    ['of what the buyer has to answer', reported({ isOffered: true }), 'buyer'],
    ['of what is under way', reported({ status: 'refunding' }), 'others'],
    ['of what is over', reported({ status: 'closed' }), 'ended'],
  ] as const)('in the colour %s', (_, afterSale, tone) => {
    expect(toneOf(afterSale)).toBe(tone)
  })

  test('in a sentence of its own, whatever its status', () => {
    for (const language of ['en', 'zh'] as const)
      for (const status of afterSaleStatuses)
        expect(wordsIn(language).afterSales.lead[leadOf(reported({ status }))]).toBeTruthy()
  })
})

test('an after-sale whose money the bank returned is shown as one that failed', () => {
  const returned = (isReturned: 'waits' | 'sentAgain' | undefined) =>
    reported({ status: 'done', refund: { amount: money(5), shipping: money(0), isReturned } })
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
