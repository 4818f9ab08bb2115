export const region = {
  deliverTo: '配送至',
} as const
