import { expect, test } from 'vitest'
import { momentText } from './moment-text.ts'

test('a moment names its time zone, in Chinese behind the hour', () => {
  const at = new Date('2026-11-25T18:13:00Z')
  expect(momentText(at, 'en', 'Asia/Shanghai')).toBe('26 November at 02:13 GMT+8')
  expect(momentText(at, 'zh', 'America/New_York')).toBe('11月25日 13:13（GMT-5）')
  expect(momentText(at, 'zh', 'Asia/Shanghai')).toBe('11月26日 02:13（GMT+8）')
})
