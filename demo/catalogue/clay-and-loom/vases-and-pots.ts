import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { choice, colour } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { paperDelivery, potWarranty } from './promises.ts'

const pebblePrices = priced({ global: 4600, cn: 23900, de: 4400, uk: 3800, jp: 6200 })

export const vasesAndPots: readonly DemoProduct[] = [
  {
    urlKey: 'fern-ribbed-planter',
    name: both('Fern ribbed planter', '蕨影竖纹花盆'),
    summary: both(
      'A stoneware pot with a hidden saucer, without the plant.',
      '粗陶竖纹花盆，内藏接水盘，不含绿植。',
    ),
    description: prose(
      `
      Forty ribs, pressed by hand while the clay is still soft. A second floor inside lets water drain and keeps the wood below it dry.
      ## Which size for which plant
      18 cm | Herbs of one summer, a small fern
      24 cm | Peace lily, snake plant
      31 cm | Rubber fig or fiddle-leaf up to 120 cm, as in the picture
      The nursery’s pot may stay on: it should be 2 cm narrower than ours.
      ## Winter
      Indoors all year. Outdoors until the first frost; water in the clay would split it.
      `,
      `
      四十道竖纹，趁泥坯未干时手工压出。盆内有隔层接水，浇多了也不会泡坏木地板。
      ## 选多大
      18 cm | 一夏天的香草，小蕨
      24 cm | 白掌、虎尾兰
      31 cm | 图里那样的橡皮树，一米二以内的琴叶榕
      可以连原来的塑料盆一起放，直径小 2 厘米就行。
      ## 过冬
      室内一年四季都行。放室外的，霜降前搬回来，泥胎里的水一冻就裂。
      `,
    ),
    specifications: [
      fact(both('Material', '材质'), both('Stoneware, matt glaze', '粗陶，哑光釉')),
      fact(both('Saucer', '接水'), both('Inside, second floor', '内置隔层接水')),
      fact(both('Place', '适用'), both('Indoors, and outdoors without frost', '室内，及无霜冻的室外')),
      fact(both('Plant', '绿植'), both('Not included', '不含')),
    ],
    warranty: potWarranty,
    delivery: paperDelivery,
    brand: 'Clay & Loom',
    category: branches.planters,
    attributes: [
      choice('size', both('Width', '口径'), {
        '18': both('18 cm', '18 cm'),
        '24': both('24 cm', '24 cm'),
        '31': both('31 cm', '31 cm'),
      }),
    ],
    variants: [
      {
        sku: 'CL-FER-18',
        values: { size: '18' },
        prices: priced({ global: 2900, cn: 14900, de: 2800, uk: 2400, jp: 3980 }),
        stock: 38,
        weightGrams: 1_700,
      },
      {
        sku: 'CL-FER-24',
        values: { size: '24' },
        prices: priced({ global: 4400, cn: 22900, de: 4200, uk: 3700, jp: 5980 }),
        stock: 26,
        weightGrams: 3_100,
      },
      {
        sku: 'CL-FER-31',
        values: { size: '31' },
        prices: priced({ global: 6900, cn: 35900, de: 6600, uk: 5700, jp: 9480 }),
        stock: 12,
        weightGrams: 5_400,
      },
    ],
    pictures: [
      shown('planter-a', 'Ribbed oat-coloured pot with a rubber fig', '种着橡皮树的燕麦色竖纹花盆'),
      shown('planter-b', 'The pot and its plant from above', '俯视花盆与绿植'),
    ],
  },
  {
    urlKey: 'pebble-vase',
    name: both('Pebble vase', '卵石花瓶'),
    summary: both(
      'For three twigs or one tulip. Fired once a year, with the ash of our own kiln.',
      '插三根枯枝，或者一枝郁金香。一年只烧一窑。',
    ),
    description: prose(
      `
      Thrown like a bowl, closed like a jar, and rubbed with a stone while it dries: that is where the skin comes from. There is no glaze outside. Inside there is, so it holds water.
      The neck is narrow on purpose, and the belly a little lopsided, as a pebble is. A single stem stands straight in it, and a bunch from the petrol station looks chosen. The green one is dark clay under a dull green slip.
      ## Once a year
      The clay is fired with the ash of the winter before, in one load of about sixty pieces each November. When they are gone, they are gone until the next.
      `,
      `
      拉坯时像做碗，收口像做罐，半干时用卵石一点点磨，皮肤一样的质感就是这么来的。外壁不上釉，内壁挂釉，能盛水。
      瓶口故意收得窄，瓶身像卵石一样微微歪着。一枝花站得直，楼下随手买的一小把也像挑过的。墨绿那款是深色泥胎，外面一层哑绿化妆土。
      ## 一年一窑
      用的是上一个冬天攒下的草木灰，每年十一月烧一窑，六十只左右，卖完要等来年。
      `,
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('20 × 17 cm, 22 cm high', '20 × 17 cm，高 22 cm')),
      fact(both('Neck', '瓶口'), both('3.5 cm', '3.5 cm')),
      fact(both('Material', '材质'), both('Stoneware, glazed inside only', '粗陶，仅内壁挂釉')),
      fact(
        both('Care', '清洁'),
        both('By hand; marks rub off with a damp sponge', '手洗，外壁印渍用湿海绵擦'),
      ),
    ],
    warranty: potWarranty,
    delivery: paperDelivery,
    brand: 'Clay & Loom',
    category: branches.vases,
    attributes: [colour('white', 'green')],
    variants: [
      {
        sku: 'CL-PEB-W',
        values: { colour: 'white' },
        prices: pebblePrices,
        stock: 0,
        weightGrams: 1_150,
        picture: 'vase-a',
      },
      {
        sku: 'CL-PEB-G',
        values: { colour: 'green' },
        prices: pebblePrices,
        stock: 0,
        weightGrams: 1_150,
        picture: 'vase-green',
      },
    ],
    pictures: [
      shown('vase-a', 'White matt stoneware vase', '白色哑光粗陶花瓶'),
      shown('vase-b', 'The vase with bare twigs and dried billy buttons', '插着枯枝和金槌花的花瓶'),
      shown('vase-green', 'The vase in green', '墨绿花瓶'),
    ],
  },
]
