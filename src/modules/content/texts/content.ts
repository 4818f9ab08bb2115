/** Articles, as readers see them. */
export const content = {
  more: { en: 'More in {group}', zh: '{group}的其他文章' },
  /** Under the name of a group. */
  count: { en: '{count, plural, one {# article} other {# articles}}', zh: '共 {count} 篇' },
  contents: { en: 'Contents', zh: '目录' },
  by: { en: 'By {author}', zh: '{author}' },
  inStory: { en: 'In this story', zh: '文中商品' },
  updated: { en: 'Last updated {date}', zh: '最近更新：{date}' },
  legal: {
    since: { en: 'In force since {date}', zh: '自{date}起生效' },
    from: { en: 'Applies from {date}', zh: '将于{date}起生效' },
    isFormer: { en: 'This version no longer applies.', zh: '此版本已失效。' },
    isAnnounced: { en: 'This version does not apply yet.', zh: '此版本尚未生效。' },
    toInForce: { en: 'Read the current version', zh: '查看现行版本' },
    changesOn: { en: 'A new version applies from {date}.', zh: '新版本将于{date}起生效。' },
    readNext: { en: 'Read the new version', zh: '查看新版本' },
    versions: { en: 'Versions', zh: '历次版本' },
    versionFrom: { en: 'Version of {date}', zh: '{date}版' },
    inForce: { en: 'Current', zh: '现行' },
    announced: { en: 'Not yet in force', zh: '尚未生效' },
  },
} as const
