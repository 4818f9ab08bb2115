import { setImmediate } from 'node:timers/promises'
import type { JobServices } from '#platform/outbox.ts'
import { drawInvoice } from './commands/draw-invoice.ts'
import { issueDocuments } from './commands/issue-documents.ts'
import type { InvoicesParts } from './parts.ts'
import { ordersWithoutInvoice } from './queries/orders-to-invoice.ts'
import { drawLater, undrawnInvoices } from './store.ts'

const batch = 10
const missedAtOnce = 200

/** Draws what was issued, five a second at most: drawing one takes some 25 ms of the processor, and requests come first. */
export const invoiceJobs = (parts: InvoicesParts) => [
  {
    name: 'invoices.draw',
    everySeconds: 2,
    run: async (services: JobServices) => {
      for (const invoiceId of await undrawnInvoices(services.db, batch)) {
        if (services.signal.aborted) return
        try {
          await drawInvoice(parts, services, invoiceId)
        } catch (error) {
          services.log.error({ err: error, invoiceId }, 'an invoice could not be drawn')
          await drawLater(services.db, invoiceId)
        }
        await setImmediate()
      }
    },
  },
  {
    name: 'invoices.issueMissed',
    everySeconds: 3600,
    /** Issues what no event led to, so that no paid order stays without its invoice. */
    run: async (services: JobServices) =>
      issueDocuments(services, await ordersWithoutInvoice(services.db, missedAtOnce)),
  },
]
