import { newId } from '#platform/identifiers.ts'
import type { JobServices } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { invoiceNumber } from '../../rules/invoice.ts'
import { type DueDocument, dueCreditNotes, dueInvoices } from '../queries/due-documents.ts'
import { insertInvoices, lockCounters } from '../store.ts'

/**
 * Issues what is missing of these orders: an invoice for each that is paid, and a credit note for each refund of an order with
 * an invoice. Numbers are given under the lock of the site's counter and committed with their documents, so that none is
 * missing and none is there twice, however often this runs.
 */
export async function issueDocuments(
  { db, transaction }: JobServices,
  orderIds: readonly Id[],
): Promise<void> {
  if (orderIds.length === 0) return
  const [invoices, credits] = await Promise.all([dueInvoices(db, orderIds), dueCreditNotes(db, orderIds)])
  // A refund may be known before the invoice is there: its credit note is issued as soon as that is issued.
  const sites = [...new Set([...invoices, ...credits].map(({ site }) => site))].sort()
  if (sites.length === 0) return
  await transaction(async (tx) => {
    const last = await lockCounters(tx, sites)
    // Documents of a site whose counter is not locked wait for their own event.
    const number = (due: readonly DueDocument[]) =>
      due.flatMap((document) => {
        const before = last.get(document.site)
        if (before === undefined) return []
        const sequence = before + 1
        last.set(document.site, sequence)
        return [{ ...document, invoiceId: newId(), sequence, number: invoiceNumber(document.site, sequence) }]
      })
    // Read again now that no other transaction gives numbers.
    await insertInvoices(tx, number(await dueInvoices(tx, orderIds)), last)
    await insertInvoices(tx, number(await dueCreditNotes(tx, orderIds)), last)
  })
}
