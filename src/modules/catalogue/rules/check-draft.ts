import { amountMax } from '#vocabulary/money.ts'
import { quantityMax } from '#vocabulary/quantity.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import type { PriceDraft, ProductDraft, VariantDraft } from './draft.ts'
import { goodsGramsMax, isSize } from './piece-size.ts'

/** More than the widest shelf needs; what has more is a mistake in a file. */
const variantsMax = 500
const stockMax = 9_999_999
const stepMax = 100_000

/**
 * A product must have a name, and variants that a buyer can distinguish and choose one by one.
 * @throws Refusal `malformed` that names each part that is wrong
 */
export function checkDraft(draft: ProductDraft): void {
  const wrong = [...wrongNames(draft), ...wrongVariants(draft)]
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
}

function wrongNames({ name }: ProductDraft): FieldRefusal[] {
  return name.en.trim() || name.zh.trim() ? [] : [{ field: 'name', code: 'required' }]
}

function wrongVariants(draft: ProductDraft): FieldRefusal[] {
  const { variants } = draft
  if (variants.length === 0) return [{ field: 'variants', code: 'required' }]
  if (variants.length > variantsMax) return [{ field: 'variants', code: 'tooLong' }]
  const skus = new Set<string>()
  const choices = new Set<string>()
  return variants.flatMap((variant, index) => {
    const choice = choiceOf(draft, variant)
    const wrong: FieldRefusal[] = wrongNumbers(variant).map((field) => ({
      field: `variants.${index}.${field}`,
      code: 'invalid',
    }))
    if (variant.sku.trim() === '') wrong.push({ field: `variants.${index}.sku`, code: 'required' })
    if (skus.has(variant.sku)) wrong.push({ field: `variants.${index}.sku`, code: 'invalid' })
    if (choice === undefined || choices.has(choice))
      wrong.push({ field: `variants.${index}.values`, code: 'invalid' })
    skus.add(variant.sku)
    if (choice !== undefined) choices.add(choice)
    return wrong
  })
}

/** The variant's value of every attribute, in their order; undefined when one is missing, unknown or too many. */
function choiceOf({ attributes = [] }: ProductDraft, { values }: VariantDraft): string | undefined {
  if (Object.keys(values).length !== attributes.length) return undefined
  const chosen = attributes.map(
    ({ key, values: offered }) => offered.find((value) => value.key === values[key])?.key,
  )
  return chosen.includes(undefined) ? undefined : JSON.stringify(chosen)
}

function wrongNumbers({
  prices,
  stock,
  step = 1,
  minQuantity = 1,
  weightGrams = 0,
  sizeMm,
  goodsMm,
  goodsGrams = 1,
}: VariantDraft): string[] {
  const wrongPrices = Object.entries(prices).filter(([, price]) => !isPrice(price))
  return [
    ...wrongPrices.map(([site]) => `prices.${site}`),
    ...(isWhole(stock, 0, stockMax) ? [] : ['stock']),
    ...(isWhole(step, 1, stepMax) ? [] : ['step']),
    ...(isWhole(minQuantity, 1, quantityMax) ? [] : ['minQuantity']),
    ...(isWhole(weightGrams, 0, Number.MAX_SAFE_INTEGER) ? [] : ['weightGrams']),
    ...(!sizeMm || isSize(sizeMm) ? [] : ['sizeMm']),
    ...(!goodsMm || isSize(goodsMm) ? [] : ['goodsMm']),
    ...(isWhole(goodsGrams, 1, goodsGramsMax) ? [] : ['goodsGrams']),
  ]
}

const isPrice = (price: PriceDraft): boolean =>
  isWhole(price.amount, 0, amountMax) && isWhole(price.compareAt ?? 0, 0, amountMax) && isSaleTime(price)

/** A sale that has a time ends after it begins, and is lower than the price before and after it. */
export function isSaleTime({ amount, compareAt = 0, saleFrom, saleUntil }: PriceDraft): boolean {
  if (!saleFrom && !saleUntil) return true
  return compareAt > amount && (!saleFrom || !saleUntil || saleFrom < saleUntil)
}

const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= min && value <= max
