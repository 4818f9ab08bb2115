import { sql } from '#database/sql.ts'
import { priceAt, type ShelfPriceJson, shelfPriceOf } from '#modules/catalogue/rules/price-periods.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type {
  ActivityDraft,
  ActivityKind,
  ApplicationState,
  AppliedPrice,
} from '../../rules/platform-activity.ts'

export type StoredActivity = ActivityDraft & {
  readonly platformActivityId: Id
  readonly isCancelled: boolean
}

export type ActivityRow = {
  id: Id
  kind: ActivityKind
  name: LocalText
  site: string
  apply_until: Date
  starts_at: Date
  ends_at: Date
  percent_off_min: number
  is_cancelled: boolean
}

export const activityColumns = sql`a.id, a.kind, a.name, a.site, a.apply_until, a.starts_at, a.ends_at, a.percent_off_min, a.is_cancelled`

export const toActivity = (row: ActivityRow): StoredActivity => ({
  platformActivityId: row.id,
  kind: row.kind,
  name: row.name,
  site: row.site,
  applyUntil: row.apply_until,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  percentOffMin: row.percent_off_min,
  isCancelled: row.is_cancelled,
})

export async function insertActivity(tx: Transaction, activityId: Id, draft: ActivityDraft): Promise<void> {
  await sql`
    insert into platform_activities (id, kind, name, site, apply_until, starts_at, ends_at, percent_off_min)
    values (${activityId}, ${draft.kind}, ${sql.json(draft.name)}, ${draft.site}, ${draft.applyUntil}, ${draft.startsAt}, ${draft.endsAt},
      ${draft.percentOffMin})`.run(tx)
}

/**
 * Offers that name the activity may be written concurrently: the holder of an offer writes it twice, and the
 * second write checks its activity.
 */
export async function lockActivity(tx: Transaction, activityId: Id): Promise<StoredActivity | undefined> {
  const row = await sql<ActivityRow>`
    select ${activityColumns} from platform_activities a where id = ${activityId} for no key update`.row(tx)
  return row && toActivity(row)
}

export async function cancelActivity(tx: Transaction, activityId: Id): Promise<void> {
  await sql`update platform_activities set is_cancelled = true, updated_at = app_now() where id = ${activityId}`.run(
    tx,
  )
}

/** The offer of a shop for an activity that was not cancelled. */
export async function offerForActivity(tx: Transaction, activityId: Id, shopId: Id): Promise<Id | undefined> {
  const row = await sql<{ id: Id }>`
    select id from offers where activity_id = ${activityId} and shop_id = ${shopId} and status <> 'cancelled'`.row(
    tx,
  )
  return row?.id
}

/** Binds an offer to an activity; `accepted` is for an offer that is already scheduled. */
export async function bindToActivity(
  tx: Transaction,
  offerId: Id,
  activityId: Id,
  application: Extract<ApplicationState, 'preparing' | 'accepted'>,
): Promise<void> {
  await sql`update offers set activity_id = ${activityId}, application = ${application} where id = ${offerId}`.run(
    tx,
  )
}

/** The offers of shops that are to be taken out when their activity is cancelled, in the order of their ids. */
export async function offersOfActivity(
  tx: Transaction,
  activityId: Id,
): Promise<readonly { readonly offerId: Id; readonly shopId: Id }[]> {
  const rows = await sql<{ id: Id; shop_id: Id }>`
    select o.id, shop.id as shop_id from offers o join shops shop on shop.id = o.shop_id
    where o.activity_id = ${activityId} and o.status <> 'cancelled' order by o.id`.rows(tx)
  return rows.map((row) => ({ offerId: row.id, shopId: row.shop_id }))
}

/** The activity that an offer is for, and whose offer it is. */
export async function activityOfOffer(
  tx: Transaction,
  offerId: Id,
): Promise<{ readonly shopId: Id; readonly activity: StoredActivity } | undefined> {
  const row = await sql<ActivityRow & { shop_id: Id }>`
    select shop.id as shop_id, ${activityColumns}
    from offers o join platform_activities a on a.id = o.activity_id join shops shop on shop.id = o.shop_id where o.id = ${offerId}`.row(
    tx,
  )
  return row && { shopId: row.shop_id, activity: toActivity(row) }
}

export async function moveApplication(
  tx: Transaction,
  offerId: Id,
  to: ApplicationState,
  reason?: string,
): Promise<void> {
  await sql`
    update offers set application = ${to}, application_reason = ${reason ?? null}, updated_at = app_now() where id = ${offerId}`.run(
    tx,
  )
}

/** Prices and stock of an offer by variant, with the shelf prices at a moment. Minor units. */
export async function appliedPrices(
  tx: Transaction,
  offerId: Id,
  at: Date,
): Promise<readonly (AppliedPrice & { readonly stock: number | undefined })[]> {
  const rows = await sql<{
    name: LocalText
    amount: string
    shelf: ShelfPriceJson | null
    total: string | null
  }>`
    select product.name, p.amount, s.total,
      (select json_build_object('amount', amount, 'compareAt', compare_at, 'saleFrom', sale_from, 'saleUntil', sale_until)
        from prices where variant_id = v.id and site = o.site) as shelf
    from offers o join offer_prices p on p.offer_id = o.id join variants v on v.id = p.variant_id
    join products product on product.id = v.product_id
    left join offer_stock s on s.offer_id = p.offer_id and s.variant_id = p.variant_id
    where o.id = ${offerId} order by v.product_id, v.position, v.id`.rows(tx)
  return rows.map(({ name, amount, shelf, total }) => ({
    name,
    amount: Number(amount),
    stock: total === null ? undefined : Number(total),
    shelfAmount: shelf ? priceAt(shelfPriceOf(shelf), at).amount : undefined,
  }))
}
