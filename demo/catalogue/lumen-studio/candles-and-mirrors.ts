import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { size } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { lampDelivery, pieceWarranty } from './promises.ts'

export const candlesAndMirrors: readonly DemoProduct[] = [
  {
    urlKey: 'wick-candles',
    name: both('Wick candle holders', '烛芯黄铜烛台'),
    summary: both(
      'Three brass holders of three heights, with three candles of beeswax.',
      '一高一中一矮三只黄铜烛台，配三支蜂蜡烛。',
    ),
    description: prose(
      `
      Turned from solid brass, each with a pan for what drips. Nothing is lacquered, so they darken where they are touched and stay bright where they are not. Whoever prefers them new rubs them with half a lemon and salt.
      ## The candles
      Pure beeswax on a cotton wick, dipped, 21 cm long. They smell faintly of honey until they are lit and of nothing afterwards. One burns about seven hours.
      - Cut the wick to 5 mm before you light it again
      - Keep 30 cm from curtains and from each other’s draught
      - Never leave them burning alone
      Any candle of 22 mm fits, so you need not come back to us for them.
      `,
      `
      实心黄铜车出来的烛台，底盘接得住蜡油。不上清漆，常摸的地方颜色变深，摸不着的地方一直亮。喜欢新的样子，半只柠檬蘸点盐一擦就回来。
      ## 蜡烛
      纯蜂蜡，棉芯，一遍遍浸出来的，长 21 厘米。没点的时候有一点蜜味，点着以后什么味都没有。一支大约烧七个小时。
      - 再点之前，把烛芯剪到 5 毫米
      - 离窗帘 30 厘米，别放在风口
      - 人走烛灭
      口径 22 毫米，市面上的长蜡烛都插得上，不一定非回来找我们买。
      `,
    ),
    specifications: [
      fact(both('Heights', '高度'), both('7, 12.5 and 19 cm', '7 / 12.5 / 19 cm')),
      fact(both('Material', '材质'), both('Solid brass, not lacquered', '实心黄铜，无涂层')),
      fact(both('Candles', '蜡烛'), both('Beeswax, 22 mm, three included', '蜂蜡，直径 22 mm，附三支')),
      fact(both('Burns', '燃烧时间'), both('About 7 hours each', '每支约 7 小时')),
    ],
    warranty: pieceWarranty,
    delivery: lampDelivery,
    brand: 'Lumen Studio',
    category: branches.candleHolders,
    variants: [
      {
        sku: 'LS-WIC-3',
        values: {},
        prices: priced({ global: 6900, cn: 35900, de: 6500, uk: 5700, jp: 9480 }),
        stock: 28,
        weightGrams: 1_350,
      },
    ],
    pictures: [
      shown('candles-a', 'Three brass candle holders with beeswax candles', '三只黄铜烛台与蜂蜡烛'),
      shown('candles-b', 'The candles burning', '点燃的蜂蜡烛'),
    ],
  },
  {
    urlKey: 'halo-mirror',
    name: both('Halo mirror', '月晕圆镜'),
    summary: both(
      'A thin ring of oak around a clear mirror, and a bracket that forgives a crooked nail.',
      '一圈橡木细框，一面清镜，挂歪了还能转正。',
    ),
    description: prose(
      `
      The glass is silvered without copper, so the edge does not go black in a bathroom. It shows colours as they are, which is not to be taken for granted in mirrors.
      ## Hanging it
      A round plate sits on the wall with two screws, and the mirror turns on it until the grain is level. It carries itself on plaster, brick and tile; plugs for all three are in the box.
      - 50 cm: above a basin, middle at 155 cm
      - 70 cm: hall and bedroom, middle at 150 cm
      ## Cleaning
      A damp cloth and a dry one. Spray goes on the cloth, never on the glass, where it would creep behind the frame.
      `,
      `
      无铜银镜，放浴室里镜边也不发黑。照出来颜色正，这一点不是每面镜子都做得到。
      ## 怎么挂
      一块圆盘用两颗螺丝固定上墙，镜子扣上去还能转，木纹转正了再松手。石膏板、砖墙、瓷砖三种膨胀管盒里都有。
      - 50 cm：洗手台上方，镜心离地 155 厘米
      - 70 cm：玄关、卧室，镜心离地 150 厘米
      ## 清洁
      一块湿布，一块干布。清洁剂喷在布上，别直接喷镜面，会渗到框后面去。
      `,
    ),
    specifications: [
      fact(both('Glass', '镜面'), both('4 mm, silvered without copper', '4 mm 无铜银镜')),
      fact(both('Frame', '边框'), both('Turned oak, 2 cm wide, 3 cm deep', '橡木车旋，宽 2 cm，厚 3 cm')),
      fact(both('Back', '背面'), both('Safety film', '防爆膜')),
      fact(both('Fixing', '安装'), both('Turning plate, two screws', '旋转挂盘，两颗螺丝')),
      fact(both('Place', '适用'), both('Also for bathrooms', '浴室可用')),
    ],
    warranty: pieceWarranty,
    delivery: lampDelivery,
    brand: 'Lumen Studio',
    category: branches.mirrors,
    attributes: [size({ '50': both('50 cm', '50 cm'), '70': both('70 cm', '70 cm') })],
    variants: [
      {
        sku: 'LS-HAL-50',
        values: { size: '50' },
        prices: priced({ global: 9900, cn: 52900, de: 9500, uk: 8200, jp: 13800 }),
        stock: 23,
        weightGrams: 3_400,
      },
      {
        sku: 'LS-HAL-70',
        values: { size: '70' },
        prices: priced({ global: 14900, cn: 79900, de: 13900, uk: 12500, jp: 20800 }),
        stock: 15,
        weightGrams: 6_100,
      },
    ],
    pictures: [
      shown('mirror-a', 'Round wall mirror in a thin oak frame', '橡木细框圆镜'),
      shown('mirror-b', 'The mirror from the side, a plant in the glass', '侧看圆镜，镜中映着绿植'),
    ],
  },
]
