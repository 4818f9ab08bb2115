import { expect, test } from 'vitest'
import { drawHtml, drawText } from './layout.ts'

const body = {
  title: '尾款',
  hello: 'Lin，您好：',
  action: { text: '支付', href: 'https://mall.example/pay' },
  orders: [],
  paragraphs: ['请于 12月27日 06:49（GMT-5）前支付。'],
  small: ['您收到这封邮件', { text: '退订此类邮件', href: 'https://mall.example/unsubscribe?token=a&b' }],
}
const frame = { mall: '绿头鸭商城', tagline: '', home: 'https://mall.example', mark: undefined }

test('a link below a mail is pressed by its words, and is written out in plain text', () => {
  const html = drawHtml(body, { ...frame, language: 'zh' })
  expect(html).toMatch(/<a href="https:\/\/mall\.example\/unsubscribe\?token=a&amp;b"[^>]*>退订此类邮件<\/a>/)
  expect(html.replace(/<[^>]*>/g, '')).not.toContain('https://')
  const text = drawText(body, { ...frame, language: 'zh' })
  expect(text).toContain('退订此类邮件：https://mall.example/unsubscribe?token=a&b\n')
})

test('the zone of a time is not broken at its hyphen', () => {
  expect(drawHtml(body, { ...frame, language: 'zh' })).toContain('nowrap;">GMT-5</span>）前支付')
})

test('the mark of the mall is beside its name', () => {
  const mark = 'https://mall.example/icon-192.png'
  expect(drawHtml(body, { ...frame, mark, language: 'en' })).toMatch(
    /<a href="https:\/\/mall\.example"[^>]*><img src="https:\/\/mall\.example\/icon-192\.png"[^>]* alt=""[^>]*>绿头鸭商城<\/a>/,
  )
})
