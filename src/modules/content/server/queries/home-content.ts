import { sql } from '#database/sql.ts'
import { earliest } from '#modules/catalogue/rules/price-periods.ts'
import type { ShopCard } from '#modules/catalogue/rules/product.ts'
import { productPictures } from '#modules/catalogue/server/read-models/category-facts.ts'
import { leadsToNoActivity } from '#modules/offers/server/read-models/activity-links.ts'
import { shopFacts } from '#modules/shops/server/read-models/shop-facts.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import { type BlockKind, type HomeContent, productRows } from '../../rules/blocks.ts'
import { isOfferBlock } from '../../rules/home-offers.ts'
import type { ContentParts } from '../parts.ts'
import { type ArticleRow, articleJson, toArticleCard } from './article-cards.ts'
import { shownGroups } from './shown-groups.ts'

/** Number of articles: the latest to read first, then those of other categories; help is found in the footer. */
const readingMax = 3

type Row = {
  blocks: {
    id: Id
    kind: BlockKind
    title: LocalText
    text: LocalText
    action: LocalText
    link: string | null
    /** Its link leads to an activity that has no page on this site. */
    leads_nowhere: boolean
    picture: string | null
    picture_alt: LocalText
  }[]
  shops: {
    id: Id
    slug: string
    name: LocalText
    about: LocalText
    logo: string | null
    pictures: string[] | null
  }[]
  reading: ArticleRow[]
}

const unsaid: LocalText = { en: '', zh: '' }
type BlockRow = Row['blocks'][number]

/** Blanks a block about an activity that has no page on this site: buyers read the mall's default texts. */
const asSaidHere = (block: BlockRow): BlockRow =>
  block.leads_nowhere
    ? {
        ...block,
        title: unsaid,
        text: unsaid,
        action: unsaid,
        picture_alt: unsaid,
        link: null,
        picture: null,
      }
    : block

/** The home page in two round trips: its blocks, then the goods of the rows and the offers that it has. */
export async function homeContent(
  ctx: Context,
  { homeGoods, homeOffers }: Pick<ContentParts, 'homeGoods' | 'homeOffers'>,
): Promise<HomeContent> {
  const rows = await sql<Row>`
    select
      (select coalesce(json_agg(json_build_object('id', id::text, 'kind', kind, 'title', title, 'text', text,
          'action', action, 'link', link, 'picture', picture, 'picture_alt', picture_alt, 'leads_nowhere', coalesce(${leadsToNoActivity(sql`block.link`, ctx.site)}, false)) order by position, id), '[]')
        from home_blocks block where is_visible) as blocks,
      (select coalesce(json_agg(json_build_object('id', shop.id::text, 'slug', shop.slug, 'name', shop.name,
          'about', shop.about, 'logo', shop.logo, 'pictures', (
            select json_agg(p.picture order by best.in_stock desc, best.sold_count desc, p.id desc) from (
              select l.product_id, l.in_stock, l.sold_count from listings l where l.shop_id = shop.id and l.site_number = ${ctx.site.number}
              order by l.in_stock desc, l.sold_count desc, l.product_id desc limit 3) best
            join ${productPictures} p on p.id = best.product_id and p.picture is not null)) order by shop.id), '[]')
        from (select * from ${shopFacts} shops where status = 'active'
          and exists (select from listings where shop_id = shops.id and site_number = ${ctx.site.number}) order by id limit 8) shop
      ) as shops,
      (select coalesce(json_agg(${articleJson} order by each.place), '[]') from (
        select *, row_number() over (order by "group" = 'reading' desc, published_at desc, id desc) as place from articles
        where is_published and "group" <> 'help' and "group" in (select shown.code from ${shownGroups(ctx.site.code)} shown) order by place limit ${readingMax}) each
      ) as reading`.rows(ctx.db)
  const { blocks, shops, reading } = rows[0]!
  const wanted = productRows.filter((row) => blocks.some(({ kind }) => kind === row))
  const [goods, { validUntil, ...offers }] = await Promise.all([
    homeGoods(ctx, wanted),
    homeOffers(ctx, blocks.map(({ kind }) => kind).filter(isOfferBlock)),
  ])
  const text = (local: LocalText) => textIn(local, ctx.language)
  return {
    blocks: blocks.map(asSaidHere).map((block) => ({
      blockId: block.id,
      kind: block.kind,
      title: text(block.title),
      text: text(block.text),
      action: text(block.action),
      link: block.link ?? undefined,
      picture: block.picture ?? undefined,
      pictureAlt: text(block.picture_alt),
    })),
    rows: goods.rows,
    offers,
    validUntil: earliest([goods.validUntil, validUntil]),
    shops: shops.map(
      (shop): ShopCard => ({
        shopId: shop.id,
        slug: shop.slug,
        name: text(shop.name),
        about: text(shop.about),
        logo: shop.logo ?? undefined,
        pictures: shop.pictures ?? [],
      }),
    ),
    reading: reading.map((row) => toArticleCard(row, ctx.language)),
  }
}
