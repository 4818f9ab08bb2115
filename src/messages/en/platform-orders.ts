/** The orders of all shops, as the platform sees them. */
export const platformOrders = {
  title: 'Orders',
  empty: 'No orders yet',
  emptyText: 'Orders appear here as soon as they are placed.',
  emptyTab: 'No orders here',
  search: 'Order number',
  columns: {
    number: 'Order',
    placed: 'Placed',
    shop: 'Shop',
    total: 'Total',
    currency: 'Currency',
    status: 'Status',
  },
  filters: {
    tab: {
      label: 'Status',
      all: 'All',
      unpaid: 'Unpaid',
      unshipped: 'To ship',
      unreceived: 'On the way',
      finished: 'Completed',
      cancelled: 'Cancelled',
    },
  },
  status: {
    awaitingPayment: 'Unpaid',
    awaitingShipment: 'To ship',
    shipped: 'On the way',
    completed: 'Completed',
    cancelled: 'Cancelled',
    closed: 'Closed',
  },
  captureRefused:
    'The payment company refuses the money for a parcel that has left. It is asked again every hour; please look into it.',
  paid: 'Paid',
  goods: 'Goods',
  address: 'Delivery address',
} as const
