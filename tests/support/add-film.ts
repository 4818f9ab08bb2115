import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { both } from './catalogue.ts'
import type { TestMall } from './mall.ts'

/** Puts a film at the end of a product's media: of nothing, as far as a browser is concerned, which cannot play it. */
export async function addFilm(mall: TestMall, productId: Id): Promise<string> {
  const file = `films/${'a'.repeat(32)}.mp4`
  await sql`
    insert into files (key, mime, bytes) values (${file}, 'video/mp4', 1) on conflict do nothing`.run(mall.db)
  await sql`
    insert into product_media (id, product_id, position, file, kind, alt, description)
    values (${newId()}, ${productId}, 9, ${file}, 'video', ${sql.json(both('On the loom'))}, ${sql.json(both('A day'))})`.run(
    mall.db,
  )
  await sql`select pg_notify('pages', ${`product:${productId}`})`.run(mall.db)
  return file
}
