/** The message centre of an account. */
export const inbox = {
  title: { en: 'Notifications', zh: '消息中心' },
  unread: {
    en: '{count, plural, =0 {No unread notifications} one {# unread} other {# unread}}',
    zh: '{count, plural, =0 {没有未读消息} other {# 条未读}}',
  },
  settings: { en: 'Notification settings', zh: '通知设置' },
  kinds: { en: 'Kinds of notifications', zh: '消息类型' },
  all: { en: 'All', zh: '全部' },
  kind: {
    orders: { en: 'Orders and parcels', zh: '订单物流' },
    money: { en: 'Payments and refunds', zh: '支付退款' },
    afterSales: { en: 'Returns and refunds', zh: '售后进度' },
    security: { en: 'Account security', zh: '账号安全' },
    reviews: { en: 'Reviews', zh: '评价回复' },
    benefits: { en: 'Coupons and points', zh: '优惠券与积分' },
    prices: { en: 'Price drops', zh: '降价提醒' },
    stock: { en: 'Stock and sale reminders', zh: '到货或开售提醒' },
    announcements: { en: 'News from the mall', zh: '商城公告' },
    shopOrders: { en: 'New orders', zh: '新订单' },
    shopStock: { en: 'Low stock', zh: '库存预警' },
    shopMoney: { en: 'Payouts', zh: '结算打款' },
    platformMoney: { en: 'Transfers and disputes', zh: '转账与拒付' },
    platformShops: { en: 'Shop applications', zh: '商家入驻申请' },
    platformFaults: { en: 'Failed emails and tasks', zh: '邮件与任务异常' },
    dailySummary: { en: 'Daily summary', zh: '每日待办' },
    conversations: { en: 'Messages from shops', zh: '商家消息' },
    shopConversations: { en: 'Messages from buyers', zh: '买家消息' },
  },
  new: { en: 'Unread:', zh: '未读：' },
  read: { en: 'Mark as read', zh: '标为已读' },
  readNamed: { en: 'Mark as read: {title}', zh: '标为已读：{title}' },
  readAll: { en: 'Mark all as read', zh: '全部标为已读' },
  allRead: { en: 'All marked as read.', zh: '已全部标为已读。' },
  delete: { en: 'Delete', zh: '删除' },
  deleteNamed: { en: 'Delete: {title}', zh: '删除：{title}' },
  deleteRead: { en: 'Delete read notifications', zh: '删除已读消息' },
  deleted: { en: 'Read notifications deleted.', zh: '已读消息已删除。' },
  kept: { en: 'Notifications are kept for {days} days.', zh: '消息保留 {days} 天。' },
  empty: { en: 'No notifications', zh: '暂无消息' },
  emptyKind: { en: 'No notifications of this kind', zh: '暂无此类消息' },
  emptyText: { en: 'Updates on your orders appear here.', zh: '订单有新动态时，会在这里通知您。' },
  goShopping: { en: 'Start shopping', zh: '去逛逛' },
} as const

/** How an account is notified. */
export const notifications = {
  title: { en: 'Notification settings', zh: '通知设置' },
  text: {
    en: 'We always send what you need for your orders and account security. The rest is up to you.',
    zh: '交易与账号安全相关的通知会始终发送，其余由您决定。',
  },
  what: { en: 'Topic', zh: '通知内容' },
  inbox: { en: 'In the mall', zh: '站内消息' },
  mail: { en: 'Email', zh: '邮件' },
  about: {
    orders: {
      en: 'Confirmations, parcels, delays, cancellations, group buys',
      zh: '订单确认、物流、延迟、取消、拼团',
    },
    money: { en: 'Receipts, balances to pay, refunds', zh: '付款凭证、尾款、退款' },
    afterSales: { en: 'Progress of your returns and refunds', zh: '售后申请的处理进度' },
    security: { en: 'New devices, changed passwords, codes', zh: '新设备登录、密码修改、验证码' },
    reviews: { en: 'When a shop replies to your review', zh: '商家回复您的评价时' },
    benefits: {
      en: 'Points you earn, coupons and points about to expire',
      zh: '积分到账，优惠券和积分即将到期',
    },
    prices: { en: 'When a favourite drops in price', zh: '收藏的商品降价时' },
    stock: {
      en: 'When items you’re waiting for are back in stock or on sale',
      zh: '您登记的商品到货或开售时',
    },
    announcements: { en: 'Announcements to everyone', zh: '商城面向所有用户的公告' },
    shopOrders: { en: 'An order was paid and can be packed', zh: '有订单付款，可以备货发货' },
    shopStock: { en: 'A variant is running out or sold out', zh: '商品规格库存不足或售罄' },
    shopMoney: { en: 'Your shop was paid, or a payout failed', zh: '货款已打款，或打款失败' },
    platformMoney: {
      en: 'A bank transfer to wait for, a chargeback, a payout that failed',
      zh: '等待到账的银行转账、拒付、打款失败',
    },
    platformShops: { en: 'Someone applied to sell in the mall', zh: '有商家提交入驻申请' },
    platformFaults: {
      en: 'Emails or background tasks that failed after several attempts',
      zh: '邮件发送失败或后台任务停止重试',
    },
    dailySummary: {
      en: 'One email each morning with everything waiting for you, or none if there’s nothing',
      zh: '每天早上一封邮件汇总待办事项，没有待办则不发送',
    },
    conversations: {
      en: 'One email when a shop’s message is unread after five minutes',
      zh: '商家发来消息且您五分钟内未查看时，邮件提醒一次',
    },
    shopConversations: {
      en: 'One email when a buyer’s message is unread after five minutes',
      zh: '买家发来消息且五分钟内无人查看时，邮件提醒一次',
    },
  },
  always: { en: 'Always on', zh: '始终开启' },
  never: { en: 'Not sent', zh: '不发送' },
  switch: { en: '{kind}: {way}', zh: '{kind}：{way}' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved.', zh: '已保存。' },
  back: { en: 'Back to notifications', zh: '返回消息中心' },
} as const

/** Where the mails of a kind are ended by the link of one. */
export const unsubscribe = {
  title: { en: 'Unsubscribe?', zh: '退订此类邮件？' },
  text: {
    en: 'You’ll stop receiving emails of this kind. We’ll still email you about your orders, payments and account.',
    zh: '退订后不再收到此类邮件。与订单、款项和账号有关的邮件仍会发送。',
  },
  end: { en: 'Unsubscribe', zh: '确认退订' },
  ended: { en: 'You’re unsubscribed', zh: '已退订' },
  endedText: {
    en: 'You can turn these emails back on in your account’s notification settings.',
    zh: '如需恢复，可在账号的“通知设置”中重新开启。',
  },
  unknown: {
    en: 'This link is incomplete. Open it from the email again.',
    zh: '链接不完整，请从邮件中重新打开。',
  },
  home: { en: 'Go to the home page', zh: '返回首页' },
} as const
