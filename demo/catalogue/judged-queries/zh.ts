import { graded, type JudgedQuery, type MentionedQuery } from './judged-query.ts'

const allLamps = graded(
  'dusk-pendant-lamp ember-table-lamp vesper-floor-lamp beacon-task-lamp',
  'drift-paper-lantern',
)
const tableLamps = graded('ember-table-lamp beacon-task-lamp')
const bothChairs = graded('fennel-lounge-chair sorrel-shell-chair')
const stoneware = graded(
  'tidepool-mugs estuary-plates cove-bowls fern-ribbed-planter pebble-vase brook-teapot',
  'ember-table-lamp',
)

/** Chinese searches, as visitors of the site in yuan type them, in characters and in pinyin. */
export const chineseQueries: readonly JudgedQuery[] = [
  // Names
  ['桤岸升降桌', graded('alder-standing-desk alder-desk-your-way', 'alder-desk-legs')],
  ['潮池马克杯', graded('tidepool-mugs')],
  ['茴香休闲椅', graded('fennel-lounge-chair')],
  ['月晕圆镜', graded('halo-mirror')],
  ['长庚落地灯', graded('vesper-floor-lamp')],
  ['杜松餐桌', graded('juniper-dining-table')],
  ['板岩键盘', graded('slate-keyboard')],
  ['苍鹭耳机', graded('heron-headphones')],
  ['小溪提梁壶', graded('brook-teapot')],
  ['回声音箱', graded('echo-speaker')],
  ['页边笔记本', graded('margin-notebooks')],
  ['浮云纸灯', graded('drift-paper-lantern')],
  ['晨光咖啡', graded('first-light-coffee')],
  ['花楸置物架', graded('rowan-bookshelf')],
  // Categories
  ['餐桌', graded('juniper-dining-table')],
  ['台灯', tableLamps],
  ['地毯', graded('marsh-rug')],
  ['椅子', bothChairs],
  ['灯', allLamps],
  ['凳子', graded('hazel-stool bramble-bench')],
  ['长凳', graded('bramble-bench')],
  ['餐边柜', graded('linden-sideboard')],
  ['挂钟', graded('noon-wall-clock')],
  ['闹钟', graded('tempo-alarm-clock')],
  ['盘子', graded('estuary-plates')],
  ['碗', graded('cove-bowls')],
  ['花瓶', graded('pebble-vase')],
  ['毛巾', graded('drift-towels')],
  ['礼品卡', graded('mallard-gift-card', 'mallard-points-card')],
  ['显示器支架', graded('plateau-monitor-stand')],
  ['鼠标', graded('pebble-mouse')],
  ['花盆', graded('fern-ribbed-planter')],
  ['绿茶', graded('hill-green-tea')],
  // Materials
  ['橡木托盘', graded('harbour-oak-tray')],
  ['黄铜烛台', graded('wick-candles')],
  ['亚麻抱枕', graded('meadow-linen-cushion')],
  ['羊毛毯子', graded('moss-wool-throw', 'marsh-rug')],
  ['粗陶', stoneware],
  ['皮桌垫', graded('quarto-desk-mat')],
  ['胡桃木砧板', graded('hawthorn-board')],
  ['纸灯', graded('drift-paper-lantern')],
  ['纯棉毛巾', graded('drift-towels')],
  ['不锈钢保温杯', graded('fjord-bottle')],
  ['羊毛地毯', graded('marsh-rug')],
  ['实木桌板', graded('alder-desk-top', 'alder-standing-desk')],
  // Uses
  ['阅读灯', graded('vesper-floor-lamp', 'beacon-task-lamp ember-table-lamp')],
  ['换鞋凳', graded('bramble-bench')],
  ['笔记本电脑支架', graded('ledge-laptop-stand')],
  ['居家办公桌', graded('alder-standing-desk', 'alder-desk-your-way', 'alder-desk-top')],
  ['餐桌上方的灯', graded('dusk-pendant-lamp', 'drift-paper-lantern')],
  ['种绿植的盆', graded('fern-ribbed-planter')],
  ['端早餐的托盘', graded('harbour-oak-tray')],
  ['装衣服的收纳盒', graded('larch-storage-box')],
  ['沙拉碗', graded('cove-bowls')],
  ['玄关凳', graded('bramble-bench')],
  ['家具安装', graded('home-assembly')],
  ['办公室安静键盘', graded('slate-keyboard')],
  // Characters that sound alike
  ['倚子', bothChairs],
  ['台登', tableLamps],
  ['餐卓', graded('juniper-dining-table')],
  ['马克被', graded('tidepool-mugs')],
  ['花平', graded('pebble-vase')],
  ['耳击', graded('heron-headphones')],
  ['键判', graded('slate-keyboard')],
  ['咖非豆', graded('first-light-coffee')],
  ['闹种', graded('tempo-alarm-clock')],
  ['包枕', graded('meadow-linen-cushion')],
  // Pinyin
  ['yizi', bothChairs],
  ['taideng', tableLamps],
  ['td', tableLamps],
  ['canzhuo', graded('juniper-dining-table')],
  ['makebei', graded('tidepool-mugs')],
  ['mkb', graded('tidepool-mugs')],
  ['huaping', graded('pebble-vase')],
  ['ditan', graded('marsh-rug')],
  ['erji', graded('heron-headphones')],
  ['jianp', graded('slate-keyboard')],
  ['luodideng', graded('vesper-floor-lamp')],
  ['lddeng', graded('vesper-floor-lamp')],
  ['lvcha', graded('hill-green-tea')],
  ['shou na he', graded('larch-storage-box')],
  ['yamabaozhen', graded('meadow-linen-cushion')],
  // Synonyms
  ['杯子', graded('tidepool-mugs', 'fjord-bottle')],
  ['靠垫', graded('meadow-linen-cushion')],
  ['毯子', graded('moss-wool-throw', 'marsh-rug')],
  ['菜板', graded('hawthorn-board')],
  ['书架', graded('rowan-bookshelf')],
  ['音响', graded('echo-speaker')],
  ['茶壶', graded('brook-teapot')],
  ['边桌', graded('tansy-side-table')],
  // Brands
  ['拾光灯造台灯', tableLamps],
  ['峡湾', graded('fjord-bottle')],
  ['案头鼠标', graded('pebble-mouse')],
  // Colours
  ['绿色茶壶', graded('brook-teapot')],
  ['白色闹钟', graded('tempo-alarm-clock')],
  ['琥珀色吊灯', graded('dusk-pendant-lamp')],
  // Several words, and prices
  ['四人圆餐桌', graded('juniper-dining-table')],
  [
    '300元以内的礼物',
    graded(
      'mallard-gift-card mallard-decoy',
      'tidepool-mugs tempo-alarm-clock first-light-coffee hill-green-tea margin-notebooks meadow-linen-cushion pebble-vase mallard-points-card',
      'larch-storage-box drift-towels estuary-plates fjord-bottle hawthorn-board',
    ),
  ],
  ['800元以下的台灯', tableLamps],
  ['机械键盘', graded('slate-keyboard')],
]

export const mentionedInChinese: readonly MentionedQuery[] = [
  [
    '灯',
    {
      without: ['brass-bookmark'],
      with: [
        'dusk-pendant-lamp',
        'ember-table-lamp',
        'vesper-floor-lamp',
        'beacon-task-lamp',
        'drift-paper-lantern',
      ],
    },
  ],
  ['书桌', { without: ['marsh-rug', 'echo-speaker'], with: ['alder-standing-desk'] }],
  // 羊毛制品，仅在描述中写明
  ['羊毛', { without: [], with: ['moss-wool-throw', 'marsh-rug'] }],
]
