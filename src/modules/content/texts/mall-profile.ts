/** Texts of the mall profile page. */
export const mallProfile = {
  title: { en: 'Name and logo', zh: '商城名称与标志' },
  contact: { en: 'Contact', zh: '联系方式' },
  contactText: {
    en: 'Shown in the footer of every page, and on the imprint page unless you have published an imprint under Legal texts. Leave empty what you do not offer.',
    zh: '显示在每页底部；未在“法律文本”中发布经营者信息时，也显示在经营者信息页。没有的项目请留空。',
  },
  email: { en: 'Email for customers', zh: '客服邮箱' },
  phone: { en: 'Phone', zh: '客服电话' },
  hours: { en: 'Hours', zh: '服务时间' },
  hoursHint: { en: 'For example: Monday to Friday, 9 to 17.', zh: '例如：周一至周五 9:00–17:00。' },
  links: { en: 'Social media', zh: '社交媒体' },
  linksHint: {
    en: 'Addresses of your pages, one per line, such as https://www.instagram.com/yourmall.',
    zh: '每行填写一个主页网址，例如 https://weibo.com/yourmall。',
  },
  intro: {
    en: 'The mall name on pages, emails and invoices. Changes apply everywhere immediately.',
    zh: '页面、邮件和发票上显示的商城名称，保存后立即在各处生效。',
  },
  name: { en: 'Mall name', zh: '商城名称' },
  nameHint: {
    en: 'The name that buyers know, without a legal form.',
    zh: '买家熟悉的叫法，不必写公司全称。',
  },
  tagline: { en: 'Tagline', zh: '标语' },
  taglineHint: {
    en: 'Optional. One line in the footer of pages and emails, and in search results.',
    zh: '一句话，显示在页面和邮件底部以及搜索结果中，可以不填。',
  },
  mark: { en: 'Logo', zh: '标志' },
  markHint: {
    en: 'A square image of at least 320 × 320 pixels. Without a logo, the first letter of the name is shown.',
    zh: '正方形图片，边长至少 320 像素。不上传时，以名称的第一个字代替。',
  },
  see: { en: 'View home page', zh: '查看首页' },
  opening: {
    en: 'Edit the hero image and its text in the home page sections.',
    zh: '首页头图和文字，请在首页的“首屏大图”模块中修改。',
  },
  toOpening: { en: 'Edit hero image', zh: '修改首页头图' },
  saved: { en: 'Mall name and logo saved.', zh: '已保存，商城已启用新名称。' },
} as const
