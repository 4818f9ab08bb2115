/** What one looked at. */
export const history = {
  title: '浏览记录',
  note: '保留最近看过的 {count} 件商品，仅自己可见。',
  today: '今天',
  forget: '删除',
  forgetNamed: '从浏览记录中删除“{name}”',
  forgetAll: '清空记录',
  cleared: '浏览记录已清空。',
  on: '正在记录您浏览的商品。',
  off: '已停止记录您浏览的商品。',
  switchOff: '停止记录',
  switchOn: '恢复记录',
  empty: '还没有浏览记录',
  emptyText: '看过的商品会保存在这里，方便再次查看。',
  goShopping: '去逛逛',
  frequent: '大家都在看',
} as const
