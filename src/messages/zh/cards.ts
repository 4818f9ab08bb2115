export const cards = {
  title: '支付卡',
  none: '没有保存的卡',
  noneText: '付款时，卡号由您直接填写给支付公司。商城看不到卡号，也不保存任何卡。',
  toUnpaid: '查看待付款订单',
} as const
