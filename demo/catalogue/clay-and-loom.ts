import { branches } from './categories.ts'
import { both, type DemoProduct, fact, paragraphs, priced } from './demo-product.ts'

const warranty = both(
  '<p>What arrives broken is replaced the same day: a photograph is enough.</p>',
  '<p>收到破损当天补发，拍张照片给我们就行，不用寄回。</p>',
)
const delivery = both(
  '<p>Leaves within two working days, wrapped in paper, without any foam.</p>',
  '<p>两个工作日内发货，纸质缓冲包装，不用泡沫。</p>',
)

/** Shop 3: stoneware and textiles. */
export const clayAndLoom: readonly DemoProduct[] = [
  {
    urlKey: 'tidepool-mugs',
    name: both('Tidepool mugs', '潮池马克杯'),
    summary: both(
      'Stoneware with a bare foot, thick where lips touch and thin where hands hold.',
      '粗陶马克杯，杯底露胎，杯口圆润，握着轻巧。',
    ),
    description: both(
      paragraphs(
        'Three glazes from one kiln: green that breaks brown at the rim, amber, and oat with iron speckles. The foot stays bare, so the clay shows and the table keeps dry.',
        'They stack two high, fit under an espresso machine, and may go into the dishwasher every day.',
      ),
      paragraphs(
        '一窑三色：墨绿在杯口流出一圈赭色，琥珀透亮，燕麦白带铁点。杯底不上釉，露出泥胎，放在桌上不打滑、不积水。',
        '能叠放两只，放得进咖啡机出水口，天天进洗碗机也没问题。',
      ),
    ),
    specifications: [
      fact(both('Holds', '容量'), both('320 ml', '320 ml')),
      fact(both('Size', '尺寸'), both('8.2 cm across, 9.2 cm high', '直径 8.2 cm，高 9.2 cm')),
      fact(both('Material', '材质'), both('Stoneware, lead-free glaze', '粗陶，无铅釉')),
      fact(both('Care', '清洁'), both('Dishwasher and microwave', '可用洗碗机、微波炉')),
    ],
    warranty,
    delivery,
    brand: 'Clay & Loom',
    category: branches.mugs,
    attributes: [
      {
        key: 'set',
        name: both('Set', '套装'),
        values: [
          { key: '3', name: both('Three, one of each', '三只装（每色一只）') },
          { key: '6', name: both('Six, two of each', '六只装（每色两只）') },
        ],
      },
    ],
    variants: [
      {
        sku: 'CL-TID-3',
        values: { set: '3' },
        prices: priced({ global: 4900, cn: 25900, de: 4700, uk: 4100, jp: 6800 }),
        stock: 85,
        weightGrams: 1_100,
      },
      {
        sku: 'CL-TID-6',
        values: { set: '6' },
        prices: priced({
          global: [8900, 9800],
          cn: [46900, 51800],
          de: [8500, 9400],
          uk: [7400, 8200],
          jp: [12400, 13600],
        }),
        stock: 40,
        weightGrams: 2_200,
      },
    ],
    pictures: [
      { file: 'mugs-a', alt: both('Three mugs in green, amber and oat', '墨绿、琥珀、燕麦三色马克杯') },
      { file: 'mugs-b', alt: both('The mugs from above', '俯视马克杯') },
    ],
  },
  {
    urlKey: 'meadow-linen-cushion',
    name: both('Meadow linen cushion', '草甸亚麻抱枕'),
    summary: both('Heavy washed linen that gets softer for years.', '重磅水洗亚麻，越用越软。'),
    description: both(
      paragraphs(
        'Woven in two shades of one colour, so that it looks alive from near and quiet from afar. The cover opens with a zip that you will not find at once, because it is sewn into the seam.',
        'Filled with feathers from food production, or choose the cover alone and use your own.',
      ),
      paragraphs(
        '同色深浅两股纱交织，近看有层次，远看很安静。拉链藏在缝里，套子能拆能洗。',
        '羽毛填充，蓬松回弹；洗的时候只拆套子，30 度机洗即可。',
      ),
    ),
    specifications: [
      fact(both('Cloth', '面料'), both('Linen, 320 g/m²', '亚麻 320 g/m²')),
      fact(both('Filling', '填充'), both('Feathers in a cotton case', '羽毛，纯棉内胆')),
      fact(both('Care', '清洁'), both('Cover at 30 °C', '外套 30 ℃ 机洗')),
    ],
    warranty,
    delivery,
    brand: 'Clay & Loom',
    category: branches.cushions,
    attributes: [
      {
        key: 'colour',
        name: both('Colour', '颜色'),
        values: [
          { key: 'green', name: both('Mallard green', '墨绿') },
          { key: 'amber', name: both('Amber', '琥珀') },
        ],
      },
      {
        key: 'size',
        name: both('Size', '尺寸'),
        values: [
          { key: '45', name: both('45 × 45 cm', '45 × 45 cm') },
          { key: '50', name: both('50 × 50 cm', '50 × 50 cm') },
        ],
      },
    ],
    variants: [
      {
        sku: 'CL-MEA-G45',
        values: { colour: 'green', size: '45' },
        prices: priced({ global: 3900, cn: 19900, de: 3700, uk: 3200, jp: 5400 }),
        stock: 54,
        weightGrams: 620,
        picture: 'cushion-a',
      },
      {
        sku: 'CL-MEA-G50',
        values: { colour: 'green', size: '50' },
        prices: priced({ global: 4500, cn: 22900, de: 4300, uk: 3700, jp: 6200 }),
        stock: 31,
        weightGrams: 740,
        picture: 'cushion-a',
      },
      {
        sku: 'CL-MEA-A45',
        values: { colour: 'amber', size: '45' },
        prices: priced({ global: 3900, cn: 19900, de: 3700, uk: 3200, jp: 5400 }),
        stock: 47,
        weightGrams: 620,
        picture: 'cushion-amber',
      },
      {
        sku: 'CL-MEA-A50',
        values: { colour: 'amber', size: '50' },
        prices: priced({ global: 4500, cn: 22900, de: 4300, uk: 3700, jp: 6200 }),
        stock: 0,
        weightGrams: 740,
        picture: 'cushion-amber',
      },
    ],
    pictures: [
      { file: 'cushion-a', alt: both('Square cushion in green linen', '墨绿亚麻方枕') },
      { file: 'cushion-b', alt: both('A green and a smaller amber cushion', '墨绿与琥珀两只抱枕') },
    ],
  },
  {
    urlKey: 'fern-ribbed-planter',
    name: both('Fern ribbed planter', '蕨影竖纹花盆'),
    summary: both(
      'A stoneware pot with a hidden saucer, without the plant.',
      '粗陶竖纹花盆，内藏接水盘，不含绿植。',
    ),
    description: both(
      paragraphs(
        'Forty ribs, pressed by hand while the clay is still soft. A second floor inside lets water drain and keeps the wood below it dry.',
        'Big enough for a rubber fig, as in the picture, or for the herbs of one summer.',
      ),
      paragraphs(
        '四十道竖纹趁泥坯未干时手工压出。盆内有隔层接水，浇多了也不会泡坏木地板。',
        '大号够种图里那样的橡皮树，小号正好种一夏天的香草。',
      ),
    ),
    specifications: [
      fact(both('Material', '材质'), both('Stoneware, matt glaze', '粗陶，哑光釉')),
      fact(both('Place', '适用'), both('Indoors, and outdoors without frost', '室内，及无霜冻的室外')),
      fact(both('Plant', '绿植'), both('Not included', '不含')),
    ],
    warranty,
    delivery,
    brand: 'Clay & Loom',
    category: branches.planters,
    attributes: [
      {
        key: 'size',
        name: both('Size', '口径'),
        values: [
          { key: '18', name: both('18 cm', '18 cm') },
          { key: '24', name: both('24 cm', '24 cm') },
          { key: '31', name: both('31 cm', '31 cm') },
        ],
      },
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
      {
        file: 'planter-a',
        alt: both('Ribbed oat-coloured pot with a rubber fig', '种着橡皮树的燕麦色竖纹花盆'),
      },
      { file: 'planter-b', alt: both('The pot and its plant from above', '俯视花盆与绿植') },
    ],
  },
  {
    urlKey: 'harbour-oak-tray',
    name: both('Harbour oak tray', '港湾橡木托盘'),
    summary: both('Breakfast for two, carried with both hands.', '双手一端，两个人的早餐就上桌。'),
    description: both(
      paragraphs(
        'The rim is bent from one strip of oak around a board with rounded corners, and the grips are brass that darkens with use. Wipe it, oil it now and then, and never soak it.',
      ),
      paragraphs(
        '一整条橡木弯成边框，四角圆润不磕手，黄铜把手越用越有味道。用湿布擦净，偶尔上点木蜡油，别泡水就好。',
      ),
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('44 × 30 × 4 cm', '44 × 30 × 4 cm')),
      fact(both('Wood', '木材'), both('Oak, food-safe oil', '橡木，食品级木蜡油')),
      fact(both('Grips', '把手'), both('Brass', '黄铜')),
    ],
    warranty,
    delivery,
    brand: 'Clay & Loom',
    category: branches.trays,
    variants: [
      {
        sku: 'CL-HAR-1',
        values: {},
        prices: priced({ global: 5900, cn: 30900, de: 5600, uk: 4900, jp: 7980 }),
        stock: 29,
        weightGrams: 1_300,
      },
    ],
    pictures: [
      {
        file: 'tray-a',
        alt: both('Oak tray with rounded corners and brass grips', '圆角橡木托盘，黄铜把手'),
      },
      { file: 'tray-b', alt: both('The tray with two mugs and a jar', '托盘上放着两只马克杯和一只罐子') },
    ],
  },
  {
    urlKey: 'larch-storage-box',
    name: both('Larch storage box', '落叶松收纳盒'),
    summary: both(
      'A cloth-covered box with a lid and a brass frame for its name.',
      '布面有盖收纳盒，黄铜标签框，一眼认出里面是什么。',
    ),
    description: both(
      paragraphs(
        'Stiff board under heavy cotton, so that it keeps its corners when three stand on each other. Each size has its colour, and the three go into one another when they are not needed.',
      ),
      paragraphs('硬板外包重磅棉布，三只叠起来也不塌角。大中小三个尺寸各有一色，不用时可以套在一起收起来。'),
    ),
    specifications: [
      fact(both('Cover', '面料'), both('Cotton', '棉布')),
      fact(both('Core', '内芯'), both('Recycled board, 3 mm', '再生纸板 3 mm')),
      fact(both('Label', '标签框'), both('Brass', '黄铜')),
    ],
    warranty,
    delivery,
    brand: 'Clay & Loom',
    category: branches.boxes,
    attributes: [
      {
        key: 'size',
        name: both('Size', '尺寸'),
        values: [
          { key: 's', name: both('Small, amber, 20 × 16 × 12 cm', '小号 琥珀 20 × 16 × 12 cm') },
          { key: 'm', name: both('Medium, green, 24 × 19 × 15 cm', '中号 墨绿 24 × 19 × 15 cm') },
          { key: 'l', name: both('Large, oat, 30 × 24 × 20 cm', '大号 燕麦 30 × 24 × 20 cm') },
        ],
      },
    ],
    variants: [
      {
        sku: 'CL-LAR-S',
        values: { size: 's' },
        prices: priced({ global: 1800, cn: 8900, de: 1700, uk: 1500, jp: 2480 }),
        stock: 90,
        weightGrams: 420,
      },
      {
        sku: 'CL-LAR-M',
        values: { size: 'm' },
        prices: priced({ global: 2200, cn: 10900, de: 2100, uk: 1800, jp: 2980 }),
        stock: 72,
        weightGrams: 610,
      },
      {
        sku: 'CL-LAR-L',
        values: { size: 'l' },
        prices: priced({ global: 2800, cn: 13900, de: 2700, uk: 2300, jp: 3780 }),
        stock: 64,
        weightGrams: 890,
      },
    ],
    pictures: [
      { file: 'box-a', alt: both('Oat-coloured box with a lid', '燕麦色有盖收纳盒') },
      { file: 'box-b', alt: both('Boxes of three sizes', '大中小三只收纳盒') },
    ],
  },
]
