export const shopSettings = {
  title: '店铺设置',
  place: '自提点',
  placeText: '填写后，买家结算时可选择到此处自提，无需配送。没有自提点时，两项均留空即可。',
  name: '自提点名称',
  address: '地址',
  saved: '已保存。',
} as const
