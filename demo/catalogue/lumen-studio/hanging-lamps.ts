import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { colour, size } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { lampDelivery, lampWarranty } from './promises.ts'

const duskPrices = priced({ global: 18900, cn: 99900, de: 17900, uk: 15500, jp: 25800 })

export const hangingLamps: readonly DemoProduct[] = [
  {
    urlKey: 'dusk-pendant-lamp',
    name: both('Dusk pendant lamp', '暮色吊灯'),
    summary: both(
      'A spun dome that lights the table and leaves the eyes alone.',
      '旋压半球灯罩，照亮桌面，不刺眼。',
    ),
    description: prose(
      `
      Dusk hangs low, 60 cm above the table, and its deep shade hides the bulb from everyone who sits around it. Inside it is painted the colour of warm milk, so the light comes down soft.
      Spun from one sheet of aluminium on a lathe; the brass cap is turned from solid.
      ## How low, how many
      - Round table up to 130 cm: one lamp in the middle
      - Long table of 180 cm: two lamps, 80 cm apart
      - Kitchen counter: 75 cm above it, so you can chop without bending
      ## Hanging it
      The ceiling cup hides a terminal for three wires. Switch off the fuse; if you have never done it, ask somebody who has.
      `,
      `
      暮色适合挂得低一点，离桌面 60 厘米左右。灯罩够深，围坐的人都看不到灯泡；内壁是暖牛奶色，光落下来很柔。
      灯罩由一整张铝板旋压而成，顶上的黄铜帽是车出来的实心件。
      ## 挂多高，挂几盏
      - 直径 130 厘米以内的圆桌：正中一盏
      - 1.8 米长桌：两盏，间距 80 厘米
      - 厨房台面：离台面 75 厘米，切菜不用弯腰
      ## 安装
      吸顶盘里有三线接线端子。先拉闸再接线，没接过的请找会的人来。
      `,
    ),
    specifications: [
      fact(both('Shade', '灯罩'), both('40 cm across, aluminium', '直径 40 cm，铝')),
      fact(both('Cord', '电线'), both('2.5 m textile cord, shortened by hand', '2.5 米编织线，可自行收短')),
      fact(
        both('Bulb', '光源'),
        both('E27, up to 60 W; a 2700 K bulb is included', 'E27 灯头，最大 60 W，附 2700 K 暖光灯泡'),
      ),
      fact(both('Voltage', '电压'), both('100 to 240 V', '100–240 V')),
      fact(
        both('Dimming', '调光'),
        both('With a dimmable bulb and a wall dimmer', '配可调光灯泡与墙面调光器'),
      ),
    ],
    warranty: lampWarranty,
    delivery: lampDelivery,
    brand: 'Lumen Studio',
    category: branches.pendants,
    attributes: [colour('green', 'amber')],
    variants: [
      {
        sku: 'LS-DSK-G',
        values: { colour: 'green' },
        prices: duskPrices,
        stock: 26,
        weightGrams: 1_900,
        picture: 'pendant-a',
      },
      {
        sku: 'LS-DSK-A',
        values: { colour: 'amber' },
        prices: duskPrices,
        stock: 11,
        weightGrams: 1_900,
        picture: 'pendant-amber',
      },
    ],
    pictures: [
      shown('pendant-a', 'Green dome pendant with a brass cap', '黄铜帽墨绿半球吊灯'),
      shown('pendant-b', 'A green and an amber pendant from below', '从下方看墨绿与琥珀两盏吊灯'),
      shown('pendant-amber', 'The pendant lamp in amber', '琥珀色吊灯'),
    ],
  },
  {
    urlKey: 'drift-paper-lantern',
    name: both('Drift paper lantern', '浮云纸灯'),
    summary: both(
      'Mulberry paper over split bamboo, folded flat in a box like a pizza’s.',
      '楮皮纸糊在竹篾上，收起来扁扁一盒。',
    ),
    description: prose(
      `
      Paper does to a bulb what a thin cloud does to the sun. Drift is pasted over one long spiral of split bamboo, so you see the turns when it is lit and hardly at all when it is not. A brass cap closes it above.
      It arrives flat. Pull it open, set the wire in the middle, hang it over a socket. Two minutes, and no ladder if you are tall.
      ## Where it does well
      - Above a bed or a sofa, where a hard lamp would dazzle
      - In a stairwell, the large one, hung low
      - Not over a stove and not in a bathroom: steam loosens the paste
      ## Dust
      A soft brush, or a hair dryer on cold. A tear is mended from inside with the strip of paper in the box and a little starch.
      `,
      `
      灯泡隔一层纸，就像太阳隔一层薄云。浮云是楮皮纸糊在一根盘到底的竹篾上，亮起来看得见一圈圈的筋，关了灯就是白白一团，顶上扣一只黄铜帽。
      寄到的时候是扁的。拉开，撑上中间的铁丝架，挂到灯头上，两分钟的事。
      ## 挂在哪儿合适
      - 床头、沙发上方，躺着看也不晃眼
      - 楼梯间，选大号，挂低些
      - 灶台上方和浴室别挂，水汽会让糨糊发软
      ## 打理
      软毛刷掸灰，或者吹风机开冷风。破了个口子不要紧，盒里附了纸条，从里面拿淀粉糊贴上就行。
      `,
    ),
    specifications: [
      fact(both('Paper', '纸'), both('Mulberry, 40 g/m²', '楮皮纸，40 克')),
      fact(both('Ribs', '骨架'), both('Split bamboo, brass cap', '竹篾，黄铜帽')),
      fact(both('Bulb', '光源'), both('E27, LED up to 12 W', 'E27 灯头，LED 最大 12 W')),
      fact(both('Cord', '电线'), both('2 m textile cord with ceiling cup', '2 米编织线，含吸顶盘')),
      fact(both('Voltage', '电压'), both('100 to 240 V', '100–240 V')),
      fact(both('Parcel', '包装'), both('Flat, 6 cm thick', '扁盒，厚 6 cm')),
    ],
    warranty: lampWarranty,
    delivery: lampDelivery,
    brand: 'Lumen Studio',
    category: branches.paperLanterns,
    attributes: [size({ '45': both('45 cm', '45 cm'), '60': both('60 cm', '60 cm') })],
    variants: [
      {
        sku: 'LS-DRI-45',
        values: { size: '45' },
        prices: priced({ global: 5900, cn: 29900, de: 5600, uk: 4900, jp: 7800 }),
        stock: 34,
        weightGrams: 900,
      },
      {
        sku: 'LS-DRI-60',
        values: { size: '60' },
        prices: priced({ global: 7900, cn: 39900, de: 7500, uk: 6500, jp: 10400 }),
        stock: 20,
        weightGrams: 1_200,
      },
    ],
    pictures: [
      shown('lantern-a', 'Round paper lantern, lit', '点亮的纸灯'),
      shown('lantern-b', 'Two lanterns of two shapes from below', '从下方看一大一小两盏纸灯'),
    ],
  },
]
