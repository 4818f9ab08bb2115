import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { SavedShopFront } from '../../rules/shop-front.ts'

/** The part of a shop front that is stored beside the profile of its shop. */
export type StoredFront = Omit<SavedShopFront, 'about' | 'logo' | 'wayBackPaidBy'>

/** @param front its version is the one that was read, 0 for none yet @returns its new version; undefined when another was saved meanwhile */
export async function putFront(tx: Transaction, shopId: Id, front: StoredFront): Promise<number | undefined> {
  const row = await sql<{ version: number }>`
    insert into shop_fronts as old (shop_id, version, banner, story, email, phone, office_hours, legal_name, legal_address,
      register_entry, vat_number, away_from, away_until)
    select ${shopId}, 1, ${front.banner ?? null}, ${sql.json(front.story)}, ${front.email}, ${front.phone},
      ${sql.json(front.officeHours)}, ${front.legalName}, ${front.legalAddress}, ${front.registerEntry}, ${front.vatNumber},
      ${front.awayFrom ?? null}::text::date, ${front.awayUntil ?? null}::text::date
    where ${front.version} = 0 or exists (select from shop_fronts where shop_id = ${shopId})
    on conflict (shop_id) do update set version = old.version + 1, banner = excluded.banner, story = excluded.story,
      email = excluded.email, phone = excluded.phone, office_hours = excluded.office_hours, legal_name = excluded.legal_name,
      legal_address = excluded.legal_address, register_entry = excluded.register_entry, vat_number = excluded.vat_number,
      away_from = excluded.away_from, away_until = excluded.away_until
    where old.version = ${front.version} returning version`.row(tx)
  return row?.version
}

/** Follows a shop. The buyer's row is locked, so that two cannot both be the last one. */
export async function insertFollower(
  tx: Transaction,
  { buyerId, slug, atMost }: { readonly buyerId: Id; readonly slug: string; readonly atMost: number },
): Promise<'followed' | 'noShop' | 'tooMany'> {
  await sql`select from users where id = ${buyerId} for no key update`.run(tx)
  const row = await sql<{ outcome: 'followed' | 'noShop' | 'tooMany' }>`
    with shop as (
      select id from shops where slug = ${slug} and status <> 'cleared'
    ), others as (
      select count(*) as count from shop_followers
      where buyer_id = ${buyerId} and shop_id not in (select id from shop)
    ), inserted as (
      insert into shop_followers (buyer_id, shop_id)
      select ${buyerId}, shop.id from shop, others where others.count < ${atMost}
      on conflict (buyer_id, shop_id) do nothing
    )
    select case when not exists (select from shop) then 'noShop' when count >= ${atMost} then 'tooMany'
      else 'followed' end as outcome from others`.row(tx)
  return row!.outcome
}

export const deleteFollower = (tx: Transaction, buyerId: Id, slug: string): Promise<void> =>
  sql`
    delete from shop_followers
    where buyer_id = ${buyerId} and shop_id = (select id from shops where slug = ${slug})`.run(tx)

export const deleteFollowerships = (tx: Transaction, buyerId: Id): Promise<void> =>
  sql`delete from shop_followers where buyer_id = ${buyerId}`.run(tx)
