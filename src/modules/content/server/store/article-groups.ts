import { sql } from '#database/sql.ts'
import { notifyNodes } from '#platform/changes.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { ArticleGroup, EditedArticleGroup } from '../../rules/article.ts'

type SavedGroup = Pick<EditedArticleGroup, 'code' | 'name' | 'sites' | 'isHidden'>

/** Categories are linked from the footer of every page. */
const changed = (tx: Transaction) => notifyNodes(tx, ['articles', 'home'])

export const readArticleGroups = (db: Database): Promise<EditedArticleGroup[]> =>
  sql<EditedArticleGroup>`
    select g.id as "groupId", g.code, g.name, g.sites, g.is_hidden as "isHidden", g.version,
      (select count(*)::int from articles a where a."group" = g.code) as articles
    from article_groups g order by g.position, g.id`.rows(db)

/** Locks all categories: those who change them do so one after the other. */
export async function lockArticleGroups(
  tx: Transaction,
): Promise<{ readonly groupId: Id; readonly code: ArticleGroup }[]> {
  await sql`select id from article_groups order by id for update`.run(tx)
  return sql<{ groupId: Id; code: ArticleGroup }>`
    select id as "groupId", code from article_groups order by position, id`.rows(tx)
}

/** Holds a category until the transaction ends. @returns false when there is none of this code */
export async function holdArticleGroup(tx: Transaction, code: ArticleGroup): Promise<boolean> {
  const row = await sql`select id from article_groups where code = ${code} for key share`.row(tx)
  return row !== undefined
}

export async function insertArticleGroup(tx: Transaction, groupId: Id, group: SavedGroup): Promise<void> {
  await sql`
    insert into article_groups (id, code, name, sites, is_hidden, position)
    select ${groupId}, ${group.code}, ${sql.json(group.name)}, ${[...group.sites]}::text[], ${group.isHidden},
      coalesce(max(position), 0) + 1 from article_groups`.run(tx)
  await changed(tx)
}

/** @returns its new version, or undefined when it is not in this version */
export async function updateArticleGroup(
  tx: Transaction,
  group: SavedGroup & { readonly articleGroupId: Id; readonly version?: number | undefined },
): Promise<number | undefined> {
  const row = await sql<{ version: number }>`
    update article_groups set code = ${group.code}, name = ${sql.json(group.name)}, sites = ${[...group.sites]}::text[],
      is_hidden = ${group.isHidden}, version = version + 1
    where id = ${group.articleGroupId} and version = ${group.version ?? 0} returning version`.row(tx)
  await changed(tx)
  return row?.version
}

export async function putArticleGroupsInOrder(tx: Transaction, groupIds: readonly Id[]): Promise<void> {
  await sql`
    update article_groups g set position = wanted.position
    from unnest(${[...groupIds]}::bigint[]) with ordinality as wanted (id, position) where g.id = wanted.id`.run(
    tx,
  )
  await changed(tx)
}

export async function isGroupInUse(tx: Transaction, code: ArticleGroup): Promise<boolean> {
  const row = await sql`select id from articles where "group" = ${code} limit 1`.row(tx)
  return row !== undefined
}

export async function deleteArticleGroup(tx: Transaction, groupId: Id): Promise<void> {
  await sql`delete from article_groups where id = ${groupId}`.run(tx)
  await changed(tx)
}
