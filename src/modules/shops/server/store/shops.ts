import { sql } from '#database/sql.ts'
import { notifyNodes } from '#platform/changes.ts'
import type { Transaction } from '#platform/context.ts'
import type { ShopStatus, StaffRole } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { PickUpPlace } from '../../rules/pick-up-place.ts'
import type { ShopProfile } from '../../rules/profile.ts'

export type NewShop = {
  readonly id: Id
  readonly slug: string
  readonly name: LocalText
  readonly about: LocalText
}

/** @returns false when the short name is taken */
export async function insertShop(tx: Transaction, { id, slug, name, about }: NewShop): Promise<boolean> {
  const rows = await sql`
    insert into shops (id, slug, name, about)
    values (${id}, ${slug}, ${sql.json(name)}, ${sql.json(about)})
    on conflict (slug) do nothing returning id`.rows(tx)
  // The home page names the shops.
  await notifyNodes(tx, ['lists'])
  return rows.length === 1
}

/** Orders of the shop always show the current pick-up place. */
export const putPickUpPlace = (
  tx: Transaction,
  { shopId, site }: { readonly shopId: Id; readonly site: string },
  { name, address }: PickUpPlace,
): Promise<void> =>
  sql`
    insert into pick_up_places (shop_id, site, name, address)
    values (${shopId}, ${site}, ${sql.json(name)}, ${sql.json(address)})
    on conflict (shop_id, site) do update set name = excluded.name, address = excluded.address`.run(tx)

export const setLowStock = (tx: Transaction, shopId: Id, pieces: number): Promise<void> =>
  sql`update shops set low_stock_at = ${pieces} where id = ${shopId}`.run(tx)

export const deletePickUpPlace = (
  tx: Transaction,
  { shopId, site }: { readonly shopId: Id; readonly site: string },
): Promise<void> => sql`delete from pick_up_places where shop_id = ${shopId} and site = ${site}`.run(tx)

export async function siteExists(tx: Transaction, site: string): Promise<boolean> {
  return (await sql<{ code: string }>`select code from sites where code = ${site}`.row(tx)) !== undefined
}

export const setShopProfile = (
  tx: Transaction,
  shopId: Id,
  { about, logo, wayBackPaidBy }: Omit<ShopProfile, 'name'>,
): Promise<void> =>
  sql`
    update shops set about = ${sql.json(about)}, logo = ${logo ?? null}, way_back_paid_by = ${wayBackPaidBy ?? null}
    where id = ${shopId}`.run(tx)

/** @returns false when the person works there already */
export async function insertStaff(
  tx: Transaction,
  shopId: Id,
  userId: Id,
  role: StaffRole,
): Promise<boolean> {
  const rows = await sql`
    insert into shop_staff (user_id, shop_id, role) values (${userId}, ${shopId}, ${role})
    on conflict do nothing returning user_id`.rows(tx)
  return rows.length === 1
}

/** Whether the account with this email works in the shop. */
export async function isStaffEmail(tx: Transaction, shopId: Id, email: string): Promise<boolean> {
  const rows = await sql`
    select 1 from shop_staff s join users u on u.id = s.user_id
    where s.shop_id = ${shopId} and u.email = ${email}`.rows(tx)
  return rows.length === 1
}

/** Gives a person of the staff another role, or none. @returns false when the person does not work there */
export async function setStaffRole(
  tx: Transaction,
  shopId: Id,
  userId: Id,
  role: StaffRole | null,
): Promise<boolean> {
  const mine = sql`where user_id = ${userId} and shop_id = ${shopId} returning user_id`
  const change = role
    ? sql`update shop_staff set role = ${role} ${mine}`
    : sql`delete from shop_staff ${mine}`
  return (await change.rows(tx)).length === 1
}

export async function hasOwner(tx: Transaction, shopId: Id): Promise<boolean> {
  const rows = await sql`
    select 1 from shop_staff where shop_id = ${shopId} and role = 'owner' limit 1`.rows(tx)
  return rows.length === 1
}

/** Locks a shop. @returns its status, undefined when there is no such shop */
export async function lockShop(tx: Transaction, shopId: Id): Promise<ShopStatus | undefined> {
  const rows = await sql<{ status: ShopStatus }>`
    select status from shops where id = ${shopId} for update`.rows(tx)
  return rows[0]?.status
}

export async function updateShopStatus(tx: Transaction, shopId: Id, status: ShopStatus): Promise<void> {
  await sql`update shops set status = ${status}, status_changed_at = app_now() where id = ${shopId}`.run(tx)
  // The page of the shop and the home page show whether it sells.
  await notifyNodes(tx, ['lists', `shop:${shopId}`])
}

/** One change of a shop's warehouses at a time. */
export const lockShopOfStock = (tx: Transaction, shopId: Id): Promise<void> =>
  sql`select id from shops where id = ${shopId} for no key update`.run(tx)

/** Whether what the shop has depends on where a parcel goes. */
export const setStockByRegion = (tx: Transaction, shopId: Id, isByRegion: boolean): Promise<void> =>
  sql`update shops set stock_by_region = ${isByRegion} where id = ${shopId} and stock_by_region <> ${isByRegion}`.run(
    tx,
  )
