export const errors = {
  notFoundTitle: '这一页飞走了',
  notFoundText: '地址可能有误，或者页面已经搬走。',
  notAllowedTitle: '您无法打开这个页面',
  brokenTitle: '页面加载失败',
  brokenText: '您的内容没有丢失，请检查网络或稍后重试。',
  requestNumber: '请求编号：{id}',
  again: '重试',
  toHome: '回到首页',
  toSearch: '搜索商品',
  failedToast: '操作没有成功，请重试。',
  unanswered: '暂时没有收到回应，请先确认是否已成功，再重试。',
} as const
