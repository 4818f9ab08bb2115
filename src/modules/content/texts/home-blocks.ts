/** The blocks of the home page, as an operator arranges them. */
export const homeBlocks = {
  title: { en: 'Home page', zh: '首页' },
  intro: {
    en: 'Sections of the home page, from top to bottom. Empty fields use the mall’s default text.',
    zh: '首页从上到下的板块。文字留空时，显示商城默认的文案。',
  },
  see: { en: 'View home page', zh: '查看首页' },
  list: { en: 'Home page sections', zh: '首页板块' },
  drag: { en: 'Move {block}', zh: '移动 {block}' },
  visible: { en: 'Shown', zh: '显示中' },
  invisible: { en: 'Hidden', zh: '未显示' },
  show: { en: 'Show section', zh: '在首页显示' },
  up: { en: 'Move “{block}” up', zh: '上移“{block}”' },
  down: { en: 'Move “{block}” down', zh: '下移“{block}”' },
  moved: { en: '“{block}” moved.', zh: '“{block}”已移动。' },
  blockTitle: { en: 'Title', zh: '标题' },
  text: { en: 'Text', zh: '说明' },
  action: { en: 'Button', zh: '按钮' },
  picture: { en: 'Image', zh: '图片' },
  pictureHint: {
    en: 'Use a wide image, at least 1,600 pixels wide.',
    zh: '建议使用横向大图，宽度至少 1600 像素',
  },
  pictureAlt: { en: 'Alt text', zh: '图片说明' },
  link: { en: 'Button link', zh: '按钮跳转到' },
  linkHint: {
    en: 'A mall page such as /search?sort=new, or its full URL',
    zh: '商城内的页面，例如 /search?sort=new，也可粘贴完整链接',
  },
  linkTo: {
    search: { en: 'All products', zh: '全部商品' },
    newest: { en: 'New arrivals', zh: '新品上架' },
    bestselling: { en: 'Best sellers', zh: '热销商品' },
    cart: { en: 'Cart', zh: '购物车' },
    apply: { en: 'Open a shop', zh: '申请入驻' },
  },
  saved: { en: 'Section saved.', zh: '已保存。' },
  block: {
    hero: { en: 'Hero image', zh: '首屏大图' },
    categories: { en: 'Categories', zh: '分类' },
    flashSale: { en: 'Flash sale', zh: '限时秒杀' },
    coupons: { en: 'Coupons', zh: '领券中心' },
    presale: { en: 'Presale', zh: '新品预售' },
    groupBuy: { en: 'Group buy', zh: '拼团' },
    newest: { en: 'New arrivals', zh: '新品上架' },
    bestRated: { en: 'Best rated', zh: '口碑好物' },
    reduced: { en: 'On sale', zh: '优惠好物' },
    bestselling: { en: 'Best sellers', zh: '热销' },
    editorial: { en: 'Editorial', zh: '专题' },
    shops: { en: 'Shops', zh: '好店' },
    reading: { en: 'Reading', zh: '读一读' },
    promises: { en: 'Benefits', zh: '购物保障' },
  },
  /** The content of sections that fill themselves. */
  filled: {
    flashSale: {
      en: 'Shows the flash sale that is running, or the next one announced, with a countdown and up to four products. Hidden while there is none.',
      zh: '展示正在进行或即将开始的秒杀，含倒计时和最多四件商品。没有秒杀时不显示。',
    },
    coupons: {
      en: 'Shows up to six coupons that every buyer can claim now. Coupons for certain buyers, with a code or for a timed claim are left out. Hidden while there are none.',
      zh: '展示最多六张所有买家都能领取的优惠券，不含限定人群、凭码领取和整点抢的券。没有可领的券时不显示。',
    },
    presale: {
      en: 'Shows up to four products on presale, with deposit and shipping date. Hidden while there are none.',
      zh: '展示最多四件预售商品，含定金和发货时间。没有预售时不显示。',
    },
    groupBuy: {
      en: 'Shows up to four products with a group price. Hidden while there are none.',
      zh: '展示最多四件拼团商品和成团人数。没有拼团时不显示。',
    },
  },
} as const
