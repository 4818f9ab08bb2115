import { sql } from '#database/sql.ts'
import {
  earliest,
  nextChange,
  promotedPriceAt,
  type ShelfPriceJson,
  shelfPriceOf,
} from '#modules/catalogue/rules/price-periods.ts'
import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import type { ActivityKind } from '#modules/offers/rules/platform-activity.ts'
import {
  type ActivityGoods,
  type ActivityPage,
  phaseShown,
  type ShownActivity,
} from '#modules/offers/rules/shown-activity.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { priorPrices } from './prior-prices.ts'
import { cardsOf } from './product-cards.ts'

type ActivityRow = {
  kind: ActivityKind
  name: LocalText
  starts_at: Date
  ends_at: Date
}

/** A variant that takes part. Amounts and numbers are of one step and of base units. */
type VariantRow = {
  product_id: Id
  variant_id: Id
  amount: string
  total: string | null
  left: string | null
  can_be_had: boolean
  shelf: ShelfPriceJson
}

/** Activity as buyers see it. @throws Refusal `notFound`, for a cancelled one or one of another site too */
export async function shownActivity(ctx: Context, asked: ActivityPage): Promise<ShownActivity> {
  const row = await sql<ActivityRow>`
    select kind, name, starts_at, ends_at from platform_activities
    where id = ${asked.platformActivityId} and site = ${ctx.site.code} and not is_cancelled`.row(ctx.db)
  if (!row) throw new Refusal('notFound')
  const { kind, starts_at: startsAt, ends_at: endsAt } = row
  const phase = phaseShown({ startsAt, endsAt }, ctx.now)
  const told = {
    platformActivityId: asked.platformActivityId,
    kind,
    name: textIn(row.name, ctx.language),
    startsAt,
    endsAt,
    phase,
  }
  // Its prices are over, so that there is nothing to choose from.
  if (phase === 'over') return { ...told, total: 0, goods: [], validUntil: undefined }
  const { total, productIds } = await productsTakingPart(ctx, asked)
  const [variants, cards] = await Promise.all([
    variantsTakingPart(ctx, asked.platformActivityId, productIds),
    cardsOf(ctx, productIds),
  ])
  const isRunning = phase === 'running'
  const shown = cards.map((card) => shownGoods(ctx, told, card, variants))
  const priors = isRunning
    ? await priorPrices(
        ctx,
        shown.map(({ variantId }) => variantId),
      )
    : undefined
  const goods = shown.map((each) => ({
    ...each,
    card: priors ? { ...each.card, priorPrice: priors.get(each.variantId) } : each.card,
  }))
  const changes = variants.map(({ shelf }) => nextChange(shelfPriceOf(shelf), ctx.now))
  return {
    ...told,
    total,
    goods,
    validUntil: earliest([
      isRunning ? endsAt : startsAt,
      ...changes,
      ...cards.map(({ validUntil }) => validUntil),
    ])!,
  }
}

/** The offers of shops that were accepted and neither taken out nor ended. */
const takingPart = (activityId: Id, now: Date) => sql`
  offers o join offer_prices p on p.offer_id = o.id join variants v on v.id = p.variant_id and v.status = 'enabled'
  left join offer_stock s on s.offer_id = p.offer_id and s.variant_id = p.variant_id
  where o.activity_id = ${activityId} and o.application = 'accepted' and o.status = 'scheduled' and o.ends_at > ${now}`

const canBeHad = sql`(coalesce(s.total - s.taken, v.min_quantity) >= v.min_quantity
  and coalesce((select sum(available) from stock where variant_id = v.id), 0) >= v.min_quantity)`

/** One page of its products that lists show: first what can be had, then what sells best. */
async function productsTakingPart(
  { db, site, now }: Context,
  { platformActivityId, page, pageSize }: ActivityPage,
): Promise<{ total: number; productIds: Id[] }> {
  const row = await sql<{ total: number; product_ids: Id[] }>`
    with goods as materialized (
      select l.product_id, l.sold_count, bool_or(part.can_be_had) as can_be_had
      from (select v.product_id, ${canBeHad} as can_be_had from ${takingPart(platformActivityId, now)}) part
      join listings l on l.product_id = part.product_id and l.site_number = ${site.number}
      group by l.product_id, l.sold_count)
    select (select count(*)::int from goods) as total,
      array(select product_id::text from goods order by can_be_had desc, sold_count desc, product_id desc
        limit ${pageSize} offset ${(page - 1) * pageSize}) as product_ids`.row(db)
  return { total: row!.total, productIds: row!.product_ids }
}

async function variantsTakingPart(
  { db, site, now }: Context,
  activityId: Id,
  productIds: readonly Id[],
): Promise<VariantRow[]> {
  if (productIds.length === 0) return []
  return sql<VariantRow>`
    select v.product_id, v.id as variant_id, p.amount, s.total, s.total - s.taken as left, ${canBeHad} as can_be_had,
      (select json_build_object('amount', amount, 'compareAt', compare_at, 'saleFrom', sale_from, 'saleUntil', sale_until)
        from prices where variant_id = v.id and site = ${site.code}) as shelf
    from ${takingPart(activityId, now)} and v.product_id = any(${productIds}::bigint[])
      and exists (select from prices where variant_id = v.id and site = ${site.code})
    order by v.position, v.id`.rows(db)
}

/** A product by its variant that costs least in the activity, among those that can be had. */
function shownGoods(
  { site, now }: Context,
  { startsAt, endsAt, phase }: Pick<ShownActivity, 'startsAt' | 'endsAt' | 'phase'>,
  card: ProductCard,
  all: readonly VariantRow[],
): ActivityGoods {
  const variants = all.filter(({ product_id }) => product_id === card.productId)
  const ready = variants.filter(({ can_be_had }) => can_be_had)
  const money = (amount: number) => ({ amount, currency: site.currency })
  const priced = (ready.length > 0 ? ready : variants).map((variant) => {
    const amount = Number(variant.amount)
    // A variant of which the activity has nothing left has its ordinary price.
    const promotions = variant.left === '0' ? [] : [{ from: startsAt, until: endsAt, amount }]
    return { variant, amount, now: promotedPriceAt({ ...shelfPriceOf(variant.shelf), promotions }, now) }
  })
  const best = priced.reduce((least, each) => (each.now.amount < least.now.amount ? each : least))
  const limited = variants.filter(({ total }) => total !== null)
  const sum = (of: 'total' | 'left') => limited.reduce((all, variant) => all + Number(variant[of]), 0)
  return {
    variantId: best.variant.variant_id,
    price: money(best.amount),
    stock: limited.length > 0 ? { total: sum('total'), left: sum('left') } : undefined,
    card:
      phase === 'running'
        ? {
            ...card,
            price: money(best.now.amount),
            isPriceFrom: priced.some((each) => each.now.amount !== best.now.amount),
            compareAt: best.now.compareAt === null ? undefined : money(best.now.compareAt),
            inStock: ready.length > 0,
          }
        : card,
  }
}
