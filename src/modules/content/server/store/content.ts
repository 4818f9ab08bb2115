import { sql } from '#database/sql.ts'
import { productPictures } from '#modules/catalogue/server/read-models/category-facts.ts'
import { notifyNodes } from '#platform/changes.ts'
import { cleanHtml } from '#platform/clean-html.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { EditedArticle } from '../../rules/article.ts'
import type { BlockKind, EditedBlock } from '../../rules/blocks.ts'

const cleaned = ({ en, zh }: LocalText): LocalText => ({ en: cleanHtml(en), zh: cleanHtml(zh) })

/** Drops cached pages: `articles` is a tag of every page, since the footer of each links to some. */
const changed = (tx: Transaction, what: 'articles' | 'home') => notifyNodes(tx, [what])

/** An article that is not there yet. Its body is HTML and cleaned before it is stored. */
export type ArticleDraft = Omit<EditedArticle, 'version' | 'author' | 'productIds'> & {
  readonly author?: LocalText | undefined
  readonly productIds?: readonly Id[] | undefined
  /** A key in the file store. */
  readonly picture?: string | undefined
}

/** Writes new articles, however many, in one statement. @returns those whose key was free */
export async function insertArticles(tx: Transaction, drafts: readonly ArticleDraft[]): Promise<Id[]> {
  const given = drafts.map((draft) => ({
    id: draft.articleId,
    key: draft.key,
    in_group: draft.group,
    title: draft.title,
    summary: draft.summary,
    body: cleaned(draft.body),
    picture: draft.picture ?? null,
    position: draft.position,
    is_published: draft.isPublished,
    author: draft.author ?? { en: '', zh: '' },
    products: draft.productIds ?? [],
  }))
  const rows = await sql<{ id: Id }>`
    insert into articles (id, key, "group", title, summary, body, picture, position, is_published, author, products)
    select id::bigint, key, in_group, title, summary, body, picture, position, is_published, author, products
    from jsonb_to_recordset(${sql.json(given)}) as a (id text, key text, in_group text, title jsonb, summary jsonb, body jsonb,
      picture text, position integer, is_published boolean, author jsonb, products bigint[])
    on conflict do nothing returning id`.rows(tx)
  await changed(tx, 'articles')
  return rows.map(({ id }) => id)
}

/** Whether each of these is a product. */
export async function areProducts(tx: Transaction, productIds: readonly Id[]): Promise<boolean> {
  const row = await sql<{ count: number }>`
    select count(*)::int as count from ${productPictures} p where p.id = any(${productIds}::bigint[])`.row(tx)
  return row!.count === new Set(productIds).size
}

type ArticleUpdate = Omit<EditedArticle, 'author' | 'productIds'> &
  Pick<ArticleDraft, 'author' | 'productIds'>

/** Author and goods stay as they are where they are left out. @returns its new version, or undefined when it is not there in this version */
export async function updateArticle(tx: Transaction, edited: ArticleUpdate): Promise<number | undefined> {
  const rows = await sql<{ version: number }>`
    update articles set key = ${edited.key}, "group" = ${edited.group}, title = ${sql.json(edited.title)},
      summary = ${sql.json(edited.summary)}, body = ${sql.json(cleaned(edited.body))}, position = ${edited.position},
      is_published = ${edited.isPublished}, author = case when ${edited.author !== undefined} then ${sql.json(edited.author ?? {})} else author end,
      products = coalesce(${edited.productIds ?? null}::bigint[], products), version = version + 1, updated_at = app_now()
    where id = ${edited.articleId} and version = ${edited.version} returning version`.rows(tx)
  await changed(tx, 'articles')
  return rows[0]?.version
}

export const articleExists = (tx: Transaction, articleId: Id) =>
  exists(tx, sql`articles where id = ${articleId}`)
export const blockExists = (tx: Transaction, blockId: Id) =>
  exists(tx, sql`home_blocks where id = ${blockId}`)

async function exists(tx: Transaction, what: ReturnType<typeof sql>): Promise<boolean> {
  const rows = await sql`select 1 from ${what}`.rows(tx)
  return rows.length > 0
}

/** Whether another article has this key already. */
export async function isKeyTaken(tx: Transaction, key: string, articleId: Id | undefined): Promise<boolean> {
  return exists(tx, sql`articles where key = ${key} and id is distinct from ${articleId ?? null}::bigint`)
}

export type BlockChange = Omit<EditedBlock, 'kind' | 'position' | 'link' | 'picture'> & {
  readonly link?: string | undefined
  readonly picture?: string | undefined
}

/** @returns its new version, or undefined when it is not there in this version */
export async function updateBlock(tx: Transaction, edited: BlockChange): Promise<number | undefined> {
  const rows = await sql<{ version: number }>`
    update home_blocks set is_visible = ${edited.isVisible}, title = ${sql.json(edited.title)}, text = ${sql.json(edited.text)},
      action = ${sql.json(edited.action)}, link = ${edited.link ?? null}, picture = ${edited.picture ?? null},
      picture_alt = ${sql.json(edited.pictureAlt)}, version = version + 1
    where id = ${edited.blockId} and version = ${edited.version} returning version`.rows(tx)
  await changed(tx, 'home')
  return rows[0]?.version
}

/** The blocks in their order. Two operators who move blocks do so one after the other. */
export async function lockBlocks(tx: Transaction): Promise<Id[]> {
  // Locked first and read after: rows that a waiting statement had sorted before it waited stay in the old
  // order.
  await sql`select id from home_blocks order by id for update`.run(tx)
  const rows = await sql<{ id: Id }>`select id from home_blocks order by position, id`.rows(tx)
  return rows.map(({ id }) => id)
}

export async function putInOrder(tx: Transaction, blockIds: readonly Id[]): Promise<void> {
  await sql`
    update home_blocks b set position = wanted.position
    from unnest(${blockIds}::bigint[]) with ordinality as wanted (id, position) where b.id = wanted.id`.run(
    tx,
  )
  await changed(tx, 'home')
}

export type BlockWords = Pick<EditedBlock, 'title' | 'text' | 'action' | 'link'> & {
  readonly kind: BlockKind
  /** Which of its kind, from the top; 0 is the first. */
  readonly nth?: number
  readonly picture?: string
  readonly pictureAlt?: LocalText
}

/** Gives a block its words and its picture and shows it, for the demo. */
export async function writeBlock(tx: Transaction, words: BlockWords): Promise<void> {
  await sql`
    update home_blocks set is_visible = true, title = ${sql.json(words.title)}, text = ${sql.json(words.text)},
      action = ${sql.json(words.action)}, link = ${words.link ?? null}, picture = ${words.picture ?? null},
      picture_alt = ${sql.json(words.pictureAlt ?? { en: '', zh: '' })}, version = version + 1
    where id = (select id from home_blocks where kind = ${words.kind} order by position, id offset ${words.nth ?? 0} limit 1)`.run(
    tx,
  )
  await changed(tx, 'home')
}
