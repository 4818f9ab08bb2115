/** One mail when something that is sold out is available again, or when its sale begins. */
export const stockNotices = {
  title: { en: 'Stock and sale reminders', zh: '到货或开售提醒' },
  text: {
    en: 'We email this address once when an item is back in stock or its sale starts.',
    zh: '登记的商品到货或开售时，我们会给此邮箱发一封邮件。',
  },
  end: { en: 'Stop these reminders', zh: '不再接收到货或开售提醒' },
  ended: { en: 'Reminders stopped', zh: '已停止到货或开售提醒' },
  endedText: {
    en: 'We’ve deleted all reminders for this address.',
    zh: '此邮箱登记的到货或开售提醒已全部取消。',
  },
  asked: { en: 'We’ll let you know', zh: '登记成功' },
  askedText: {
    en: 'We’ll email {email} once, as soon as it’s back in stock.',
    zh: '到货后我们会给 {email} 发一封邮件。',
  },
  email: { en: 'Your email', zh: '您的邮箱' },
  remindedText: {
    en: 'We’ll email {email} once, as soon as it’s on sale.',
    zh: '开售后会发一封邮件到 {email} 提醒您。',
  },
  remind: { en: 'Remind me', zh: '开售提醒我' },
  ask: { en: 'Notify me when it’s back', zh: '到货时通知我' },
  hint: { en: 'One email only. It doesn’t reserve the item.', zh: '只发一封邮件，不会为您预留商品。' },
  alternatives: { en: 'See similar items in stock', zh: '看看其他有货的商品' },
  home: { en: 'Back to home page', zh: '回首页' },
} as const
