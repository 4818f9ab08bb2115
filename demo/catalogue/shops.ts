import type { PickUpPlace } from '#modules/shops/rules/pick-up-place.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { basketsAndBoxes } from './clay-and-loom/baskets-and-boxes.ts'
import { floorAndBath } from './clay-and-loom/floor-and-bath.ts'
import { platesAndCups } from './clay-and-loom/plates-and-cups.ts'
import { serving } from './clay-and-loom/serving.ts'
import { textiles } from './clay-and-loom/textiles.ts'
import { vasesAndPots } from './clay-and-loom/vases-and-pots.ts'
import { both, type DemoProduct } from './demo-product.ts'
import { coffeeAndTea } from './deskwise/coffee-and-tea.ts'
import { deskTop } from './deskwise/desk-top.ts'
import { gifts } from './deskwise/gifts.ts'
import { keyboardAndMouse } from './deskwise/keyboard-and-mouse.ts'
import { memberships } from './deskwise/memberships.ts'
import { onTheWay } from './deskwise/on-the-way.ts'
import { paper } from './deskwise/paper.ts'
import { sound } from './deskwise/sound.ts'
import { withDimensions } from './dimensions.ts'
import { furtherPictures } from './further-pictures.ts'
import { benchesAndStools } from './hearth-and-grain/benches-and-stools.ts'
import { chairs } from './hearth-and-grain/chairs.ts'
import { putTogether } from './hearth-and-grain/put-together.ts'
import { services } from './hearth-and-grain/services.ts'
import { standingDesks } from './hearth-and-grain/standing-desks.ts'
import { storage } from './hearth-and-grain/storage.ts'
import { tables } from './hearth-and-grain/tables.ts'
import { candlesAndMirrors } from './lumen-studio/candles-and-mirrors.ts'
import { clocks } from './lumen-studio/clocks.ts'
import { hangingLamps } from './lumen-studio/hanging-lamps.ts'
import { standingLamps } from './lumen-studio/standing-lamps.ts'

export type DemoShop = {
  readonly slug: string
  readonly name: LocalText
  readonly about: LocalText
  readonly status: 'active' | 'frozen' | 'cleared'
  /** Where it hands goods over. */
  readonly pickUpPlace?: PickUpPlace
  /** A picture that represents it. */
  readonly logo?: string
  readonly products: readonly DemoProduct[]
}

/** The last two show what happens to a shop that may not sell. */
const shopsWithOwnPictures: readonly DemoShop[] = [
  {
    slug: 'hearth-and-grain',
    name: both('Hearth & Grain', '木炉家居'),
    about: both(
      'Oak, wool and steel. Furniture made to be repaired, from a joinery of eleven people.',
      '一间十一个人的木作工坊，用橡木、羊毛和钢材做能用一辈子、坏了能修的家具。',
    ),
    status: 'active',
    logo: 'mark-hearth-and-grain',
    products: [
      ...standingDesks,
      ...putTogether,
      ...chairs,
      ...services,
      ...storage,
      ...benchesAndStools,
      ...tables,
    ],
  },
  {
    slug: 'lumen-studio',
    name: both('Lumen Studio', '拾光灯造'),
    about: both(
      'Lamps and clocks for rooms where people actually sit in the evening.',
      '做灯，也做钟。给每个晚上都有人坐着的房间。',
    ),
    status: 'active',
    logo: 'mark-lumen-studio',
    products: [...hangingLamps, ...clocks, ...candlesAndMirrors, ...standingLamps],
  },
  {
    slug: 'clay-and-loom',
    name: both('Clay & Loom', '陶与织'),
    about: both(
      'Stoneware from our own kiln and cloth from three mills nearby.',
      '自家窑口烧的粗陶，附近三家小厂织的布。',
    ),
    status: 'active',
    logo: 'mark-clay-and-loom',
    products: [
      ...platesAndCups,
      ...basketsAndBoxes,
      ...vasesAndPots,
      ...floorAndBath,
      ...serving,
      ...textiles,
    ],
  },
  {
    slug: 'deskwise',
    name: both('Deskwise', '案头'),
    about: both(
      'Everything on a desk that should be a pleasure to reach for.',
      '书桌上伸手就碰到的那些东西，值得更好一点。',
    ),
    status: 'active',
    pickUpPlace: {
      name: both('The Deskwise counter', 'Deskwise 取货台'),
      address: both(
        '2 Mill Lane, ground floor\nMonday to Saturday, 9 to 18',
        '磨坊巷 2 号一层\n周一至周六 9:00–18:00',
      ),
    },
    logo: 'mark-deskwise',
    products: [
      // First, hence the oldest: what is new is something to look at.
      ...memberships,
      ...paper,
      ...gifts,
      ...coffeeAndTea,
      ...onTheWay,
      ...deskTop,
      ...keyboardAndMouse,
      ...sound,
    ],
  },
  {
    slug: 'quiet-quarry',
    name: both('Quiet Quarry', '静石坊'),
    about: both('Frozen while a complaint is looked into.', '因投诉核查，店铺暂时冻结。'),
    status: 'frozen',
    products: [],
  },
  {
    slug: 'old-harbour',
    name: both('Old Harbour', '旧港杂货'),
    about: both('Has left the mall.', '已从商城清退。'),
    status: 'cleared',
    products: [],
  },
]

const withFurtherPictures = (product: DemoProduct): DemoProduct => ({
  ...product,
  pictures: [...(product.pictures ?? []), ...(furtherPictures[product.urlKey] ?? [])],
})

/** In the order in which the shops came. */
export const shops: readonly DemoShop[] = shopsWithOwnPictures.map((shop) => ({
  ...shop,
  products: shop.products.map(withFurtherPictures).map(withDimensions),
}))
