import { sql } from '#database/sql.ts'
import type { BrandChange } from '#domain/catalogue/edited-category.ts'
import type { Id } from '#domain/identifiers.ts'
import type { Transaction } from '#platform/context.ts'

/** @returns its version, undefined where a brand of this name is there */
export const insertBrand = (
  tx: Transaction,
  brandId: Id,
  slug: string,
  { name, about, logo }: BrandChange,
): Promise<{ version: number } | undefined> =>
  sql<{ version: number }>`
    insert into brands (id, name, slug, about, logo, version)
    values (${brandId}, ${name}, ${slug}, ${sql.json(about)}, ${logo ?? null}, 1)
    on conflict (slug) do nothing returning version`.row(tx)

/** Its address stays: lists that were kept lead there. @returns undefined in another version */
export const updateBrand = (
  tx: Transaction,
  brandId: Id,
  { name, about, logo, version }: BrandChange,
): Promise<{ version: number; isNews: boolean } | undefined> =>
  sql<{ version: number; isNews: boolean }>`
    with before as (select * from brands where id = ${brandId} and version = ${version ?? 0} for update)
    update brands b set name = ${name}, about = ${sql.json(about)}, logo = ${logo ?? null}, version = b.version + 1
    from before where b.id = before.id returning b.version, before.name <> b.name as "isNews"`.row(tx)

export const brandExists = async (tx: Transaction, brandId: Id): Promise<boolean> =>
  (await sql<{ id: Id }>`select id from brands where id = ${brandId}`.row(tx)) !== undefined

/** Whether another brand is called so. */
export const isBrandNameTaken = async (
  tx: Transaction,
  name: string,
  except: Id | undefined,
): Promise<boolean> =>
  (await sql<{ id: Id }>`
    select id from brands where lower(name) = lower(${name}) and id is distinct from ${except ?? null}::bigint limit 1`.row(
    tx,
  )) !== undefined

/** So many goods of a brand, in the order of their ids, from one on. */
export const productsOfBrand = (
  tx: Transaction,
  brandId: Id,
  after: Id,
  atMost: number,
): Promise<{ id: Id }[]> =>
  sql<{ id: Id }>`
    select id from products where brand_id = ${brandId} and status <> 'deleted' and id > ${after}
    order by id limit ${atMost}`.rows(tx)
