export const offerGroupBuy = {
  title: '成团条件',
  hint: '买家参团时即付款；超时未成团，订单自动取消并全额退款。',
  size: '成团人数',
  sizeHint: '2 至 100 人。',
  hours: '拼团时长（小时）',
  hoursHint: '一般为 24 小时；活动结束后，未成的团也随之结束。',
} as const
