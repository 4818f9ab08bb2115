export const shopSettings = {
  title: '店铺设置',
  place: '自提点',
  placeText: '到店自提的商品由买家在此处领取，地址会显示在买家的订单中。没有自提点时，两项均留空即可。',
  name: '自提点名称',
  address: '地址',
  saved: '已保存。',
} as const
