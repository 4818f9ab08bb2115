/** The terms of a group buy on console pages. */
export const offerGroupBuy = {
  title: { en: 'Group conditions', zh: '成团条件' },
  hint: {
    en: 'Buyers pay when they join. If the group is not complete in time, its orders are cancelled and refunded automatically.',
    zh: '买家参团时即付款；超时未成团，订单自动取消并全额退款。',
  },
  size: { en: 'Group size', zh: '成团人数' },
  sizeHint: { en: 'From 2 to 100.', zh: '2 至 100 人。' },
  hours: { en: 'Time limit (hours)', zh: '拼团时长（小时）' },
  hoursHint: {
    en: 'Usually 24. Groups close when the offer ends.',
    zh: '一般为 24 小时；活动结束后，未成的团也随之结束。',
  },
} as const
