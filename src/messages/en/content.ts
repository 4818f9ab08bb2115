/** Articles, as readers see them. */
export const content = {
  more: 'More in {group}',
  updated: 'Last changed on {date}',
} as const
