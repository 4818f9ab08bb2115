import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { choice } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { sameDayDelivery } from './promises.ts'

const quarterKilo = priced({ global: 1400, cn: 6900, de: 1300, uk: 1150, jp: 1880 })
const kilo = priced({ global: 4600, cn: 22900, de: 4300, uk: 3800, jp: 6200 })

export const coffeeAndTea: readonly DemoProduct[] = [
  {
    urlKey: 'first-light-coffee',
    name: both('First Light coffee beans', '晨光咖啡豆'),
    summary: both(
      'Three roasts from one small roaster, sent the week they are made.',
      '一家小烘焙坊的三款豆子，当周烘焙当周发。',
    ),
    description: prose(
      `
      A roaster of four people two streets from our desk. They roast on Tuesdays; we pick up on Wednesdays; you drink from the weekend on, when the beans have rested.
      ## The three
      Morgenrot | House blend: cocoa, orange peel, honey. Filter or moka pot.
      Kolibri | A single lot from Huila, washed, bright as currants. Filter.
      Nachtzug | Darker, for espresso, for milk and for trains.
      ## Brewing
      15 g to 250 g of water at 93 °C, three minutes in a filter. Whole beans only, in a bag with a valve. Close it well and keep it in a cupboard, not in the fridge.
      `,
      `
      一家四个人的烘焙坊，离我们隔两条街。他们周二烘，我们周三取，豆子养到周末喝正好。
      ## 三款豆子
      晨曦 | 店里的拼配：可可、橙皮、蜂蜜。手冲、摩卡壶都行。
      蜂鸟 | 慧兰产区单一批次，水洗，明亮如红醋栗。手冲。
      夜车 | 偏深，做意式、加奶，也适合带上火车。
      ## 怎么冲
      15 克豆配 250 克水，93 ℃，手冲三分钟。只发整豆，单向排气阀包装。封好放柜子里，别进冰箱。
      `,
    ),
    specifications: [
      fact(both('Beans', '豆种'), both('Arabica', '阿拉比卡')),
      fact(both('Roasted', '烘焙日'), both('Every Tuesday', '每周二')),
      fact(both('Best within', '赏味期'), both('10 weeks', '10 周')),
      fact(both('Grind', '研磨'), both('Whole beans', '整豆，未研磨')),
      fact(both('Origin', '产地'), both('Colombia, Ethiopia, Brazil', '哥伦比亚、埃塞俄比亚、巴西')),
    ],
    warranty: prose('Not to your taste? The next bag is on us.', '不合口味，下一包我们请。'),
    delivery: sameDayDelivery,
    brand: 'First Light',
    category: branches.coffeeBeans,
    attributes: [
      choice('roast', both('Roast', '款式'), {
        morgenrot: both('Morgenrot, house blend', '晨曦 · 拼配'),
        kolibri: both('Kolibri, single origin', '蜂鸟 · 单品'),
        nachtzug: both('Nachtzug, espresso', '夜车 · 意式'),
      }),
      choice('weight', both('Weight', '净含量'), {
        '250': both('250 g', '250 g'),
        '1000': both('1 kg', '1 kg'),
      }),
    ],
    variants: [
      {
        sku: 'FL-MOR-250',
        values: { roast: 'morgenrot', weight: '250' },
        prices: quarterKilo,
        stock: 200,
        weightGrams: 280,
      },
      {
        sku: 'FL-MOR-1000',
        values: { roast: 'morgenrot', weight: '1000' },
        prices: kilo,
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
        prices: quarterKilo,
        stock: 175,
        weightGrams: 280,
      },
      {
        sku: 'FL-NAC-1000',
        values: { roast: 'nachtzug', weight: '1000' },
        prices: kilo,
        stock: 0,
        weightGrams: 1_060,
      },
    ],
    pictures: [
      shown('coffee-b', 'Three bags of coffee', '三款咖啡豆'),
      shown('coffee-a', 'A bag of Morgenrot', '一包晨曦咖啡豆'),
    ],
  },
  {
    urlKey: 'hill-green-tea',
    name: both('Hill green tea', '山前绿茶'),
    summary: both(
      'Loose leaves by weight, picked in April, fired in an iron pan.',
      '散装称重。四月采，铁锅炒，喝多少称多少。',
    ),
    description: prose(
      `
      From a slope of 600 m in Zhejiang: one bud with two leaves, picked before the rains of late April and fired by hand in an iron pan on the same day. It tastes of chestnut and of a meadow after mowing.
      ## Sold by weight
      The price is for 50 g, which is about sixteen cups. Choose 50, 100, 150 and so on; we weigh it on the day it leaves and pack it without air. The tin in the picture comes with your first 200 g.
      ## Brewing
      1. Warm the cup, 3 g of leaves, a glass of 200 ml.
      2. Water of 80 °C: let the kettle stand open for four minutes.
      3. Drink from the second minute on. Leave a third in the glass and pour again, three times.
      ## Keeping
      Closed, dark, dry. In the freezer it keeps its colour until the next harvest; let it come to room temperature before you open it.
      `,
      `
      浙江六百米的山坡，谷雨前采一芽二叶，当天铁锅手炒。喝起来是板栗香，尾巴上有一点刚割过的青草味。
      ## 按重量卖
      价格是 50 克的，大约能泡十六杯。50 克起，按 50 克往上加；发货当天现称，抽气封袋。一次买满 200 克，图里的茶罐送一只。
      ## 怎么泡
      1. 温杯，3 克茶叶，200 毫升玻璃杯。
      2. 水烧开敞着放四分钟，80 ℃ 左右。
      3. 两分钟后就能喝，喝到剩三分之一再续水，能续三回。
      ## 存放
      密封、避光、防潮。放冷冻室能绿到来年新茶下来，取出来先回到室温再拆，不然吸潮。
      `,
    ),
    specifications: [
      fact(both('Origin', '产地'), both('Zhejiang, 600 m', '浙江，海拔 600 米')),
      fact(both('Picked', '采摘'), both('April, before the grain rain', '四月，谷雨前')),
      fact(both('Leaves', '原料'), both('One bud, two leaves', '一芽二叶')),
      fact(both('Sold', '销售单位'), both('In steps of 50 g', '50 克起售，按 50 克递增')),
      fact(both('Best within', '保质期'), both('18 months, closed', '密封 18 个月')),
    ],
    warranty: prose(
      'Tea is food, so an opened bag stays with you. If it arrives damp, crushed or stale, we weigh it again and send it anew.',
      '茶叶属于食品，拆封后不退。收到受潮、压碎或者有陈味，重新称一份给你发过去。',
    ),
    delivery: prose('Weighed and sent on the working day after you order.', '下单后一个工作日内现称现发。'),
    brand: 'First Light',
    unit: both('g', '克'),
    category: branches.greenTea,
    variants: [
      {
        sku: 'FL-HIL',
        values: {},
        prices: priced({ global: 1100, cn: 4800, de: 1050, uk: 900, jp: 1480 }),
        stock: 24_000,
        step: 50,
        minQuantity: 50,
        weightGrams: 1,
      },
    ],
    pictures: [
      shown(
        'tea-a',
        'Green tea tin, a wooden scoop and a little heap of leaves',
        '绿漆茶罐、木茶则和一小堆茶叶',
      ),
      shown('tea-b', 'The tin open, its lid beside it', '打开的茶罐，盖子放在一旁'),
    ],
  },
]
