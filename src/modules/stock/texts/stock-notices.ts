/** One mail when something that is sold out is available again, or when its sale begins. */
export const stockNotices = {
  title: { en: 'Reminders of stock and sales', zh: '到货或开售提醒' },
  text: {
    en: 'This address is told once when something that was sold out can be had again, or when its sale begins.',
    zh: '登记的商品到货或开售时，我们会给此邮箱发一封邮件。',
  },
  end: { en: 'Send me no more of them', zh: '不再接收到货或开售提醒' },
  ended: { en: 'No more reminders of stock and sales', zh: '已停止到货或开售提醒' },
  endedText: {
    en: 'Nothing that this address asked for is kept any longer.',
    zh: '此邮箱登记的到货或开售提醒已全部取消。',
  },
  asked: { en: 'We will tell you', zh: '登记成功' },
  askedText: {
    en: 'We write to {email} once, as soon as it is back.',
    zh: '到货后我们会给 {email} 发一封邮件。',
  },
  email: { en: 'Your email', zh: '您的邮箱' },
  remindedText: {
    en: 'We write to {email} once, as soon as it is on sale.',
    zh: '开售后会发一封邮件到 {email} 提醒您。',
  },
  remind: { en: 'Remind me', zh: '开售提醒我' },
  ask: { en: 'Tell me when it is back', zh: '到货时通知我' },
  hint: { en: 'One mail and no more. It holds none for you.', zh: '只发一封邮件，不会为您预留商品。' },
  alternatives: { en: 'See what is there instead', zh: '看看其他有货的商品' },
  home: { en: 'Back to the home page', zh: '回首页' },
} as const
