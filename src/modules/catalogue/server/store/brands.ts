import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { BrandChange } from '../../rules/edited-category.ts'

/** @returns its version, undefined where a brand of this name is there */
export const insertBrand = (
  tx: Transaction,
  brandId: Id,
  slug: string,
  { name, localName, about, logo }: BrandChange,
): Promise<{ version: number } | undefined> =>
  sql<{ version: number }>`
    insert into brands (id, name, local_name, slug, about, logo, version)
    values (${brandId}, ${name}, ${sql.json(localName)}, ${slug}, ${sql.json(about)}, ${logo ?? null}, 1)
    on conflict (slug) do nothing returning version`.row(tx)

/** Its address stays: saved links to its list lead there. @returns undefined in another version */
export const updateBrand = (
  tx: Transaction,
  brandId: Id,
  { name, localName, about, logo, version }: BrandChange,
): Promise<{ version: number; isNews: boolean } | undefined> =>
  sql<{ version: number; isNews: boolean }>`
    with before as (select * from brands where id = ${brandId} and version = ${version ?? 0} for update)
    update brands b set name = ${name}, local_name = ${sql.json(localName)}, about = ${sql.json(about)}, logo = ${logo ?? null}, version = b.version + 1
    from before where b.id = before.id returning b.version,
      (before.name, before.local_name) is distinct from (b.name, b.local_name) as "isNews"`.row(tx)

export const brandExists = async (tx: Transaction, brandId: Id): Promise<boolean> =>
  (await sql<{ id: Id }>`select id from brands where id = ${brandId}`.row(tx)) !== undefined

/** Whether another brand has this name, in any language. */
export const isBrandNameTaken = async (
  tx: Transaction,
  name: string,
  except: Id | undefined,
): Promise<boolean> =>
  (await sql<{ id: Id }>`
    select id from brands where ${isCalled(name)} and id is distinct from ${except ?? null}::bigint limit 1`.row(
    tx,
  )) !== undefined

/** Whether a row of `brands` has this name, in any language. */
export const isCalled = (name: string) => sql`
  lower(${name}) in (lower(brands.name), lower(brands.local_name ->> 'en'), lower(brands.local_name ->> 'zh'))`

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
