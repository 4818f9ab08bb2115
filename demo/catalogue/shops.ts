import type { LocalText } from '#domain/language.ts'
import { clayAndLoom } from './clay-and-loom.ts'
import { both, type DemoProduct } from './demo-product.ts'
import { deskwise } from './deskwise.ts'
import { hearthAndGrain } from './hearth-and-grain.ts'
import { lumenStudio } from './lumen-studio.ts'

export type DemoShop = {
  readonly slug: string
  readonly name: LocalText
  readonly about: LocalText
  readonly status: 'active' | 'frozen' | 'cleared'
  /** A picture that stands for it. */
  readonly logo?: string
  readonly products: readonly DemoProduct[]
}

/** The shops in the order in which they came. The last two show what happens to a shop that may not sell. */
export const shops: readonly DemoShop[] = [
  {
    slug: 'hearth-and-grain',
    name: both('Hearth & Grain', '木炉家居'),
    about: both(
      'Oak, wool and steel. Furniture made to be repaired, from a joinery of eleven people.',
      '一间十一个人的木作工坊，用橡木、羊毛和钢材做能用一辈子、坏了能修的家具。',
    ),
    status: 'active',
    logo: 'lounge-a',
    products: hearthAndGrain,
  },
  {
    slug: 'lumen-studio',
    name: both('Lumen Studio', '拾光灯造'),
    about: both(
      'Lamps and clocks for rooms where people actually sit in the evening.',
      '做灯，也做钟。给每个晚上都有人坐着的房间。',
    ),
    status: 'active',
    logo: 'pendant-a',
    products: lumenStudio,
  },
  {
    slug: 'clay-and-loom',
    name: both('Clay & Loom', '陶与织'),
    about: both(
      'Stoneware from our own kiln and cloth from three mills nearby.',
      '自家窑口烧的粗陶，附近三家小厂织的布。',
    ),
    status: 'active',
    logo: 'mugs-a',
    products: clayAndLoom,
  },
  {
    slug: 'deskwise',
    name: both('Deskwise', '案头'),
    about: both(
      'Everything on a desk that should be a pleasure to reach for.',
      '书桌上伸手就碰到的那些东西，值得更好一点。',
    ),
    status: 'active',
    logo: 'stand-a',
    products: deskwise,
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
