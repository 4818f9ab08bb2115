/** Articles, as readers see them. */
export const content = {
  more: 'More in {group}',
  /** Under the name of a group. */
  count: '{count, plural, one {# article} other {# articles}}',
  updated: 'Last changed on {date}',
} as const
