import type { LocalText } from '#vocabulary/language.ts'
import { both } from './demo-product.ts'

/** Picture and introduction of a category of the first or second level. */
type CategoryFront = {
  readonly urlKey: string
  /** Name of a file in `demo/pictures`, without its ending. */
  readonly picture: string
  readonly about: LocalText
}

const front = (urlKey: string, picture: string, en: string, zh: string): CategoryFront => ({
  urlKey,
  picture,
  about: both(en, zh),
})

/** In the order in which menus show them. */
export const categoryFronts: readonly CategoryFront[] = [
  front(
    'furniture',
    'lounge-a',
    'Oak, wool and steel, from a joinery that also repairs what it sold.',
    '橡木、羊毛和钢。做家具的也管修家具。',
  ),
  front(
    'lighting',
    'pendant-a',
    'Light for tables, for pages, and for the hour in between.',
    '吃饭的光，看书的光，还有天刚黑那会儿的光。',
  ),
  front(
    'home',
    'mugs-a',
    'Pots, cloth and baskets that are used every day and show it kindly.',
    '碗盘、布料、篮子，天天用，越用越顺手。',
  ),
  front(
    'office',
    'stand-a',
    'What lies within reach of two hands at a desk.',
    '坐在桌前，伸手够得着的东西都在这儿。',
  ),
  front('pantry', 'coffee-b', 'Coffee and tea, by the bag and by weight.', '咖啡论包，茶叶论克。'),
  front('gifts', 'duck-b', 'For others, and for the shelf above your desk.', '送人的，和留给自己的小东西。'),
  front(
    'desks-and-tables',
    'desk-a',
    'To work at, to eat at, to put a cup on.',
    '写字的，吃饭的，搁杯子的。',
  ),
  front(
    'seating',
    'shell-chair-a',
    'From three legs to an armchair for a whole novel.',
    '从三条腿的凳子，到看完一本书的躺椅。',
  ),
  front(
    'storage-furniture',
    'shelf-a',
    'Boards that do not sag and doors that do not swing into the room.',
    '放满了不弯的层板，开着不占道的柜门。',
  ),
  front('services', 'assembly-a', 'Somebody comes and does it for you.', '不想自己动手的，我们上门。'),
  front(
    'hanging-lights',
    'pendant-b',
    'Hung low over a table, or high in a stairwell.',
    '挂低了照饭桌，挂高了照楼梯。',
  ),
  front(
    'lamps',
    'table-lamp-a',
    'For the bedside, the desk and the corner behind the armchair.',
    '床头一盏，桌上一盏，椅子后面一盏。',
  ),
  front('candlelight', 'candles-a', 'Brass below, beeswax above.', '下面是黄铜，上面是蜂蜡。'),
  front(
    'tableware',
    'mugs-b',
    'Stoneware and wood that go from the stove to the table to the sink.',
    '粗陶和木头，端上桌好看，进水槽不娇气。',
  ),
  front(
    'textiles',
    'cushion-a',
    'Linen, wool and cotton, woven at three mills nearby.',
    '亚麻、羊毛、棉，附近三家小厂织的。',
  ),
  front(
    'decoration',
    'planter-a',
    'Things that do little and are missed when they are gone.',
    '没什么大用，少了又总觉得缺点什么。',
  ),
  front(
    'tidying',
    'box-a',
    'For everything that has no place of its own yet.',
    '给还没有固定位置的东西，安个家。',
  ),
  front(
    'desk-top',
    'stand-a',
    'Screen higher, wrists warmer, cables out of sight.',
    '屏幕抬高一点，手腕暖和一点，线收起来一点。',
  ),
  front(
    'typing',
    'keyboard-a',
    'Quiet keys and a mouse for either hand.',
    '敲着不吵的键盘，左右手都能用的鼠标。',
  ),
  front(
    'stationery',
    'notebooks-a',
    'Paper that takes ink well, and what goes with it.',
    '吃墨的纸，和陪着纸的小东西。',
  ),
  front(
    'sound',
    'headphones-a',
    'To hear more of one thing and less of the others.',
    '想听的听清楚，不想听的关在外面。',
  ),
  front('coffee', 'coffee-b', 'Roasted on Tuesdays, sent the same week.', '每周二烘，当周就发。'),
  front('tea', 'tea-a', 'Weighed on the day it leaves.', '发货当天现称，五十克起。'),
  front('gift-cards', 'giftcard-b', 'For every shop of the mall, mailed at once.', '商城通用，邮件即达。'),
  front('keepsakes', 'duck-a', 'The bird of the house, in wood.', '商城那只鸭子，木头雕的。'),
]
