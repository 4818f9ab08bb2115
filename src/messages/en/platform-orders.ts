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
    alerts: 'Needs attention',
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
    alert: {
      label: 'Needs attention',
      any: 'Any reason',
      paymentUnknown: 'Payment unknown',
      captureRefused: 'Money refused',
      holdEnding: 'Payment expires',
      sendOverdue: 'Not sent in time',
      refundFailed: 'Refund not sent',
    },
  },
  status: {
    awaitingPayment: 'Unpaid',
    awaitingDeposit: 'Deposit unpaid',
    awaitingBalance: 'Balance unpaid',
    awaitingGroup: 'Group forming',
    awaitingShipment: 'To ship',
    shipped: 'On the way',
    completed: 'Completed',
    cancelled: 'Cancelled',
    closed: 'Closed',
  },
  alerts: {
    paymentUnknown:
      'This order was closed unpaid while its payment company could not be reached. The company is asked again by itself; if the money did arrive, it goes back to the buyer.',
    captureRefused:
      'The payment company refuses the money for a parcel that has left. It is asked again every hour; please look into it.',
    holdEnding:
      'The payment company holds the money of this order for less than another day, and then gives it back to the buyer. The shop has been told; what is sent before is paid.',
    sendOverdue:
      'This order was paid more than {days} days ago, and nothing of it has been sent. The shop has been told; ask it to send the goods, or cancel the order.',
    refundFailed:
      'The payment company refused to send money of this order back, or has not sent it for days. It is asked again by itself; see the refunds.',
  },
  paid: 'Paid',
  goods: 'Goods',
  address: 'Delivery address',
} as const
