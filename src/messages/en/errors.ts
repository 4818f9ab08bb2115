export const errors = {
  notFoundTitle: 'This page has flown away',
  notFoundText: 'The address may be mistyped, or what was here has moved.',
  notAllowedTitle: 'This is not yours to open',
  brokenTitle: 'Something went wrong on our side',
  brokenText: 'It is not your fault, and nothing of yours was lost. Try again in a moment.',
  offlineTitle: 'No connection',
  offlineText: 'Check your network, then try again.',
  requestNumber: 'Request number: {id}',
  again: 'Try again',
  toHome: 'Go to the home page',
  toSearch: 'Search the mall',
  failedToast: 'That did not work. Please try again.',
} as const
