import { inbox, notifications } from './inbox.ts'

/** Notifications of the staff of shops and of operators, in their consoles. */
export const workNotices = {
  title: { en: 'Notifications', zh: '通知' },
  unread: {
    en: '{count, plural, =0 {Nothing unread} other {# unread}}',
    zh: '{count, plural, =0 {没有未读通知} other {# 条未读}}',
  },
  stored: { en: 'Notifications are stored for {days} days.', zh: '通知保留 {days} 天。' },
  readAll: { en: 'Mark all as read', zh: '全部标为已读' },
  read: { en: 'Mark as read', zh: '标为已读' },
  readNamed: { en: 'Mark as read: {title}', zh: '标为已读：{title}' },
  new: { en: 'Unread:', zh: '未读：' },
  empty: { en: 'No notifications yet', zh: '暂无通知' },
  emptyText: {
    en: 'New orders, stock that runs out and everything else that needs you appears here.',
    zh: '新订单、库存预警等需要您处理的事项会显示在这里。',
  },
  settings: { en: 'How you are notified', zh: '通知方式' },
  settingsText: {
    en: 'These settings are yours alone. You only hear of what your role can act on.',
    zh: '设置仅对您本人生效。您只会收到自己角色可处理事项的通知。',
  },
  about: { en: 'Topic', zh: '通知内容' },
  inbox: { en: 'Here', zh: '站内' },
  mail: { en: 'Email', zh: '邮件' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Saved.', zh: '已保存。' },
} as const

export const inboxKinds = inbox.kind
export const noticeAbout = notifications.about
