export const stateTone = {
  draft: 'grey',
  waiting: 'amber',
  done: 'green',
  failed: 'red',
  cancelled: 'grey',
} as const
