import { sql } from '#database/sql.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { type EditedBrand, type EditedCategory, inTreeOrder } from '../../rules/edited-category.ts'

type Row = {
  id: Id
  version: number
  parent_id: Id | null
  url_key: string
  name: LocalText
  about: LocalText
  picture: string | null
  is_hidden: boolean
}

/** All categories for the operator as a menu reads them, hidden ones among them. There are hundreds at most. */
export async function editedCategories(ctx: OperatorContext): Promise<EditedCategory[]> {
  const rows = await sql<Row>`
    select id, version, parent_id, url_key, name, about, picture, is_hidden from categories
    order by position, id limit 5000`.rows(ctx.db)
  return inTreeOrder(
    rows.map((row) => ({
      categoryId: row.id,
      version: row.version,
      parentId: row.parent_id ?? undefined,
      urlKey: row.url_key,
      name: row.name,
      about: row.about,
      picture: row.picture ?? undefined,
      isHidden: row.is_hidden,
    })),
  )
}

/** All brands for the operator, by the alphabet. */
export async function editedBrands(ctx: OperatorContext): Promise<EditedBrand[]> {
  const rows = await sql<Omit<EditedBrand, 'logo'> & { logo: string | null }>`
    select id as "brandId", version, slug, name, local_name as "localName", about, logo from brands order by lower(name), id limit 5000`.rows(
    ctx.db,
  )
  return rows.map(({ logo, ...row }) => ({ ...row, logo: logo ?? undefined }))
}
