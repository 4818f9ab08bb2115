/** One mail when something that is sold out can be had again, or when its sale begins. */
export const stockNotices = {
  title: 'Reminders of stock and sales',
  text: 'This address is told once when something that was sold out can be had again, or when its sale begins.',
  end: 'Send me no more of them',
  ended: 'No more reminders of stock and sales',
  endedText: 'Nothing that this address asked for is kept any longer.',
  asked: 'We will tell you',
  askedText: 'We write to {email} once, as soon as it is back.',
  email: 'Your email',
  remindedText: 'We write to {email} once, as soon as it is on sale.',
  remind: 'Remind me',
  ask: 'Tell me when it is back',
  hint: 'One mail and no more. It holds none for you.',
  alternatives: 'See what is there instead',
  home: 'Back to the home page',
} as const
