import { sql } from '#database/sql.ts'
import {
  type PromotionPriceJson,
  promotedPriceAt,
  promotionPriceOf,
  type ShelfPriceJson,
  shelfPriceOf,
} from '#modules/catalogue/rules/price-periods.ts'
import { lowestBefore, priorPrice } from '#modules/catalogue/rules/prior-price.ts'
import type { ProductCard, ProductVariant } from '#modules/catalogue/rules/product.ts'
import { isRequested } from '#modules/offers/rules/offer.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'

type Asker = Pick<Context, 'db' | 'site' | 'now'>

type Row = {
  id: Id
  product_id: Id
  recorded: (ShelfPriceJson & { recordedAt: string })[] | null
  promotions: PromotionPriceJson[] | null
}

/** Current price, and lowest price of the 30 days before it was reduced. Minor units. */
type Prior = {
  readonly variantId: Id
  readonly productId: Id
  readonly now: number
  readonly prior: number | undefined
  /** The lowest of the 30 days before a moment. */
  readonly before: (moment: Date) => number | undefined
}

/**
 * Of single variants, or of all variants of products. Prices that apply only on request, such as a presale's,
 * count as no cut.
 */
async function priorsOf(
  { db, site, now }: Asker,
  asked: { readonly variantIds?: readonly Id[]; readonly productIds?: readonly Id[] },
): Promise<Prior[]> {
  const rows = await sql<Row>`
    select v.id, v.product_id,
      (select json_agg(json_build_object('recordedAt', recorded_at, 'amount', amount, 'compareAt', compare_at,
          'saleFrom', sale_from, 'saleUntil', sale_until) order by recorded_at)
        from price_history where variant_id = v.id and site = ${site.code}) as recorded,
      (select json_agg(json_build_object('from', o.starts_at, 'until', o.ends_at, 'amount', price.amount))
        from offer_prices price join offers o on o.id = price.offer_id
        where price.variant_id = v.id and o.site = ${site.code} and o.kind in ('flashSale', 'activity')
          and o.status = 'scheduled' and o.starts_at <= ${now}) as promotions
    from variants v
    where v.id = any(${asked.variantIds ?? []}::bigint[])
      or (v.product_id = any(${asked.productIds ?? []}::bigint[]) and v.status = 'enabled')`.rows(db)
  return rows.flatMap(({ id: variantId, product_id: productId, recorded: stored, promotions: running }) => {
    const recorded = (stored ?? []).map((each) => ({
      ...shelfPriceOf(each),
      recordedAt: new Date(each.recordedAt),
    }))
    const promotions = (running ?? []).map(promotionPriceOf)
    const last = recorded.findLast(({ recordedAt }) => recordedAt <= now)
    if (!last) return []
    const { amount, compareAt } = promotedPriceAt({ ...last, promotions }, now)
    // A price that fell and rose again since is no cut any more.
    const isCut = compareAt !== undefined && compareAt !== null
    return [
      {
        variantId,
        productId,
        now: amount,
        prior: isCut ? priorPrice(recorded, promotions, now) : undefined,
        before: (moment: Date) => lowestBefore(recorded, promotions, moment),
      },
    ]
  })
}

/**
 * The prior prices of variants of which the price is cut. Queries nothing where the site does not show them.
 * @param begun when the presale or the group buy begins that a variant is bought under
 */
export async function priorPrices(
  ctx: Asker,
  variantIds: readonly Id[],
  begun: ReadonlyMap<Id, Date> = new Map(),
): Promise<ReadonlyMap<Id, Money>> {
  if (!ctx.site.flags.priorPrice || variantIds.length === 0) return new Map()
  const priors = await priorsOf(ctx, { variantIds })
  return new Map(
    priors.flatMap(({ variantId, prior, before }) => {
      const begins = begun.get(variantId)
      const lowest = begins ? before(begins) : prior
      return lowest === undefined
        ? []
        : [[variantId, { amount: lowest, currency: ctx.site.currency }] as const]
    }),
  )
}

/** Adds the prior price to variants of which the price is cut, and to presales and group buys that cut it. */
export async function withPriorPrices(
  ctx: Asker,
  variants: readonly ProductVariant[],
): Promise<readonly ProductVariant[]> {
  const cut = variants.filter((variant) => variant.compareAt !== undefined || isCutByAsking(variant))
  if (!ctx.site.flags.priorPrice || cut.length === 0) return variants
  const priors = await priorsOf(ctx, { variantIds: cut.map(({ variantId }) => variantId) })
  const money = (amount: number | undefined) =>
    amount === undefined ? undefined : { amount, currency: ctx.site.currency }
  return variants.map((variant) => {
    const known = priors.find(({ variantId }) => variantId === variant.variantId)
    if (!known) return variant
    const { promotion } = variant
    return {
      ...variant,
      priorPrice: money(variant.compareAt && known.prior),
      promotion:
        promotion && isCutByAsking(variant)
          ? {
              ...promotion,
              priorPrice: money(known.before(promotion.isRunning ? promotion.startsAt : ctx.now)),
            }
          : promotion,
    }
  })
}

/** Whether its presale or its group buy costs less than it does else. */
const isCutByAsking = ({ promotion, price, compareAt = price }: ProductVariant): boolean =>
  promotion !== undefined && isRequested(promotion.kind) && promotion.price.amount < compareAt.amount

/** Adds to the cards of cut products the prior price of the variant whose price they show. */
export async function withPriorPricesOfCards(
  ctx: Asker,
  cards: readonly ProductCard[],
): Promise<ProductCard[]> {
  const cut = cards.filter(({ compareAt }) => compareAt !== undefined)
  if (!ctx.site.flags.priorPrice || cut.length === 0) return [...cards]
  const priors = await priorsOf(ctx, { productIds: cut.map(({ productId }) => productId) })
  return cards.map((card) => {
    const shown = priors.find(
      ({ productId, now, prior }) =>
        productId === card.productId && now === card.price.amount && prior !== undefined,
    )
    return card.compareAt && shown?.prior !== undefined
      ? { ...card, priorPrice: { amount: shown.prior, currency: card.price.currency } }
      : card
  })
}
