import { sql } from '#database/sql.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ArticleGroup, EditedArticle } from '../../rules/article.ts'
import type { BlockKind, EditedBlock } from '../../rules/blocks.ts'

type ArticleRow = {
  id: Id
  key: string
  group: ArticleGroup
  title: LocalText
  summary: LocalText
  position: number
  is_published: boolean
  version: number
}

const columns = sql`id, key, "group", title, summary, position, is_published, version`

const toEdited = (row: ArticleRow) => ({
  articleId: row.id,
  key: row.key,
  group: row.group,
  title: row.title,
  summary: row.summary,
  position: row.position,
  isPublished: row.is_published,
  version: row.version,
})

/** All articles, as their operator sees them. */
export async function editedArticles(ctx: OperatorContext): Promise<Omit<EditedArticle, 'body'>[]> {
  const rows = await sql<ArticleRow>`
    select ${columns} from articles
    order by (select g.position from article_groups g where g.code = "group"), "group", position, id limit 500`.rows(
    ctx.db,
  )
  return rows.map(toEdited)
}

/** @throws Refusal `notFound` */
export async function editedArticle(
  ctx: OperatorContext,
  { articleId }: { articleId: Id },
): Promise<EditedArticle> {
  const rows = await sql<ArticleRow & { body: LocalText }>`
    select ${columns}, body from articles where id = ${articleId}`.rows(ctx.db)
  if (!rows[0]) throw new Refusal('notFound')
  return { ...toEdited(rows[0]), body: rows[0].body }
}

/** All blocks of the home page, from top to bottom. */
export async function editedBlocks(ctx: OperatorContext): Promise<EditedBlock[]> {
  const rows = await sql<{
    id: Id
    kind: BlockKind
    position: number
    is_visible: boolean
    title: LocalText
    text: LocalText
    action: LocalText
    link: string | null
    picture: string | null
    picture_alt: LocalText
    version: number
  }>`
    select id, kind, position, is_visible, title, text, action, link, picture, picture_alt, version from home_blocks order by position, id`.rows(
    ctx.db,
  )
  return rows.map((row) => ({
    blockId: row.id,
    kind: row.kind,
    position: row.position,
    isVisible: row.is_visible,
    title: row.title,
    text: row.text,
    action: row.action,
    link: row.link ?? undefined,
    picture: row.picture ?? undefined,
    pictureAlt: row.picture_alt,
    version: row.version,
  }))
}
