import { expect, test } from 'vitest'
import { showsInvoiceCard } from './invoice-card.ts'
import type { OrderDetail } from './order.ts'

const paidAt = new Date('2026-03-01T12:00:00Z')
const deposit = { twoPayments: { depositPaidAt: paidAt } }

test.each([
  ['that was paid', { status: 'awaitingShipment', paidAt }, 0, true],
  ['that was paid and invoiced', { status: 'shipped', paidAt }, 1, true],
  ['of which the deposit was paid', { status: 'awaitingBalance', ...deposit }, 0, true],
  ['whose deposit is kept, since its balance was not paid', { status: 'closed', ...deposit }, 0, false],
  ['that was closed after it was invoiced', { status: 'closed', paidAt }, 1, true],
  ['that was paid and cancelled', { status: 'cancelled', paidAt }, 1, false],
  ['whose buyer declined an invoice', { status: 'shipped', paidAt, wantsInvoice: false }, 0, false],
] as const)(
  'an order %s: its invoice has a card: %j with %i invoices is %s (ORD-87, ORD-96)',
  (_, order, count, shown) => {
    const whole = {
      ...{ wantsInvoice: true, businessKind: 'sale', due: { amount: 100 } },
      ...{ ...order, invoices: Array(count).fill({}) },
    }
    expect(showsInvoiceCard(whole as unknown as OrderDetail)).toBe(shown)
  },
)
