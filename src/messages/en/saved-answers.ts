/** The texts that a shop or the platform keeps to answer with. */
export const savedAnswers = {
  title: 'Saved answers',
  intro:
    'Texts to answer buyers with: after-sales, reviews and questions. Choose one where you write, and change it as you need.',
  empty: 'No saved answers yet',
  emptyText: 'Keep what you write again and again, such as why worn goods cannot come back.',
  search: 'Title or text',
  columns: { title: 'Title', text: 'Text' },
  titleHint: 'Only your team reads it.',
  add: 'Add an answer',
  save: 'Save',
  saved: 'Saved.',
  remove: 'Remove',
  removeAsk: 'Remove {title}?',
  choose: 'Saved answers',
  chooseNone: 'Choose one',
} as const
