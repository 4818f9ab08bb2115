import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { roomOfATranslator } from './a-translators-room.ts'
import { about } from './about.ts'
import { careForBrass } from './care-for-brass.ts'
import { careForOak } from './care-for-oak.ts'
import { careForStoneware } from './care-for-stoneware.ts'
import { careForWool } from './care-for-wool.ts'
import { delivery } from './delivery.ts'
import type { DemoArticle } from './demo-article.ts'
import { howHighADesk } from './how-high-a-desk.ts'
import { payment } from './payment.ts'
import { privacy } from './privacy.ts'
import { returns } from './returns.ts'
import { terms } from './terms.ts'
import { warranty } from './warranty.ts'

/** In the order in which they are listed. */
export const articles: readonly DemoArticle[] = [
  delivery,
  returns,
  payment,
  warranty,
  terms,
  privacy,
  about,
  careForOak,
  careForWool,
  careForStoneware,
  careForBrass,
  howHighADesk,
  roomOfATranslator,
]

/** The products that articles show, by their addresses. */
export async function goodsOfArticles(tx: Transaction): Promise<ReadonlyMap<string, Id>> {
  const keys = articles.flatMap(({ goods = [] }) => goods)
  const rows = await sql<{ id: Id; key: string }>`
    select id, url_key as key from products where url_key = any(${keys}::text[])`.rows(tx)
  return new Map(rows.map(({ id, key }) => [key, id]))
}
