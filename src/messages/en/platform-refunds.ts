/** The refunds of all shops, as the platform sees them. */
export const platformRefunds = {
  title: 'Refunds',
  empty: 'No refunds yet',
  emptyText: 'When a paid order is cancelled, the money that goes back appears here.',
  emptyTab: 'No refunds here',
  search: 'Order number',
  columns: {
    order: 'Order',
    asked: 'Started',
    done: 'Finished',
    shop: 'Shop',
    reason: 'Reason',
    amount: 'Amount',
    currency: 'Currency',
    status: 'Status',
  },
  filters: {
    status: { label: 'Status', all: 'All', requested: 'On its way', done: 'Refunded', failed: 'Failed' },
  },
  reason: {
    cancelled: 'Order cancelled',
    afterSale: 'After-sales',
    groupFailed: 'Group not filled',
    difference: 'Exchange not sent',
  },
} as const
