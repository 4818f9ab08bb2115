/** The rules of points, on the platform console. */
export const pointRules = {
  title: { en: 'Rules of points', zh: '积分规则' },
  intro: {
    en: 'What each site gives and takes points for. Orders that are placed keep what points took off them.',
    zh: '各站点的积分获取与抵扣规则。已下单的积分抵扣不受影响。',
  },
  back: { en: 'To the levels', zh: '返回会员等级' },
  sites: { en: 'Sites', zh: '站点' },
  givesNone: {
    en: 'Orders of this site earn no points; what they are worth counts for growth alone.',
    zh: '该站点的订单不赠送积分，此处仅用于计算成长值。',
  },
  earned: { en: 'What goods earn', zh: '购物得积分' },
  earnedText: {
    en: 'Rounded up once for an order. Counts for orders that are completed from now on, and for growth.',
    zh: '每单合计后向上取整，适用于此后完成的订单，并用于计算成长值。',
  },
  worth: { en: 'What points are worth', zh: '积分抵扣' },
  worthText: { en: 'When they take something off an order.', zh: '下单时使用积分可抵扣的金额。' },
  points: { en: 'Points', zh: '积分' },
  amount: { en: 'For so much of {currency}', zh: '对应金额（{currency}）' },
  most: { en: 'Most of an order’s goods that points pay, in percent', zh: '单笔订单商品最多可抵扣比例（%）' },
  mostHint: { en: '50 is one half; 0 means that points pay nothing.', zh: '50 即一半；0 表示不可抵扣。' },
  ends: { en: 'How long they last', zh: '有效期' },
  endsText: { en: 'Counts for points that buyers get from now on.', zh: '适用于此后获得的积分。' },
  lastDays: { en: 'Days until points end', zh: '有效天数' },
  remindDays: { en: 'Days before, a mail reminds of it', zh: '到期前多少天发邮件提醒' },
  remindHint: { en: '0 means that nobody is reminded.', zh: '0 表示不提醒。' },
  saved: { en: 'Saved. It holds from now on.', zh: '已保存，即刻生效。' },
} as const
