/** Where a person accepts to work in a shop or for the platform. */
export const workInvitation = {
  title: 'Invitation',
  ofShop: '{shop} invites you to its team',
  ofPlatform: '[mall] invites you to its team',
  asRole: 'Your role: {role}',
  until: 'The invitation is for {email} and can be accepted until {time}.',
  join: 'Accept',
  signUp: 'Create an account',
  signUpText: 'There is no account with this email yet. Create one with it, then come back here to accept.',
  signIn: 'Sign in',
  signInText: 'Sign in with the account of this email to accept.',
  other: 'You are signed in with another account. Sign out, then open the link in the mail again.',
  signOut: 'Sign out',
  ended: 'This invitation has ended',
  endedText: 'It was used already, withdrawn, or is too old. Ask whoever invited you for a new one.',
  home: 'To the mall',
} as const
