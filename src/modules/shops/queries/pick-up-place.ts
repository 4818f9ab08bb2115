import { sql } from '#database/sql.ts'
import type { PickUpPlace } from '#domain/shops/pick-up-place.ts'
import type { MerchantContext } from '#platform/context.ts'

/** Where buyers pick up what the shop does not send; undefined where it has no such place. */
export async function pickUpPlace(ctx: MerchantContext): Promise<PickUpPlace | undefined> {
  const row = await sql<{ place: PickUpPlace | null }>`
    select pick_up_place as place from shops where id = ${ctx.shopId}`.row(ctx.db)
  return row?.place ?? undefined
}
