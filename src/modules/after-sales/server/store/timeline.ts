import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { ReturnAddress } from '../../rules/after-sale.ts'
import type { AfterSaleAction, AfterSaleParty } from '../../rules/lifecycle.ts'

/** One step in the history of an after-sale. */
export async function insertAfterSaleEvent(
  tx: Transaction,
  event: {
    readonly afterSaleId: Id
    readonly action: AfterSaleAction
    readonly by: AfterSaleParty
    readonly userId?: Id | undefined
    readonly text?: string | undefined
    /** Amount requested with it, in minor units. */
    readonly amount?: number | undefined
    /** Keys in the file store. */
    readonly pictures?: readonly string[] | undefined
  },
): Promise<void> {
  const eventId = newId()
  await sql`
    insert into after_sale_events (id, after_sale_id, action, by, user_id, text, amount)
    values (${eventId}, ${event.afterSaleId}, ${event.action}, ${event.by}, ${event.userId ?? null}::bigint, ${event.text || null},
      ${event.amount ?? null}::bigint)`.run(tx)
  if (event.pictures?.length)
    await sql`
      insert into after_sale_event_pictures (event_id, position, file)
      select ${eventId}, place - 1, file from unnest(${event.pictures}::text[]) with ordinality as picture (file, place)`.run(
      tx,
    )
}

/** Parcel of a return or of a replacement. */
export const insertAfterSaleParcel = (
  tx: Transaction,
  parcel: {
    readonly afterSaleId: Id
    readonly by: 'buyer' | 'shop'
    readonly carrier: string
    readonly trackingNumber: string
  },
): Promise<void> =>
  sql`
    insert into after_sale_parcels (id, after_sale_id, sent_by, carrier, tracking_number)
    values (${newId()}, ${parcel.afterSaleId}, ${parcel.by}, ${parcel.carrier}, ${parcel.trackingNumber})`.run(
    tx,
  )

/** Sets the current return address of a shop's goods. */
export const putReturnAddress = (tx: Transaction, shopId: Id, address: ReturnAddress): Promise<void> =>
  sql`
    insert into return_addresses (shop_id, address) values (${shopId}, ${sql.json(address)})
    on conflict (shop_id) do update set address = excluded.address, updated_at = app_now()`.run(tx)
