/** The rules of points, on the platform console. */
export const pointRules = {
  title: { en: 'Points rules', zh: '积分规则' },
  intro: {
    en: 'How buyers earn and redeem points. Existing orders keep their points discounts.',
    zh: '积分的获取与抵扣规则。已下单的积分抵扣不受影响。',
  },
  back: { en: 'Back to levels', zh: '返回会员等级' },
  sites: { en: 'Sites', zh: '站点' },
  givesNone: {
    en: 'Orders on this site earn no points. Their value counts towards growth only.',
    zh: '该站点的订单不赠送积分，此处仅用于计算成长值。',
  },
  earned: { en: 'Earning points', zh: '购物得积分' },
  earnedText: {
    en: 'Rounded up once per order. Applies to orders completed from now on, and to growth.',
    zh: '每单合计后向上取整，适用于此后完成的订单，并用于计算成长值。',
  },
  worth: { en: 'Redeeming points', zh: '积分抵扣' },
  worthText: { en: 'The value of points in an order.', zh: '下单时使用积分可抵扣的金额。' },
  points: { en: 'Points', zh: '积分' },
  amount: { en: 'Per amount ({currency})', zh: '对应金额（{currency}）' },
  most: { en: 'Maximum share paid with points (%)', zh: '单笔订单商品最多可抵扣比例（%）' },
  mostHint: {
    en: '50 is half of the order’s items. 0 disables payment with points.',
    zh: '50 即一半；0 表示不可抵扣。',
  },
  ends: { en: 'Expiry', zh: '有效期' },
  endsText: { en: 'Applies to points earned from now on.', zh: '适用于此后获得的积分。' },
  lastDays: { en: 'Days until points expire', zh: '有效天数' },
  remindDays: { en: 'Email reminder (days before expiry)', zh: '到期前多少天发邮件提醒' },
  remindHint: { en: '0 disables the reminder.', zh: '0 表示不提醒。' },
  saved: { en: 'Points rules saved. They apply immediately.', zh: '已保存，即刻生效。' },
} as const
