import { expect } from 'vitest'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { both } from './catalogue.ts'
import { aProduct, sellerCalls, type TestMall, type TestProduct } from './mall.ts'
import type { Merchant } from './offers.ts'

export type TestDesk = {
  readonly desk: TestProduct
  readonly legs: TestProduct
  readonly tray: TestProduct
  /** Table tops of 120 and 180 cm. */
  readonly small: Id
  readonly wide: Id
  /** Legs of oak, two for each desk, which do not carry the wide top; and of steel. */
  readonly oak: Id
  readonly steel: Id
  readonly skus: Readonly<Record<'small' | 'wide' | 'oak' | 'steel' | 'tray', string>>
  readonly slots: readonly object[]
}

const attribute = (key: string, names: readonly (readonly [string, string])[]) => ({
  key,
  name: both(key),
  values: names.map(([value, name]) => ({ key: value, name: both(name) })),
})
const everywhere = (amount: number) => ({ global: { amount }, cn: { amount: amount * 7 } })

/** A desk to put together: a top for 300.00 or 400.00, two legs for 50.00 each, and perhaps a tray for 20.00. */
export async function aDesk(
  mall: TestMall,
  { shopId, owner }: Merchant,
  { saving, stock = 10 }: { saving?: number; stock?: number } = {},
): Promise<TestDesk> {
  const key = newId()
  const skus = {
    small: `top-120-${key}`,
    wide: `top-180-${key}`,
    oak: `leg-oak-${key}`,
    steel: `leg-steel-${key}`,
    tray: `tray-${key}`,
  }
  const desk = await aProduct(mall, shopId, {
    name: { en: 'Build-it desk', zh: '自选组合书桌' },
    attributes: [
      attribute('width', [
        ['small', '120 cm'],
        ['wide', '180 cm'],
      ]),
    ],
    variants: [
      { sku: skus.small, values: { width: 'small' }, prices: everywhere(30_000), stock },
      { sku: skus.wide, values: { width: 'wide' }, prices: everywhere(40_000), stock },
    ],
  })
  const legs = await aProduct(mall, shopId, {
    name: { en: 'Table leg', zh: '桌腿' },
    attributes: [
      attribute('wood', [
        ['oak', 'Oak'],
        ['steel', 'Steel'],
      ]),
    ],
    variants: [
      { sku: skus.oak, values: { wood: 'oak' }, prices: everywhere(5_000), stock },
      { sku: skus.steel, values: { wood: 'steel' }, prices: everywhere(5_000), stock },
    ],
  })
  const tray = await aProduct(mall, shopId, {
    name: { en: 'Cable tray', zh: '理线槽' },
    variants: [{ sku: skus.tray, values: {}, prices: everywhere(2_000), stock }],
  })
  const slots = [
    {
      name: { en: 'Legs', zh: '桌腿' },
      isRequired: true,
      quantity: 2,
      skus: [skus.oak, skus.steel],
      details: both('<p>Carries 80 kg.</p><script>alert(1)</script>'),
    },
    {
      name: { en: 'Cables', zh: '理线' },
      isRequired: false,
      quantity: 1,
      skus: [skus.tray],
      details: both(''),
    },
  ]
  const saved = await owner.post(`${sellerCalls(shopId, 'item')}/item/bundle/save`, {
    productId: desk.productId,
    version: 0,
    slots,
    conflicts: [[skus.wide, skus.oak]],
    savings: saving ? { global: saving } : {},
  })
  expect(saved).toMatchObject({ status: 200 })
  const [small, wide] = desk.variantIds
  const [oak, steel] = legs.variantIds
  return { desk, legs, tray, small: small!, wide: wide!, oak: oak!, steel: steel!, skus, slots }
}
