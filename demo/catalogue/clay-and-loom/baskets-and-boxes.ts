import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { size } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { clothWarranty, paperDelivery } from './promises.ts'

export const basketsAndBoxes: readonly DemoProduct[] = [
  {
    urlKey: 'larch-storage-box',
    name: both('Larch storage box', '落叶松收纳盒'),
    summary: both(
      'A cloth-covered box with a lid and a brass frame for its name.',
      '布面有盖收纳盒，黄铜标签框，一眼认出里面是什么。',
    ),
    description: prose(
      `
      Stiff board under heavy cotton, so that it keeps its corners when three stand on each other. Each size has its colour, and the three go into one another when they are not needed.
      ## What goes in
      Small | Cables, sewing things, letters
      Medium | A5 papers, photographs, first shoes
      Large | A jumper, wooden blocks, a year of receipts
      Ten paper cards for the brass frame are in each box. Write with pencil; plans change.
      `,
      `
      硬板外包重磅棉布，三只叠起来也不塌角。大中小三个尺寸各有一色，不用时可以套在一起收起来。
      ## 装什么
      小号 | 充电线、针线、信
      中号 | A5 本子、照片、宝宝的第一双鞋
      大号 | 一件毛衣、一盒积木、一年的票据
      每只盒子附十张标签卡，建议用铅笔写，过阵子换了内容，擦掉再写。
      `,
    ),
    specifications: [
      fact(both('Cover', '面料'), both('Cotton', '棉布')),
      fact(both('Core', '内芯'), both('Recycled board, 3 mm', '再生纸板 3 mm')),
      fact(both('Label', '标签框'), both('Brass, with ten cards', '黄铜，附十张标签卡')),
      fact(both('Stacks', '叠放'), both('Three high', '可叠三层')),
    ],
    warranty: clothWarranty,
    delivery: paperDelivery,
    brand: 'Clay & Loom',
    category: branches.boxes,
    attributes: [
      size({
        s: both('Small, amber, 20 × 16 × 12 cm', '小号琥珀 20 × 16 × 12 cm'),
        m: both('Medium, green, 24 × 19 × 15 cm', '中号墨绿 24 × 19 × 15 cm'),
        l: both('Large, oat, 30 × 24 × 20 cm', '大号燕麦 30 × 24 × 20 cm'),
      }),
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
      shown('box-a', 'Oat-coloured box with a lid', '燕麦色有盖收纳盒'),
      shown('box-b', 'Boxes of three sizes', '大中小三只收纳盒'),
    ],
  },
  {
    urlKey: 'reed-basket',
    name: both('Reed basket', '芦苇编篮'),
    summary: both(
      'Two handles, no lining, and wide enough for a week’s washing.',
      '两只提手，不带内衬，装得下一周的衣服。',
    ),
    description: prose(
      `
      Woven from reed that is cut in January, when the sap is out and the beetles are asleep. A band of green runs below the rim. The handles go down between the stakes as far as the bottom and are bound above, so they carry the load and the rim need not.
      It holds 34 litres: laundry, toys, firewood, or a cat that was not invited.
      ## Off the shelf until the next cut
      The weavers work with one harvest at a time. This year’s is sold; the new one is dry in spring.
      ## Care
      Shake it out, wipe it with a damp cloth. If a stalk snaps, soak the spot for ten minutes and tuck the end in.
      `,
      `
      芦苇一月里割，那时候水分少、虫子也歇着。篮口下面编了一道绿。提手一直插到篮底，上头用篾缠紧，分量吃在提手上，不拽篮口。
      容量 34 升，装脏衣服、玩具、柴火都行，猫自己会进去。
      ## 等下一季
      编篮子的师傅一年只收一季芦苇，今年的卖完就下架，新的要开春晾干了再编。
      ## 打理
      倒扣抖灰，湿布擦。断了一根不要紧，泡十分钟水，把头塞回去。
      `,
    ),
    specifications: [
      fact(
        both('Size', '尺寸'),
        both('40 cm across, 30 cm high without handles', '直径 40 cm，高 30 cm，不含提手'),
      ),
      fact(both('Holds', '容量'), both('34 l, 15 kg', '34 L，承重 15 kg')),
      fact(both('Material', '材质'), both('Reed on 52 stakes', '芦苇，52 根立篾')),
      fact(both('Lining', '内衬'), both('None', '无')),
    ],
    warranty: clothWarranty,
    delivery: paperDelivery,
    brand: 'Clay & Loom',
    category: branches.baskets,
    status: 'offShelf',
    variants: [
      {
        sku: 'CL-REE-1',
        values: {},
        prices: priced({ global: 5400, cn: 27900, de: 4900, uk: 4400, jp: 7400 }),
        stock: 0,
        weightGrams: 1_450,
      },
    ],
    pictures: [
      shown('basket-a', 'Woven basket with two handles', '双提手编篮'),
      shown('basket-b', 'The basket with three rolled throws', '装着三条卷好的盖毯的编篮'),
    ],
  },
]
