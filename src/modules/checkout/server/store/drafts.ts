import { sql } from '#database/sql.ts'
import type { Database, Transaction, VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { CheckoutDraft } from '../../rules/draft.ts'

type Owner = Pick<VisitorContext, 'buyerId' | 'site'>

/** Stores a draft of an open checkout. A page that is left after its order was placed stores nothing. */
export const putDraft = (
  db: Database,
  { buyerId, site }: Owner,
  { key, draft }: { readonly key: Id; readonly draft: CheckoutDraft },
): Promise<void> =>
  sql`
    insert into checkout_drafts (buyer_id, site, typed)
    select buyer_id, site, ${sql.json(draft)} from checkouts
    where id = ${key} and buyer_id = ${buyerId} and site = ${site.code} and group_id is null
    on conflict (buyer_id, site) do update set typed = excluded.typed, saved_at = app_now()`.run(db)

export async function draftOfBuyer(
  db: Database,
  { buyerId, site }: Owner,
): Promise<CheckoutDraft | undefined> {
  const row = await sql<{ typed: CheckoutDraft }>`
    select typed from checkout_drafts where buyer_id = ${buyerId} and site = ${site.code}`.row(db)
  return row?.typed
}

export const deleteDraft = (tx: Transaction, { buyerId, site }: Owner): Promise<void> =>
  sql`delete from checkout_drafts where buyer_id = ${buyerId} and site = ${site.code}`.run(tx)

/** A buyer's own draft is replaced: the guest's is the one that was typed last. */
export async function moveGuestDrafts(tx: Transaction, guestId: Id, buyerId: Id): Promise<void> {
  await sql`
    insert into checkout_drafts (buyer_id, site, typed, saved_at)
    select ${buyerId}, site, typed, saved_at from checkout_drafts where buyer_id = ${guestId}
    on conflict (buyer_id, site) do update set typed = excluded.typed, saved_at = excluded.saved_at`.run(tx)
  await sql`delete from checkout_drafts where buyer_id = ${guestId}`.run(tx)
}

/** @returns how many were deleted */
export async function deleteOldDrafts(db: Database, days: number, atMost: number): Promise<number> {
  const rows = await sql`
    delete from checkout_drafts where (buyer_id, site) in (
      select buyer_id, site from checkout_drafts where saved_at < app_now() - ${days} * interval '1 day'
      order by saved_at limit ${atMost}) returning buyer_id`.rows(db)
  return rows.length
}
