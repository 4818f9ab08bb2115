/** Articles, as readers see them. */
export const content = {
  more: { en: 'More in {group}', zh: '{group}的其他文章' },
  /** Under the name of a group. */
  count: { en: '{count, plural, one {# article} other {# articles}}', zh: '共 {count} 篇' },
  updated: { en: 'Last changed on {date}', zh: '最近更新：{date}' },
} as const
