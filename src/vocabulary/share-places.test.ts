import { expect, test } from 'vitest'
import { shareAddress } from './share-places.ts'

const shared = { address: 'https://mall.example/product/oak?variant=7', title: 'Oak & iron lamp' }

test.each([
  ['facebook', 'https://www.facebook.com/sharer/sharer.php', { u: shared.address }],
  ['x', 'https://x.com/intent/post', { url: shared.address, text: shared.title }],
  [
    'pinterest',
    'https://www.pinterest.com/pin/create/button/',
    { url: shared.address, description: shared.title },
  ],
  ['whatsapp', 'https://wa.me/', { text: `${shared.title} ${shared.address}` }],
] as const)('%s is opened with the address, and the title where it takes one', (place, page, query) => {
  const opened = new URL(shareAddress(place, shared)!)
  expect(opened.origin + opened.pathname).toBe(page)
  expect(Object.fromEntries(opened.searchParams)).toEqual(query)
})

test('copied or scanned text opens no page', () => {
  expect([shareAddress('copy', shared), shareAddress('wechat', shared)]).toEqual([undefined, undefined])
})
