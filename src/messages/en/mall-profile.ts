/** What the mall calls itself, as an operator writes it. */
export const mallProfile = {
  title: 'Name and mark',
  intro:
    'What pages, mails and invoices call your mall, in both languages. It shows everywhere as soon as you save.',
  name: 'Name of the mall',
  nameHint: 'As buyers know it, without a legal form',
  tagline: 'Tagline',
  taglineHint: 'One line, at the foot of pages and mails and in search results; may be empty',
  mark: 'Mark',
  markHint:
    'A square picture, at least 320 pixels. Without one, the first letter of the name stands in its place.',
  see: 'See the home page',
  opening: 'The opening picture of the home page and its words are a block of the home page.',
  toOpening: 'Change the opening picture',
  saved: 'Saved. The mall goes by this name now.',
} as const
