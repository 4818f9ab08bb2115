import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { size, wood } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { largeDelivery, oakWarranty, parcelDelivery } from './promises.ts'

export const tables: readonly DemoProduct[] = [
  {
    urlKey: 'tansy-side-table',
    name: both('Tansy side table', '艾菊边几'),
    summary: both(
      'A raised rim, an off-centre post: it slides over the sofa’s foot.',
      '浅边桌面，偏心立柱，可以推到沙发边上用。',
    ),
    description: prose(
      `
      The post stands off the middle so that the foot goes under the sofa and the top comes to you. The rim keeps a pencil, and a cat’s paw, from pushing things off.
      ## Where it fits
      - Under sofas with at least 3 cm of air below them: the foot is 2 cm thick.
      - Beside a bed up to 60 cm high, with a lamp and a book on it.
      - It carries 15 kg. It is no stool.
      Heavy where it should be: the disc below weighs six kilograms, and felt on its underside spares the floor.
      `,
      `
      立柱偏向一侧，底盘伸进沙发下面，桌面正好到手边。一圈浅边，铅笔滚不下去，猫也没那么容易得手。
      ## 放得下吗
      - 沙发底部离地 3 厘米以上就能推进去，底盘厚 2 厘米。
      - 床高 60 厘米以内，放床头也合适，搁得下一盏灯一本书。
      - 桌面承重 15 公斤，别当凳子坐。
      该重的地方重：底盘足有六公斤，不怕碰倒，底面贴了毛毡，不刮地板。
      `,
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('44 cm across, 54 cm high', '直径 44 cm，高 54 cm')),
      fact(both('Top', '桌面'), both('Turned solid wood, oiled', '实木车旋，木蜡油涂装')),
      fact(both('Rim', '围边'), both('8 mm high', '高 8 mm')),
      fact(both('Foot', '底盘'), both('Steel, 6 kg, felt below', '钢制，6 kg，底贴毛毡')),
      fact(both('Load', '承重'), both('15 kg', '15 kg')),
    ],
    warranty: oakWarranty,
    delivery: parcelDelivery,
    brand: 'Hearth & Grain',
    category: branches.sideTables,
    attributes: [wood('oak', 'walnut')],
    variants: [
      {
        sku: 'HG-TAN-O',
        values: { wood: 'oak' },
        prices: priced({ global: 15900, cn: 85900, de: 14900, uk: 12900, jp: 21800 }),
        stock: 33,
        weightGrams: 9_400,
        picture: 'side-table-a',
      },
      {
        sku: 'HG-TAN-W',
        values: { wood: 'walnut' },
        prices: priced({ global: 17900, cn: 97900, de: 16900, uk: 14900, jp: 24800 }),
        stock: 14,
        weightGrams: 9_600,
        picture: 'side-table-walnut',
      },
    ],
    pictures: [
      shown('side-table-a', 'Round oak side table on a dark steel foot', '深色钢底盘的圆形橡木边几'),
      shown('side-table-b', 'The table from above, showing the rim', '从上方看边几的浅边'),
      shown('side-table-walnut', 'The table in walnut', '黑胡桃木边几'),
    ],
  },
  {
    urlKey: 'juniper-dining-table',
    name: both('Juniper dining table', '杜松圆餐桌'),
    summary: both(
      'A round oak table on one foot, so nobody sits at a leg.',
      '一根独脚撑起的橡木圆桌，谁也不用夹着桌腿坐。',
    ),
    description: prose(
      `
      A round table seats one more than you planned for. Juniper stands on one drum of thirty oak fins, so knees are free all the way round and chairs push in wherever they like.
      The top is 28 mm thick and bevelled below: from the side it looks as thin as a plate, and in the hand it is as thick as a table.
      ## How many sit at it
      110 cm | Four every day, five for soup
      130 cm | Six
      ## Good to know
      The foot is screwed on with one steel plate and six bolts, so it goes through a door of 70 cm. Oil it once a year; the first tin comes with it.
      `,
      `
      圆桌的好处是总能再添一把椅子。杜松只有一个独脚，三十片橡木条围成一圈，四周都伸得开腿，椅子想推到哪儿就推到哪儿。
      桌面厚 28 毫米，下沿斜切，侧面看薄得像一只盘子，上手还是张结实桌子。
      ## 能坐几个人
      110 cm | 平时四个，挤挤五个
      130 cm | 六个
      ## 要知道的
      桌脚用一块钢板、六颗螺栓固定，拆开能过 70 厘米的门。每年上一次木蜡油，首罐随货。家里吃饭爱摆转盘的，130 那张放 60 厘米的转盘正好。
      `,
    ),
    specifications: [
      fact(both('Height', '高度'), both('74 cm, 69 cm below the top', '74 cm，桌下净高 69 cm')),
      fact(both('Top', '桌面'), both('Oak, 28 mm, bevelled below', '橡木，厚 28 mm，下沿斜切')),
      fact(both('Foot', '桌脚'), both('Thirty oak fins on a ring', '三十片橡木条，底部一圈木环')),
      fact(both('Load', '承重'), both('80 kg', '80 kg')),
      fact(both('Finish', '涂装'), both('Hardwax oil, food-safe', '食品级木蜡油')),
      fact(
        both('Parcels', '包装'),
        both('Two, the larger 136 × 136 × 8 cm', '两件，较大一件 136 × 136 × 8 cm'),
      ),
    ],
    warranty: oakWarranty,
    delivery: largeDelivery,
    brand: 'Hearth & Grain',
    category: branches.diningTables,
    attributes: [
      size({
        '110': both('110 cm, for four', '110 cm，四人'),
        '130': both('130 cm, for six', '130 cm，六人'),
      }),
    ],
    variants: [
      {
        sku: 'HG-JUN-110',
        values: { size: '110' },
        prices: priced({ global: 69900, cn: 389900, de: 66900, uk: 58900, jp: 96800 }),
        stock: 10,
        weightGrams: 38_000,
      },
      {
        sku: 'HG-JUN-130',
        values: { size: '130' },
        prices: priced({ global: 84900, cn: 469900, de: 79900, uk: 70900, jp: 116000 }),
        stock: 7,
        weightGrams: 46_000,
      },
    ],
    pictures: [
      shown('dining-a', 'Round oak dining table on a single pedestal', '独脚橡木圆餐桌'),
      shown('dining-b', 'The table with two chairs and a mug', '摆着两把椅子和一只杯子的圆餐桌'),
    ],
  },
]
