/** Where a shop uses a buyer's code: for a service, or to hand over an order. */
export const redeem = {
  title: { en: 'Redeem code', zh: '核销券码' },
  intro: {
    en: 'The buyer presents the code and password of a service or pick-up order. Scan them into the first field, or enter both.',
    zh: '请买家出示服务券码或取货码。可将二维码扫入第一栏，也可输入券码和密码。',
  },
  back: { en: 'Orders', zh: '订单' },
  code: { en: 'Code (12 digits)', zh: '券码（12 位数字）' },
  password: { en: 'Password (6 digits)', zh: '密码（6 位数字）' },
  passwordMissing: {
    en: 'Enter the 6-digit password below the code, or scan both.',
    zh: '请输入券码下方的 6 位密码，或直接扫描二维码。',
  },
  redeem: { en: 'Redeem', zh: '核销' },
  done: { en: 'Redeemed: {name}.', zh: '核销成功：{name}。' },
  handedOver: { en: 'Hand over order {number}: {goods}.', zh: '请交付订单 {number} 的商品：{goods}。' },
  doneOf: { en: 'Order {number}, remaining uses: {count}.', zh: '订单 {number}，剩余 {count} 次。' },
} as const
