/** Texts of a buyer's conversations with shops. */
export const ownConversations = {
  title: { en: 'Messages', zh: '商家消息' },
  back: { en: 'Back to messages', zh: '返回商家消息' },
  none: { en: 'No messages yet', zh: '还没有消息' },
  noneText: {
    en: 'Ask a shop from a product, an order or a return. Its answers appear here.',
    zh: '可在商品、订单或售后页联系商家，回复会显示在这里。',
  },
  unread: { en: '{count, plural, one {# unread} other {# unread}}', zh: '{count} 条未读' },
  you: { en: 'You: {text}', zh: '我：{text}' },
  aPicture: { en: '[Picture]', zh: '[图片]' },
  ask: { en: 'Ask {shop}', zh: '联系“{shop}”' },
  hours: { en: 'Answers {days}, {from} to {to}', zh: '在线时间：{days} {from}–{to}' },
  closedNow: { en: 'Closed now. Answers from {time}.', zh: '当前不在线，{time} 恢复回复。' },
  days: {
    one: { en: '{day}', zh: '{day}' },
    run: { en: '{from} to {to}', zh: '{from}至{to}' },
  },
  text: { en: 'Your message', zh: '输入消息' },
  hint: {
    en: 'Never send passwords or card numbers, and never pay outside the mall.',
    zh: '请勿发送密码或卡号，也不要在站外付款。',
  },
  send: { en: 'Send', zh: '发送' },
  lost: {
    en: 'Not sent. Check your connection and send it again; your text is still here.',
    zh: '发送失败，请检查网络后重试，内容已为您保留。',
  },
  noMore: { en: 'This shop has closed and no longer answers.', zh: '该店铺已关闭，无法继续发送消息。' },
} as const
