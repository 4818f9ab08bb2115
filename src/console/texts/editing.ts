/** Articles, as an operator lists and writes them. */
export const editing = {
  title: { en: 'Articles', zh: '文章' },
  empty: { en: 'No articles yet', zh: '还没有文章' },
  emptyText: {
    en: 'Write the first article, such as help, a care guide or a story.',
    zh: '写第一篇：帮助、保养指南或值得一读的文章。',
  },
  search: { en: 'Title or URL handle', zh: '标题或网址' },
  columns: {
    title: { en: 'Article', zh: '文章' },
    group: { en: 'Category', zh: '分类' },
    key: { en: 'URL handle', zh: '网址' },
    position: { en: 'Position', zh: '排序' },
    state: { en: 'Status', zh: '状态' },
  },
  filters: {
    group: {
      label: { en: 'Category', zh: '分类' },
    },
    state: {
      label: { en: 'Status', zh: '状态' },
      published: { en: 'Published', zh: '已发布' },
      hidden: { en: 'Not published', zh: '未发布' },
    },
  },
  published: { en: 'Published', zh: '已发布' },
  hidden: { en: 'Not published', zh: '未发布' },
  newArticle: { en: 'Write an article', zh: '写文章' },
  back: { en: 'All articles', zh: '全部文章' },
  see: { en: 'View in mall', zh: '在商城中查看' },
  key: { en: 'URL handle', zh: '网址' },
  keyHint: {
    en: 'Lowercase letters, digits and hyphens, such as delivery-times',
    zh: '小写字母、数字和连字符，例如 delivery-times',
  },
  group: { en: 'Category', zh: '分类' },
  groups: { en: 'Categories', zh: '文章分类' },
  noGroup: { en: 'There are no categories yet. Add one first.', zh: '还没有分类，请先新建一个。' },
  position: { en: 'Position in its category', zh: '分类内排序' },
  isPublished: { en: 'Published', zh: '发布' },
  isPublishedHint: { en: 'Readers can find the article in its category.', zh: '读者可以在所属分类中看到。' },
  articleTitle: { en: 'Title', zh: '标题' },
  author: { en: 'Author', zh: '作者' },
  authorHint: {
    en: 'Optional. Shown above the text, with the date.',
    zh: '可以不填，与日期一起显示在正文上方。',
  },
  goods: { en: 'Products in this story', zh: '文中商品' },
  goodsHint: {
    en: 'Shown below the text where the site sells them, at most {max}.',
    zh: '显示在正文下方，仅在有售的站点显示，最多 {max} 件。',
  },
  summary: { en: 'Summary', zh: '摘要' },
  body: { en: 'Text (HTML)', zh: '正文（HTML）' },
  bodyHint: {
    en: 'Paragraphs, headings, lists, tables and links are allowed. All other markup is removed.',
    zh: '保留段落、标题、列表、表格和链接，其余内容会被清除。',
  },
  saved: { en: 'Article saved. Readers see the changes immediately.', zh: '已保存，读者现在就能看到。' },
} as const
