/** 店铺核销买家的服务券码和取货码。 */
export const redeem = {
  title: '核销券码',
  intro: '请买家出示服务券码或取货码。可将二维码扫入第一栏，也可输入券码和密码。',
  back: '订单',
  code: '券码（12 位数字）',
  password: '密码（6 位数字）',
  passwordMissing: '请输入券码下方的 6 位密码，或直接扫描二维码。',
  redeem: '核销',
  done: '核销成功：{name}。',
  handedOver: '请交付订单 {number} 的商品：{goods}。',
  doneOf: '订单 {number}，剩余 {count} 次。',
} as const
