/** What a buyer asked about products and answered as an owner. */
export const ownQuestions = {
  title: 'My questions',
  tabs: 'My questions and answers',
  asked: 'Asked ({count})',
  answered: 'Answered as owner ({count})',
  none: { asked: 'You have not asked anything yet', answered: 'You have not answered anything yet' },
  noneText: {
    asked: 'On the page of a product you can ask its shop, and buyers who have it.',
    answered: 'On the page of a product that you bought you can answer what others want to know.',
  },
  askedAt: 'Asked on {date}',
  answeredAt: 'Your answer of {date}',
  waits: 'No answer yet. You get a mail when there is one.',
  hidden: '[mall] took this off the page: {reason}',
  shop: 'The shop:',
  owner: '{name}, who has it:',
} as const
