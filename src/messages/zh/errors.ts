export const errors = {
  notFoundTitle: '这一页飞走了',
  notFoundText: '地址可能有误，或者页面已经搬走。',
  notAllowedTitle: '您无法打开这个页面',
  brokenTitle: '我们这边出了点问题',
  brokenText: '不是您的操作有误，您的内容也没有丢失，请稍后重试。',
  offlineTitle: '网络未连接',
  offlineText: '请检查网络后重试。',
  requestNumber: '请求编号：{id}',
  again: '重试',
  toHome: '回到首页',
  toSearch: '搜索商品',
  failedToast: '操作没有成功，请重试。',
} as const
