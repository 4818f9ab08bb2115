import type { LocalText } from '#vocabulary/language.ts'
import { both } from './demo-product.ts'

/** The page of a demo shop: its story, its legal facts, and the groups of its goods. */
export type DemoFront = {
  readonly story: LocalText
  readonly banner?: string
  readonly email: string
  readonly phone: string
  readonly officeHours: LocalText
  readonly legalName: string
  readonly legalAddress: string
  readonly registerEntry: string
  readonly vatNumber: string
  readonly categories: readonly { readonly name: LocalText; readonly goods: readonly string[] }[]
}

const weekdays = both('Monday to Friday, 9 to 17', '周一至周五 9:00–17:00')

export const shopFronts: Readonly<Record<string, DemoFront>> = {
  'hearth-and-grain': {
    banner: 'banner-hearth-and-grain',
    story: both(
      'Eleven people work in our joinery, in a former dairy by the river. We saw, glue and oil everything ourselves, and we know each board by the forest it came from.\nWe build so that things can be taken apart again. A leg that breaks is a new leg, not a new table: we keep drawings and spare parts of every piece since 1998, and send them wherever you are.\nOak grows slowly. We buy it within two hundred kilometres, dry it for three years in the open, and let it rest once more in the workshop. That is why our tables stay flat.\nCome by if you are near. There is always coffee, and someone who will show you how a drawer is fitted.',
      '我们的木作工坊在河边一座旧奶厂里，一共十一个人。锯、胶合、上油都自己来，每块木板来自哪片林子，我们都说得出。\n我们做的家具都能拆开。桌腿断了，换一条腿就好，不必换整张桌子：1998 年以来每件家具的图纸和备件都还留着，您在哪里都能寄到。\n橡木长得慢。我们只在两百公里以内买木料，露天晾三年，进工坊再放一阵子，所以桌面一直是平的。\n路过时欢迎进来坐坐，总有咖啡，也总有人愿意带您看抽屉是怎么装的。',
    ),
    email: 'workshop@hearth-and-grain.test',
    phone: '+1 503 555 0142',
    officeHours: weekdays,
    legalName: 'Hearth & Grain Joinery LLC',
    legalAddress: '14 Dairy Lane\nPortland, OR 97202\nUnited States',
    registerEntry: 'Oregon Secretary of State, 1042277-94',
    vatNumber: '',
    categories: [
      {
        name: both('Desks', '书桌'),
        goods: ['alder-standing-desk', 'alder-desk-top', 'alder-desk-legs', 'alder-desk-your-way'],
      },
      {
        name: both('Seating', '坐具'),
        goods: ['fennel-lounge-chair', 'sorrel-shell-chair', 'bramble-bench', 'hazel-stool'],
      },
      { name: both('Tables', '桌几'), goods: ['tansy-side-table', 'juniper-dining-table'] },
      { name: both('Storage', '收纳'), goods: ['rowan-bookshelf', 'linden-sideboard'] },
      { name: both('Services', '服务'), goods: ['home-assembly'] },
    ],
  },
  'lumen-studio': {
    banner: 'banner-lumen-studio',
    story: both(
      'A lamp is judged in the evening, so we design in the evening. Each of ours spends a winter in someone’s living room before it is made.\nShades are spun by hand from one sheet of steel; cords, switches and sockets can be replaced with a screwdriver. Bulbs are standard ones that you find at the corner.',
      '灯好不好，晚上才知道，所以我们都在晚上做设计。每一款都先在某个人家的客厅里过完一个冬天，再正式生产。\n灯罩由整张钢板手工旋压成形；电线、开关和灯座用一把螺丝刀就能更换，灯泡是街角就能买到的标准款。',
    ),
    email: 'light@lumen-studio.test',
    phone: '+1 718 555 0119',
    officeHours: both('Monday to Saturday, 10 to 18', '周一至周六 10:00–18:00'),
    legalName: 'Lumen Studio Inc.',
    legalAddress: '220 Water Street, Floor 3\nBrooklyn, NY 11201\nUnited States',
    registerEntry: 'New York Department of State, 5518204',
    vatNumber: '',
    categories: [
      {
        name: both('Table and floor lamps', '台灯与落地灯'),
        goods: ['ember-table-lamp', 'vesper-floor-lamp', 'beacon-task-lamp'],
      },
      { name: both('Pendant lamps', '吊灯'), goods: ['dusk-pendant-lamp', 'drift-paper-lantern'] },
      { name: both('Clocks', '钟'), goods: ['noon-wall-clock', 'tempo-alarm-clock'] },
      { name: both('Candles and mirrors', '烛台与镜子'), goods: ['wick-candles', 'halo-mirror'] },
    ],
  },
  'clay-and-loom': {
    banner: 'banner-clay-and-loom',
    story: both(
      'Our kiln is fired once a week, on Thursday night. What comes out on Saturday is never quite the same twice, and that is the point of stoneware.\nThe cloth is woven in three mills within a day’s walk. They were about to close when we placed our first order, for two hundred linen cushions; they have hired since.\nEverything may go into the dishwasher or the machine. Things that are only looked at are not our trade.',
      '我们的窑每周烧一次，在周四晚上。周六开窑，没有两件完全一样，这正是粗陶的好处。\n布由附近三家小厂织成，走路一天之内都能到。我们下第一张订单时，它们正打算关门，那是两百个亚麻靠垫；如今它们又招了人。\n陶器都能进洗碗机，布都能机洗。只能摆着看的东西，我们不做。',
    ),
    email: 'kiln@clay-and-loom.test',
    phone: '+1 828 555 0175',
    officeHours: weekdays,
    legalName: 'Clay & Loom Cooperative',
    legalAddress: '3 Kiln Road\nAsheville, NC 28801\nUnited States',
    registerEntry: 'North Carolina Secretary of State, 1887340',
    vatNumber: '',
    categories: [
      {
        name: both('Tableware', '餐具'),
        goods: [
          'tidepool-mugs',
          'estuary-plates',
          'cove-bowls',
          'brook-teapot',
          'harbour-oak-tray',
          'hawthorn-board',
        ],
      },
      { name: both('Vases and pots', '花器'), goods: ['fern-ribbed-planter', 'pebble-vase'] },
      {
        name: both('Cloth', '织物'),
        goods: ['meadow-linen-cushion', 'moss-wool-throw', 'drift-towels', 'marsh-rug'],
      },
      { name: both('Baskets and boxes', '篮与盒'), goods: ['larch-storage-box', 'reed-basket'] },
    ],
  },
  deskwise: {
    banner: 'banner-deskwise',
    story: both(
      'We sell what we keep on our own desks. If a thing does not last a year there, it does not last a week in the shop.\nSince most of it is small, we pack without plastic: paper, card and string.',
      '我们只卖自己书桌上用着的东西。一件东西在我们桌上用不满一年，就不会出现在店里。\n东西大多不大，包装只用纸、纸板和细绳，不用塑料。',
    ),
    email: 'hello@deskwise.test',
    phone: '+1 312 555 0163',
    officeHours: weekdays,
    legalName: 'Deskwise Ltd.',
    legalAddress: '2 Mill Lane\nChicago, IL 60607\nUnited States',
    registerEntry: 'Illinois Secretary of State, 7311-402-9',
    vatNumber: '',
    categories: [
      {
        name: both('On the desk', '桌面'),
        goods: [
          'plateau-monitor-stand',
          'ledge-laptop-stand',
          'quarto-desk-mat',
          'slate-keyboard',
          'pebble-mouse',
        ],
      },
      { name: both('Paper', '纸品'), goods: ['margin-notebooks', 'brass-bookmark'] },
      { name: both('Sound', '音响'), goods: ['heron-headphones', 'echo-speaker'] },
      {
        name: both('Coffee and tea', '咖啡与茶'),
        goods: ['first-light-coffee', 'hill-green-tea', 'fjord-bottle'],
      },
      { name: both('Gifts', '礼物'), goods: ['mallard-gift-card', 'mallard-points-card', 'mallard-decoy'] },
    ],
  },
}
