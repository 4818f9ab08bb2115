import type { BlockWords } from '#modules/content/public.ts'
import { both } from './catalogue/demo-product.ts'

/** What the two editorials of the demo's home page show. Pictures are names of files in `demo/pictures`. */
export const homeBlocks: readonly (BlockWords & { readonly picture: string })[] = [
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
