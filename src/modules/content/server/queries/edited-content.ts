import { sql } from '#database/sql.ts'
import { productPictures } from '#modules/catalogue/server/read-models/category-facts.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ArticleGroup, ArticleProduct, EditedArticle } from '../../rules/article.ts'
import type { BlockKind, EditedBlock } from '../../rules/blocks.ts'

type ArticleRow = {
  id: Id
  key: string
  group: ArticleGroup
  title: LocalText
  summary: LocalText
  position: number
  is_published: boolean
  author: LocalText
  products: Id[]
  version: number
}

const columns = sql`id, key, "group", title, summary, position, is_published, author, products, version`

const toEdited = (row: ArticleRow) => ({
  articleId: row.id,
  key: row.key,
  group: row.group,
  title: row.title,
  summary: row.summary,
  position: row.position,
  isPublished: row.is_published,
  author: row.author,
  productIds: row.products,
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
): Promise<EditedArticle & { readonly products: readonly ArticleProduct[] }> {
  const rows = await sql<
    ArticleRow & { body: LocalText; goods: { id: Id; name: LocalText; picture: string | null }[] }
  >`
    select ${columns}, body, (
      select coalesce(json_agg(json_build_object('id', p.id::text, 'name', p.name, 'picture', p.picture) order by chosen.place), '[]')
      from unnest(articles.products) with ordinality as chosen (id, place) join ${productPictures} p on p.id = chosen.id) as goods
    from articles where id = ${articleId}`.rows(ctx.db)
  if (!rows[0]) throw new Refusal('notFound')
  const { body, goods } = rows[0]
  return {
    ...toEdited(rows[0]),
    body,
    products: goods.map(({ id, name, picture }) => ({
      productId: id,
      name: textIn(name, ctx.language),
      picture: picture ?? undefined,
    })),
  }
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
