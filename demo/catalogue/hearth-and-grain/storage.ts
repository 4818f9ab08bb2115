import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { choice, wood } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { largeDelivery, oakWarranty } from './promises.ts'

export const storage: readonly DemoProduct[] = [
  {
    urlKey: 'rowan-bookshelf',
    name: both('Rowan bookshelf', '花楸置物架'),
    summary: both(
      'Steel posts, oak boards, and no back to collect dust.',
      '钢立柱，橡木层板，没有背板，不藏灰。',
    ),
    description: prose(
      `
      Boards that each carry 35 kg, which is a metre of encyclopaedias. They rest on pins and can be set 4 cm higher or lower without tools, even when the books are still on the board above.
      ## Standing safely
      It stands free, and its feet level out 10 mm. A strap for the wall is in the box and should be used where children climb, or where the floor gives when you walk past.
      ## Putting it up
      Two people, half an hour, one hex key. The posts come in two halves so that the parcel fits into a lift.
      `,
      `
      每层承重 35 公斤，放满一排大部头也不弯。层板搁在销钉上，不用工具，以 4 厘米为一档调高低，上一层的书都不用搬。
      ## 站得稳
      可以独立摆放，脚钉能调平 10 毫米。盒内附防倾倒固定带，家里有爱爬高的孩子，或者地板走上去会颤，请务必装上。
      ## 安装
      两个人半小时，一把六角扳手。立柱分上下两截，包装进得了电梯。
      `,
    ),
    specifications: [
      fact(both('Boards', '层板'), both('Oak, 22 mm', '橡木，厚 22 mm')),
      fact(both('Frame', '框架'), both('Powder-coated steel', '喷粉钢')),
      fact(both('Load', '承重'), both('35 kg a board', '每层 35 kg')),
      fact(both('Between boards', '层距'), both('Adjustable by 4 cm', '每 4 cm 一档可调')),
    ],
    warranty: oakWarranty,
    delivery: largeDelivery,
    brand: 'Hearth & Grain',
    category: branches.shelves,
    attributes: [
      choice('height', both('Height', '高度'), {
        '4': both('4 boards, 122 cm', '四层 122 cm'),
        '5': both('5 boards, 160 cm', '五层 160 cm'),
      }),
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
      shown('shelf-a', 'Shelf with books, vases and boxes', '摆着书、花瓶和收纳盒的置物架'),
      shown('shelf-b', 'The shelf from the front', '置物架正面'),
    ],
  },
  {
    urlKey: 'linden-sideboard',
    name: both('Linden sideboard', '椴影餐边柜'),
    summary: both(
      'Slatted doors that roll aside, so nothing swings into the room.',
      '卷帘门往两边推，不占走道，开着也不碍事。',
    ),
    description: prose(
      `
      The doors are 84 narrow slats glued to linen. They run round the corner and disappear behind the back, so you can stand right in front while you lay the table.
      Inside, a wall in the middle and a shelf on pins in each half. Broad stiles with brass pulls meet in front. The back has two holes of 6 cm, because a sideboard always ends up with a lamp or a record player on it.
      ## Made to order
      We build these in batches of twenty. When a batch is sold the next one is ready about eight weeks later, and the slats of one cabinet always come from one tree.
      ## Care
      Once a year rub the runners with a candle stub. Nothing else moves.
      `,
      `
      柜门是 84 根细木条粘在亚麻布上做成的卷帘，推开时绕过转角藏到柜后，人站在柜子跟前拿碗也不用让门。
      中间一道隔板，左右各一块活动层板，柜门合拢处是宽边和黄铜拉手。背板开了两个 6 厘米的孔，反正餐边柜上迟早会摆盏灯，或者一台唱机。
      ## 预订制作
      每批做二十台，卖完要等下一批，大约八周。同一台柜子的木条出自同一棵树，颜色纹路是连着的。
      ## 养护
      一年一次，用蜡烛头在滑轨上擦几下就够了，别的地方不用管。
      `,
    ),
    specifications: [
      fact(both('Inside', '内部'), both('Two halves, a shelf in each', '左右两格，各一块活动层板')),
      fact(both('Doors', '柜门'), both('Tambour, solid slats on linen', '实木条卷帘，亚麻布底')),
      fact(both('Load', '承重'), both('60 kg on top, 20 kg a shelf', '柜面 60 kg，每层 20 kg')),
      fact(both('Finish', '涂装'), both('Hardwax oil', '木蜡油')),
      fact(both('Arrives', '到货状态'), both('Assembled, the legs to screw on', '整装，腿架自行拧上')),
    ],
    warranty: oakWarranty,
    delivery: largeDelivery,
    brand: 'Hearth & Grain',
    category: branches.sideboards,
    attributes: [wood('oak', 'walnut')],
    variants: [
      {
        sku: 'HG-LIN-O',
        values: { wood: 'oak' },
        prices: priced({ global: 119900, cn: 669900, de: 114900, uk: 99900, jp: 168000 }),
        stock: 6,
        weightGrams: 52_000,
        picture: 'sideboard-a',
      },
      {
        sku: 'HG-LIN-W',
        values: { wood: 'walnut' },
        prices: priced({ global: 149900, cn: 829900, de: 142900, uk: 126900, jp: 208000 }),
        stock: 3,
        weightGrams: 53_500,
        picture: 'sideboard-walnut',
      },
    ],
    pictures: [
      shown('sideboard-a', 'Low oak sideboard with slatted doors', '卷帘门橡木餐边柜'),
      shown('sideboard-b', 'One half open, books and bowls on its shelf', '推开半边卷帘门，层板上摆着书和碗'),
      shown('sideboard-walnut', 'The sideboard in walnut', '黑胡桃木餐边柜'),
    ],
  },
]
