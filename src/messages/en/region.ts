export const region = {
  deliverTo: 'Deliver to',
} as const
