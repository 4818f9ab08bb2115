import { describe, expect, test } from 'vitest'
import { shareStock, whyNotInQuantity, whyNotSellable } from '#modules/cart/rules/sellable.ts'
import { type Id, idOf } from '#vocabulary/identifiers.ts'
import { quantityRule } from '#vocabulary/quantity.ts'
import { type BuyerOfGoods, type GoodsTerms, goodsForBuyer, smallestOrder } from './goods-terms.ts'
import type { SellableVariant } from './product.ts'

const person: BuyerOfGoods = { isGuest: false, isBusiness: false, taken: new Map() }
const delivered = ['parcel'] as const

const aVariant = (terms: GoodsTerms | undefined, change: Partial<SellableVariant> = {}): SellableVariant => ({
  variantId: idOf('11'),
  productId: idOf('1'),
  shopId: idOf('9'),
  shopSlug: 'oak',
  shopName: { en: 'Oak', zh: '橡木' },
  shopIsActive: true,
  urlKey: 'shirt',
  name: { en: 'Shirt', zh: '衬衫' },
  chosen: [],
  categoryIds: [],
  sku: 'S',
  picture: undefined,
  unit: undefined,
  step: 1,
  minQuantity: 1,
  price: { amount: 5_000, currency: 'USD' },
  compareAt: undefined,
  isEnabled: true,
  productStatus: 'onShelf',
  kind: 'goods',
  available: 10,
  terms,
  ...change,
})

const forBuyer = (variant: SellableVariant, buyer: Partial<BuyerOfGoods> = {}): SellableVariant =>
  goodsForBuyer(new Map<Id, SellableVariant>([['11', variant]]), { ...person, ...buyer }).get('11')!

describe('The smallest order', () => {
  test('of an amount is as many steps as cost at least that much', () => {
    expect(smallestOrder({ step: 1, minQuantity: 1, terms: { minAmount: 10_001 } }, 5_000)).toBe(3)
    expect(smallestOrder({ step: 1, minQuantity: 1, terms: { minAmount: 10_000 } }, 5_000)).toBe(2)
    expect(smallestOrder({ step: 50, minQuantity: 50, terms: { minAmount: 2_000 } }, 700)).toBe(150)
  })

  test('is the larger one of a quantity and an amount', () => {
    expect(smallestOrder({ step: 1, minQuantity: 4, terms: { minAmount: 10_000 } }, 5_000)).toBe(4)
    expect(smallestOrder({ step: 1, minQuantity: 4 }, 5_000)).toBe(4)
  })
})

describe('A limit for each buyer', () => {
  const limited = aVariant({ limitPerBuyer: 3 })

  test('leaves what the buyer has not had yet', () => {
    expect(quantityRule(forBuyer(limited)).max).toBe(3)
    expect(quantityRule(forBuyer(limited, { taken: new Map([['1', 2]]) })).max).toBe(1)
  })

  test('is named as the reason, and not the stock', () => {
    const used = forBuyer(limited, { taken: new Map([['1', 3]]) })
    expect(whyNotSellable(used, delivered)).toBe('buyerLimitReached')
    expect(whyNotInQuantity(forBuyer(limited), 4, delivered)).toBe('buyerLimitReached')
    const fewLeft = aVariant({ limitPerBuyer: 3 }, { available: 2 })
    expect(whyNotInQuantity(forBuyer(fewLeft), 3, delivered)).toBe('stockShort')
    expect(whyNotSellable(forBuyer(aVariant({ limitPerBuyer: 3 }, { available: 0 })), delivered)).toBe(
      'outOfStock',
    )
  })

  test('is shared by the lines of all variants of the product', () => {
    const both = new Map<Id, SellableVariant>([
      ['11', forBuyer(limited)],
      ['12', forBuyer(aVariant({ limitPerBuyer: 3 }, { variantId: idOf('12') }))],
    ])
    const lines = shareStock(
      [
        { variantId: '11', quantity: 2 },
        { variantId: '12', quantity: 2 },
      ],
      both,
    )
    expect(lines.map(({ variant }) => variant!.limit)).toEqual([3, 1])
  })
})

describe('Goods with a price for members', () => {
  const memberItem = aVariant({ memberAmount: 4_000 })

  test('are not sold to guests, and to everyone with an account (TRAP-09)', () => {
    expect(whyNotSellable(forBuyer(memberItem, { isGuest: true }), delivered)).toBe('memberItemSignIn')
    expect(whyNotSellable(forBuyer(memberItem), delivered)).toBeUndefined()
  })
})

describe('The bulk minimum', () => {
  const bulk = aVariant({ bulkMin: 6 })

  test('exists for buyers in bulk alone (TRAP-05)', () => {
    expect(forBuyer(bulk, { isBusiness: true }).bulkMin).toBe(6)
    expect(forBuyer(bulk).bulkMin).toBeUndefined()
    expect(quantityRule(forBuyer(bulk)).min).toBe(1)
  })
})
