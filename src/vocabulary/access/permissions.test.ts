import { describe, expect, test } from 'vitest'
import {
  type CallerAction,
  callerActions,
  isAction,
  isCallerAction,
  isPlacedAfterFreeze,
  isPlatformAction,
  isShopAction,
  judge,
  mayWithOrder,
  platformActions,
  shopActions,
} from './permissions.ts'
import { operatorRoles, shopStatuses, staffRoles } from './roles.ts'

const frozenAt = new Date('2026-11-01T00:00:00Z')
const staff = (role: (typeof staffRoles)[number], status: (typeof shopStatuses)[number] = 'active') => ({
  kind: 'buyer' as const,
  staff: { role, status, statusChangedAt: frozenAt },
})
const allowedInShop = (...who: Parameters<typeof staff>) =>
  Object.keys(shopActions).filter(
    (action) => judge(action as keyof typeof shopActions, staff(...who)).isAllowed,
  )

describe('A shop’s staff', () => {
  test('has an owner who may do everything', () => {
    expect(allowedInShop('owner')).toEqual(Object.keys(shopActions))
  })

  test.each([
    { role: 'manager', mayNot: ['shopMoney.change', 'staff.change'] },
    {
      role: 'fulfilment',
      mayNot: [
        'shopOrder.cancel',
        'shopAfterSale.decide',
        'product.change',
        'price.change',
        'offer.change',
        'review.answer',
        'question.answer',
        'shopMessage.write',
        'shop.change',
        'shopMoney.see',
        'shopMoney.judge',
        'shopMoney.change',
        'staff.see',
        'staff.change',
      ],
    },
    {
      role: 'service',
      mayNot: [
        'shopOrder.ship',
        'shopOrder.declare',
        'shopOrder.invoice',
        'shopAfterSale.handle',
        'product.change',
        'price.change',
        'stock.change',
        'offer.change',
        'shop.change',
        'shopMoney.see',
        'shopMoney.judge',
        'shopMoney.change',
        'staff.see',
        'staff.change',
      ],
    },
  ] as const)('$role may not: $mayNot', ({ role, mayNot }) => {
    expect(Object.keys(shopActions).filter((action) => !allowedInShop(role).includes(action))).toEqual(mayNot)
  })

  test('of a frozen shop may look, and send, cancel and handle after-sales of what was ordered before the freeze (MER-04, TRAP-111)', () => {
    expect(allowedInShop('owner', 'frozen')).toEqual([
      'board.see',
      'shopOrders.see',
      'shopOrder.ship',
      'shopOrder.declare',
      'shopOrder.invoice',
      'shopOrder.cancel',
      'shopAfterSales.see',
      'shopAfterSale.decide',
      'shopAfterSale.handle',
      'products.see',
      'offers.see',
      'reviews.see',
      'questions.see',
      'shopMessages.see',
      'shopMessage.write',
      'shopMoney.see',
      'shopMoney.judge',
      'shopMoney.change',
      'staff.see',
    ])
    expect(judge('shopOrder.ship', staff('owner', 'frozen'))).toEqual({
      isAllowed: true,
      onlyOrdersBefore: frozenAt,
    })
    for (const action of ['price.change', 'review.answer', 'question.answer'] as const)
      expect(judge(action, staff('owner', 'frozen'))).toEqual({ isAllowed: false, why: 'merchantFrozen' })
    const placed = (ms: number) => new Date(frozenAt.getTime() + ms)
    for (const action of ['shopOrder.cancel', 'shopAfterSale.decide', 'shopAfterSale.handle'] as const)
      expect([-1, 0].map((ms) => mayWithOrder(action, staff('owner', 'frozen').staff, placed(ms)))).toEqual([
        true,
        false,
      ])
    for (const status of shopStatuses)
      expect([-1, 0].map((ms) => isPlacedAfterFreeze(staff('owner', status).staff, placed(ms)))).toEqual([
        false,
        status === 'frozen',
      ])
    expect(mayWithOrder('shopAfterSale.decide', staff('owner', 'active').staff, placed(1))).toBe(true)
    expect(mayWithOrder('shopAfterSale.decide', staff('owner', 'cleared').staff, placed(-1))).toBe(false)
  })

  test('of an offboarded shop may only look, and see to its last payout (MER-05)', () => {
    const seen = allowedInShop('owner', 'cleared')
    expect(seen).toEqual([
      'board.see',
      'shopOrders.see',
      'shopAfterSales.see',
      'products.see',
      'offers.see',
      'reviews.see',
      'questions.see',
      'shopMessages.see',
      'shopMoney.see',
      'shopMoney.judge',
      'shopMoney.change',
      'staff.see',
    ])
    expect(judge('shopOrder.ship', staff('owner', 'cleared'))).toMatchObject({ why: 'merchantCleared' })
  })

  test('are refused for the state of the shop before they are refused for their role', () => {
    expect(judge('price.change', staff('service', 'frozen'))).toMatchObject({ why: 'merchantFrozen' })
    expect(judge('price.change', staff('service'))).toMatchObject({ why: 'roleMayNot' })
  })

  test('sees another shop as not existing', () => {
    expect(judge('board.see', { kind: 'buyer' })).toEqual({ isAllowed: false, why: 'notFound' })
    expect(judge('board.see', { kind: 'guest' })).toEqual({ isAllowed: false, why: 'signInFirst' })
  })
})

test.each([
  { role: 'admin', mayNot: [] },
  {
    role: 'support',
    mayNot: [
      'shop.open',
      'shop.changeStatus',
      'refund.payOtherwise',
      'content.see',
      'content.change',
      'legalTexts.publish',
      'announcements.change',
      'channelAccounts.see',
      'channelAccounts.change',
      'bankTransfers.see',
      'bankTransfers.confirm',
      'settlements.see',
      'settlementTerms.change',
      'payouts.make',
      'platformOffers.see',
      'platformOffers.change',
      'combinations.change',
      'pointRules.change',
      'afterSaleTimes.change',
      'sites.change',
      'carriers.change',
      'taxes.see',
      'taxes.change',
      'deadLetters.see',
      'deadLetters.retry',
      'operators.see',
      'operators.change',
    ],
  },
  {
    role: 'finance',
    mayNot: [
      'shop.open',
      'shop.changeStatus',
      'order.cancel',
      'afterSale.decide',
      'applications.see',
      'application.decide',
      'applicationPapers.see',
      'content.see',
      'content.change',
      'legalTexts.publish',
      'announcements.see',
      'announcements.change',
      'channelAccounts.change',
      'settlementTerms.change',
      'platformOffers.change',
      'combinations.change',
      'accounts.see',
      'account.reveal',
      'account.changeBusiness',
      'account.block',
      'members.change',
      'pointRules.change',
      'afterSaleTimes.change',
      'sites.change',
      'carriers.change',
      'allReviews.see',
      'review.moderate',
      'allQuestions.see',
      'question.moderate',
      'reportedMessages.see',
      'conversation.read',
      'message.judge',
      'platformAnswers.change',
      'deadLetters.see',
      'deadLetters.retry',
      'operators.see',
      'operators.change',
    ],
  },
  {
    role: 'content',
    mayNot: [
      'shops.see',
      'shop.open',
      'shop.changeStatus',
      'orders.see',
      'order.cancel',
      'order.invoice',
      'afterSales.see',
      'afterSale.decide',
      'refund.retry',
      'refund.payOtherwise',
      'applications.see',
      'application.decide',
      'applicationPapers.see',
      'legalTexts.publish',
      'channelAccounts.see',
      'channelAccounts.change',
      'bankTransfers.see',
      'bankTransfers.confirm',
      'settlements.see',
      'settlementTerms.change',
      'payouts.make',
      'combinations.change',
      'accounts.see',
      'account.reveal',
      'account.changeBusiness',
      'account.block',
      'members.see',
      'members.change',
      'pointRules.change',
      'giftCards.see',
      'afterSaleTimes.change',
      'sites.change',
      'carriers.change',
      'taxes.see',
      'taxes.change',
      'reportedMessages.see',
      'conversation.read',
      'message.judge',
      'deadLetters.see',
      'deadLetters.retry',
      'operators.see',
      'operators.change',
    ],
  },
] as const)('$role of the platform may not: $mayNot', ({ role, mayNot }) => {
  const actions = Object.keys(platformActions) as (keyof typeof platformActions)[]
  expect(actions.filter((action) => !judge(action, { kind: 'buyer', operatorRole: role }).isAllowed)).toEqual(
    mayNot,
  )
})

describe('A visitor', () => {
  const actions = Object.keys(callerActions) as CallerAction[]
  const mayNot = (kind: 'anonymous' | 'guest' | 'buyer') =>
    actions.filter((action) => !judge(action, { kind }).isAllowed)
  const ofAccounts = [
    'account.change',
    'addresses.keep',
    'certificates.keep',
    'cards.keep',
    'coupons.keep',
    'membership.see',
    'messages.keep',
    'conversations.keep',
    'order.claim',
    'review.write',
    'question.write',
    'shop.apply',
    'shops.choose',
    'shops.follow',
  ]
  const ofSessions = [
    'account.see',
    'cart.keep',
    'checkout.use',
    'orders.list',
    'review.judge',
    'question.judge',
    'file.upload',
  ]

  test('with an account may do all that visitors may', () => expect(mayNot('buyer')).toEqual([]))

  test('as a guest buys, and saves nothing that needs an account', () =>
    expect(mayNot('guest')).toEqual(actions.filter((action) => ofAccounts.includes(action))))

  test('without a session looks around, and has to sign in for everything else', () => {
    expect(mayNot('anonymous')).toEqual(
      actions.filter((action) => ofAccounts.includes(action) || ofSessions.includes(action)),
    )
    expect(judge('cart.keep', { kind: 'anonymous' })).toEqual({ isAllowed: false, why: 'signInFirst' })
  })

  test('holds an order, or is a provider that reports, by later proof', () => {
    const later = ['order.see', 'order.change', 'order.pay', 'payment.report', 'parcel.report'] as const
    for (const action of later) expect(judge(action, { kind: 'anonymous' })).toEqual({ isAllowed: true })
  })

  test('without a role of the platform may do nothing of it', () => {
    expect(judge('platform.see', { kind: 'buyer' })).toEqual({ isAllowed: false, why: 'notAllowed' })
    expect(judge('platform.see', { kind: 'guest' })).toEqual({ isAllowed: false, why: 'signInFirst' })
    expect(judge('shop.open', { kind: 'buyer', operatorRole: 'support' })).toMatchObject({
      why: 'roleMayNot',
    })
  })
})

test('an action belongs to visitors, to shops or to the platform', () => {
  const kinds = (action: string) => [isCallerAction(action), isShopAction(action), isPlatformAction(action)]
  expect(kinds('mall.browse')).toEqual([true, false, false])
  expect(kinds('board.see')).toEqual([false, true, false])
  expect(kinds('shop.open')).toEqual([false, false, true])
  for (const action of ['mall.browse', 'board.see', 'shop.open']) expect(isAction(action)).toBe(true)
  // Inherited properties of objects are no actions.
  for (const action of ['toString', 'mall.close']) expect(isAction(action)).toBe(false)
})

const historical = [
  'shopOrder.ship',
  'shopOrder.declare',
  'shopOrder.invoice',
  'shopOrder.cancel',
  'shopAfterSale.decide',
  'shopAfterSale.handle',
]
test('all that a frozen shop does is limited to what was ordered before the freeze (MER-04, TRAP-111)', () => {
  for (const action of Object.keys(shopActions) as (keyof typeof shopActions)[])
    for (const status of shopStatuses)
      expect([action, status, 'onlyOrdersBefore' in judge(action, staff('owner', status))]).toEqual([
        action,
        status,
        historical.includes(action) && status === 'frozen',
      ])
})

test('every action has a role that may do it, and every role an action that it may do', () => {
  for (const rule of Object.values(shopActions)) expect(rule.roles.length).toBeGreaterThan(0)
  for (const role of staffRoles)
    for (const status of shopStatuses) expect(allowedInShop(role, status)).not.toEqual([])
  for (const role of operatorRoles)
    expect(judge('platform.see', { kind: 'buyer', operatorRole: role }).isAllowed).toBe(true)
})
