import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { colour } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'

const fjordPrices = priced({ global: 3600, cn: 19900, de: 3400, uk: 2950, jp: 4980 })

export const onTheWay: readonly DemoProduct[] = [
  {
    urlKey: 'fjord-bottle',
    name: both('Fjord bottle', '峡湾保温瓶'),
    summary: both(
      'Steel with an oak lid, straight from the maker abroad. Tea stays hot for fourteen hours.',
      '挪威直发的不锈钢保温瓶，橡木盖，热茶十四小时还烫嘴。',
    ),
    description: prose(
      `
      Two walls of steel with a vacuum between them, powder-coated outside so that it does not slip from a glove, with a duck’s head lasered through to the steel. The cap has an oak lid and a leather loop on a brass pin.
      Hot for fourteen hours, cold for twenty-four. The neck is wide enough for ice cubes and for a brush.
      ## Sent from abroad
      It comes from the maker’s store near Bergen and crosses a border on its way.
      - Seven to fourteen days until it is with you, tracked all the way
      - Duties and import tax are in the price. Nobody asks for money at the door.
      - For some countries customs want the name as it stands in your passport. Where that is so, we ask for it.
      ## Care
      Everything by hand, and the lid never in water for long. For stains from tea: a spoon of baking soda, hot water, one night.
      `,
      `
      双层不锈钢抽真空，瓶身喷粉，戴着手套拿也不打滑，激光雕一只鸭头，露出钢色。盖子嵌一片橡木，皮绳用黄铜销固定。
      保热十四小时，保冷二十四小时。瓶口够宽，冰块放得进，刷子伸得到底。
      ## 跨境商品
      从挪威卑尔根厂家仓库直发，要过一道海关。
      - 一般七到十四天到手，全程可查物流
      - 价格已含关税和进口环节税，签收时不用再付钱
      - 清关需要收件人真实姓名，部分地区还要证件号，请按证件填写，仅用于报关
      ## 打理
      手洗，木盖别长时间泡水。茶垢用一勺小苏打加热水，放一夜就下来了。
      `,
    ),
    specifications: [
      fact(both('Holds', '容量'), both('500 ml', '500 ml')),
      fact(both('Size', '尺寸'), both('7 cm across, 24 cm high', '直径 7 cm，高 24 cm')),
      fact(both('Weight', '重量'), both('340 g', '340 g')),
      fact(both('Steel', '材质'), both('18/8 inside and out', '内外 304 不锈钢')),
      fact(both('Keeps', '保温'), both('14 hours hot, 24 hours cold', '保热 14 小时，保冷 24 小时')),
      fact(both('Sent from', '发货地'), both('Norway', '挪威')),
    ],
    warranty: prose(
      'Five years on the vacuum. If the outside gets warm, the vacuum is gone: send a photograph, and a new bottle comes from the store nearest to you.',
      '真空层质保五年。倒进热水瓶身发烫，说明漏了真空，拍照给我们，从离你最近的仓库补发一只。',
    ),
    delivery: prose(
      `
      Leaves Norway within two working days and is with you seven to fourteen days later. Duties and tax are paid.
      `,
      `
      两个工作日内从挪威发出，七到十四天送达，税费已含。
      `,
    ),
    brand: 'Fjord',
    category: branches.bottles,
    attributes: [colour('green', 'amber', 'white')],
    variants: [
      {
        sku: 'FJ-500-G',
        values: { colour: 'green' },
        prices: fjordPrices,
        stock: 120,
        weightGrams: 420,
        picture: 'bottle-a',
      },
      {
        sku: 'FJ-500-A',
        values: { colour: 'amber' },
        prices: fjordPrices,
        stock: 64,
        weightGrams: 420,
        picture: 'bottle-amber',
      },
      {
        sku: 'FJ-500-W',
        values: { colour: 'white' },
        prices: fjordPrices,
        stock: 81,
        weightGrams: 420,
        picture: 'bottle-white',
      },
    ],
    pictures: [
      shown('bottle-a', 'Green steel bottle with an oak lid', '橡木盖墨绿保温瓶'),
      shown('bottle-b', 'The bottle with its cap beside it', '保温瓶与取下的盖子'),
      shown('bottle-amber', 'The bottle in amber', '琥珀色保温瓶'),
      shown('bottle-white', 'The bottle in white', '白色保温瓶'),
    ],
  },
]
