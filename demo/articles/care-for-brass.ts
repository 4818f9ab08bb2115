import { both } from '../catalogue/demo-product.ts'
import { prose } from '../prose.ts'
import type { DemoArticle } from './demo-article.ts'

export const careForBrass: DemoArticle = {
  key: 'care-for-brass',
  author: both('Ines Marlow', '伊内丝·马洛'),
  goods: ['brass-bookmark', 'dusk-pendant-lamp', 'mallard-decoy'],
  title: both('Brass: let it darken or make it shine', '黄铜养护：变深，还是擦亮'),
  summary: both(
    'Half a lemon and some salt, or nothing at all. Both are right.',
    '半只柠檬一撮盐，或者什么都不做，都对。',
  ),
  body: prose(
    `
    Our brass is not lacquered. The cap of the pendant lamp, the grips of the tray, candle holders, knobs: all of it is bare metal, and bare brass changes. In the first month it loses its mirror, in the first year it turns honey-brown, and where hands touch it every day it stays bright.
    ## To leave it
    Dust it with a dry cloth. That is all. Fingerprints that bother you disappear in a week, because everything around them darkens too.
    ## To make it shine
    1. Cut a lemon in half and dip it into fine salt.
    2. Rub for a minute. You see at once where you have been.
    3. Rinse with water, and at once. What is left of the lemon goes on eating and turns pink.
    4. Dry it well and rub it with a wool cloth.
    On lamps: switch off, let it cool, take the part off if it comes off, and keep water from the socket.
    ## To keep it shining
    A thin coat of beeswax, rubbed in warm and polished off. It holds for half a year, less where hands go.
    ## What to leave alone
    Steel wool | scratches for good
    Polish from a tube | takes the edges off engraving, one layer each time
    Dishwasher | pink and blotchy within a week
    Ammonia | makes brass brittle from inside
    ## Green spots
    They are verdigris, and come from damp or from salt. Lemon takes them away. Wash your hands afterwards, and wax the place.
    Wax from candles lifts off with a fingernail after an hour in the freezer.
    `,
    `
    我们的黄铜都不上清漆：吊灯顶帽、托盘把手、烛台、旋钮，全是裸铜，用久了会变。头一个月不再照得见人，一年后是蜂蜜色，天天摸的地方一直亮着。
    ## 想让它变深
    干布掸灰，别的不用做。看着碍眼的指印，过一个星期就看不出来了，因为旁边也跟着变深了。
    ## 想让它亮
    1. 柠檬切半，蘸细盐。
    2. 擦一分钟，擦过没擦过，一眼就分得出来。
    3. 马上用清水冲干净。残留的柠檬汁会接着咬铜，变成粉红色。
    4. 擦干，再用羊毛布抛一抛。
    灯上的黄铜：先断电，等它凉，能拆的拆下来擦，别让水碰到灯座。
    ## 想让它一直亮
    薄薄上一层蜂蜡，趁温抹开，再擦亮。能管半年，手常摸的地方短一些。
    ## 别这么做
    钢丝球 | 划痕去不掉
    牙膏状的擦铜膏 | 每擦一次，刻字就浅一层
    洗碗机 | 一周就发红发花
    含氨清洁剂 | 铜会从里面变脆
    ## 绿斑
    绿斑是铜锈，受潮或者沾了盐就会有。柠檬能去掉，擦完洗手，再给那一处上点蜡。
    烛台上滴了蜡，放冰箱冷冻一小时，指甲一抠就下来。
    `,
  ),
  picture: 'pendant-b',
  group: 'care',
}
