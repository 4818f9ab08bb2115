import { describe, expect, test } from 'vitest'
import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import { attributesReset, choicesOf, chosenVariant, resetInAddress, whyNotBuyable } from './selection.ts'

const variant = (
  variantId: string,
  colour: string,
  size: string,
  available = 5,
  isEnabled = true,
): ProductVariant => ({
  variantId,
  sku: variantId,
  values: { colour, size },
  isEnabled,
  picture: `${colour}.webp`,
  price: { amount: 1_000, currency: 'USD' },
  compareAt: undefined,
  available,
  step: 1,
  minQuantity: 1,
})

const value = (key: string) => ({ key, name: key })
const shirt = {
  attributes: [
    { key: 'colour', name: 'Colour', values: [value('oat'), value('green'), value('ink')] },
    { key: 'size', name: 'Size', values: [value('s'), value('m')] },
  ],
  variants: [
    variant('1', 'oat', 's', 0),
    variant('2', 'oat', 'm'),
    variant('3', 'green', 's'),
    variant('4', 'green', 'm', 5, false),
  ],
} as unknown as ProductDetail

describe('The variant that is chosen (PDP-62)', () => {
  test('is the one the address names', () => expect(chosenVariant(shirt, '3')?.variantId).toBe('3'))
  test('is else the first that can be bought', () =>
    expect(chosenVariant(shirt, 'gone')?.variantId).toBe('2'))
  test('is else the first that is offered, where none is in stock', () => {
    const [soldOut, , , notOffered] = shirt.variants
    const variants = [notOffered!, soldOut!, variant('5', 'ink', 's', 0)]
    expect(chosenVariant({ ...shirt, variants }, null)?.variantId).toBe('1')
  })
})

describe('A selection that cannot be bought', () => {
  const [soldOut, inStock, , notOffered] = shirt.variants
  const page = (change: Partial<ProductDetail> = {}) => ({ ...shirt, status: 'onShelf' as const, ...change })
  test('says why: another variant may be had, the shop took it off, or this site never sold it', () => {
    expect(whyNotBuyable(page(), soldOut)).toBe('soldOut')
    expect(whyNotBuyable(page(), notOffered)).toBe('soldOut')
    expect(whyNotBuyable(page({ status: 'offShelf' }), inStock)).toBe('offShelf')
    expect(whyNotBuyable(page({ kind: 'gift' }), inStock)).toBe('giftOnly')
    expect(whyNotBuyable(page({ variants: [] }), undefined)).toBe('notSoldHere')
  })
  test('is what has less in stock than one step (PDP-81)', () => {
    const inFives = (available: number) => ({ ...inStock!, step: 5, available })
    expect([4, 5].map((available) => whyNotBuyable(page(), inFives(available)))).toEqual([
      'soldOut',
      undefined,
    ])
  })
  test('is what its running promotion has nothing left of, however much is in stock (PDP-81)', () => {
    const promoted = (isSoldOut: boolean) =>
      ({ ...inStock!, promotion: { isRunning: true, isSoldOut } }) as ProductVariant
    expect([true, false].map((unavailable) => whyNotBuyable(page(), promoted(unavailable)))).toEqual([
      'soldOut',
      undefined,
    ])
    expect(chosenVariant({ ...shirt, variants: [promoted(true), shirt.variants[2]!] }, null)?.variantId).toBe(
      '3',
    )
  })
  test('is what waits for an announced promotion, where its shop sets that (PDP-40)', () => {
    const announced = (blocksAhead: boolean) =>
      ({ ...inStock!, promotion: { isRunning: false, blocksAhead } }) as ProductVariant
    expect([true, false].map((blocks) => whyNotBuyable(page(), announced(blocks)))).toEqual([
      'notYetSold',
      undefined,
    ])
  })
  test('is what a running presale has that no payment method takes; a group buy leaves it to be bought alone', () => {
    const sold = (kind: 'presale' | 'groupBuy', isUnpayable: boolean) =>
      ({ ...inStock!, promotion: { kind, isRunning: true, isUnpayable } }) as ProductVariant
    expect(whyNotBuyable(page(), sold('presale', true))).toBe('unpayable')
    expect(whyNotBuyable(page(), sold('presale', false))).toBeUndefined()
    expect(whyNotBuyable(page(), sold('groupBuy', true))).toBeUndefined()
  })
  test('is nothing of what is in stock', () => expect(whyNotBuyable(page(), inStock)).toBeUndefined())
})

describe('A choice', () => {
  const chosen = shirt.variants[1]!
  test('of the main attribute resets the others when the same combination cannot be bought (PDP-59)', () => {
    const green = choicesOf(shirt, 'colour', chosen).find((choice) => choice.key === 'green')!
    expect(green).toMatchObject({ isSoldOut: false, isChosen: false })
    expect(green).toMatchObject({ variant: { variantId: '3' }, resets: ['size'] })
    // Until the size is chosen again, no value of it is.
    expect(choicesOf(shirt, 'size', green.variant!, green.resets).map(({ isChosen }) => isChosen)).toEqual([
      false,
      false,
    ])
    const small = choicesOf(shirt, 'size', green.variant!, green.resets)[0]!
    expect([small.variant?.variantId, small.resets]).toEqual(['3', []])
    const back = choicesOf(shirt, 'colour', green.variant!, ['size']).find(({ key }) => key === 'oat')!
    expect([back.variant?.variantId, back.resets]).toEqual(['2', ['size']])
  })
  test('that is sold out in this combination is shown as such', () => {
    expect(choicesOf(shirt, 'size', chosen).map(({ key, isSoldOut }) => [key, isSoldOut])).toEqual([
      ['s', true],
      ['m', false],
    ])
  })
  test('of another attribute than the main one resets what it does not go with, too', () => {
    const inGreen = shirt.variants[2]!
    expect(choicesOf(shirt, 'size', inGreen).map(({ resets }) => resets)).toEqual([[], ['colour']])
  })
  test('is reset by an address that names the variant, and never wholly', () => {
    const reset = (query: string) => attributesReset(shirt, shirt.variants[2], new URLSearchParams(query))
    expect(reset('variant=3&reset=1')).toEqual(['size'])
    expect(reset('variant=3&reset=7')).toEqual([])
    expect(reset('variant=3&reset=0.1')).toEqual([])
    expect(reset('variant=9&reset=1')).toEqual([])
    expect(resetInAddress(shirt, ['size'])).toBe('1')
  })
  test('never leads to a variant that is switched off (PDP-58)', () => {
    const inGreen = shirt.variants[2]!
    expect(choicesOf(shirt, 'size', inGreen).map(({ variant }) => variant?.variantId)).toEqual(['3', '2'])
  })
  test('that no variant has leads nowhere', () => {
    expect(choicesOf(shirt, 'colour', chosen).find((choice) => choice.key === 'ink')?.variant).toBeUndefined()
  })
})
