import { sql } from '#database/sql.ts'
import type { PickUpPlace } from '#modules/shops/rules/pick-up-place.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** A place is in one country; the demo's are shown on each site, so that each site has one to try. */
export const insertPickUpPlaces = (tx: Transaction, shopId: Id, { name, address }: PickUpPlace) =>
  sql`
    insert into pick_up_places (shop_id, site, name, address)
    select ${shopId}, code, ${sql.json(name)}, ${sql.json(address)} from sites`.run(tx)
