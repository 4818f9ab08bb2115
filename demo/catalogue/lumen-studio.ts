import { branches } from './categories.ts'
import { both, type DemoProduct, fact, paragraphs, priced } from './demo-product.ts'

const warranty = both(
  '<p>Three years. Sockets, cords and switches can be ordered as parts for at least ten.</p>',
  '<p>整机质保三年。灯座、线材、开关等配件至少供应十年。</p>',
)
const delivery = both(
  '<p>Leaves within one working day, in a carton that has survived our own stairs.</p>',
  '<p>一个工作日内发货，包装经过跌落测试，玻璃陶瓷破损包赔。</p>',
)

/** Shop 2: lamps and clocks. */
export const lumenStudio: readonly DemoProduct[] = [
  {
    urlKey: 'dusk-pendant-lamp',
    name: both('Dusk pendant lamp', '暮色吊灯'),
    summary: both(
      'A spun dome that lights the table and leaves the eyes alone.',
      '旋压半球灯罩，照亮桌面，不刺眼。',
    ),
    description: both(
      paragraphs(
        'Dusk hangs low, 60 cm above the table, and its deep shade hides the bulb from everyone who sits around it. Inside it is painted the colour of warm milk, so the light comes down soft.',
        'Spun from one sheet of aluminium on a lathe; the brass cap is turned, not plated.',
      ),
      paragraphs(
        '暮色适合挂得低一点，离桌面 60 厘米左右。灯罩够深，围坐的人都看不到灯泡；内壁是暖牛奶色，光落下来很柔。',
        '灯罩由一整张铝板旋压而成，顶上的黄铜帽是车出来的实心件，不是电镀。',
      ),
    ),
    specifications: [
      fact(both('Shade', '灯罩'), both('40 cm across, aluminium', '直径 40 cm，铝')),
      fact(both('Cord', '电线'), both('2.5 m textile cord, shortened by hand', '2.5 米编织线，可自行收短')),
      fact(
        both('Bulb', '光源'),
        both('E27, up to 60 W; a 2700 K bulb is included', 'E27 灯头，最大 60 W，附 2700 K 暖光灯泡'),
      ),
      fact(both('Voltage', '电压'), both('100 to 240 V', '100–240 V')),
    ],
    warranty,
    delivery,
    brand: 'Lumen Studio',
    category: branches.pendants,
    attributes: [
      {
        key: 'colour',
        name: both('Colour', '颜色'),
        values: [
          { key: 'green', name: both('Mallard green', '墨绿') },
          { key: 'amber', name: both('Amber', '琥珀') },
        ],
      },
    ],
    variants: [
      {
        sku: 'LS-DSK-G',
        values: { colour: 'green' },
        prices: priced({ global: 18900, cn: 99900, de: 17900, uk: 15500, jp: 25800 }),
        stock: 26,
        weightGrams: 1_900,
        picture: 'pendant-a',
      },
      {
        sku: 'LS-DSK-A',
        values: { colour: 'amber' },
        prices: priced({ global: 18900, cn: 99900, de: 17900, uk: 15500, jp: 25800 }),
        stock: 11,
        weightGrams: 1_900,
        picture: 'pendant-amber',
      },
    ],
    pictures: [
      { file: 'pendant-a', alt: both('Green dome pendant with a brass cap', '黄铜帽墨绿半球吊灯') },
      {
        file: 'pendant-b',
        alt: both('A green and an amber pendant from below', '从下方看墨绿与琥珀两盏吊灯'),
      },
    ],
  },
  {
    urlKey: 'ember-table-lamp',
    name: both('Ember table lamp', '余烬台灯'),
    summary: both(
      'Glazed stoneware, a linen shade, three steps of light.',
      '釉面粗陶灯座，亚麻灯罩，三档亮度。',
    ),
    description: both(
      paragraphs(
        'Each foot is thrown and glazed by hand, so the green gathers darker at the bottom and no two are quite alike. The switch sits on the neck, where a sleepy hand finds it.',
        'Three steps: reading, talking, and the one you leave on.',
      ),
      paragraphs(
        '灯座手工拉坯上釉，釉色越往下越深，每一只都略有不同。开关在灯颈上，半夜伸手就能摸到。',
        '三档亮度：看书、聊天，还有留着不关的那一档。',
      ),
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('29 cm across, 42 cm high', '直径 29 cm，高 42 cm')),
      fact(both('Foot', '灯座'), both('Glazed stoneware', '釉面粗陶')),
      fact(both('Shade', '灯罩'), both('Linen on card', '亚麻')),
      fact(both('Light', '光源'), both('LED 9 W, 2700 K, three steps', 'LED 9 W，2700 K，三档')),
    ],
    warranty,
    delivery,
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
      {
        file: 'table-lamp-a',
        alt: both('Table lamp with a green glazed foot and a lit linen shade', '墨绿釉灯座、亚麻灯罩的台灯'),
      },
      { file: 'table-lamp-b', alt: both('The lamp from a little below', '从低处看台灯') },
    ],
  },
  {
    urlKey: 'noon-wall-clock',
    name: both('Noon wall clock', '正午挂钟'),
    summary: both(
      'A turned oak rim and hands you can read from the kitchen.',
      '车旋橡木边框，隔着厨房也看得清时间。',
    ),
    description: both(
      paragraphs(
        'The second hand sweeps and does not tick, so it may hang in a bedroom. Sixty printed marks, no numbers: after a day you do not miss them.',
        'Hangs on one nail, or stands on a shelf by the flat at its foot.',
      ),
      paragraphs(
        '扫秒机芯，秒针滑着走，没有嘀嗒声，卧室也能挂。六十道刻度，没有数字，看惯一天就不觉得少。',
        '一颗钉子就能挂，底部磨平，也可以立在架子上。',
      ),
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('30 cm across, 4 cm deep', '直径 30 cm，厚 4 cm')),
      fact(both('Movement', '机芯'), both('Silent quartz', '静音石英扫秒机芯')),
      fact(both('Battery', '电池'), both('One AA, included', '一节 5 号电池，已附')),
      fact(both('Rim', '边框'), both('Turned oak', '橡木车旋')),
    ],
    warranty,
    delivery,
    brand: 'Lumen Studio',
    category: branches.clocks,
    variants: [
      {
        sku: 'LS-NOO-1',
        values: {},
        prices: priced({ global: 7900, cn: 42900, de: 7500, uk: 6500, jp: 10800 }),
        stock: 40,
        weightGrams: 1_100,
      },
    ],
    pictures: [
      {
        file: 'clock-a',
        alt: both('Round clock with an oak rim and a plain face', '橡木边框、素面表盘的圆钟'),
      },
      { file: 'clock-b', alt: both('The clock from the side', '圆钟侧面') },
    ],
  },
]
