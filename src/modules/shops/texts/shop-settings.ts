/** Texts of the shop settings. */
export const shopSettings = {
  title: { en: 'Shop settings', zh: '店铺设置' },
  sites: { en: 'Sites', zh: '站点' },
  place: { en: 'Pickup location', zh: '自提点' },
  placeOf: { en: 'Pickup location: {site}', zh: '自提点：{site}' },
  noPlace: { en: 'No pickup location', zh: '无自提点' },
  placeText: {
    en: 'Buyers can choose it at checkout instead of delivery. Leave both fields empty if you do not offer pickup.',
    zh: '填写后，买家结算时可选择到此处自提，无需配送。没有自提点时，两项均留空即可。',
  },
  name: { en: 'Location name', zh: '自提点名称' },
  address: { en: 'Address', zh: '地址' },
  profile: { en: 'Shop profile', zh: '店铺资料' },
  profileText: {
    en: 'Shown to buyers on your shop page and the home page.',
    zh: '买家在店铺页和商城首页看到的内容。',
  },
  seeShop: { en: 'View shop page', zh: '查看店铺页' },
  mark: { en: 'Logo and description', zh: '店标与简介' },
  logo: { en: 'Logo', zh: '店标' },
  logoHint: { en: 'Square, at least 192 × 192 pixels.', zh: '正方形，不小于 192 × 192 像素。' },
  about: { en: 'About the shop', zh: '店铺简介' },
  aboutHint: {
    en: 'One to three sentences. If one language is empty, the other is shown.',
    zh: '一到三句话。某种语言留空时，显示另一种语言的内容。',
  },
  wayBack: { en: 'Returns', zh: '退换货' },
  paidBy: { en: 'Return shipping paid by', zh: '退货运费由谁承担？' },
  paidByHint: {
    en: 'Shown on your product pages with the return period. You always pay for returns of faulty or wrong items.',
    zh: '显示在商品页的退换货期限旁。质量问题或发错货的退货运费始终由商家承担。',
  },
  paidByNone: { en: 'Not specified', zh: '不说明' },
  paidByShop: { en: 'Shop', zh: '商家承担' },
  paidByBuyer: { en: 'Buyer', zh: '买家承担' },
  stock: { en: 'Stock alerts', zh: '库存预警' },
  lowStockAt: { en: 'Alert when this many are left', zh: '预警数量' },
  lowStockHint: {
    en: 'Your staff is notified when a variant is down to this number. With 0, only when it is sold out.',
    zh: '某规格库存降到此数量时通知店员；填 0 则仅在售罄时通知。',
  },
  saved: { en: 'Shop settings saved.', zh: '已保存。' },
} as const
