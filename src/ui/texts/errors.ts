export const errors = {
  notFoundTitle: { en: 'We can’t find this page', zh: '这一页飞走了' },
  notFoundText: {
    en: 'The address may be mistyped, or the page has moved.',
    zh: '地址可能有误，或者页面已经搬走。',
  },
  notAllowedTitle: { en: 'You don’t have access to this page', zh: '您无法打开这个页面' },
  brokenTitle: { en: 'This page couldn’t be loaded', zh: '页面加载失败' },
  brokenText: {
    en: 'Nothing was lost. Check your connection, or try again in a moment.',
    zh: '您的内容没有丢失，请检查网络或稍后重试。',
  },
  requestNumber: { en: 'Request number: {id}', zh: '请求编号：{id}' },
  again: { en: 'Try again', zh: '重试' },
  toHome: { en: 'Go to the home page', zh: '回到首页' },
  toSearch: { en: 'Search the mall', zh: '搜索商品' },
  goods: { en: 'Popular products', zh: '热销商品' },
  allCategories: { en: 'Shop by category', zh: '按分类浏览' },
  signInElse: { en: 'Sign in with another account', zh: '使用其他账号登录' },
  failedToast: { en: 'That didn’t work. Please try again.', zh: '操作没有成功，请重试。' },
  unanswered: {
    en: 'We got no answer. Check whether it worked before you try again.',
    zh: '暂时没有收到回应，请先确认是否已成功，再重试。',
  },
} as const
