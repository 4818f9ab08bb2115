export const certification = {
  title: 'Real-name certification',
  none: 'No certificate is stored',
  noneText: 'Nothing sold in this mall asks for your ID, so we do not ask for it either.',
  toAccount: 'Back to my account',
} as const
