import type { BlockWords } from '#modules/content/server/public.ts'
import { both } from './catalogue/demo-product.ts'

/** Blocks of the demo's home page: hero, two editorials, two rows, offers. Pictures name files in `demo/pictures`. */
export const homeBlocks: readonly BlockWords[] = [
  {
    kind: 'hero',
    title: both('Rooms that let you breathe', '留一点呼吸的空间'),
    text: both(
      'Oak, wool and quiet light. Made by small shops, chosen with care.',
      '橡木、羊毛与柔和的光，小店出品，用心挑选。',
    ),
    action: both('See what’s new', '看看新品'),
    link: '/search?sort=new',
    picture: 'hero',
    pictureAlt: both(
      'A sunlit room with an oak desk, a lounge chair and an amber pendant lamp',
      '洒满阳光的房间里，有橡木书桌、休闲椅和琥珀色吊灯',
    ),
  },
  {
    kind: 'categories',
    title: both('Shop by room', '按空间选购'),
    text: both('', ''),
    action: both('', ''),
    link: undefined,
  },
  {
    kind: 'coupons',
    title: both('', ''),
    text: both('', ''),
    action: both('', ''),
    link: undefined,
  },
  {
    kind: 'flashSale',
    title: both('', ''),
    text: both('', ''),
    action: both('', ''),
    link: undefined,
  },
  {
    kind: 'presale',
    title: both('', ''),
    text: both('', ''),
    action: both('', ''),
    link: undefined,
  },
  {
    kind: 'groupBuy',
    title: both('', ''),
    text: both('', ''),
    action: both('', ''),
    link: undefined,
  },
  {
    kind: 'shops',
    title: both('', ''),
    text: both('Small makers, each with one thing they do best', '小店不大，各有一样拿手的本事'),
    action: both('', ''),
    link: undefined,
  },
  {
    kind: 'reading',
    title: both('Worth a quiet hour', '读一读'),
    text: both('On wood, light and the things we keep', '关于木头、光，和那些用得久的东西'),
    action: both('', ''),
    link: undefined,
  },
  {
    kind: 'editorial',
    nth: 0,
    title: both('A desk that stands up with you', '站着坐着，都是好书桌'),
    text: both(
      'Solid oak on two quiet columns. Four heights to remember, and a top that only gets better with oil.',
      '实木橡木桌面，双立柱静音升降，记得住四个高度；木头每上一次油，就更好看一点。',
    ),
    action: both('See standing desks', '看看升降桌'),
    link: '/category/standing-desks',
    picture: 'room-study',
    pictureAlt: both(
      'A study with an oak standing desk, a task lamp and a shelf of books',
      '书房里的橡木升降桌、台灯和一架书',
    ),
  },
  {
    kind: 'editorial',
    nth: 1,
    title: both('Tea for whoever drops in', '有客来，先喝茶'),
    text: both(
      'Stoneware from one small kiln, no two pieces quite alike, and a tray to carry them out to the garden.',
      '一口小窑烧出来的粗陶杯，没有两只一模一样；再配一个托盘，端到院子里去。',
    ),
    action: both('See the tableware', '逛逛餐厨'),
    link: '/category/tableware',
    picture: 'tray-b',
    pictureAlt: both('An oak tray with a teapot and three cups', '橡木托盘上放着茶壶和杯子'),
  },
]

export const tagline = both('Things for a calm home and a clear desk', '让家安静，让书桌清爽')
