/** The saved replies of a shop or of the platform. */
export const savedAnswers = {
  title: { en: 'Saved replies', zh: '常用回复' },
  intro: {
    en: 'Reusable replies for messages, after-sales, reviews and questions. Select one while writing, then edit it as needed.',
    zh: '回复消息和处理售后、评价、提问时常用的文字。填写时可直接选用，再按需修改。',
  },
  empty: { en: 'No saved replies yet', zh: '还没有常用回复' },
  emptyText: {
    en: 'Save replies that you use often, such as why used items cannot be returned.',
    zh: '把经常要写的内容存下来，例如商品已使用不支持退货的说明。',
  },
  search: { en: 'Title or text', zh: '标题或内容' },
  columns: {
    title: { en: 'Title', zh: '标题' },
    text: { en: 'Text', zh: '内容' },
  },
  titleHint: { en: 'Visible to your team only.', zh: '仅团队成员可见。' },
  add: { en: 'Add reply', zh: '添加回复' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved.', zh: '已保存。' },
  remove: { en: 'Remove', zh: '删除' },
  removeAsk: { en: 'Remove {title}?', zh: '删除“{title}”？' },
  choose: { en: 'Saved replies', zh: '常用回复' },
  chooseNone: { en: 'Select a reply', zh: '请选择' },
} as const
