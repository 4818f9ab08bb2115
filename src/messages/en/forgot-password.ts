/** A password that is not known any more. */
export const forgotPassword = {
  title: 'Forgotten password',
  emailTitle: 'Forgotten your password?',
  emailText: 'We send a code to the email of your account. With it you choose a new password.',
  noCodesTitle: 'No code can be sent',
  noCodesText:
    'A forgotten password is replaced with a code, and this mall cannot send mails or text messages yet. Those who run it can set that up.',
  noCodesOtherWays:
    'If you have a passkey, or an account elsewhere that is linked to yours, you can sign in with that and need no password.',
  emailNext: 'Send the code',
  captchaHint: 'So that no program sends mails in your name.',
  codeTitle: 'Look into your mail',
  codeText:
    'If {email} has an account here, a code with six digits is on its way. It is good for ten minutes.',
  codeNext: 'Go on',
  mobileText: 'We send a code to the mobile number of your account. With it you choose a new password.',
  smsTitle: 'Look at your messages',
  smsText:
    'If {mobile} has an account here, a code with six digits is on its way. It is good for ten minutes.',
  byMobile: 'By mobile number instead',
  byEmail: 'By email instead',
  again: 'Ask for another code',
  passwordTitle: 'Choose a new password',
  passwordText: 'All devices that are signed in to {email} are signed out.',
  newPassword: 'New password',
  passwordNext: 'Change the password',
  doneTitle: 'Your password is changed',
  doneText: 'Sign in with {email} and the new password.',
  doneNext: 'Sign in',
  back: 'Back to signing in',
} as const
