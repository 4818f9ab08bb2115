import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import type { OfferedPeriod, Period } from '#modules/membership/rules/period.ts'
import { offeredPeriods } from '#modules/membership/server/public.ts'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { cardsOf } from './product-cards.ts'

/** The goods that a period of the membership is bought as on this site. @throws Refusal `notFound` where it is not sold */
export async function periodItem(
  ctx: Context,
  { period }: { readonly period: Period },
): Promise<OfferedPeriod & { readonly card: ProductCard }> {
  const offered = (await offeredPeriods(ctx.db)).find((each) => each.period === period)
  const [card] = offered ? await cardsOf(ctx, [offered.productId]) : []
  if (!offered || !card) throw new Refusal('notFound')
  return { ...offered, card }
}
