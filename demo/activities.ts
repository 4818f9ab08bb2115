import { sql } from '#database/sql.ts'
import type { ActivityKind } from '#modules/offers/rules/platform-activity.ts'
import { bindToActivity, insertActivity, insertScheduledOffer } from '#modules/offers/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { both } from './catalogue/demo-product.ts'
import { rounded } from './site-amounts.ts'

/** An activity of the platform in which shops of the demo take part. */
type DemoActivity = {
  readonly kind: ActivityKind
  readonly name: LocalText
  readonly hours: number
  /** It always lies about so many hours ahead; one without always runs. */
  readonly hoursAhead?: number
  readonly percentOffMin: number
  /** The part of the price that is paid. */
  readonly percent: number
  /** How many the activity has of each variant. */
  readonly pieces: number
  readonly limitPerBuyer?: number
  /** Goods of each shop, by their `urlKey`: the demo has no other promotion of them. */
  readonly goods: Readonly<Record<string, readonly string[]>>
}

const day = 24

const activities: readonly DemoActivity[] = [
  {
    ...{ kind: 'activity', name: both('A week for the living room', '客厅焕新周'), hours: 7 * day },
    ...{ percentOffMin: 10, percent: 85, pieces: 30 },
    goods: {
      'hearth-and-grain': ['tansy-side-table', 'bramble-bench'],
      'clay-and-loom': ['marsh-rug', 'meadow-linen-cushion'],
      'lumen-studio': ['ember-table-lamp', 'halo-mirror'],
    },
  },
  {
    ...{ kind: 'flashSale', name: both('Desk night', '书桌焕新夜'), hours: 4, hoursAhead: 20 },
    ...{ percentOffMin: 20, percent: 75, pieces: 15, limitPerBuyer: 2 },
    goods: {
      deskwise: ['plateau-monitor-stand', 'quarto-desk-mat'],
      'lumen-studio': ['beacon-task-lamp', 'tempo-alarm-clock'],
      'hearth-and-grain': ['sorrel-shell-chair'],
    },
  },
]

/**
 * On each site one activity always runs, one lies ahead, and one is over.
 * @returns whether one was made
 */
export async function renewActivities(tx: Transaction, site: string): Promise<boolean> {
  let isChanged = false
  for (const each of activities) isChanged = (await renew(tx, each, site)) || isChanged
  await leaveOneBehind(tx, site)
  return isChanged
}

const hour = 3_600_000
const fullHour = (at: number) => new Date(Math.ceil(at / hour) * hour)

/** @returns whether it was made: not while the last one runs or lies ahead, nor where no shop has goods for it */
async function renew(tx: Transaction, each: DemoActivity, site: string): Promise<boolean> {
  const { kind, name, percentOffMin, hoursAhead = 0 } = each
  const found = await sql<{ now: Date; is_there: boolean }>`
    select app_now() as now, exists (select from platform_activities where site = ${site} and not is_cancelled
      and name->>'en' = ${name.en} and case when ${hoursAhead} = 0 then ends_at > app_now() else starts_at > app_now() end) as is_there
    from sites where code = ${site}`.row(tx)
  if (!found || found.is_there) return false
  const { now } = found
  const startsAt = hoursAhead ? fullHour(now.getTime() + hoursAhead * hour) : now
  const endsAt = fullHour(startsAt.getTime() + each.hours * hour)
  const goods = await goodsOf(tx, each, { site, startsAt, endsAt })
  if (goods.size === 0) return false
  const activityId = newId()
  await insertActivity(tx, activityId, {
    ...{ kind, name, site, percentOffMin, applyUntil: now, startsAt, endsAt },
  })
  for (const [shopId, variants] of goods) {
    const offerId = newId()
    await insertScheduledOffer(tx, shopId, offerId, {
      ...{ kind, name, site, startsAt, endsAt, limitPerBuyer: each.limitPerBuyer },
      ...{ productIds: [], tiers: [] },
      prices: variants.map(({ variantId, amount }) => ({
        ...{ variantId, amount: rounded((amount * each.percent) / 100, site), stock: each.pieces },
      })),
    })
    await bindToActivity(tx, offerId, activityId, 'accepted')
  }
  return true
}

type Variant = { readonly variantId: Id; readonly amount: number }

/** Variants on sale of each shop without another promotion then: visitors of the demo create some, too. */
async function goodsOf(
  tx: Transaction,
  { goods }: DemoActivity,
  { site, startsAt, endsAt }: { readonly site: string; readonly startsAt: Date; readonly endsAt: Date },
): Promise<ReadonlyMap<Id, readonly Variant[]>> {
  const rows = await sql<{ shop_id: Id; variant_id: Id; amount: string }>`
    select p.shop_id, v.id as variant_id, price.amount
    from products p join shops shop on shop.id = p.shop_id and shop.slug = any(${Object.keys(goods)}::text[])
    join variants v on v.product_id = p.id and v.status = 'enabled'
    join prices price on price.variant_id = v.id and price.site = ${site}
    where p.url_key = any(${Object.values(goods).flat()}::text[]) and p.status = 'onShelf' and shop.status = 'active'
      and not exists (select from promotion_prices other where other.variant_id = v.id and other.site = ${site}
        and other.valid_from < ${endsAt} and other.valid_until > ${startsAt})
    order by p.shop_id, v.id`.rows(tx)
  const found = new Map<Id, Variant[]>()
  for (const { shop_id, variant_id, amount } of rows)
    found.set(shop_id, [...(found.get(shop_id) ?? []), { variantId: variant_id, amount: Number(amount) }])
  return found
}

/** A demo that was filled a moment ago has an activity that is over, too. Its page shows no goods, so it has none. */
async function leaveOneBehind(tx: Transaction, site: string): Promise<void> {
  const found = await sql<{ now: Date; is_there: boolean }>`
    select app_now() as now, exists (select from platform_activities where site = ${site} and not is_cancelled
      and ends_at <= app_now()) as is_there from sites where code = ${site}`.row(tx)
  if (!found || found.is_there) return
  const endsAt = fullHour(found.now.getTime() - 2 * day * hour)
  const startsAt = new Date(endsAt.getTime() - 4 * hour)
  await insertActivity(tx, newId(), {
    ...{ kind: 'flashSale', name: both('A night of candles', '烛光之夜'), site, percentOffMin: 20 },
    ...{ applyUntil: startsAt, startsAt, endsAt },
  })
}

/** An activity of the platform is always open to the demo's shops. */
export async function keepOneOpen(tx: Transaction): Promise<void> {
  const found = await sql<{ now: Date; is_open: boolean }>`
    select app_now() as now,
      exists (select from platform_activities where not is_cancelled and apply_until > app_now()) as is_open`.row(
    tx,
  )
  if (found!.is_open) return
  const inDays = (days: number) => new Date(found!.now.getTime() + days * day * hour)
  await insertActivity(tx, newId(), {
    ...{ kind: 'flashSale', name: both('A weekend of lamps', '周末灯具专场') },
    ...{ site: 'global', percentOffMin: 20 },
    ...{ applyUntil: inDays(7), startsAt: inDays(8), endsAt: inDays(10) },
  })
}
