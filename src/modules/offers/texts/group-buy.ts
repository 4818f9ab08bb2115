/** Group buys, on the page of the goods and with the order. */
export const groupBuy = {
  name: { en: 'Group buy', zh: '拼团' },
  price: { en: 'Group of {size}', zh: '{size} 人团' },
  each: { en: '{amount} each', zh: '每件 {amount}' },
  how: {
    en: 'Pay now. If your group isn’t complete within {hours, plural, one {one hour} other {# hours}}, you get a full refund.',
    zh: '付款后 {hours} 小时内凑齐即发货，未成团自动退款。',
  },
  startShort: { en: 'Group: {amount}', zh: '拼团 {amount}' },
  start: { en: 'Start a group · {amount}', zh: '发起拼团 · {amount}' },
  allTaken: { en: 'Sold out at this price', zh: '拼团名额已抢光' },
  tooMany: {
    en: 'Limit {max} per customer at this price. Reduce the quantity.',
    zh: '拼团价每人限购 {max} 件，请减少数量。',
  },
  open: { en: 'Groups you can join', zh: '这些团还差人，可直接参加' },
  seats: { en: '{count, plural, one {1 place left} other {# places left}}', zh: '还差 {count} 人' },
  guest: { en: 'Guest', zh: '游客' },
  join: { en: 'Join', zh: '去参团' },
  joinNamed: { en: 'Join {name}’s group', zh: '去参团（{name} 的团）' },
  invitedBy: { en: '{name} invited you to a group', zh: '{name} 邀请您一起拼团' },
  joinFor: { en: 'Join this group · {amount}', zh: '立即参团 · {amount}' },
  full: {
    en: 'This group is full. Join another, or start your own.',
    zh: '这个团已满员，可以参加别的团，或自己开团。',
  },
  over: {
    en: 'This group has ended. Join another, or start your own.',
    zh: '这个团已结束，可以参加别的团，或自己开团。',
  },
} as const
