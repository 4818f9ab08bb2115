/** Paying members, as the platform sees them. */
export const members = {
  title: { en: 'Members', zh: '会员' },
  intro: { en: 'Who pays the price for members, and until when.', zh: '哪些人享受会员价，以及有效期。' },
  empty: { en: 'No members yet', zh: '还没有会员' },
  emptyText: { en: 'Grant a membership to a person with an account.', zh: '可以为已注册的用户开通会员。' },
  search: { en: 'Whole email, or name', zh: '完整邮箱或姓名' },
  columns: {
    name: { en: 'Name', zh: '姓名' },
    email: { en: 'Email', zh: '邮箱' },
    level: { en: 'Level', zh: '等级' },
    starts: { en: 'Since', zh: '开通时间' },
    ends: { en: 'Until', zh: '到期时间' },
    status: { en: 'Status', zh: '状态' },
  },
  filters: {
    status: {
      label: { en: 'Status', zh: '状态' },
      running: { en: 'Member', zh: '会员中' },
      ended: { en: 'Ended', zh: '已到期' },
    },
  },
  noName: { en: '(no name)', zh: '（未填写姓名）' },
  grant: { en: 'Grant a membership', zh: '开通会员' },
  grantText: {
    en: 'They need an account in the mall already. A membership that runs is prolonged.',
    zh: '对方须已在商城注册账号。会员未到期的将顺延。',
  },
  givePoints: { en: 'Give points', zh: '赠送积分' },
  givePointsText: {
    en: 'They can spend them on this site ({site}), for as long as its rules of points say.',
    zh: '对方可在本站（{site}）使用，有效期以积分规则为准。',
  },
  pointsGiven: { en: 'Given. They can spend them at once.', zh: '已赠送，对方可立即使用。' },
  giveCoupon: { en: 'Give a coupon', zh: '发放优惠券' },
  giveCouponText: {
    en: 'It comes out of the coupon’s stock, and counts as one that the person took.',
    zh: '从该券库存中扣减，并计入每人限领数量。',
  },
  noCoupons: {
    en: 'No coupon of the platform can be given now. They are made under Offers.',
    zh: '目前没有可发放的平台优惠券，可在“优惠活动”中新建。',
  },
  coupon: { en: 'Coupon', zh: '优惠券' },
  couponOf: { en: '{name} · {site}, until {date}', zh: '{name} · {site}，有效期至 {date}' },
  couponGiven: {
    en: 'Given. It is among their coupons at once.',
    zh: '已发放，用户可在“我的优惠券”中查看。',
  },
  points: { en: 'Points', zh: '积分' },
  email: { en: 'Email', zh: '邮箱' },
  level: { en: 'Level', zh: '等级' },
  months: { en: 'For', zh: '时长' },
  monthsOf: { en: '{months, plural, one {# month} other {# months}}', zh: '{months} 个月' },
  period: { en: 'From {from} to {until}', zh: '{from} 至 {until}' },
  end: { en: 'End the membership', zh: '终止会员' },
  endAsk: { en: 'End the membership of {name}?', zh: '终止 {name} 的会员？' },
  endText: {
    en: 'From their next click on they pay what everyone pays. Orders that are placed stay as they are.',
    zh: '终止后对方将按普通价格购买，已下的订单不受影响。',
  },
} as const
