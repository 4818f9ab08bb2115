/** Paying members, as the platform sees them. */
export const members = {
  title: { en: 'Members', zh: '会员' },
  intro: {
    en: 'Customers with member prices, and when their memberships end.',
    zh: '哪些人享受会员价，以及有效期。',
  },
  empty: { en: 'No members yet', zh: '还没有会员' },
  emptyText: { en: 'Grant a membership to a customer with an account.', zh: '可以为已注册的用户开通会员。' },
  search: { en: 'Full email or name', zh: '完整邮箱或姓名' },
  columns: {
    name: { en: 'Name', zh: '姓名' },
    email: { en: 'Email', zh: '邮箱' },
    level: { en: 'Level', zh: '等级' },
    starts: { en: 'Started', zh: '开通时间' },
    ends: { en: 'Ends', zh: '到期时间' },
    status: { en: 'Status', zh: '状态' },
  },
  filters: {
    status: {
      label: { en: 'Status', zh: '状态' },
      running: { en: 'Active', zh: '会员中' },
      ended: { en: 'Ended', zh: '已到期' },
    },
  },
  noName: { en: '(no name)', zh: '（未填写姓名）' },
  grant: { en: 'Grant membership', zh: '开通会员' },
  grantText: {
    en: 'The customer needs an account in the mall. An active membership is extended.',
    zh: '对方须已在商城注册账号。会员未到期的将顺延。',
  },
  givePoints: { en: 'Give points', zh: '赠送积分' },
  givePointsText: {
    en: 'The customer can spend them on this site ({site}) until they expire under its points rules.',
    zh: '对方可在本站（{site}）使用，有效期以积分规则为准。',
  },
  pointsGiven: {
    en: 'Points given. The customer can spend them immediately.',
    zh: '已赠送，对方可立即使用。',
  },
  giveCoupon: { en: 'Give a coupon', zh: '发放优惠券' },
  giveCouponText: {
    en: 'It is deducted from the coupon’s quantity and counts towards the customer’s claim limit.',
    zh: '从该券库存中扣减，并计入每人限领数量。',
  },
  noCoupons: {
    en: 'No platform coupons are available. Create one under Offers.',
    zh: '目前没有可发放的平台优惠券，可在“优惠活动”中新建。',
  },
  coupon: { en: 'Coupon', zh: '优惠券' },
  couponOf: { en: '{name}, until {date}', zh: '{name}，有效期至 {date}' },
  couponGiven: {
    en: 'Coupon given. The customer sees it under their coupons.',
    zh: '已发放，用户可在“我的优惠券”中查看。',
  },
  points: { en: 'Points', zh: '积分' },
  email: { en: 'Email', zh: '邮箱' },
  level: { en: 'Level', zh: '等级' },
  months: { en: 'Duration', zh: '时长' },
  monthsOf: { en: '{months, plural, one {# month} other {# months}}', zh: '{months} 个月' },
  period: { en: 'From {from} to {until}', zh: '{from} 至 {until}' },
  end: { en: 'End membership', zh: '终止会员' },
  endAsk: { en: 'End the membership of {name}?', zh: '终止 {name} 的会员？' },
  endText: {
    en: 'The customer pays regular prices immediately. Existing orders are not affected.',
    zh: '终止后对方将按普通价格购买，已下的订单不受影响。',
  },
} as const
