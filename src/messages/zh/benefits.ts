export const benefits = {
  ofLine: '{name} 的优惠',
  ofShop: '{shop} 的优惠',
  ofMall: '平台优惠',
  more: '另有 {count} 项优惠',
  total: '共优惠 {amount}',
  none: '暂无可用优惠',
  details: '优惠明细',
  remove: '不使用',
  removeNamed: '不使用 {name}',
  use: '使用',
  useNamed: '使用 {name}',
  starts: '{moment} 开始',
} as const
