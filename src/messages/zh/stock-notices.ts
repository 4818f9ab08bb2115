/** One mail when something that is sold out can be had again, or when its sale begins. */
export const stockNotices = {
  title: '到货或开售提醒',
  text: '登记的商品到货或开售时，我们会给此邮箱发一封邮件。',
  end: '不再接收到货或开售提醒',
  ended: '已停止到货或开售提醒',
  endedText: '此邮箱登记的到货或开售提醒已全部取消。',
  asked: '登记成功',
  askedText: '到货后我们会给 {email} 发一封邮件。',
  email: '您的邮箱',
  remindedText: '开售后会发一封邮件到 {email} 提醒您。',
  remind: '开售提醒我',
  ask: '到货时通知我',
  hint: '只发一封邮件，不会为您预留商品。',
  alternatives: '看看其他有货的商品',
  home: '回首页',
} as const
