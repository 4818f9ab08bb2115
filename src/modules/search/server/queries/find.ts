import type { Database } from '#platform/context.ts'
import { foundPage } from './found.ts'
import { listedPage } from './list.ts'
import type { Found, Wanted } from './scope.ts'

/** Products of a category, a shop or a search, narrowed and sorted: a handful of statements, however many there are. */
export const find = (db: Database, wanted: Wanted): Promise<Found> =>
  wanted.text ? foundPage(db, wanted, wanted.text) : listedPage(db, wanted)
