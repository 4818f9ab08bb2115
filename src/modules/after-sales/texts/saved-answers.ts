/** The saved replies of a shop or of the platform. */
export const savedAnswers = {
  title: { en: 'Saved answers', zh: '常用回复' },
  intro: {
    en: 'Texts to answer buyers with: after-sales, reviews and questions. Choose one where you write, and change it as you need.',
    zh: '处理售后、评价和提问时常用的文字。填写时可直接选用，再按需修改。',
  },
  empty: { en: 'No saved answers yet', zh: '还没有常用回复' },
  emptyText: {
    en: 'Keep what you write again and again, such as why worn goods cannot come back.',
    zh: '把经常要写的内容存下来，例如商品已使用不支持退货的说明。',
  },
  search: { en: 'Title or text', zh: '标题或内容' },
  columns: {
    title: { en: 'Title', zh: '标题' },
    text: { en: 'Text', zh: '内容' },
  },
  titleHint: { en: 'Only your team reads it.', zh: '仅团队成员可见。' },
  add: { en: 'Add an answer', zh: '添加回复' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved.', zh: '已保存。' },
  remove: { en: 'Remove', zh: '删除' },
  removeAsk: { en: 'Remove {title}?', zh: '删除“{title}”？' },
  choose: { en: 'Saved answers', zh: '常用回复' },
  chooseNone: { en: 'Choose one', zh: '请选择' },
} as const
