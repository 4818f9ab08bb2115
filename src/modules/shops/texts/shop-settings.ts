/** Texts of the shop settings. */
export const shopSettings = {
  title: { en: 'Shop settings', zh: '店铺设置' },
  sites: { en: 'Sites', zh: '站点' },
  place: { en: 'Pick-up location', zh: '自提点' },
  placeOf: { en: 'Pick-up location: {site}', zh: '自提点：{site}' },
  noPlace: { en: 'No pick-up location', zh: '无自提点' },
  placeText: {
    en: 'Buyers can choose it at checkout instead of delivery. Leave both fields empty if you do not offer pick-up.',
    zh: '填写后，买家结算时可选择到此处自提，无需配送。没有自提点时，两项均留空即可。',
  },
  name: { en: 'Location name', zh: '自提点名称' },
  address: { en: 'Address', zh: '地址' },
  stock: { en: 'Stock alerts', zh: '库存预警' },
  lowStockAt: { en: 'Alert when this many are left', zh: '预警数量' },
  lowStockHint: {
    en: 'Your staff is notified when a variant is down to this number. With 0, only when it is sold out.',
    zh: '某规格库存降到此数量时通知店员；填 0 则仅在售罄时通知。',
  },
  saved: { en: 'Shop settings saved.', zh: '已保存。' },
} as const
