import { sql } from '#database/sql.ts'
import { readCarriers } from '#modules/shipments/server/public.ts'
import type { Transaction } from '#platform/context.ts'

/** The companies know the parcels of the demo's past since they were sent, as they would know any other. */
export async function collectSentParcels(tx: Transaction): Promise<void> {
  for (const { code, tracker, trackerCode } of await readCarriers(tx))
    if (tracker)
      await sql`
        insert into sandbox.documents (provider, kind, id, content)
        select ${tracker}, 'parcel', number, jsonb_build_object('carrier', ${trackerCode ?? code}::text, 'number', number,
          'city', city, 'since', jsonb_build_object('$date', to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
          'told', 0)
        from waybills where carrier = ${code}
        on conflict (provider, kind, id) do nothing`.run(tx)
}
