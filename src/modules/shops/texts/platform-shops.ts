/** The shops of the mall, as the platform sees them. */
export const platformShops = {
  title: { en: 'Shops', zh: '店铺' },
  empty: { en: 'No shop yet', zh: '还没有店铺' },
  emptyText: {
    en: 'Open the first one, or wait for an application.',
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
      cleared: { en: 'Cleared', zh: '已清退' },
    },
  },
  openAShop: { en: 'Open a shop', zh: '新开店铺' },
  openText: { en: 'The shop may sell at once.', zh: '开通后即可销售。' },
  openShop: { en: 'Open the shop', zh: '开店' },
  name: { en: 'Name of the shop', zh: '店铺名称' },
  slug: { en: 'Short name', zh: '店铺短名' },
  slugHint: {
    en: 'For addresses and imports: lower-case letters, digits and hyphens, such as oak-and-iron.',
    zh: '用于网址和导入，只能包含小写字母、数字和连字符，例如 oak-and-iron。',
  },
  merchantEmail: { en: 'Email of the merchant', zh: '商家邮箱' },
  merchantEmailHint: {
    en: 'Of an account that exists. Left empty, the shop is yours to run.',
    zh: '须是已注册的账号。不填则由您自己打理。',
  },
  statusText: {
    active: { en: 'It sells.', zh: '正常营业。' },
    frozen: {
      en: 'Its goods are off the lists. It ships what was ordered before, and sells nothing.',
      zh: '商品已从列表下架，只为此前的订单发货，不再销售。',
    },
    cleared: { en: 'It has stopped operating, and can only look back.', zh: '已停止经营，仅可查询。' },
  },
  freeze: { en: 'Freeze', zh: '冻结' },
  freezeAsk: { en: 'Freeze {name}?', zh: '冻结“{name}”？' },
  freezeText: {
    en: 'Its goods leave the lists at once; what was ordered is still sent.',
    zh: '商品将立即从列表下架，已有订单照常发货。',
  },
  thaw: { en: 'Unfreeze', zh: '恢复营业' },
  clear: { en: 'Clear out', zh: '清退' },
  clearAsk: { en: 'Clear out {name} for good?', zh: '永久清退“{name}”？' },
  clearText: {
    en: 'A cleared shop never sells again, and its people can only look. This cannot be undone.',
    zh: '清退后店铺不能再营业，成员仅可查询。此操作无法撤销。',
  },
  clearing: {
    badge: { en: 'Clearing', zh: '清退中' },
    text: {
      en: 'It sells nothing from now on. Choose what becomes of what is open; when that has ended, the shop is cleared out.',
      zh: '店铺将立即停止销售。请选择未完结订单的处理方式，全部了结后店铺即完成清退。',
    },
    of: {
      unpaid: {
        en: '{count, plural, one {# order waits for its payment} other {# orders wait for their payment}}',
        zh: '待付款订单 {count} 笔',
      },
      unsent: {
        en: '{count, plural, one {# paid order is not sent, or not whole} other {# paid orders are not sent, or not whole}}',
        zh: '已付款未发货（含部分发货）订单 {count} 笔',
      },
      balance: {
        en: '{count, plural, one {# presale waits for its balance} other {# presales wait for their balance}}',
        zh: '待付尾款的预售订单 {count} 笔',
      },
      forming: {
        en: '{count, plural, one {# order waits for its group} other {# orders wait for their group}}',
        zh: '待成团订单 {count} 笔',
      },
      sent: {
        en: '{count, plural, one {# order is on its way} other {# orders are on their way}}',
        zh: '已发货待收货订单 {count} 笔',
      },
      afterSales: {
        en: '{count, plural, one {# after-sale is open} other {# after-sales are open}}',
        zh: '处理中的售后 {count} 笔',
      },
    },
    choice: {
      cancel: { en: 'Cancel now and give back', zh: '立即取消并退款' },
      finish: { en: 'May be finished until the date', zh: '限期内办结' },
      platform: { en: 'The platform takes over', zh: '由平台接管' },
    },
    days: { en: 'Days to finish', zh: '办结期限（天）' },
    daysHint: {
      en: 'What may be finished and is not by then is cancelled and given back; what was sent goes to the platform.',
      zh: '逾期未办结的订单将取消并退款，已发货的订单由平台接管。',
    },
    started: { en: '{name} is being cleared out.', zh: '“{name}”正在清退。' },
    underWay: {
      en: 'It is being cleared out. What may be finished has time until {time}.',
      zh: '店铺正在清退，限期办结的订单最晚到 {time}。',
    },
    callOff: { en: 'Call off and let it sell again', zh: '停止清退，恢复营业' },
  },
  changed: {
    active: { en: '{name} sells again.', zh: '“{name}”已恢复营业。' },
    frozen: {
      en: '{name} is frozen: its goods are off the lists, and what was ordered is still sent.',
      zh: '“{name}”已冻结：商品已下架，已有订单照常发货。',
    },
    cleared: { en: '{name} is cleared out.', zh: '“{name}”已清退。' },
  },
  bulk: {
    freeze: {
      label: { en: 'Freeze', zh: '冻结' },
      ask: {
        en: '{count, plural, one {Freeze # shop?} other {Freeze # shops?}}',
        zh: '冻结 {count, plural, other {#}} 家店铺？',
      },
      askText: {
        en: 'Their goods leave the lists at once; what was ordered is still sent.',
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
        en: '{count, plural, one {# shop sells again.} other {# shops sell again.}}',
        zh: '已恢复 {count, plural, other {#}} 家店铺营业。',
      },
    },
  },
} as const
