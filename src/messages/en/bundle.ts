/** A bundle that buyers put together: its drawer, in the cart and with the order. */
export const bundle = {
  open: 'Choose the parts',
  title: 'Put it together',
  slotOf: '{name}, {quantity} for each',
  optional: '(if you like)',
  none: 'None',
  noChoice: 'Nothing of this is for sale here at the moment.',
  unfit: 'Does not go with your choice',
  notWhole: 'Choose one of each part.',
  total: 'Total',
  details: 'Details',
  detailsOf: 'Details of {name}',
  noDetails: 'content is empty',
  part: '{quantity} × {name}',
  more: 'view more',
  less: 'view less',
} as const
