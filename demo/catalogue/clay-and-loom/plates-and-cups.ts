import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { choice, colour } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { paperDelivery, potWarranty } from './promises.ts'

const covePrices = priced({ global: 6400, cn: 32900, de: 5900, uk: 5200, jp: 8800 })

export const platesAndCups: readonly DemoProduct[] = [
  {
    urlKey: 'tidepool-mugs',
    name: both('Tidepool mugs', '潮池马克杯'),
    summary: both(
      'Stoneware with a bare foot, thick where lips touch and thin where hands hold.',
      '粗陶马克杯，杯底露胎，杯口圆润，握着轻巧。',
    ),
    description: prose(
      `
      Three glazes from one kiln: green that breaks brown at the rim, amber, and oat with iron speckles. The foot stays bare, so the clay shows and the table keeps dry.
      ## In use
      - 320 ml: a filter coffee with room for milk
      - They stack two high and fit under an espresso machine
      - Into the dishwasher every day, into the microwave whenever you like
      ## What is normal
      Fine pinholes in the amber glaze, and a ring at the foot that darkens with tea. Crazing is not: should you see a net of fine lines, write to us.
      `,
      `
      一窑三色：墨绿在杯口流出一圈赭色，琥珀透亮，燕麦白带铁点。杯底不上釉，露出泥胎，放在桌上不打滑、不积水。
      ## 日常使用
      - 320 毫升，一杯手冲刚好，还留得下加奶的地方
      - 能叠放两只，放得进咖啡机出水口
      - 天天进洗碗机没问题，微波炉也能用
      ## 这些是正常的
      琥珀釉上有细小针孔，杯底一圈喝茶久了会变深。要是釉面起了网一样的细纹，那不正常，找我们换。
      `,
    ),
    specifications: [
      fact(both('Holds', '容量'), both('320 ml', '320 ml')),
      fact(both('Size', '尺寸'), both('8.2 cm across, 9.2 cm high', '直径 8.2 cm，高 9.2 cm')),
      fact(both('Weight', '单只重量'), both('340 g', '340 g')),
      fact(both('Material', '材质'), both('Stoneware, lead-free glaze', '粗陶，无铅釉')),
      fact(both('Care', '清洁'), both('Dishwasher and microwave', '可用洗碗机、微波炉')),
    ],
    warranty: potWarranty,
    delivery: paperDelivery,
    brand: 'Clay & Loom',
    category: branches.mugs,
    attributes: [
      choice('set', both('Set', '套装'), {
        '3': both('Three, one of each', '三只装（每色一只）'),
        '6': both('Six, two of each', '六只装（每色两只）'),
      }),
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
      shown('mugs-a', 'Three mugs in green, amber and oat', '墨绿、琥珀、燕麦三色马克杯'),
      shown('mugs-b', 'The mugs from above', '俯视马克杯'),
    ],
  },
  {
    urlKey: 'estuary-plates',
    name: both('Estuary plates', '河口粗陶盘'),
    summary: both(
      'Oat glaze with iron speckles, and a rim that keeps the sauce.',
      '燕麦釉带铁点，盘边微微收起，汤汁不往外跑。',
    ),
    description: prose(
      `
      Two sizes that belong together: 27 cm for dinner, 20 cm for bread and cake. The rim rises by two centimetres, so peas stay on and a fork finds something to push against.
      The speckles are iron from the clay itself; it comes up through the glaze in the fire. Every plate has its own.
      ## How they live
      - Dishwasher, microwave, and an oven up to 200 °C if they go in cold
      - A stack of eight is 17 cm high
      - Grey marks from cutlery come off with baking soda and a sponge
      ## For many
      Cafés and offices buy them by the dozen. From twelve sets on we fire them to order, all from one kiln.
      `,
      `
      两个尺寸配着用：27 厘米做正餐盘，20 厘米盛面包点心。盘边抬起两厘米，炒饭不撒，红烧汁不流，叉子也有个地方顶着。
      铁点是泥里自带的铁，烧的时候从釉下透出来，每只都不一样。
      ## 日常使用
      - 洗碗机、微波炉都行；进烤箱 200 ℃ 以内，要凉着放进去
      - 八只大盘叠起来高 17 厘米
      - 刀叉划出的灰印，小苏打加海绵一擦就掉
      ## 买得多
      咖啡馆和公司常按打买。十二套以上我们单独开一窑，保证一批同色。
      `,
    ),
    specifications: [
      fact(both('Sizes', '尺寸'), both('27 and 20 cm across', '直径 27 cm / 20 cm')),
      fact(both('Weight', '单只重量'), both('720 and 380 g', '720 g / 380 g')),
      fact(both('Material', '材质'), both('Stoneware, lead-free glaze', '粗陶，无铅釉')),
      fact(both('Oven', '烤箱'), both('Up to 200 °C, from cold', '200 ℃ 以内，冷盘放入')),
      fact(both('Care', '清洁'), both('Dishwasher and microwave', '可用洗碗机、微波炉')),
    ],
    warranty: potWarranty,
    delivery: paperDelivery,
    brand: 'Clay & Loom',
    category: branches.plates,
    attributes: [
      choice('set', both('Set', '套装'), {
        four: both('Four dinner plates', '大盘四只'),
        small: both('Four small plates', '小盘四只'),
        eight: both('Four of each', '大小盘各四只'),
      }),
    ],
    variants: [
      {
        sku: 'CL-EST-D4',
        values: { set: 'four' },
        prices: priced({ global: 7200, cn: 36900, de: 6800, uk: 5900, jp: 9800 }),
        stock: 62,
        weightGrams: 3_100,
      },
      {
        sku: 'CL-EST-S4',
        values: { set: 'small' },
        prices: priced({ global: 4800, cn: 23900, de: 4500, uk: 3900, jp: 6480 }),
        stock: 58,
        weightGrams: 1_700,
      },
      {
        sku: 'CL-EST-8',
        values: { set: 'eight' },
        prices: priced({
          global: [10900, 12000],
          cn: [54900, 60800],
          de: [9900, 11300],
          uk: [8800, 9800],
          jp: [14800, 16280],
        }),
        stock: 36,
        weightGrams: 4_700,
      },
    ],
    pictures: [
      shown('plates-a', 'A stack of speckled oat plates in two sizes', '燕麦色带铁点的大小盘叠放'),
      shown('plates-b', 'A small plate on a dinner plate, the others behind', '小盘叠在大盘上，其余在后'),
    ],
  },
  {
    urlKey: 'cove-bowls',
    name: both('Cove bowls', '小湾套碗'),
    summary: both(
      'Three bowls, one in the other: salad, soup, and olives.',
      '大中小三只套在一起，盛汤、拌菜、装小食。',
    ),
    description: prose(
      `
      They rise from a narrow foot in one curve, so a spoon never meets a corner. In the cupboard all three take the room of one.
      ## What fits
      19 cm | Salad for two, or all the lemons
      15 cm | Soup, noodles, porridge
      11 cm | Rice, dips, olives
      ## Glaze
      White carries the iron specks of our clay; green breaks to olive at the rim and pools darker at the bottom. Both are closed surfaces: turmeric and beetroot come off with hot water.
      `,
      `
      窄底起弧，一路圆到碗口，勺子刮不到死角。收起来三只只占一只的地方。
      ## 各盛什么
      19 cm | 两人份的凉菜，或者一堆柠檬
      15 cm | 汤、面、粥
      11 cm | 米饭、蘸料、小食
      ## 釉
      白釉里透着泥里的铁点；绿釉在碗口流成橄榄色，越到碗底越深。釉面烧得紧，咖喱和红油用热水一冲就干净。
      `,
    ),
    specifications: [
      fact(
        both('Sizes', '尺寸'),
        both('19 × 8, 15 × 7 and 11 × 6 cm', '口径 19 / 15 / 11 cm，高 8 / 7 / 6 cm'),
      ),
      fact(both('Holds', '容量'), both('1.2 l, 650 ml, 280 ml', '1.2 L / 650 ml / 280 ml')),
      fact(both('Material', '材质'), both('Stoneware, lead-free glaze', '粗陶，无铅釉')),
      fact(both('Care', '清洁'), both('Dishwasher and microwave', '可用洗碗机、微波炉')),
    ],
    warranty: potWarranty,
    delivery: paperDelivery,
    brand: 'Clay & Loom',
    category: branches.bowls,
    attributes: [colour('white', 'green')],
    variants: [
      {
        sku: 'CL-COV-W',
        values: { colour: 'white' },
        prices: covePrices,
        stock: 46,
        weightGrams: 1_650,
        picture: 'bowls-a',
      },
      {
        sku: 'CL-COV-G',
        values: { colour: 'green' },
        prices: covePrices,
        stock: 39,
        weightGrams: 1_650,
        picture: 'bowls-green',
      },
    ],
    pictures: [
      shown('bowls-a', 'Three white bowls, one in the other', '三只套叠的白碗'),
      shown('bowls-b', 'The bowls side by side, the large one full of lemons', '三只碗并排，大碗盛着柠檬'),
      shown('bowls-green', 'The bowls in green', '墨绿套碗'),
    ],
  },
]
