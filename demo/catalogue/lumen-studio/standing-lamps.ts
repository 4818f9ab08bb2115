import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { colour } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { lampDelivery, lampWarranty } from './promises.ts'

const beaconPrices = priced({
  global: [11900, 13900],
  cn: [62900, 72900],
  de: [10900, 12900],
  uk: [9500, 11500],
  jp: [15800, 18800],
})

export const standingLamps: readonly DemoProduct[] = [
  {
    urlKey: 'ember-table-lamp',
    name: both('Ember table lamp', '余烬台灯'),
    summary: both(
      'Glazed stoneware, a linen shade, three steps of light.',
      '釉面粗陶灯座，亚麻灯罩，三档亮度。',
    ),
    description: prose(
      `
      Each foot is thrown and glazed by hand, so the green gathers darker at the bottom and no two are quite alike. The switch sits on the neck, where a sleepy hand finds it.
      ## Three steps
      9 W | for reading
      4 W | for talking
      1 W | the one you leave on
      ## The shade
      Linen on card. It lifts off without tools, for dusting or for the parcel when you move house. The bulb is not soldered in: any E27 lamp fits, but only the one in the box knows the three steps.
      `,
      `
      灯座手工拉坯上釉，釉色越往下越深，每一只都略有不同。开关在灯颈上，半夜伸手就能摸到。
      ## 三档亮度
      9 W | 看书
      4 W | 聊天
      1 W | 留着不关的那一档
      ## 灯罩
      亚麻布，不用工具就能取下，掸灰、搬家都方便。灯泡是通用的 E27，坏了自己换；只是三档调光要用原配的灯泡。
      `,
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('29 cm across, 42 cm high', '直径 29 cm，高 42 cm')),
      fact(both('Foot', '灯座'), both('Glazed stoneware', '釉面粗陶')),
      fact(both('Shade', '灯罩'), both('Linen on card', '亚麻')),
      fact(
        both('Light', '光源'),
        both('LED 9 W, 800 lm, 2700 K, three steps', 'LED 9 W，800 流明，2700 K，三档'),
      ),
      fact(both('Cord', '电线'), both('1.8 m, textile', '1.8 米编织线')),
    ],
    warranty: lampWarranty,
    delivery: lampDelivery,
    brand: 'Lumen Studio',
    category: branches.tableLamps,
    variants: [
      {
        sku: 'LS-EMB-1',
        values: {},
        prices: priced({
          global: [13900, 16900],
          cn: [75900, 89900],
          de: [12900, 15900],
          uk: [11500, 13900],
          jp: [18800, 22800],
        }),
        stock: 19,
        weightGrams: 2_700,
      },
    ],
    pictures: [
      shown(
        'table-lamp-a',
        'Table lamp with a green glazed foot and a lit linen shade',
        '墨绿釉灯座、亚麻灯罩的台灯',
      ),
      shown('table-lamp-b', 'The lamp from a little below', '从低处看台灯'),
    ],
  },
  {
    urlKey: 'vesper-floor-lamp',
    name: both('Vesper floor lamp', '长庚落地灯'),
    summary: both(
      'Stands behind the armchair and reads over your shoulder.',
      '站在椅子后面，光从肩上落下来。',
    ),
    description: prose(
      `
      Named for the evening star, and meant for the same hour. The cloth shade lets a third of the light up to the ceiling and sends the rest down to the page.
      A dimmer sits in the cord at the height of a hand on the armrest. It turns without steps, from a glow to full reading light, and remembers where you left it.
      ## Placing it
      - Behind the chair and to one side, so your head throws no shadow on the book
      - 30 cm from curtains
      - On carpet and on crooked boards alike: three legs find their own balance
      ## Putting it together
      Screw three oak legs into the brass hub, hang the shade, put in the bulb. Five minutes and no tools.
      `,
      `
      长庚是傍晚最先亮的那颗星，这盏灯也是那个时候开。布灯罩让三分之一的光往上走，照亮天花板，其余都落在书页上。
      线上有一只无级调光旋钮，坐着垂手就能碰到。从微亮拧到能看书，关了再开，还是上回的亮度。
      ## 怎么摆
      - 放在椅子侧后方，头影不会落在书上
      - 离窗帘 30 厘米
      - 地毯上、不平的老地板上都站得稳，三条腿自己找平
      ## 安装
      三条橡木腿拧进黄铜座，挂上灯罩，装好灯泡，五分钟，不用工具。
      `,
    ),
    specifications: [
      fact(both('Height', '高度'), both('143 cm', '143 cm')),
      fact(both('Shade', '灯罩'), both('Linen drum', '亚麻筒形灯罩')),
      fact(both('Legs', '灯架'), both('Three oak legs, brass hub', '三条橡木腿，黄铜座')),
      fact(both('Light', '光源'), both('E27, LED 12 W, 2700 K, included', 'E27，LED 12 W，2700 K，已附')),
      fact(both('Dimmer', '调光'), both('In the cord, without steps', '线上旋钮，无级调光')),
      fact(both('Cord', '电线'), both('2.2 m, textile', '2.2 米编织线')),
      fact(both('Voltage', '电压'), both('100 to 240 V', '100–240 V')),
    ],
    warranty: lampWarranty,
    delivery: lampDelivery,
    brand: 'Lumen Studio',
    category: branches.floorLamps,
    variants: [
      {
        sku: 'LS-VES-1',
        values: {},
        prices: priced({ global: 24900, cn: 135900, de: 23900, uk: 20900, jp: 34800 }),
        stock: 13,
        weightGrams: 4_200,
      },
    ],
    pictures: [
      shown(
        'floorlamp-a',
        'Floor lamp on three oak legs with a lit linen shade',
        '橡木三脚、亚麻灯罩的落地灯',
      ),
      shown('floorlamp-b', 'The shade from below', '从下方看灯罩'),
    ],
  },
  {
    urlKey: 'beacon-task-lamp',
    name: both('Beacon task lamp', '灯塔长臂台灯'),
    summary: both(
      'Two joints, one finger, and it stays where you put it.',
      '两处关节，一根手指就能挪，停在哪儿是哪儿。',
    ),
    description: prose(
      `
      Friction joints do the work of springs: nothing squeaks, nothing tires, and the head stays where you leave it. The cable runs inside the arms. Reach is 62 cm, enough for the far side of a 70 cm desk.
      The head turns by half a circle and throws an even field of 60 × 40 cm. Stand it on the side of the hand that does not write.
      ## Light
      - Colour rendering 95: a red pen looks red at midnight
      - Four brightnesses and two tones, 2700 K and 4000 K, from the brass switch on top of the head
      - No flicker, also not on camera
      After an hour without a movement on the desk it dims to the lowest step. Hold the switch for three seconds to turn that off.
      `,
      `
      关节用摩擦片，不用弹簧，不会吱呀响，也不会越用越松，灯头停在哪儿就在哪儿。电线藏在灯臂里。臂展 62 厘米，70 厘米深的桌子够得到对面。
      灯头能转半圈，照出 60 × 40 厘米一片均匀的光。摆在不写字的那只手一边，笔下没有影子。
      ## 光
      - 显色指数 95，半夜批作业，红笔还是红的
      - 灯头顶上的黄铜开关，四档亮度，2700 K 和 4000 K 两种色温
      - 无频闪，手机对着拍也没有条纹
      桌前一小时没动静，自动降到最暗。不想要这个功能，按住开关三秒关掉。
      `,
    ),
    specifications: [
      fact(both('Reach', '臂展'), both('62 cm', '62 cm')),
      fact(both('Foot', '底座'), both('18 cm across, 2.4 kg', '直径 18 cm，2.4 kg')),
      fact(both('Light', '光源'), both('LED 8 W, 700 lm, Ra 95', 'LED 8 W，700 流明，Ra 95')),
      fact(both('Tone', '色温'), both('2700 K and 4000 K', '2700 K / 4000 K')),
      fact(both('Material', '材质'), both('Aluminium and steel, powder coated', '铝与钢，喷粉')),
      fact(both('Power', '电源'), both('USB-C, 2 m cord and plug included', 'USB-C 供电，附 2 米线和插头')),
    ],
    warranty: lampWarranty,
    delivery: lampDelivery,
    brand: 'Lumen Studio',
    category: branches.deskLamps,
    attributes: [colour('green', 'graphite', 'amber')],
    variants: [
      {
        sku: 'LS-BEA-G',
        values: { colour: 'green' },
        prices: beaconPrices,
        stock: 42,
        weightGrams: 3_600,
        picture: 'tasklamp-a',
      },
      {
        sku: 'LS-BEA-K',
        values: { colour: 'graphite' },
        prices: beaconPrices,
        stock: 58,
        weightGrams: 3_600,
        picture: 'tasklamp-graphite',
      },
      {
        sku: 'LS-BEA-A',
        values: { colour: 'amber' },
        prices: beaconPrices,
        stock: 9,
        weightGrams: 3_600,
        picture: 'tasklamp-amber',
      },
    ],
    pictures: [
      shown('tasklamp-a', 'Jointed desk lamp in green', '墨绿长臂台灯'),
      shown('tasklamp-b', 'The lamp lowered over notebooks', '灯臂压低，照着笔记本'),
      shown('tasklamp-graphite', 'The lamp in graphite', '石墨黑长臂台灯'),
      shown('tasklamp-amber', 'The lamp in amber', '琥珀色长臂台灯'),
    ],
  },
]
