/** 店铺核销买家的服务券码。 */
export const redeem = {
  title: '核销券码',
  intro: '请买家出示服务的券码和密码，每次核销使用一次。',
  back: '订单',
  code: '券码（12 位数字）',
  password: '密码（6 位数字）',
  redeem: '核销',
  done: '核销成功：{name}。',
  doneOf: '订单 {number}，剩余 {count} 次。',
} as const
