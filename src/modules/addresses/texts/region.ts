export const region = {
  deliverTo: { en: 'Deliver to', zh: '配送至' },
} as const
