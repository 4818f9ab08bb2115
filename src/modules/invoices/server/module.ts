import { defineModule } from '#platform/module.ts'
import { invoiceJobs } from './jobs.ts'
import type { InvoicesParts } from './parts.ts'
import { exportedInvoices } from './queries/exported-invoices.ts'
import { invoiceReactions } from './reactions.ts'
import { invoiceRoutes } from './routes.ts'

/** Invoices owns what sites issued for orders: invoices and credit notes, their numbers and their files. */
export const invoicesModule = (parts: InvoicesParts) =>
  defineModule({
    name: 'invoices',
    routes: invoiceRoutes(parts),
    reactions: invoiceReactions,
    jobs: invoiceJobs(parts),
    personalData: { tell: exportedInvoices },
  })
