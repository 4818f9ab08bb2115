import { type Sql, sql } from '#database/sql.ts'

/**
 * Tests the beginning of the number of a row of `orders o`. It compares byte by byte, as the index of numbers
 * does: `like` would need to know the pattern before it is planned. Numbers are digits and capital letters,
 * all of which come before the tilde.
 */
export const begins = (beginning: string): Sql =>
  sql`o.number ~>=~ ${beginning} and o.number ~<~ ${`${beginning}~`}`

/**
 * A day of orders begins with so many characters. A shorter prefix may match most orders, which are not
 * gathered first.
 */
const longEnough = 8

/** The same, for the list of all shops. */
export const numberBegins = (beginning: string): Sql =>
  beginning.length < longEnough
    ? begins(beginning)
    : sql`o.id = any(array(select o.id from orders o where ${begins(beginning)}))`
