/** Texts of the shop settings. */
export const shopSettings = {
  title: { en: 'Shop settings', zh: '店铺设置' },
  sites: { en: 'Sites', zh: '站点' },
  placeOf: { en: 'Pick-up place: {site}', zh: '自提点：{site}' },
  noPlace: { en: 'No pick-up place', zh: '无自提点' },
  placeText: {
    en: 'Where buyers of this site can pick up what they order instead of having it sent. They choose it at checkout. Leave both empty if you have no such place.',
    zh: '填写后，该站点的买家结算时可选择到此处自提，无需配送。没有自提点时，两项均留空即可。',
  },
  name: { en: 'Name of the place', zh: '自提点名称' },
  address: { en: 'Address', zh: '地址' },
  profile: { en: 'Shop profile', zh: '店铺资料' },
  profileText: {
    en: 'What buyers see of your shop on its page and on the home page.',
    zh: '买家在店铺页和商城首页看到的内容。',
  },
  seeShop: { en: 'See the page of the shop', zh: '查看店铺页' },
  mark: { en: 'Logo and line', zh: '店标与简介' },
  logo: { en: 'Logo', zh: '店标' },
  logoHint: { en: 'Square, at least 192 × 192 pixels.', zh: '正方形，不小于 192 × 192 像素。' },
  about: { en: 'About the shop', zh: '店铺简介' },
  aboutHint: {
    en: 'One to three sentences. Where one language is empty, the other one is shown.',
    zh: '一到三句话。某种语言留空时，显示另一种语言的内容。',
  },
  wayBack: { en: 'Returns', zh: '退换货' },
  paidBy: { en: 'Who pays when goods are sent back?', zh: '退货运费由谁承担？' },
  paidByHint: {
    en: 'It stands on the pages of your products beside the time for returns. Faulty or wrong goods come back at your cost either way.',
    zh: '显示在商品页的退换货期限旁。质量问题或发错货的退货运费始终由商家承担。',
  },
  paidByNone: { en: 'Say nothing', zh: '不说明' },
  paidByShop: { en: 'The shop', zh: '商家承担' },
  paidByBuyer: { en: 'The buyer', zh: '买家承担' },
  saved: { en: 'Saved.', zh: '已保存。' },
} as const
