import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { favouritesMax } from '../rules/favourites.ts'

type Outcome = 'saved' | 'notSold' | 'tooMany'

/**
 * Saves a product with its price on the site. Its buyer's row is locked, so that two cannot both be the last
 * one.
 */
export async function insertFavourite(
  tx: Transaction,
  { buyerId, productId, siteNumber }: { buyerId: Id; productId: Id; siteNumber: number },
): Promise<Outcome> {
  await sql`select from users where id = ${buyerId} for no key update`.run(tx)
  const row = await sql<{ outcome: Outcome }>`
    with sold as (
      select currency, price_from from listings where site_number = ${siteNumber} and product_id = ${productId}
    ), kept as (
      select count(*) filter (where product_id <> ${productId}) as others from favourites where buyer_id = ${buyerId}
    ), inserted as (
      insert into favourites (buyer_id, product_id, site_number, currency, price)
      select ${buyerId}, ${productId}, ${siteNumber}, currency, price_from from sold, kept where others < ${favouritesMax}
      on conflict (buyer_id, product_id) do nothing
    )
    select case when not exists (select from sold) then 'notSold'
      when others >= ${favouritesMax} then 'tooMany' else 'saved' end as outcome from kept`.row(tx)
  return row!.outcome
}

export type CheaperFavourite = {
  readonly buyerId: Id
  readonly productId: Id
  readonly siteNumber: number
  readonly price: number
}

/**
 * Favourites of accounts that cost less now than when they were saved, and less than their owners were
 * notified of since.
 */
export async function takeCheaper(tx: Transaction, atMost: number): Promise<CheaperFavourite[]> {
  const rows = await sql<{ buyer_id: Id; product_id: Id; site_number: number; price: string }>`
    update favourites f set told_price = found.price_from
    from (
      select own.buyer_id, own.product_id, l.price_from
      from favourites own
      join listings l on l.product_id = own.product_id and l.site_number = own.site_number and l.currency = own.currency
        and l.price_from < coalesce(own.told_price, own.price) and l.in_stock
      join users u on u.id = own.buyer_id and not u.is_guest
      limit ${atMost} for update of own skip locked
    ) found
    where f.buyer_id = found.buyer_id and f.product_id = found.product_id
    returning f.buyer_id, f.product_id, f.site_number, found.price_from as price`.rows(tx)
  return rows.map((row) => ({
    buyerId: row.buyer_id,
    productId: row.product_id,
    siteNumber: row.site_number,
    price: Number(row.price),
  }))
}

/** @param productId without one, all are removed */
export const deleteFavourites = (tx: Transaction, buyerId: Id, productId: Id | undefined): Promise<void> =>
  sql`
    delete from favourites
    where buyer_id = ${buyerId} and (${productId ?? null}::bigint is null or product_id = ${productId ?? null})`.run(
    tx,
  )

/** Moves a guest's favourites to the buyer, the latest ones up to the limit; the buyer's own stay. */
export async function mergeFavourites(tx: Transaction, guestId: Id, buyerId: Id): Promise<void> {
  await sql`
    with own as (
      delete from favourites where buyer_id = ${guestId} returning product_id, site_number, currency, price, saved_at
    )
    insert into favourites (buyer_id, product_id, site_number, currency, price, saved_at)
    select ${buyerId}, product_id, site_number, currency, price, saved_at from own
    where not exists (select from favourites f where f.buyer_id = ${buyerId} and f.product_id = own.product_id)
    order by saved_at desc, product_id
    limit greatest(0, ${favouritesMax} - (select count(*) from favourites where buyer_id = ${buyerId}))
    on conflict (buyer_id, product_id) do nothing`.run(tx)
}
