import { branches } from './categories.ts'
import { both, type DemoProduct, fact, paragraphs, priced } from './demo-product.ts'

const oakCare = both(
  '<p>Five years on frame and joints, two on motor and electronics. Oil the wood once a year; we send the first tin with it.</p>',
  '<p>框架与榫接质保五年，电机与电控质保两年。木面每年上一次木蜡油即可，首罐随货赠送。</p>',
)
const largeDelivery = both(
  '<p>Two people bring it to the room you name and take the packaging back. We agree on the day by phone.</p>',
  '<p>大件送货入户，两位师傅搬到指定房间并带走包装，送货前电话预约时间。</p>',
)
const parcelDelivery = both(
  '<p>Leaves our workshop within two working days, flat and well padded.</p>',
  '<p>两个工作日内从工坊发出，平板包装，四角加厚防撞。</p>',
)

/** Shop 1: furniture. */
export const hearthAndGrain: readonly DemoProduct[] = [
  {
    urlKey: 'alder-standing-desk',
    name: both('Alder standing desk', '桤岸电动升降桌'),
    summary: both(
      'A solid top that rises without a tremor, and remembers four heights.',
      '实木桌面，双电机升降稳当不晃，四档高度一键记忆。',
    ),
    description: both(
      paragraphs(
        'Most standing desks wobble at the very height you bought them for. Alder stands on two three-stage columns and a steel beam as thick as a wrist, so a full cup stays full at 118 cm.',
        'The top is one board of glued oak or walnut staves, 26 mm thick, oiled and not lacquered: a ring from a glass can be sanded out in five minutes.',
        'Cables drop through a slot at the back into a tray that opens downwards. No screws, no crawling.',
      ),
      paragraphs(
        '很多升降桌，偏偏在站立的高度最晃。桤岸用两根三节立柱配一根加粗钢横梁，升到 118 厘米，满杯的水也不会洒。',
        '桌面是整张 26 毫米实木拼板，只上木蜡油，不刷漆。杯子留下的水印，细砂纸磨五分钟就没了。',
        '线缆从桌后开槽落进下翻式理线盒，不用拧螺丝，也不用钻到桌子底下。',
      ),
    ),
    specifications: [
      fact(both('Height', '升降高度'), both('62 to 127 cm', '62–127 cm')),
      fact(both('Load', '承重'), both('120 kg', '120 kg')),
      fact(both('Speed', '升降速度'), both('38 mm per second, under 45 dB', '38 mm/秒，低于 45 分贝')),
      fact(both('Top', '桌面'), both('Solid wood, 26 mm, oiled', '实木拼板，厚 26 mm，木蜡油涂装')),
      fact(both('Safety', '安全'), both('Stops and backs off when it meets something', '遇阻自动回退')),
    ],
    warranty: oakCare,
    delivery: largeDelivery,
    brand: 'Hearth & Grain',
    category: branches.standingDesks,
    attributes: [
      {
        key: 'top',
        name: both('Top', '桌面材质'),
        values: [
          { key: 'oak', name: both('Oak', '橡木') },
          { key: 'walnut', name: both('Walnut', '黑胡桃') },
        ],
      },
      {
        key: 'size',
        name: both('Size', '尺寸'),
        values: [
          { key: '140', name: both('140 × 70 cm', '140 × 70 cm') },
          { key: '160', name: both('160 × 80 cm', '160 × 80 cm') },
        ],
      },
    ],
    variants: [
      {
        sku: 'HG-ALD-O140',
        values: { top: 'oak', size: '140' },
        prices: priced({
          global: [64900, 72900],
          cn: [369900, 419900],
          de: [62900, 69900],
          uk: [54900, 61900],
          jp: [89800, 99800],
        }),
        stock: 24,
        weightGrams: 41_000,
      },
      {
        sku: 'HG-ALD-O160',
        values: { top: 'oak', size: '160' },
        prices: priced({ global: 74900, cn: 429900, de: 72900, uk: 63900, jp: 104800 }),
        stock: 15,
        weightGrams: 47_000,
      },
      {
        sku: 'HG-ALD-W140',
        values: { top: 'walnut', size: '140' },
        prices: priced({ global: 84900, cn: 479900, de: 81900, uk: 71900, jp: 118000 }),
        stock: 9,
        weightGrams: 42_500,
        picture: 'desk-walnut',
      },
      {
        sku: 'HG-ALD-W160',
        values: { top: 'walnut', size: '160' },
        prices: priced({ global: 96900, cn: 549900, de: 93900, uk: 82900, jp: 134000 }),
        stock: 0,
        weightGrams: 48_500,
        picture: 'desk-walnut',
      },
    ],
    pictures: [
      {
        file: 'desk-a',
        alt: both('Standing desk with an oak top and graphite legs', '橡木桌面、石墨黑桌腿的升降桌'),
      },
      { file: 'desk-b', alt: both('The desk from the other side, seen from above', '升降桌另一侧俯视') },
      {
        file: 'hero',
        alt: both(
          'The desk in a bright room, with a chair, a lamp and a plant',
          '阳光房间里的升降桌，配休闲椅、吊灯与绿植',
        ),
      },
    ],
  },
  {
    urlKey: 'fennel-lounge-chair',
    name: both('Fennel lounge chair', '茴香休闲椅'),
    summary: both('Low, wide and upright enough to get out of again.', '坐得低、靠得住，起身也不费劲。'),
    description: both(
      paragraphs(
        'An armchair for reading, not for disappearing in. The seat is 40 cm high and leans back by four degrees; the arms are broad enough for a cup.',
        'Cushions of wool cloth over latex and feathers, with covers that zip off. The frame is oak, pegged and glued as chairs have been for three hundred years.',
      ),
      paragraphs(
        '一把用来看书的椅子，而不是陷进去就起不来的那种。座高 40 厘米，椅背后仰四度，扶手宽得能放一只杯子。',
        '羊毛布面，内里乳胶配羽绒，椅套带拉链，可拆可洗。橡木框架用木榫胶合，三百年来的好椅子都这么做。',
      ),
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('76 × 82 × 86 cm, seat 40 cm', '76 × 82 × 86 cm，座高 40 cm')),
      fact(
        both('Cloth', '面料'),
        both('80 % wool, 20 % polyamide, 70,000 rubs', '80% 羊毛 20% 锦纶，耐磨 7 万次'),
      ),
      fact(both('Frame', '框架'), both('Oak, oiled', '橡木，木蜡油涂装')),
      fact(both('Filling', '填充'), both('Latex core, feather wrap', '乳胶芯，羽绒包裹')),
    ],
    warranty: oakCare,
    delivery: largeDelivery,
    brand: 'Hearth & Grain',
    category: branches.loungeChairs,
    attributes: [
      {
        key: 'cloth',
        name: both('Cloth', '面料颜色'),
        values: [
          { key: 'green', name: both('Mallard green', '墨绿') },
          { key: 'oat', name: both('Oat', '燕麦') },
        ],
      },
    ],
    variants: [
      {
        sku: 'HG-FEN-G',
        values: { cloth: 'green' },
        prices: priced({ global: 48900, cn: 269900, de: 46900, uk: 40900, jp: 66800 }),
        stock: 12,
        weightGrams: 14_500,
        picture: 'lounge-a',
      },
      {
        sku: 'HG-FEN-O',
        values: { cloth: 'oat' },
        prices: priced({ global: 48900, cn: 269900, de: 46900, uk: 40900, jp: 66800 }),
        stock: 7,
        weightGrams: 14_500,
        picture: 'lounge-oat',
      },
    ],
    pictures: [
      { file: 'lounge-a', alt: both('Lounge chair in green wool', '墨绿羊毛面料的休闲椅') },
      { file: 'lounge-b', alt: both('The chair from the other side', '休闲椅另一侧') },
    ],
  },
  {
    urlKey: 'sorrel-shell-chair',
    name: both('Sorrel shell chair', '酸模壳椅'),
    summary: both(
      'One curved shell, four oak legs, no cushion needed.',
      '一体弯曲椅壳，四条橡木腿，不放坐垫也坐得住。',
    ),
    description: both(
      paragraphs(
        'The shell gives a little where a back needs it, and nowhere else. It is moulded from recycled polypropylene with a matt grain that forgives fingerprints.',
        'Comes assembled but for the legs: four bolts, one key, ten minutes for six chairs.',
      ),
      paragraphs(
        '椅壳只在腰背需要的地方微微回弹。材料是再生聚丙烯，表面细磨砂，不留指纹。',
        '到手只差装腿：四颗螺栓一把扳手，六把椅子十分钟装完。',
      ),
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('47 × 52 × 81 cm, seat 45 cm', '47 × 52 × 81 cm，座高 45 cm')),
      fact(both('Shell', '椅壳'), both('Recycled polypropylene', '再生聚丙烯')),
      fact(both('Legs', '椅腿'), both('Oak', '橡木')),
      fact(both('Load', '承重'), both('130 kg', '130 kg')),
    ],
    warranty: oakCare,
    delivery: parcelDelivery,
    brand: 'Hearth & Grain',
    category: branches.diningChairs,
    attributes: [
      {
        key: 'colour',
        name: both('Colour', '颜色'),
        values: [
          { key: 'green', name: both('Mallard green', '墨绿') },
          { key: 'oat', name: both('Oat', '燕麦') },
          { key: 'amber', name: both('Amber', '琥珀') },
        ],
      },
    ],
    variants: [
      {
        sku: 'HG-SOR-G',
        values: { colour: 'green' },
        prices: priced({
          global: [12900, 15900],
          cn: [69900, 85900],
          de: [11900, 14900],
          uk: [10500, 12900],
          jp: [17800, 21800],
        }),
        stock: 60,
        weightGrams: 5_200,
        picture: 'shell-chair-a',
      },
      {
        sku: 'HG-SOR-O',
        values: { colour: 'oat' },
        prices: priced({
          global: [12900, 15900],
          cn: [69900, 85900],
          de: [11900, 14900],
          uk: [10500, 12900],
          jp: [17800, 21800],
        }),
        stock: 48,
        weightGrams: 5_200,
        picture: 'shell-chair-oat',
      },
      {
        sku: 'HG-SOR-A',
        values: { colour: 'amber' },
        prices: priced({
          global: [12900, 15900],
          cn: [69900, 85900],
          de: [11900, 14900],
          uk: [10500, 12900],
          jp: [17800, 21800],
        }),
        stock: 5,
        weightGrams: 5_200,
        picture: 'shell-chair-amber',
      },
    ],
    pictures: [
      { file: 'shell-chair-a', alt: both('Green shell chair on oak legs', '橡木腿墨绿壳椅') },
      { file: 'shell-chair-b', alt: both('The chair from behind', '壳椅背面') },
    ],
  },
  {
    urlKey: 'rowan-bookshelf',
    name: both('Rowan bookshelf', '花楸置物架'),
    summary: both(
      'Steel posts, oak boards, and no back to collect dust.',
      '钢立柱，橡木层板，没有背板，不藏灰。',
    ),
    description: both(
      paragraphs(
        'Five boards that each carry 35 kg, which is a metre of encyclopaedias. The boards rest on pins and can be set 4 cm higher or lower without tools.',
        'Stands free up to 160 cm; a strap for the wall is in the box, and should be used where children climb.',
      ),
      paragraphs(
        '五层层板，每层承重 35 公斤，放满一排大部头也不弯。层板搁在销钉上，不用工具就能以 4 厘米为一档调高低。',
        '可独立摆放；盒内附防倾倒固定带，家里有爱爬高的孩子请务必装上。',
      ),
    ),
    specifications: [
      fact(both('Width and depth', '宽与深'), both('80 × 30 cm', '80 × 30 cm')),
      fact(both('Boards', '层板'), both('Oak, 22 mm', '橡木，厚 22 mm')),
      fact(both('Frame', '框架'), both('Powder-coated steel', '喷粉钢')),
      fact(both('Load', '承重'), both('35 kg a board', '每层 35 kg')),
    ],
    warranty: oakCare,
    delivery: largeDelivery,
    brand: 'Hearth & Grain',
    category: branches.shelves,
    attributes: [
      {
        key: 'height',
        name: both('Height', '高度'),
        values: [
          { key: '4', name: both('4 boards, 122 cm', '四层 122 cm') },
          { key: '5', name: both('5 boards, 160 cm', '五层 160 cm') },
        ],
      },
    ],
    variants: [
      {
        sku: 'HG-ROW-4',
        values: { height: '4' },
        prices: priced({ global: 27900, cn: 149900, de: 26900, uk: 23500, jp: 38800 }),
        stock: 18,
        weightGrams: 19_000,
      },
      {
        sku: 'HG-ROW-5',
        values: { height: '5' },
        prices: priced({ global: 32900, cn: 179900, de: 31900, uk: 27900, jp: 45800 }),
        stock: 21,
        weightGrams: 24_000,
      },
    ],
    pictures: [
      { file: 'shelf-a', alt: both('Shelf with books, vases and boxes', '摆着书、花瓶和收纳盒的置物架') },
      { file: 'shelf-b', alt: both('The shelf from the front', '置物架正面') },
    ],
  },
  {
    urlKey: 'tansy-side-table',
    name: both('Tansy side table', '艾菊边几'),
    summary: both(
      'A raised rim, an off-centre post: it slides over the sofa’s foot.',
      '浅边桌面，偏心立柱，可以推到沙发边上用。',
    ),
    description: both(
      paragraphs(
        'The post stands off the middle so that the foot goes under the sofa and the top comes to you. The rim keeps a pencil, and a cat’s paw, from pushing things off.',
        'Heavy where it should be: the disc below weighs six kilograms.',
      ),
      paragraphs(
        '立柱偏向一侧，底盘伸进沙发下面，桌面正好到手边。一圈浅边，铅笔滚不下去，猫也没那么容易得手。',
        '该重的地方重：底盘足有六公斤，不怕碰倒。',
      ),
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('44 cm across, 54 cm high', '直径 44 cm，高 54 cm')),
      fact(both('Top', '桌面'), both('Turned solid wood, oiled', '实木车旋，木蜡油涂装')),
      fact(both('Foot', '底盘'), both('Steel, 6 kg', '钢制，6 kg')),
    ],
    warranty: oakCare,
    delivery: parcelDelivery,
    brand: 'Hearth & Grain',
    category: branches.sideTables,
    attributes: [
      {
        key: 'top',
        name: both('Top', '桌面材质'),
        values: [
          { key: 'oak', name: both('Oak', '橡木') },
          { key: 'walnut', name: both('Walnut', '黑胡桃') },
        ],
      },
    ],
    variants: [
      {
        sku: 'HG-TAN-O',
        values: { top: 'oak' },
        prices: priced({ global: 15900, cn: 85900, de: 14900, uk: 12900, jp: 21800 }),
        stock: 33,
        weightGrams: 9_400,
        picture: 'side-table-a',
      },
      {
        sku: 'HG-TAN-W',
        values: { top: 'walnut' },
        prices: priced({ global: 17900, cn: 97900, de: 16900, uk: 14900, jp: 24800 }),
        stock: 14,
        weightGrams: 9_600,
        picture: 'side-table-walnut',
      },
    ],
    pictures: [
      {
        file: 'side-table-a',
        alt: both('Round oak side table on a dark steel foot', '深色钢底盘的圆形橡木边几'),
      },
      { file: 'side-table-b', alt: both('The table from above, showing the rim', '从上方看边几的浅边') },
    ],
  },
]
