import { expect, test } from 'vitest'
import type { Channel } from './channel.ts'
import { payPageAt, sourcesOfPage } from './page-sources.ts'

const channel = (
  kinds: Channel['abilities']['kinds'],
  more: Partial<Pick<Channel, 'loads' | 'cards'>> = {},
) => ({ abilities: { kinds } as Channel['abilities'], hosts: () => ['pay.test'], ...more })

const fields = channel(['component', 'done'], {
  loads: () => ({
    scripts: ['js.test'],
    calls: ['api.test'],
    frames: ['js.test'],
    wallets: ['https://js.test'],
  }),
})
const page = channel(['redirect', 'done'])
const saved = channel(['redirect'], {
  cards: {} as NonNullable<Channel['cards']>,
  loads: () => ({ scripts: ['js.cards.test'] }),
})

test('fields to pay are loaded where one goes on to pay, and fields for a card where a card is entered, from what each provider names', () => {
  const all = [fields, page, saved]
  expect(sourcesOfPage('pay-next', all)).toMatchObject({
    scripts: ['js.test'],
    calls: ['api.test'],
    frames: ['js.test'],
    forms: [],
    wallets: ['https://js.test'],
    opensWindows: false,
  })
  expect(sourcesOfPage('cards', all)).toMatchObject({ scripts: ['js.cards.test'], calls: [], forms: [] })
  expect(sourcesOfPage('pre-pay', all)).toMatchObject({ scripts: ['js.cards.test'], forms: ['pay.test'] })
})

test('forms lead to providers from the page where a way to pay is chosen, and from the next one where a provider wants a form', () => {
  expect(sourcesOfPage('pre-pay', [page]).forms).toEqual(['pay.test'])
  expect(sourcesOfPage('checkout', [page, saved, fields])).toEqual({
    ...sourcesOfPage('checkout', []),
    forms: ['pay.test'],
  })
  expect(sourcesOfPage('pay-next', [page]).forms).toEqual([])
  const ahead = { ...page, abilities: { ...page.abilities, approvesAhead: true as const } }
  expect(sourcesOfPage('cart', [page, saved, fields])).toEqual(sourcesOfPage('cart', []))
  expect(sourcesOfPage('cart', [ahead]).forms).toEqual(['pay.test'])
  expect(sourcesOfPage('pay-next', [channel(['post'])]).forms).toEqual(['pay.test'])
})

test('a channel that names no sources loads from its hosts, and one without fields loads nothing', () => {
  const hosts = ['pay.test']
  expect(sourcesOfPage('pay-next', [channel(['component'])])).toMatchObject({
    scripts: hosts,
    frames: hosts,
    calls: hosts,
    styles: [],
    forms: [],
  })
  expect(sourcesOfPage('pay-next', [page])).toEqual(sourcesOfPage('pay-next', []))
})

test('a button beside a redirect is loaded where one goes on to pay, for accounts that show it', () => {
  const button = channel(['redirect'], {
    loads: () => ({ scripts: ['pay.test'], opensWindows: true }),
  })
  expect(sourcesOfPage('pay-next', [button])).toMatchObject({ scripts: [], opensWindows: false })
  const shown = [{ ...button, isInPage: true }]
  expect(sourcesOfPage('pay-next', shown)).toMatchObject({ scripts: ['pay.test'], opensWindows: true })
  expect(sourcesOfPage('pre-pay', shown)).toMatchObject({ scripts: [], forms: ['pay.test'] })
})

test('a source that several channels have is named once', () => {
  expect(sourcesOfPage('pay-next', [fields, { ...fields }]).scripts).toEqual(['js.test'])
})

test('the pages where one pays are known in each language', () => {
  const pages = [
    '/checkout',
    '/zh/checkout',
    '/buyer/pre-pay',
    '/zh/buyer/pay-next',
    '/buyer/cards',
    '/buyer/orders',
  ]
  expect(pages.map(payPageAt)).toEqual(['checkout', 'checkout', 'pre-pay', 'pay-next', 'cards', undefined])
})
