import { sql } from '#database/sql.ts'
import { notifyNodes } from '#platform/changes.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { CategoryChange } from '../../rules/edited-category.ts'

/** Menus are on every page, and lists show names of categories. */
export const touchCategories = (tx: Transaction): Promise<void> => notifyNodes(tx, ['categories', 'lists'])

/** One operator at a time changes the tree: what is below what is read before it is written. */
export const lockTree = (tx: Transaction): Promise<{ id: Id; parent_id: Id | null; path: Id[] }[]> =>
  sql<{ id: Id; parent_id: Id | null; path: Id[] }>`
    select id, parent_id, path::text[] as path from categories order by position, id for update`.rows(tx)

/** @returns its version, undefined where another category has the address */
export async function insertCategory(
  tx: Transaction,
  categoryId: Id,
  path: readonly Id[],
  change: CategoryChange,
): Promise<number | undefined> {
  const parent = change.parentId ?? null
  const row = await sql<{ version: number }>`
    insert into categories (id, parent_id, url_key, name, about, picture, path, is_hidden, version, position)
    values (${categoryId}, ${parent}, ${change.urlKey}, ${sql.json(change.name)}, ${sql.json(change.about)},
      ${change.picture ?? null}, ${[...path]}::bigint[], ${change.isHidden}, 1,
      coalesce((select max(position) + 1 from categories where parent_id is not distinct from ${parent}::bigint), 0))
    on conflict (url_key) do nothing returning version`.row(tx)
  return row?.version
}

type Updated = { readonly version: number; readonly isNews: boolean }

/**
 * @returns its new version, and whether goods in it are found by other words or are listed elsewhere;
 * undefined in another version
 */
export const updateCategory = (
  tx: Transaction,
  categoryId: Id,
  change: CategoryChange,
): Promise<Updated | undefined> =>
  sql<Updated>`
    with before as (select * from categories where id = ${categoryId} and version = ${change.version ?? 0})
    update categories c set url_key = ${change.urlKey}, name = ${sql.json(change.name)}, about = ${sql.json(change.about)},
      picture = ${change.picture ?? null}, is_hidden = ${change.isHidden}, parent_id = ${change.parentId ?? null},
      version = c.version + 1
    from before b where c.id = b.id
    returning c.version, (b.name <> c.name or b.url_key <> c.url_key or b.is_hidden <> c.is_hidden
      or b.parent_id is distinct from c.parent_id) as "isNews"`.row(tx)

/** Puts a category and all below it under another path. */
export const moveBranch = (
  tx: Transaction,
  {
    categoryId,
    from,
    to,
  }: { readonly categoryId: Id; readonly from: readonly Id[]; readonly to: readonly Id[] },
): Promise<void> =>
  sql`
    update categories set path = ${[...to]}::bigint[] || path[${from.length + 1}::integer:]
    where path @> array[${categoryId}::bigint]`.run(tx)

export const isAddressTaken = async (
  tx: Transaction,
  urlKey: string,
  except: Id | undefined,
): Promise<boolean> =>
  (await sql<{ id: Id }>`
    select id from categories where url_key = ${urlKey} and id is distinct from ${except ?? null}::bigint`.row(
    tx,
  )) !== undefined

/** Siblings in this order. */
export const putCategoriesInOrder = (tx: Transaction, categoryIds: readonly Id[]): Promise<void> =>
  sql`
    update categories c set position = given.place
    from unnest(${[...categoryIds]}::bigint[]) with ordinality as given (id, place) where c.id = given.id`.run(
    tx,
  )

/** So many goods in a category or below it, in the order of their ids, from one on. */
export const productsInBranch = (
  tx: Transaction,
  categoryId: Id,
  after: Id,
  atMost: number,
): Promise<{ id: Id }[]> =>
  sql<{ id: Id }>`
    select id from products where category_id in (select id from categories where path @> array[${categoryId}::bigint])
      and status <> 'deleted' and id > ${after} order by id limit ${atMost}`.rows(tx)
