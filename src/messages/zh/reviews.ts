export const reviews = {
  title: '我的评价',
  pending: '待评价（{count}）',
  reviewed: '已评价',
  noPending: '暂无待评价的订单',
  noPendingText: '已收到的商品都在“已完成”的订单里。',
  noReviewed: '暂无评价',
  noReviewedText: '您还没有发表过评价，已收到的商品都在“已完成”的订单里。',
  toFinished: '查看已完成的订单',
  writeTitle: '评价订单',
  notTaken: '「{shop}」不接受订单评价',
  notTakenText: '订单 {number} 无需您再做任何操作。',
  toOrder: '查看订单',
} as const
