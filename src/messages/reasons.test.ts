import { expect, test } from 'vitest'
import {
  type Reason,
  type ReasonCode,
  type ReasonFacts,
  reasonParams,
} from '#modules/offers/rules/reasons.ts'
import { translate } from './translate.ts'

const now = new Date('2026-11-21T12:00:00Z')
const inTwoHours = new Date('2026-11-21T14:30:00Z')

const say = (language: 'en' | 'zh', reason: Reason) =>
  translate(
    language,
    `reasons.${reason.code}`,
    reasonParams(reason, { now, language, money: (amount) => `$${(amount / 100).toFixed(2)}` }),
  )

test.each<{ reason: Reason; en: string; zh: string }>([
  {
    reason: { code: 'notStarted', facts: { startsAt: inTwoHours } },
    en: 'Starts in 2 h',
    zh: '2 小时后开始',
  },
  {
    reason: { code: 'belowAmount', facts: { missingAmount: 1_200 } },
    en: 'Spend $12.00 more',
    zh: '还差 $12.00',
  },
  {
    reason: { code: 'notTogether', facts: { with: 'memberPrice' } },
    en: 'Can’t be combined with the member price',
    zh: '不可与会员价同享',
  },
  {
    reason: { code: 'otherCustomers', facts: { customers: { en: 'Trade programme', zh: '合作客户' } } },
    en: 'Only for Trade programme',
    zh: '合作客户专享',
  },
  {
    reason: { code: 'onlyOne', facts: { per: 'cart' } },
    en: 'Only one of this kind per checkout',
    zh: '每次结算限用一项同类优惠',
  },
  {
    reason: { code: 'giftTooMany', facts: { max: 0 } },
    en: 'Not a gift of this offer',
    zh: '该赠品不在活动内',
  },
  { reason: { code: 'giftTooMany', facts: { max: 2 } }, en: 'Only 2 are free', zh: '赠品限领 2 件' },
  {
    reason: { code: 'notEnoughPoints', facts: { points: 1 } },
    en: 'You need 1 more point',
    zh: '还差 1 积分',
  },
])('a buyer reads: $en', ({ reason, en, zh }) => {
  expect([say('en', reason), say('zh', reason)]).toEqual([en, zh])
})

/** The facts that the text of each code is given, and no others. */
const facts: ReasonFacts = {
  notOnThisSite: {},
  notStarted: { startsAt: inTwoHours },
  ended: {},
  soldOut: {},
  signInFirst: {},
  membersOnly: { savedAmount: 250 },
  newBuyersOnly: {},
  levelTooLow: { level: 3 },
  otherCustomers: { customers: { en: 'Trade programme', zh: '合作客户' } },
  limitReached: { max: 2 },
  notClaimed: {},
  declined: {},
  noMatchingGoods: {},
  stockShort: { left: 2 },
  belowAmount: { missingAmount: 1_200 },
  belowQuantity: { quantity: 3 },
  giftToAdd: { times: 1 },
  giftTooMany: { max: 2 },
  notEnoughPoints: { points: 40 },
  notTogether: { with: 'groupBuy' },
  onlyOne: { per: 'line' },
  notLower: {},
  notBest: {},
  notAskedFor: {},
  withBalance: {},
  nothingToCut: {},
}

test.each(Object.keys(facts) as ReasonCode[])(
  'the reason %s is written out whole in both languages',
  (code) => {
    for (const language of ['en', 'zh'] as const) {
      const text = say(language, { code, facts: facts[code] } as Reason)
      expect(text).not.toMatch(/[{}]|reasons\./)
      expect(text.length).toBeGreaterThan(2)
    }
  },
)
