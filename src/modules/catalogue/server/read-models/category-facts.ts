import { sql } from '#database/sql.ts'

/** The rows of categories with the columns that modules of smaller rows read. */
export const categoryFacts = sql`(select id, parent_id, url_key, name, picture, position, is_hidden from categories)`

/** The names and pictures of products. */
export const productPictures = sql`(select id, name, picture from products)`
