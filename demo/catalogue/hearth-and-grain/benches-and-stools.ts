import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { choice, size } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { largeDelivery, oakWarranty, parcelDelivery } from './promises.ts'

const stoolPrices = priced({ global: 8900, cn: 45900, de: 8500, uk: 7400, jp: 11800 })

export const benchesAndStools: readonly DemoProduct[] = [
  {
    urlKey: 'bramble-bench',
    name: both('Bramble hall bench', '树莓玄关凳'),
    summary: both(
      'A place to sit while you tie your shoes, and room for four pairs below.',
      '坐着换鞋的一条凳子，底下还放得下四双。',
    ),
    description: prose(
      `
      A bench for the hall, 44 cm high: low enough to reach your laces, high enough to stand up from with a child on your arm. The frame is oak with tapered legs; the seat is woven of paper cord, 160 metres of it, round and round without a knot on top.
      ## Below
      There are 36 cm of air under the seat. Boots stand upright, and a robot that cleans the floor finds its way out again.
      ## Care
      Paper cord is stronger than it sounds and wears for twenty years. Brush or vacuum it, dab spots with a damp cloth, and keep wet coats off it. Wipe the oak; salt from winter shoes should not stay overnight.
      `,
      `
      放在门口的一条凳子，座高 44 厘米：弯腰够得着鞋带，抱着孩子也站得起来。框架是橡木，凳腿往下收细；坐面用纸绳编，一条用掉 160 米，绳结全藏在底下。
      ## 凳子下面
      底下净高 36 厘米，长靴能立着放，扫地机器人进去也出得来。
      ## 打理
      纸绳比听上去结实，坐二十年没问题。刷一刷或者吸一吸，脏了用湿布点着擦，湿大衣别搁上面。木头用湿布擦，冬天鞋底带进来的融雪盐，别留过夜。
      `,
    ),
    specifications: [
      fact(both('Below the seat', '座下净高'), both('36 cm', '36 cm')),
      fact(both('Frame', '框架'), both('Oak, oiled', '橡木，木蜡油涂装')),
      fact(both('Seat', '坐面'), both('Paper cord, woven by hand', '纸绳手编')),
      fact(both('Load', '承重'), both('200 kg', '200 kg')),
      fact(both('Arrives', '到货状态'), both('Assembled', '整装')),
    ],
    warranty: oakWarranty,
    delivery: largeDelivery,
    brand: 'Hearth & Grain',
    category: branches.benches,
    attributes: [
      size({
        '90': both('90 cm, seats two', '90 cm，坐两人'),
        '120': both('120 cm, seats three', '120 cm，坐三人'),
      }),
    ],
    variants: [
      {
        sku: 'HG-BRA-90',
        values: { size: '90' },
        prices: priced({ global: 22900, cn: 125900, de: 21900, uk: 18900, jp: 31800 }),
        stock: 16,
        weightGrams: 9_800,
      },
      {
        sku: 'HG-BRA-120',
        values: { size: '120' },
        prices: priced({ global: 27900, cn: 155900, de: 26900, uk: 23500, jp: 38800 }),
        stock: 11,
        weightGrams: 12_600,
      },
    ],
    pictures: [
      shown('bench-a', 'Oak hall bench with a woven seat', '编织坐面的橡木玄关凳'),
      shown('bench-b', 'The bench with an amber cushion', '放着琥珀色抱枕的玄关凳'),
      shown('bench-c', 'Paper cord and oak seen close', '纸绳坐面与橡木近景'),
    ],
  },
  {
    urlKey: 'hazel-stool',
    name: both('Hazel stool', '榛果三脚凳'),
    summary: both('Three legs never wobble, on any floor.', '三条腿落地，什么地面都不晃。'),
    description: prose(
      `
      Three points always touch the ground. That is all there is to know about old milking stools, and it still holds on tiles, cobbles and the crooked boards of a rented flat.
      The seat is turned from solid wood and hollowed by 9 mm, so you sit in it. The legs go right through and are wedged from above with walnut; you can see the three wedges.
      ## What people use it for
      - A fourth seat at a small table
      - A bedside table
      - Reaching the top shelf, with both feet in the middle
      `,
      `
      三个点永远落得稳，从前挤奶的凳子就是这个道理。放在瓷砖上、石板上，或者出租屋不平的老地板上，都一样。
      凳面整木车旋，中间挖下去 9 毫米，坐着有个窝。凳腿穿过凳面，从上面打入黑胡桃木楔，三个楔子看得清清楚楚。
      ## 买回去都怎么用
      - 小餐桌的第四个座
      - 床头当小几
      - 够柜顶的东西，双脚站中间
      `,
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('36 cm across, 46 cm high', '凳面直径 36 cm，高 46 cm')),
      fact(both('Seat', '凳面'), both('Solid oak, 34 mm', '橡木，厚 34 mm')),
      fact(both('Legs', '凳腿'), both('Turned oak, wedged', '橡木车旋，木楔固定')),
      fact(both('Load', '承重'), both('150 kg', '150 kg')),
      fact(both('Paint', '漆面'), both('Water-based, for green and white', '墨绿、白两色为水性漆')),
    ],
    warranty: oakWarranty,
    delivery: parcelDelivery,
    brand: 'Hearth & Grain',
    category: branches.stools,
    attributes: [
      choice('seat', both('Seat', '凳面颜色'), {
        oak: both('Oak', '橡木原色'),
        green: both('Mallard green', '墨绿'),
        white: both('White', '白色'),
      }),
    ],
    variants: [
      {
        sku: 'HG-HAZ-O',
        values: { seat: 'oak' },
        prices: stoolPrices,
        stock: 44,
        weightGrams: 3_600,
        picture: 'stool-a',
      },
      {
        sku: 'HG-HAZ-G',
        values: { seat: 'green' },
        prices: stoolPrices,
        stock: 27,
        weightGrams: 3_600,
        picture: 'stool-green',
      },
      {
        sku: 'HG-HAZ-W',
        values: { seat: 'white' },
        prices: stoolPrices,
        stock: 18,
        weightGrams: 3_600,
        picture: 'stool-white',
      },
    ],
    pictures: [
      shown('stool-a', 'Three-legged oak stool', '橡木三脚凳'),
      shown('stool-b', 'Two stools, one of them green', '两只三脚凳，一只墨绿'),
      shown('stool-green', 'The stool with a green seat', '墨绿凳面'),
      shown('stool-white', 'The stool with a white seat', '白色凳面'),
    ],
  },
]
