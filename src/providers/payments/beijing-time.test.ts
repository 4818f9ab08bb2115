import { expect, test } from 'vitest'
import { lastDayOver } from '#modules/payments/rules/statement.ts'
import { alipayChannels } from './alipay/channels.ts'
import { billDaysOf, isBillMade } from './beijing-time.ts'
import { wechatChannels } from './wechat/channels.ts'

test.each([
  { name: 'Alipay', channel: alipayChannels({})[0]! },
  { name: 'WeChat Pay', channel: wechatChannels({})[0]! },
])('a day that $name is requested to state has its lists, at each hour of a day', ({ channel }) => {
  const hours = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 10, 27, hour)))
  const missing = hours.filter((now) => {
    const day = lastDayOver(now, channel.statesAfterDays)
    return !billDaysOf(day).every((billDay) => isBillMade(billDay, now))
  })
  expect(missing).toEqual([])
})
