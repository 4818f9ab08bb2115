/** The shops of the mall, as the platform sees them. */
export const platformShops = {
  title: { en: 'Shops', zh: '店铺' },
  empty: { en: 'No shops yet', zh: '还没有店铺' },
  emptyText: {
    en: 'Open your first shop, or wait for an application.',
    zh: '新开第一家店铺，或等待入驻申请。',
  },
  search: { en: 'Name or short name', zh: '店铺名称或短名' },
  columns: {
    name: { en: 'Shop', zh: '店铺' },
    slug: { en: 'Short name', zh: '短名' },
    status: { en: 'Status', zh: '状态' },
    products: { en: 'Products', zh: '商品数' },
    openOrders: { en: 'Open orders', zh: '进行中的订单' },
  },
  filters: {
    status: {
      label: { en: 'Status', zh: '状态' },
      active: { en: 'Active', zh: '营业中' },
      frozen: { en: 'Frozen', zh: '已冻结' },
      cleared: { en: 'Offboarded', zh: '已清退' },
    },
  },
  openAShop: { en: 'Open shop', zh: '新开店铺' },
  openText: { en: 'The shop can sell immediately.', zh: '开通后即可销售。' },
  openShop: { en: 'Open shop', zh: '开店' },
  name: { en: 'Shop name', zh: '店铺名称' },
  slug: { en: 'Short name', zh: '店铺短名' },
  slugHint: {
    en: 'Used in URLs and imports: lowercase letters, digits and hyphens, such as oak-and-iron.',
    zh: '用于网址和导入，只能包含小写字母、数字和连字符，例如 oak-and-iron。',
  },
  merchantEmail: { en: 'Merchant’s email', zh: '商家邮箱' },
  merchantEmailHint: {
    en: 'The email of an existing account. Leave empty to run the shop yourself.',
    zh: '须是已注册的账号。不填则由您自己打理。',
  },
  statusText: {
    active: { en: 'The shop can sell.', zh: '正常营业。' },
    frozen: {
      en: 'Its products are hidden. It can ship earlier orders but cannot sell.',
      zh: '商品已从列表下架，只为此前的订单发货，不再销售。',
    },
    cleared: { en: 'The shop no longer operates and is read-only.', zh: '已停止经营，仅可查询。' },
  },
  freeze: { en: 'Freeze', zh: '冻结' },
  freezeAsk: { en: 'Freeze {name}?', zh: '冻结“{name}”？' },
  freezeText: {
    en: 'Its products are hidden immediately. Existing orders are still shipped.',
    zh: '商品将立即从列表下架，已有订单照常发货。',
  },
  thaw: { en: 'Unfreeze', zh: '恢复营业' },
  clear: { en: 'Offboard', zh: '清退' },
  clearAsk: { en: 'Offboard {name} permanently?', zh: '永久清退“{name}”？' },
  clearText: {
    en: 'An offboarded shop can never sell again, and its staff have read-only access. This cannot be undone.',
    zh: '清退后店铺不能再营业，成员仅可查询。此操作无法撤销。',
  },
  clearing: {
    badge: { en: 'Offboarding', zh: '清退中' },
    text: {
      en: 'The shop can no longer sell. Choose how to handle its open orders; offboarding completes when they end.',
      zh: '店铺将立即停止销售。请选择未完结订单的处理方式，全部了结后店铺即完成清退。',
    },
    of: {
      unpaid: {
        en: '{count, plural, one {# unpaid order} other {# unpaid orders}}',
        zh: '待付款订单 {count} 笔',
      },
      unsent: {
        en: '{count, plural, one {# paid order not fully shipped} other {# paid orders not fully shipped}}',
        zh: '已付款未发货（含部分发货）订单 {count} 笔',
      },
      balance: {
        en: '{count, plural, one {# presale with a balance due} other {# presales with a balance due}}',
        zh: '待付尾款的预售订单 {count} 笔',
      },
      forming: {
        en: '{count, plural, one {# order in an incomplete group} other {# orders in incomplete groups}}',
        zh: '待成团订单 {count} 笔',
      },
      sent: {
        en: '{count, plural, one {# order in transit} other {# orders in transit}}',
        zh: '已发货待收货订单 {count} 笔',
      },
      afterSales: {
        en: '{count, plural, one {# open after-sale} other {# open after-sales}}',
        zh: '处理中的售后 {count} 笔',
      },
    },
    choice: {
      cancel: { en: 'Cancel and refund now', zh: '立即取消并退款' },
      finish: { en: 'Allow until the deadline', zh: '限期内办结' },
      platform: { en: 'Transfer to the platform', zh: '由平台接管' },
    },
    days: { en: 'Days until the deadline', zh: '办结期限（天）' },
    daysHint: {
      en: 'Orders not completed by the deadline are cancelled and refunded. Shipped orders are transferred to the platform.',
      zh: '逾期未办结的订单将取消并退款，已发货的订单由平台接管。',
    },
    started: { en: 'Offboarding of {name} has started.', zh: '“{name}”正在清退。' },
    underWay: {
      en: 'Offboarding in progress. Open orders can be completed until {time}.',
      zh: '店铺正在清退，限期办结的订单最晚到 {time}。',
    },
    callOff: { en: 'Cancel offboarding and reactivate', zh: '停止清退，恢复营业' },
  },
  changed: {
    active: { en: '{name} is active again.', zh: '“{name}”已恢复营业。' },
    frozen: {
      en: '{name} is frozen. Its products are hidden, and existing orders are still shipped.',
      zh: '“{name}”已冻结：商品已下架，已有订单照常发货。',
    },
    cleared: { en: '{name} is offboarded.', zh: '“{name}”已清退。' },
  },
  bulk: {
    freeze: {
      label: { en: 'Freeze', zh: '冻结' },
      ask: {
        en: '{count, plural, one {Freeze # shop?} other {Freeze # shops?}}',
        zh: '冻结 {count, plural, other {#}} 家店铺？',
      },
      askText: {
        en: 'Their products are hidden immediately. Existing orders are still shipped.',
        zh: '商品将立即从列表下架，已有订单照常发货。',
      },
      done: {
        en: '{count, plural, one {# shop is frozen.} other {# shops are frozen.}}',
        zh: '已冻结 {count, plural, other {#}} 家店铺。',
      },
    },
    thaw: {
      label: { en: 'Unfreeze', zh: '恢复营业' },
      done: {
        en: '{count, plural, one {# shop is active again.} other {# shops are active again.}}',
        zh: '已恢复 {count, plural, other {#}} 家店铺营业。',
      },
    },
  },
} as const
