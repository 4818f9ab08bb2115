export const buyerPictures = {
  label: 'Pictures',
  optional: '(optional)',
  add: 'Add',
  count: '{count}/{max}',
  hint: 'At most 6 pictures of 1 MB each. Larger ones are made smaller.',
  picture: 'Picture {number}',
  remove: 'Remove picture {number}',
  storing: 'Storing your pictures…',
  notStored: 'The connection was lost, so your pictures are not stored yet. They are kept here.',
  tryAgain: 'Try again',
  tooLarge: 'A picture may have 1 MB at most. Choose a smaller one.',
  tooMany: 'At most 6 pictures. Remove one to add another.',
} as const
