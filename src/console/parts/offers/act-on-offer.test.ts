import { describe, expect, test } from 'vitest'
import type { ManagedOffer } from '#modules/offers/rules/managed-offer.ts'
import type { Mall } from '#ui/mall-context.ts'
import { amountPattern } from '../kit/form/amount-pattern.ts'
import { actOnOffer } from './act-on-offer.ts'
import { newOffer } from './new-offer.ts'
import type { OfferCalls, OfferFormDraft } from './offer-calls.ts'
import { rungPatterns } from './read-draft.ts'

/** The form of an offer: each of its buttons saves all entered values, or reports the missing ones. */

const row = (variantId: string) => ({
  variantId,
  productId: variantId,
  productName: { en: 'Lamp', zh: '灯' },
  label: { en: '', zh: '' },
  sku: variantId,
  shelfAmount: 1_990,
  amount: 1_990,
  stock: undefined,
  deposit: undefined,
  gives: undefined,
  taken: 0,
})
const offer = (change: Partial<ManagedOffer> = {}): ManagedOffer =>
  ({
    offerId: '7',
    kind: 'flashSale',
    status: 'draft',
    name: { en: 'Friday', zh: '' },
    site: 'global',
    startsAt: new Date('2026-12-01T09:00:00Z'),
    endsAt: new Date('2026-12-02T09:00:00Z'),
    version: 3,
    currency: 'USD',
    limitPerBuyer: undefined,
    audience: 'everyone',
    customerGroupIds: [],
    goods: [row('1'), row('2')],
    productIds: [],
    chosen: [],
    tiers: [],
    actions: ['edit', 'schedule'],
    presale: undefined,
    groupBuy: undefined,
    among: undefined,
    activity: undefined,
    ...change,
  }) as unknown as ManagedOffer

/** Presses a button of the form. @returns the calls that it makes, and its answer */
async function pressed(intent: string, typed: Record<string, string>, of: ManagedOffer = offer()) {
  const saved: OfferFormDraft[] = []
  const made: string[] = []
  const calls = {
    detail: async () => of,
    save: async (_: Mall, draft: OfferFormDraft) => {
      saved.push(draft)
      made.push('save')
    },
    change: async (_: Mall, { action }: { action: string }) => made.push(action),
    product: async () => ({
      variants: [{ variantId: '9', prices: [{ site: 'global', price: { amount: 500, currency: 'USD' } }] }],
    }),
  } as unknown as OfferCalls
  const form = new FormData()
  const rows = Object.fromEntries(of.goods.map(({ variantId }) => [`price.${variantId}`, '19.90']))
  const all = { intent, version: '3', 'name.en': 'Friday', 'name.zh': '', ...rows, ...typed }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  const answer = await actOnOffer({} as Mall, calls, of.offerId, form)
  const refused = 'data' in answer ? answer.data : undefined
  return { draft: saved[0], made, invalid: refused?.invalid, typed: refused?.typed, answer }
}

describe('Input in the form of an offer is saved', () => {
  const typed = { 'price.1': '12.50', 'stock.1': '30', limitPerBuyer: '2' }
  const stored = { variantId: '1', amount: 1_250, stock: 30 }
  test.each([
    ['that saves it', '', [stored, { variantId: '2' }]],
    ['that leaves another variant out', 'leaveOut:2', [stored]],
    ['that chooses a product', 'choose:9', [stored, { variantId: '2' }, { variantId: '9', amount: 500 }]],
    ['that schedules it', 'schedule', [stored, { variantId: '2' }]],
  ])('by the button %s', async (_, intent, prices) => {
    const { draft, made } = await pressed(intent, typed)
    expect(draft).toMatchObject({ limitPerBuyer: 2, prices })
    expect(draft?.prices).toHaveLength(prices.length)
    expect(made).toEqual(intent === 'schedule' ? ['save', 'schedule'] : ['save'])
  })
  test('and what is wrong in a row is no matter when the row is left out', async () => {
    const { draft } = await pressed('leaveOut:2', { ...typed, 'price.2': 'much' })
    expect(draft?.prices).toMatchObject([stored])
  })
})

describe('Invalid input is refused by every button, and stays in the form', () => {
  const presale = offer({ kind: 'presale', goods: [row('1')] as ManagedOffer['goods'] })
  const moment = '2026-12-20T09:00:00+00:00[UTC]'
  const groupBuy = offer({ kind: 'groupBuy' })
  const balance = { 'presale.balance.from': moment, 'presale.balance.until': moment }
  test.each([
    ['no amount', offer(), { 'price.1': 'cheap' }, ['price.1']],
    ['a stock of 0, which is no limit', offer(), { 'stock.1': '0' }, ['stock.1']],
    [
      'deposits without times of the balance',
      presale,
      { 'deposit.1': '5', 'presale.expectedAt': moment },
      ['presale.balance.from', 'presale.balance.until'],
    ],
    ['times without one of sending', presale, balance, ['presale.expectedAt']],
    ['what a deposit counts as, without the deposit', presale, { 'worth.1': '9' }, ['deposit.1']],
    ['a size of groups without hours', groupBuy, { 'groupBuy.size': '3' }, ['groupBuy.hours']],
  ])('%s', async (_, of, typed, invalid) => {
    for (const intent of ['', 'choose:9', 'schedule']) {
      const answer = await pressed(intent, typed, of)
      expect(answer).toMatchObject({ made: [], invalid, typed })
    }
  })
})

describe('Text beside a number of an offer is read (SYS-10)', () => {
  test.each([
    ['$199', 19_900],
    ['$ 199', 19_900],
    ['$2,500.50', 250_050],
    ['199 USD', 19_900],
  ])('the offer price %j passes its field and is saved', async (typed, amount) => {
    expect(typed).toMatch(new RegExp(`^(?:${amountPattern})$`, 'v'))
    expect((await pressed('', { 'price.1': typed })).draft?.prices[0]).toMatchObject({ amount })
  })
  test.each(['', 'cheap', '-5'])('%j is no amount to the field', (typed) => {
    expect(typed).not.toMatch(new RegExp(`^(?:${amountPattern})$`, 'v'))
  })
  test.each(['15', '15 %', '15%', ' 15％ '])('%j is 15 percent off', async (typed) => {
    expect(typed).toMatch(new RegExp(`^(?:${rungPatterns.percentOff})$`, 'v'))
    const { draft } = await pressed('', { 'tier.0.percentOff': typed }, offer({ kind: 'percentage' }))
    expect(draft?.tiers).toMatchObject([{ percentOff: 15 }])
  })
  test('a sign without a number is refused', async () => {
    const { made, invalid } = await pressed('', { 'tier.0.percentOff': '%' }, offer({ kind: 'percentage' }))
    expect([made, invalid]).toEqual([[], ['tier.0.percentOff']])
  })
})

test('an offer begins and ends with the minute that is shown, without seconds of a default', async () => {
  const { draft } = await pressed('', {
    startsAt: '2026-12-01T09:24:55.123+00:00[UTC]',
    endsAt: '2026-12-01T09:25:55+00:00[UTC]',
  })
  expect([draft?.startsAt, draft?.endsAt]).toEqual([
    new Date('2026-12-01T09:24:00Z'),
    new Date('2026-12-01T09:25:00Z'),
  ])
  const now = new Date('2026-12-01T09:24:55.123Z')
  const { startsAt, endsAt } = newOffer({ now, site: { code: 'global' }, sites: [] } as unknown as Mall)
  expect([startsAt, endsAt]).toEqual([new Date('2026-12-02T09:24:00Z'), new Date('2026-12-03T09:24:00Z')])
})
