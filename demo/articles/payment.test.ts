import { expect, test } from 'vitest'
import { inLanguage } from '#messages/in-language.ts'
import { checkout } from '#modules/checkout/texts/checkout.ts'
import { payGroupBuyWithinMs, payWithinMs } from '#modules/orders/rules/timers.ts'
import { payment } from './payment.ts'

const en = inLanguage(checkout, 'en')
const zh = inLanguage(checkout, 'zh')

const minutes = (ms: number) => ms / 60_000

test('the article on paying and the checkout promise the times that the mall applies', () => {
  const whole = JSON.stringify(payment.body.en) + JSON.stringify(payment.body.zh)
  for (const words of [
    `kept for you for ${minutes(payWithinMs)} minutes`,
    `kept for ${minutes(payGroupBuyWithinMs)} minutes`,
    `货给你留 ${minutes(payWithinMs)} 分钟`,
    `拼团名额留 ${minutes(payGroupBuyWithinMs)} 分钟`,
  ])
    expect(whole).toContain(words)
  expect([en.then, zh.then]).toEqual([
    expect.stringContaining(`${minutes(payWithinMs)} minutes`),
    expect.stringContaining(`${minutes(payWithinMs)} 分钟`),
  ])
  expect([en.thenGroup, zh.thenGroup]).toEqual([
    expect.stringContaining(`${minutes(payGroupBuyWithinMs)} minutes`),
    expect.stringContaining(`${minutes(payGroupBuyWithinMs)} 分钟`),
  ])
})
