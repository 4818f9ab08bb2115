/** Texts of the mall profile page. */
export const mallProfile = {
  title: { en: 'Name and mark', zh: '商城名称与标志' },
  intro: {
    en: 'What pages, mails and invoices call your mall, in both languages. It shows everywhere as soon as you save.',
    zh: '页面、邮件和发票上显示的商城名称，中英文各填一份，保存后立即在各处生效。',
  },
  name: { en: 'Name of the mall', zh: '商城名称' },
  nameHint: { en: 'As buyers know it, without a legal form', zh: '买家熟悉的叫法，不必写公司全称' },
  tagline: { en: 'Tagline', zh: '标语' },
  taglineHint: {
    en: 'One line, at the foot of pages and mails and in search results; may be empty',
    zh: '一句话，显示在页面和邮件底部以及搜索结果中，可以不填',
  },
  mark: { en: 'Mark', zh: '标志' },
  markHint: {
    en: 'A square picture, at least 320 pixels. Without one, the first letter of the name stands in its place.',
    zh: '正方形图片，边长至少 320 像素。不上传时，以名称的第一个字代替。',
  },
  see: { en: 'See the home page', zh: '查看首页' },
  opening: {
    en: 'The opening picture of the home page and its words are a block of the home page.',
    zh: '首页头图和文字，请在首页的“首屏大图”模块中修改。',
  },
  toOpening: { en: 'Change the opening picture', zh: '修改首页头图' },
  saved: { en: 'Saved. The mall goes by this name now.', zh: '已保存，商城已启用新名称。' },
} as const
