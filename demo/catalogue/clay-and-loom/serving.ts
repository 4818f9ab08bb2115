import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { colour, wood } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { paperDelivery, potWarranty, woodWarranty } from './promises.ts'

const brookPrices = priced({ global: 7800, cn: 39900, de: 7400, uk: 6400, jp: 10800 })

export const serving: readonly DemoProduct[] = [
  {
    urlKey: 'brook-teapot',
    name: both('Brook teapot', '小溪提梁壶'),
    summary: both(
      'Pours without a drop on the cloth, and its cane handle stays cool.',
      '断水利落，不滴桌布；藤编提梁不烫手。',
    ),
    description: prose(
      `
      A teapot is a spout with a pot behind it. Ours is cut thin and turned down at the lip, so the stream ends when you stop pouring. We throw the tea out and start again with every pot that drips.
      The sieve is part of the wall behind the spout: 90 holes pierced by hand before firing. Leaves have room to open, and there is no basket to lose.
      ## First time, every time
      - Fill it once with boiling water and let it stand ten minutes. Then it is ready.
      - Rinse it with water only. The glaze inside keeps no taste.
      - By hand, please: cane does not like the dishwasher.
      `,
      `
      茶壶好不好，先看壶嘴。嘴沿修得薄、往下收，手一停水就断。每只都试过水，滴漏的不出门。
      出水孔开在壶嘴后的壶壁上，九十个小孔，烧之前一个个扎出来的。茶叶在壶里舒得开，也没有滤网要找。
      ## 开壶与清洗
      - 第一次用，灌满开水放十分钟，倒掉就能泡茶了。
      - 平时清水冲干净即可，内壁挂釉，不串味，绿茶红茶换着泡没关系。
      - 手洗。藤提梁怕洗碗机。
      `,
    ),
    specifications: [
      fact(both('Holds', '容量'), both('800 ml, four cups', '800 ml，约四杯')),
      fact(both('Size', '尺寸'), both('19 × 15 cm, 19 cm high with handle', '19 × 15 cm，连提梁高 19 cm')),
      fact(both('Sieve', '出水孔'), both('In the wall, 90 holes', '壶壁九十孔')),
      fact(both('Material', '材质'), both('Stoneware, lead-free glaze', '粗陶，无铅釉')),
      fact(both('Stove', '明火'), both('Not for the stove', '不可直火加热')),
    ],
    warranty: potWarranty,
    delivery: paperDelivery,
    brand: 'Clay & Loom',
    category: branches.teapots,
    attributes: [colour('green', 'white')],
    variants: [
      {
        sku: 'CL-BRO-G',
        values: { colour: 'green' },
        prices: brookPrices,
        stock: 21,
        weightGrams: 980,
        picture: 'teapot-a',
      },
      {
        sku: 'CL-BRO-W',
        values: { colour: 'white' },
        prices: brookPrices,
        stock: 17,
        weightGrams: 980,
        picture: 'teapot-white',
      },
    ],
    pictures: [
      shown('teapot-a', 'Round green teapot with a cane handle over the lid', '藤提梁墨绿圆壶'),
      shown('teapot-b', 'The teapot with two oat-coloured cups', '茶壶与两只燕麦色杯子'),
      shown('teapot-white', 'The teapot in white', '白色提梁壶'),
    ],
  },
  {
    urlKey: 'harbour-oak-tray',
    name: both('Harbour oak tray', '港湾橡木托盘'),
    summary: both('Breakfast for two, carried with both hands.', '双手一端，两个人的早餐就上桌。'),
    description: prose(
      `
      The rim is bent from one strip of oak around a board with rounded corners, and the grips are brass that darkens with use.
      ## What it carries
      - Two mugs, two plates of 20 cm and a jar of jam, with room for the paper
      - Up to 8 kg, which is more than you should carry upstairs
      ## Care
      Wipe it, oil it now and then, and never soak it. A wet glass may stand on it during breakfast and should be gone by lunch.
      `,
      `
      一整条橡木弯成边框，四角圆润不磕手，黄铜把手越用越有味道。
      ## 放得下什么
      - 两只马克杯、两只 20 厘米的盘子、一罐果酱，还能夹一份报纸
      - 承重 8 公斤，端着上楼梯可别真放这么多
      ## 打理
      湿布擦净，偶尔上点木蜡油，别泡水。带水的杯子搁一顿早饭没事，搁一天会留印。
      `,
    ),
    specifications: [
      fact(both('Care', '清洁'), both('With a damp cloth', '湿布擦拭')),
      fact(both('Wood', '木材'), both('Oak, food-safe oil', '橡木，食品级木蜡油')),
      fact(both('Grips', '把手'), both('Brass', '黄铜')),
      fact(both('Load', '承重'), both('8 kg', '8 kg')),
    ],
    warranty: woodWarranty,
    delivery: paperDelivery,
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
      shown('tray-a', 'Oak tray with rounded corners and brass grips', '圆角橡木托盘，黄铜把手'),
      shown('tray-b', 'The tray with two mugs and a jar', '托盘上放着两只马克杯和一只罐子'),
    ],
  },
  {
    urlKey: 'hawthorn-board',
    name: both('Hawthorn board', '山里红砧板'),
    summary: both(
      'One piece of wood to cut on in the kitchen and to serve from at the table.',
      '整块实木，厨房里切，餐桌上端。',
    ),
    description: prose(
      `
      Cut from a single plank, with a handle to carry it and a leather cord to hang it by. 20 mm thick: stout enough to lie still, light enough for one hand with a loaf on it.
      ## Cutting
      Oak for bread and vegetables, every day. Walnut is softer to the knife and shows fewer stains. Use one side for onions and keep the other for everything else; the brand mark is on the onion side.
      ## Washing
      Hot water, brush, stand it on its edge to dry. It is not for the dishwasher: wood that has been through it once is never flat again. When it looks grey, a spoonful of walnut or linseed oil.
      `,
      `
      一整块木头开出来的，有把手好拿，有皮绳好挂。厚 20 毫米，切菜不跑，上面搁只面包单手也端得动。
      ## 切
      橡木硬实，切面包切菜天天用。黑胡桃软一点，养刀，也不太显色。建议一面专切葱蒜，另一面切别的；有烙印的那面给葱蒜。斩骨头请换大墩子。
      ## 洗
      热水、刷子，立着晾干。别进洗碗机，进一次就再也不平了。发灰的时候，擦一勺核桃油或亚麻籽油。
      `,
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('47 × 21 cm with handle', '47 × 21 cm，含把手')),
      fact(both('Thickness', '厚度'), both('20 mm', '20 mm')),
      fact(both('Wood', '木材'), both('Oak or walnut, one piece', '橡木或黑胡桃，整板')),
      fact(both('Finish', '涂装'), both('Linseed oil', '亚麻籽油')),
      fact(both('Care', '清洁'), both('By hand', '手洗')),
    ],
    warranty: woodWarranty,
    delivery: paperDelivery,
    brand: 'Clay & Loom',
    category: branches.boards,
    attributes: [wood('oak', 'walnut')],
    variants: [
      {
        sku: 'CL-HAW-O',
        values: { wood: 'oak' },
        prices: priced({ global: 4200, cn: 21900, de: 3900, uk: 3500, jp: 5800 }),
        stock: 48,
        weightGrams: 1_050,
        picture: 'board-a',
      },
      {
        sku: 'CL-HAW-W',
        values: { wood: 'walnut' },
        prices: priced({ global: 5200, cn: 26900, de: 4900, uk: 4300, jp: 6980 }),
        stock: 25,
        weightGrams: 1_000,
        picture: 'board-walnut',
      },
    ],
    pictures: [
      shown('board-a', 'Oak board with a handle and a leather cord', '带把手和皮绳的橡木砧板'),
      shown('board-b', 'The board with lemons, one of them cut', '砧板上的柠檬，一只已切开'),
      shown('board-walnut', 'The board in walnut', '黑胡桃木砧板'),
    ],
  },
]
