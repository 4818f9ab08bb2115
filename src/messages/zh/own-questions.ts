export const ownQuestions = {
  title: '我的问答',
  tabs: '我的提问和回答',
  asked: '我的提问（{count}）',
  answered: '我的回答（{count}）',
  none: { asked: '还没有提问', answered: '还没有回答' },
  noneText: {
    asked: '可在商品页向商家和已购买的用户提问。',
    answered: '可在已购商品的页面回答其他用户的提问。',
  },
  askedAt: '{date} 提问',
  answeredAt: '{date} 回答',
  waits: '暂无回答，有新回答时会邮件通知您。',
  hidden: '该内容已被平台隐藏：{reason}',
  shop: '商家：',
  owner: '已购用户 {name}：',
}
