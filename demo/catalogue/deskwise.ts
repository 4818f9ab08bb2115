import { branches } from './categories.ts'
import { both, type DemoProduct, fact, paragraphs, priced } from './demo-product.ts'

const warranty = both(
  '<p>Two years, and thirty days to change your mind.</p>',
  '<p>质保两年，三十天无理由退换。</p>',
)
const delivery = both('<p>Ordered before three, sent the same day.</p>', '<p>下午三点前下单，当天发货。</p>')

/** Shop 4: for the desk. */
export const deskwise: readonly DemoProduct[] = [
  {
    urlKey: 'heron-headphones',
    name: both('Heron headphones', '苍鹭头戴耳机'),
    summary: both('Closed, light, and quiet enough to think in.', '封闭式，轻，安静到可以想事情。'),
    description: both(
      paragraphs(
        'Heron weighs 210 g and presses with half the force of most, so that you forget it by the second meeting. It tells speech from noise and lets only speech through when you tap the left cup.',
        'The pads and the battery are changed with a thumb. We sell both.',
      ),
      paragraphs(
        '整机 210 克，夹头力只有常见耳机的一半，开到第二个会就忘了它在头上。轻点左耳罩，只放人声进来。',
        '耳垫和电池用拇指就能拆换，配件单独有售。',
      ),
    ),
    specifications: [
      fact(both('Weight', '重量'), both('210 g', '210 g')),
      fact(both('Battery', '续航'), both('42 hours, replaceable', '42 小时，电池可更换')),
      fact(both('Wireless', '连接'), both('Bluetooth 5.4, two devices at once', '蓝牙 5.4，双设备同时连接')),
      fact(both('Noise', '降噪'), both('Active, 32 dB', '主动降噪 32 dB')),
    ],
    warranty,
    delivery,
    brand: 'Deskwise',
    category: branches.headphones,
    attributes: [
      {
        key: 'colour',
        name: both('Colour', '颜色'),
        values: [
          { key: 'green', name: both('Green and tan', '墨绿配棕') },
          { key: 'oat', name: both('Oat and brown', '燕麦配褐') },
        ],
      },
    ],
    variants: [
      {
        sku: 'DW-HER-G',
        values: { colour: 'green' },
        prices: priced({
          global: [19900, 24900],
          cn: [109900, 139900],
          de: [18900, 23900],
          uk: [16500, 20900],
          jp: [27800, 34800],
        }),
        stock: 37,
        weightGrams: 480,
        picture: 'headphones-a',
      },
      {
        sku: 'DW-HER-O',
        values: { colour: 'oat' },
        prices: priced({
          global: [19900, 24900],
          cn: [109900, 139900],
          de: [18900, 23900],
          uk: [16500, 20900],
          jp: [27800, 34800],
        }),
        stock: 22,
        weightGrams: 480,
        picture: 'headphones-oat',
      },
    ],
    pictures: [
      {
        file: 'headphones-a',
        alt: both('Green headphones with a tan leather band', '棕色皮头梁的墨绿头戴耳机'),
      },
      { file: 'headphones-b', alt: both('The headphones from the side', '头戴耳机侧面') },
    ],
  },
  {
    urlKey: 'margin-notebooks',
    name: both('Margin notebooks', '页边笔记本'),
    summary: both(
      'Three cloth-bound books that lie flat on every page.',
      '三本装布面笔记本，每一页都能摊平。',
    ),
    description: both(
      paragraphs(
        'Sewn in sections and glued at the spine only, so the left page is as good to write on as the right one. 160 pages of 100 g paper that fountain pens do not bleed through.',
        'Green, oat and amber: one for work, one for the house, one for everything else.',
      ),
      paragraphs(
        '锁线装订，只在书脊上胶，左右两页都能摊平写。160 页 100 克道林纸，钢笔不洇不透。',
        '墨绿、燕麦、琥珀各一本：一本给工作，一本给家，一本给其他所有事。',
      ),
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('A5, 148 × 210 mm', 'A5，148 × 210 mm')),
      fact(both('Paper', '纸张'), both('100 g/m², acid-free', '100 克道林纸，无酸')),
      fact(both('Pages', '页数'), both('160 each', '每本 160 页')),
    ],
    warranty,
    delivery,
    brand: 'Deskwise',
    category: branches.notebooks,
    attributes: [
      {
        key: 'ruling',
        name: both('Ruling', '内页'),
        values: [
          { key: 'dots', name: both('Dots', '点阵') },
          { key: 'lines', name: both('Lines', '横线') },
          { key: 'plain', name: both('Plain', '空白') },
        ],
      },
    ],
    variants: [
      {
        sku: 'DW-MAR-D',
        values: { ruling: 'dots' },
        prices: priced({ global: 2700, cn: 12900, de: 2600, uk: 2200, jp: 3680 }),
        stock: 130,
        weightGrams: 960,
      },
      {
        sku: 'DW-MAR-L',
        values: { ruling: 'lines' },
        prices: priced({ global: 2700, cn: 12900, de: 2600, uk: 2200, jp: 3680 }),
        stock: 115,
        weightGrams: 960,
      },
      {
        sku: 'DW-MAR-P',
        values: { ruling: 'plain' },
        prices: priced({ global: 2700, cn: 12900, de: 2600, uk: 2200, jp: 3680 }),
        stock: 88,
        weightGrams: 960,
      },
    ],
    pictures: [
      {
        file: 'notebooks-a',
        alt: both(
          'Three notebooks in green, oat and amber, fanned out',
          '扇形摆开的墨绿、燕麦、琥珀三本笔记本',
        ),
      },
      { file: 'notebooks-b', alt: both('The notebooks in a stack', '叠放的三本笔记本') },
    ],
  },
  {
    urlKey: 'plateau-monitor-stand',
    name: both('Plateau monitor stand', '高台显示器增高架'),
    summary: both(
      'Lifts the screen to the eyes and hides the keyboard below.',
      '屏幕抬到视线高度，键盘推进下面。',
    ),
    description: both(
      paragraphs(
        'An oak board on folded steel, 11.5 cm high: the right height for a 27-inch screen and an upright neck. The shelf below is lined with felt and takes a keyboard, a tablet or the post.',
      ),
      paragraphs(
        '橡木面板，折弯钢架，高 11.5 厘米，正好把 27 寸显示器抬到平视的高度，脖子不用低着。下层铺羊毛毡，放键盘、平板或者还没拆的信都合适。',
      ),
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('58 × 24 × 11.5 cm', '58 × 24 × 11.5 cm')),
      fact(both('Load', '承重'), both('25 kg', '25 kg')),
      fact(both('Shelf', '下层净高'), both('4.5 cm free height', '4.5 cm')),
    ],
    warranty,
    delivery,
    brand: 'Deskwise',
    category: branches.monitorStands,
    variants: [
      {
        sku: 'DW-PLA-1',
        values: {},
        prices: priced({ global: 8900, cn: 46900, de: 8500, uk: 7400, jp: 12400 }),
        stock: 45,
        weightGrams: 3_300,
      },
    ],
    pictures: [
      { file: 'stand-a', alt: both('Oak monitor stand on dark steel legs', '深色钢架橡木显示器增高架') },
      {
        file: 'stand-b',
        alt: both('The stand with books, a bowl and a mug', '放着书、小碗和马克杯的增高架'),
      },
    ],
  },
  {
    urlKey: 'first-light-coffee',
    name: both('First Light coffee beans', '晨光咖啡豆'),
    summary: both(
      'Three roasts from one small roaster, sent the week they are made.',
      '一家小烘焙坊的三款豆子，当周烘焙当周发。',
    ),
    description: both(
      paragraphs(
        'Morgenrot is the house blend: cocoa, orange peel, honey. Kolibri is a single lot from Huila, bright as currants. Nachtzug is for milk and for trains.',
        'Whole beans, roasted on Tuesdays, in a bag with a valve.',
      ),
      paragraphs(
        '“晨曦”是店里的拼配：可可、橙皮、蜂蜜。“蜂鸟”是慧兰产区单一批次，明亮如红醋栗。“夜车”偏深，加奶最合适。',
        '整豆，每周二烘焙，单向排气阀包装。',
      ),
    ),
    specifications: [
      fact(both('Beans', '豆种'), both('Arabica', '阿拉比卡')),
      fact(both('Roasted', '烘焙日'), both('Every Tuesday', '每周二')),
      fact(both('Best within', '赏味期'), both('10 weeks', '10 周')),
      fact(both('Grind', '研磨'), both('Whole beans', '整豆，未研磨')),
    ],
    warranty: both('<p>Not to your taste? The next bag is on us.</p>', '<p>不合口味，下一包我们请。</p>'),
    delivery,
    brand: 'First Light',
    category: branches.coffeeBeans,
    attributes: [
      {
        key: 'roast',
        name: both('Roast', '款式'),
        values: [
          { key: 'morgenrot', name: both('Morgenrot, house blend', '晨曦 · 拼配') },
          { key: 'kolibri', name: both('Kolibri, single origin', '蜂鸟 · 单品') },
          { key: 'nachtzug', name: both('Nachtzug, espresso', '夜车 · 意式') },
        ],
      },
      {
        key: 'weight',
        name: both('Weight', '净含量'),
        values: [
          { key: '250', name: both('250 g', '250 g') },
          { key: '1000', name: both('1 kg', '1 kg') },
        ],
      },
    ],
    variants: [
      {
        sku: 'FL-MOR-250',
        values: { roast: 'morgenrot', weight: '250' },
        prices: priced({ global: 1400, cn: 6900, de: 1300, uk: 1150, jp: 1880 }),
        stock: 200,
        weightGrams: 280,
      },
      {
        sku: 'FL-MOR-1000',
        values: { roast: 'morgenrot', weight: '1000' },
        prices: priced({ global: 4600, cn: 22900, de: 4300, uk: 3800, jp: 6200 }),
        stock: 60,
        weightGrams: 1_060,
      },
      {
        sku: 'FL-KOL-250',
        values: { roast: 'kolibri', weight: '250' },
        prices: priced({ global: 1700, cn: 8500, de: 1600, uk: 1400, jp: 2280 }),
        stock: 140,
        weightGrams: 280,
      },
      {
        sku: 'FL-KOL-1000',
        values: { roast: 'kolibri', weight: '1000' },
        prices: priced({ global: 5600, cn: 27900, de: 5300, uk: 4600, jp: 7600 }),
        stock: 35,
        weightGrams: 1_060,
      },
      {
        sku: 'FL-NAC-250',
        values: { roast: 'nachtzug', weight: '250' },
        prices: priced({ global: 1400, cn: 6900, de: 1300, uk: 1150, jp: 1880 }),
        stock: 175,
        weightGrams: 280,
      },
      {
        sku: 'FL-NAC-1000',
        values: { roast: 'nachtzug', weight: '1000' },
        prices: priced({ global: 4600, cn: 22900, de: 4300, uk: 3800, jp: 6200 }),
        stock: 0,
        weightGrams: 1_060,
      },
    ],
    pictures: [
      { file: 'coffee-b', alt: both('Three bags of coffee', '三款咖啡豆') },
      { file: 'coffee-a', alt: both('A bag of Morgenrot', '一包晨曦咖啡豆') },
    ],
  },
]
