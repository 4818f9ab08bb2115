/** The terms of a group buy on console pages. */
export const offerGroupBuy = {
  title: { en: 'Group', zh: '成团条件' },
  hint: {
    en: 'Buyers pay when they join. A group that is not complete in time is cancelled, and all of its money goes back.',
    zh: '买家参团时即付款；超时未成团，订单自动取消并全额退款。',
  },
  size: { en: 'Buyers in a group', zh: '成团人数' },
  sizeHint: { en: 'From 2 to 100.', zh: '2 至 100 人。' },
  hours: { en: 'Hours to fill', zh: '拼团时长（小时）' },
  hoursHint: {
    en: 'Usually 24. No group stays open longer than the offer.',
    zh: '一般为 24 小时；活动结束后，未成的团也随之结束。',
  },
} as const
