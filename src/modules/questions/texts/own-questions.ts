/** Texts of a buyer's own questions and answers. */
export const ownQuestions = {
  title: { en: 'My questions', zh: '我的问答' },
  tabs: { en: 'My questions and answers', zh: '我的提问和回答' },
  asked: { en: 'Asked ({count})', zh: '我的提问（{count}）' },
  answered: { en: 'Answered ({count})', zh: '我的回答（{count}）' },
  none: {
    asked: { en: 'No questions yet', zh: '还没有提问' },
    answered: { en: 'No answers yet', zh: '还没有回答' },
  },
  noneText: {
    asked: {
      en: 'On product pages, you can ask the shop and customers who own the product.',
      zh: '可在商品页向商家和已购买的用户提问。',
    },
    answered: {
      en: 'On the pages of products you’ve bought, you can answer other people’s questions.',
      zh: '可在已购商品的页面回答其他用户的提问。',
    },
  },
  askedAt: { en: 'Asked on {date}', zh: '{date} 提问' },
  answeredAt: { en: 'Your answer of {date}', zh: '{date} 回答' },
  waits: {
    en: 'No answer yet. We’ll email you when there is one.',
    zh: '暂无回答，有新回答时会邮件通知您。',
  },
  hidden: { en: '[mall] hid this: {reason}', zh: '该内容已被平台隐藏：{reason}' },
  shop: { en: 'The shop:', zh: '商家：' },
  owner: { en: '{name}, who owns it:', zh: '已购用户 {name}：' },
} as const
