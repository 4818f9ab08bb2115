import {
  bundleTotal,
  isUnfitWith,
  type ShownChoice,
  type ShownSlot,
  whyNotWhole,
} from '#modules/catalogue/rules/bundle.ts'
import type { ProductVariant } from '#modules/catalogue/rules/product.ts'
import type { Money } from '#vocabulary/money.ts'
import { quantityMax, quantityRule } from '#vocabulary/quantity.ts'

/** Chosen variant ids, by slot. */
export type ChosenParts = Readonly<Record<string, string>>

/** Current bundle: its price, available quantity, and why it cannot be added yet. */
export function putTogether(main: ProductVariant, slots: readonly ShownSlot[], chosen: ChosenParts) {
  const parts = slots.flatMap((slot) => {
    const choice = slot.choices.find(({ variantId }) => variantId === chosen[slot.slotId])
    return choice ? [{ slot, choice }] : []
  })
  const { total, apart } = bundleTotal(
    [
      { ...main, pieces: 1 },
      ...parts.map(({ slot, choice }) => ({ ...choice, pieces: slot.quantity / choice.step })),
    ],
    main.terms?.bundleSaving,
  )
  const inCurrency = (amount: number): Money => ({ amount, currency: main.price.currency })
  const whyNot = whyNotWhole(
    main.terms?.bundle,
    main.variantId,
    parts.map(({ choice }) => choice.variantId),
  )
  const enoughFor = [quantityRule(main).max, quantityMax, ...parts.map(({ choice }) => choice.enoughFor)]
  return {
    total: inCurrency(total),
    saved: apart > total ? inCurrency(apart - total) : undefined,
    apart: inCurrency(apart),
    max: Math.min(...enoughFor),
    whyNot,
    /** While a part is missing, the price of the chosen ones alone is one that no buyer can pay. */
    from: whyNot === 'bundleIncomplete' ? main.wholeFrom : undefined,
  }
}

/** Whether a variant does not go with the main item or with a part of another slot. */
export const isUnfit = (
  main: ProductVariant,
  slot: ShownSlot,
  choice: ShownChoice,
  chosen: ChosenParts,
): boolean => {
  const others = Object.entries(chosen).flatMap(([slotId, variantId]) =>
    slotId === slot.slotId ? [] : [variantId],
  )
  return isUnfitWith(main.terms?.bundle?.conflicts ?? [], choice.variantId, [main.variantId, ...others])
}
