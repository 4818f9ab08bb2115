/** Work of the mall that failed as often as it is tried. */
export const deadLetters = {
  title: 'Failed work',
  empty: 'Nothing has failed',
  emptyText:
    'What the mall does after an event, such as writing the mail of an order, is tried ten times within half an hour. What still fails appears here until it is done, and is tried again after pauses that grow to a day.',
  columns: { reaction: 'Task', about: 'After', failure: 'Why it failed', at: 'Since', next: 'Next attempt' },
  filters: {},
  bulk: {
    retry: {
      label: 'Retry',
      done: '{count, plural, one {# task is done again.} other {# tasks are done again.}}',
    },
  },
} as const
