/** The list that a shop prints to pack its orders by. */
export const packing = {
  title: 'Packing list',
  intro: 'Each order is printed on a sheet of its own.',
  first: 'The {count} orders that have waited longest. Each is printed on a sheet of its own.',
  empty: 'Nothing is to be packed.',
  print: 'Print',
  back: 'Back to the orders',
  paid: 'Paid {date}',
  packed: 'Packed',
  sku: 'Item number',
  item: 'Item',
  count: 'Quantity',
  remark: 'Note from the buyer: {text}',
} as const
