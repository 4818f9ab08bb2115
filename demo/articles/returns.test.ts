import { expect, test } from 'vitest'
import * as timers from '#modules/after-sales/rules/timers.ts'
import { returns } from './returns.ts'

const hour = 60 * 60_000
const days = (ms: number) => String(ms / (24 * hour))

/** Promises of the article in both languages, by the rules of the mall. */
const promised = {
  en: [
    `Until ${days(timers.afterSaleWindowMs)} days after an order`,
    `The shop answers | within ${timers.reviewWithinMs / hour} hours`,
    `You send the goods | within ${days(timers.sendBackWithinMs)} days`,
    `The shop looks at them | within ${days(timers.inspectWithinMs)} days`,
    `The shop refunds | within ${days(timers.refundWithinMs)} days`,
    `The other goods leave | within ${days(timers.shipReplacementWithinMs)} days`,
    `you pay it within ${days(timers.payDifferenceWithinMs)} days`,
    `For ${days(timers.involvePlatformWithinMs)} days you can change the application`,
    `You have ${days(timers.answerAmountWithinMs)} days to accept or to decline`,
  ],
  zh: [
    `订单完成后 ${days(timers.afterSaleWindowMs)} 天内`,
    `商家审核 | ${timers.reviewWithinMs / hour} 小时内`,
    `买家寄回 | ${days(timers.sendBackWithinMs)} 天内`,
    `商家验收 | ${days(timers.inspectWithinMs)} 天内`,
    `商家退款 | ${days(timers.refundWithinMs)} 天内`,
    `发出换货 | ${days(timers.shipReplacementWithinMs)} 天内`,
    `验收通过后 ${days(timers.payDifferenceWithinMs)} 天内补差价`,
    `${days(timers.involvePlatformWithinMs)} 天内可以修改后重新提交`,
    `您有 ${days(timers.answerAmountWithinMs)} 天时间决定`,
  ],
}

test.each(['en', 'zh'] as const)(
  'the article on returns promises the times that the mall applies (%s, AS-58)',
  (language) => {
    const text = JSON.stringify(returns.body[language])
      .replace(/<[^>]*>/g, ' | ')
      .replace(/[\s|]+/g, ' ')
    for (const words of promised[language]) expect(text).toContain(words.replace(/[\s|]+/g, ' '))
  },
)

test('a refund that failed is tried again each day, as the article says', () => {
  expect(days(timers.retryRefundAfterMs)).toBe('1')
})
