/** How long each party of an after-sale has, at the platform's desk. */
export const afterSaleTimes = {
  title: 'Times of after-sales',
  intro:
    'How long shops and buyers have before the mall acts in their place. Times that run already end when they were to.',
  back: 'To the after-sales',
  sites: 'Sites',
  link: 'Times',
  reviewHours: {
    label: 'Hours for the shop to answer',
    hint: 'Without an answer the application is accepted. From {min} to {max}.',
  },
  sendBackDays: {
    label: 'Days for the buyer to send goods back',
    hint: 'Without a parcel the application closes. From {min} to {max}.',
  },
  confirmDays: {
    label: 'Days until an exchange counts as received',
    hint: 'Counted from the parcel that the shop sends. From {min} to {max}.',
  },
  saved: 'Saved. It holds for what happens from now on.',
} as const
