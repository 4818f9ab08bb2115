export const content = {
  more: '{group}的其他文章',
  count: '共 {count} 篇',
  updated: '最近更新：{date}',
} as const
