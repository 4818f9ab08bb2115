import { whyNotSellable } from '#modules/cart/rules/sellable.ts'
import type { BundleTerms, ShownSlot } from '#modules/catalogue/rules/bundle.ts'
import type { ProductVariant } from '#modules/catalogue/rules/product.ts'
import { wholePrices } from '#modules/catalogue/rules/whole-bundle.ts'
import { namesOfSlots } from '#modules/catalogue/server/public.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { textIn } from '#vocabulary/language.ts'
import type { Money } from '#vocabulary/money.ts'
import { quantityRule } from '#vocabulary/quantity.ts'
import { publicPrice } from '../../rules/public-price.ts'
import { publicFacts } from './public-facts.ts'

/**
 * The slots of a bundle with what each takes. A variant that is sold elsewhere, or not at all any more, is left out; one that is
 * sold out is shown as that.
 */
export async function shownSlots(
  ctx: Context,
  productId: Id,
  { slots }: BundleTerms,
): Promise<{ readonly slots: readonly ShownSlot[]; readonly validUntil: Date | undefined }> {
  const variantIds = slots.flatMap((slot) => slot.variantIds)
  const [names, facts] = await Promise.all([
    namesOfSlots(ctx.db, productId),
    publicFacts(ctx.db, { site: ctx.site, at: ctx.now, variantIds }),
  ])
  const shown = slots.map(({ variantIds: ids, ...slot }): ShownSlot => {
    const named = names.get(slot.slotId)
    return {
      ...slot,
      name: named ? textIn(named.name, ctx.language) : '',
      hasDetails: named?.hasDetails ?? false,
      choices: ids.flatMap((variantId) => {
        const variant = facts.goods.get(variantId)
        const price = publicPrice(facts, variantId)
        const reason =
          variant && whyNotSellable({ ...variant, minQuantity: variant.step }, ctx.deliveries.fulfilments)
        if (!variant || !price || (reason && reason !== 'outOfStock')) return []
        const most = reason ? 0 : quantityRule({ ...variant, minQuantity: variant.step }).max
        return [
          {
            variantId,
            productId: variant.productId,
            urlKey: variant.urlKey,
            step: variant.step,
            ...price,
            name: textIn(variant.name, ctx.language),
            chosen: variant.chosen.map(({ value }) => textIn(value, ctx.language)),
            picture: variant.picture,
            enoughFor: Math.floor(most / slot.quantity),
          },
        ]
      }),
    }
  })
  return { slots: shown, validUntil: facts.validUntil }
}

/** The least price of a whole bundle around this main item; undefined where none can be made whole. */
export function wholeFromOf(
  {
    variantId,
    price,
    compareAt = price,
    terms,
  }: Partial<Pick<ProductVariant, 'compareAt' | 'terms'>> & {
    readonly variantId: Id
    readonly price?: Money | undefined
  },
  slots: readonly ShownSlot[],
): Money | undefined {
  if (!price || !compareAt) return undefined
  const whole = wholePrices(
    { variantId, amount: price.amount, list: compareAt.amount, saving: terms?.bundleSaving },
    slots.map(({ isRequired, quantity, choices }) => ({
      isRequired,
      choices: choices.map((choice) => {
        const pieces = quantity / choice.step
        return {
          variantId: choice.variantId,
          amount: choice.price.amount * pieces,
          list: (choice.compareAt ?? choice.price).amount * pieces,
        }
      }),
    })),
    terms?.bundle?.conflicts ?? [],
  )
  return whole && { ...price, amount: whole.cheapest }
}
