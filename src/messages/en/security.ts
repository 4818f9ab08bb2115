export const security = {
  title: 'Account security',
  password: 'Change your password',
  passwordText:
    'You sign in with {email}. Afterwards every other device is signed out; you stay signed in here.',
  oldPassword: 'Current password',
  newPassword: 'New password',
  change: 'Change password',
  problems: '{count, plural, one {One field needs you} other {# fields need you}}',
  changedTitle: 'Your password is changed',
  changedText: 'Every other device is signed out. We have sent a mail about it to {email}.',
  toAccount: 'To my account',
} as const
