/** The texts that a shop keeps to answer after-sales with. */
export const savedAnswers = {
  title: 'Saved answers',
  intro: 'Texts to answer after-sales with. Choose one where you write a reason, and change it as you need.',
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
