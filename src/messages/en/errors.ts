export const errors = {
  notFoundTitle: 'This page has flown away',
  notFoundText: 'The address may be mistyped, or what was here has moved.',
  notAllowedTitle: 'This is not yours to open',
  brokenTitle: 'This page could not be loaded',
  brokenText: 'Nothing of yours was lost. Check your connection, or try again in a moment.',
  requestNumber: 'Request number: {id}',
  again: 'Try again',
  toHome: 'Go to the home page',
  toSearch: 'Search the mall',
  failedToast: 'That did not work. Please try again.',
  unanswered: 'No answer came. Please look whether it worked before you try again.',
} as const
