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
const frame = {
  mall: '绿头鸭商城',
  tagline: '',
  home: 'https://mall.example',
  mark: undefined,
  contact: undefined,
  imprint: [],
}

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

test('words of a person, a code and a delivery address stand apart, and follow in plain text', () => {
  const mail = {
    ...body,
    title: 'Ready',
    paragraphs: [
      { as: 'code', text: 'Code: 4711' },
      { as: 'quote', text: 'Thank <you>' },
      { as: 'item', text: '2 orders to ship' },
    ],
    delivery: { label: 'Delivery address', lines: ['Lin Marsh', '7 Quay Street'] },
  } as const
  const html = drawHtml(mail, { ...frame, language: 'en' })
  expect(html).toMatch(/<p class="tint"[^>]*>Code: 4711<\/p>/)
  expect(html).toMatch(/<p [^>]*border-left[^>]*>Thank &lt;you&gt;<\/p>/)
  expect(html).toMatch(/<p [^>]*border-bottom[^>]*>2 orders to ship<\/p>/)
  expect(html).toContain('Lin Marsh<br>7 Quay Street')
  expect(drawText(mail, { ...frame, language: 'en' })).toContain(
    'Code: 4711\n\nThank <you>\n\n2 orders to ship\n\n支付: https://mall.example/pay\n\nDelivery address\nLin Marsh\n7 Quay Street\n\n',
  )
})

test('a mail about a product shows its picture, which leads to it', () => {
  const product = {
    name: 'Oak <stool>',
    picture: 'https://mall.example/p.webp',
    href: 'https://mall.example/product/oak',
  }
  expect(drawHtml({ ...body, product }, { ...frame, language: 'en' })).toMatch(
    /<a href="https:\/\/mall\.example\/product\/oak"[^>]*><img src="https:\/\/mall\.example\/p\.webp"[^>]*>Oak &lt;stool&gt;<\/a>/,
  )
})

test('its end names whom to ask and the company that runs the mall', () => {
  const told = {
    ...frame,
    language: 'en',
    contact: { text: 'Questions? Write to help@mall.example', href: 'mailto:help@mall.example' },
    imprint: ['Mall & Co GmbH', '1 Harbour Road, Hamburg'],
  } as const
  const html = drawHtml(body, told)
  expect(html).toMatch(
    /<a href="mailto:help@mall\.example"[^>]*>Questions\? Write to help@mall\.example<\/a>/,
  )
  expect(html).toContain('绿头鸭商城<br>Mall &amp; Co GmbH<br>1 Harbour Road, Hamburg</p>')
  expect(drawText(body, told)).toMatch(
    /Questions\? Write to help@mall\.example\n\n绿头鸭商城\nhttps:\/\/mall\.example\nMall & Co GmbH\n1 Harbour Road, Hamburg\n$/,
  )
})

test('clients that ask for the dark have colours of their own, and the words before the mail are its first sentence', () => {
  const html = drawHtml(
    { ...body, title: 'T', paragraphs: ['Your parcel left.'] },
    { ...frame, language: 'en' },
  )
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(html).toMatch(/<body[^>]*>\n<div style="display:none;[^"]*">Your parcel left\.<\/div>/)
})
