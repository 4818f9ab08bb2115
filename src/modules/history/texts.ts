/** Texts of the browsing history. */
export const history = {
  title: { en: 'Browsing history', zh: '浏览记录' },
  note: {
    en: 'The last {count} products you viewed. Only you can see them.',
    zh: '保留最近看过的 {count} 件商品，仅自己可见。',
  },
  today: { en: 'Today', zh: '今天' },
  forget: { en: 'Remove', zh: '删除' },
  forgetNamed: { en: 'Remove {name} from your history', zh: '从浏览记录中删除“{name}”' },
  forgetAll: { en: 'Clear history', zh: '清空记录' },
  cleared: { en: 'Browsing history cleared.', zh: '浏览记录已清空。' },
  on: { en: 'We’re saving the products you view.', zh: '正在记录您浏览的商品。' },
  off: { en: 'We’re not saving the products you view.', zh: '已停止记录您浏览的商品。' },
  switchOff: { en: 'Pause history', zh: '停止记录' },
  switchOn: { en: 'Resume history', zh: '恢复记录' },
  empty: { en: 'No browsing history', zh: '还没有浏览记录' },
  emptyText: {
    en: 'Products you view appear here, so you can find them again.',
    zh: '看过的商品会保存在这里，方便再次查看。',
  },
  goShopping: { en: 'Start shopping', zh: '去逛逛' },
  recent: { en: 'Recently viewed', zh: '最近看过' },
  all: { en: 'See all', zh: '查看全部' },
  frequent: { en: 'Customers also viewed', zh: '大家都在看' },
} as const
