import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { choice } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { deskWarranty, paperWarranty, sameDayDelivery } from './promises.ts'

const marginPrices = priced({ global: 2700, cn: 12900, de: 2600, uk: 2200, jp: 3680 })

export const paper: readonly DemoProduct[] = [
  {
    urlKey: 'margin-notebooks',
    name: both('Margin notebooks', '页边笔记本'),
    summary: both(
      'Three cloth-bound books that lie flat on every page.',
      '三本装布面笔记本，每一页都能摊平。',
    ),
    description: prose(
      `
      Sewn in sections and glued at the spine only, so the left page is as good to write on as the right one. 160 pages of 100 g paper that fountain pens do not bleed through.
      Green, oat and amber: one for work, one for the house, one for everything else.
      ## Small things
      - Pages are numbered, and the first two are left for a table of contents
      - The last twelve leaves tear out cleanly
      - A pocket inside the back cover holds receipts
      ## For teams
      We send them in any number. From ten sets on they cost less, and from fifty we stamp a name on the cover.
      `,
      `
      锁线装订，只在书脊上胶，左右两页都能摊平写。160 页 100 克道林纸，钢笔不洇不透。
      墨绿、燕麦、琥珀各一本：一本给工作，一本给家，一本给其他所有事。
      ## 小处
      - 印有页码，开头两页空着写目录
      - 最后十二张带撕线，撕得干净
      - 封底内侧有票据袋
      ## 团队用
      多少套都发。十套起便宜一些，五十套起封面可以烫名字。
      `,
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('A5, 148 × 210 mm', 'A5，148 × 210 mm')),
      fact(both('Paper', '纸张'), both('100 g/m², acid-free', '100 克道林纸，无酸')),
      fact(both('Pages', '页数'), both('160 each, numbered', '每本 160 页，带页码')),
      fact(both('Binding', '装订'), both('Sewn, cloth over board', '锁线，布面硬壳')),
    ],
    warranty: paperWarranty,
    delivery: sameDayDelivery,
    brand: 'Deskwise',
    category: branches.notebooks,
    attributes: [
      choice('ruling', both('Ruling', '内页'), {
        dots: both('Dots', '点阵'),
        lines: both('Lines', '横线'),
        plain: both('Plain', '空白'),
      }),
    ],
    variants: [
      { sku: 'DW-MAR-D', values: { ruling: 'dots' }, prices: marginPrices, stock: 130, weightGrams: 960 },
      { sku: 'DW-MAR-L', values: { ruling: 'lines' }, prices: marginPrices, stock: 115, weightGrams: 960 },
      { sku: 'DW-MAR-P', values: { ruling: 'plain' }, prices: marginPrices, stock: 88, weightGrams: 960 },
    ],
    pictures: [
      shown(
        'notebooks-a',
        'Three notebooks in green, oat and amber, fanned out',
        '扇形摆开的墨绿、燕麦、琥珀三本笔记本',
      ),
      shown('notebooks-b', 'The notebooks in a stack', '叠放的三本笔记本'),
    ],
  },
  {
    urlKey: 'brass-bookmark',
    name: both('Brass bookmark', '黄铜书签'),
    summary: both(
      'Half a millimetre of brass, a duck’s head, and a green cord.',
      '半毫米厚的黄铜片，蚀一只鸭头，系一截墨绿棉绳。',
    ),
    description: prose(
      `
      Thin enough that a book closes over it as if it were not there, and stiff enough to be found by feel in the dark. A slit tongue holds the page, the cord ends in a tassel. The edges are tumbled for a day with ceramic stones, so they never cut paper.
      ## What else it does
      - Opens letters
      - Keeps a recipe open: the cord hangs over the edge of the table
      - Shows the time, in a way: after a year of thumbs it has a colour of its own
      In a paper sleeve, ready to be given.
      `,
      `
      薄到夹进书里合上看不出来，又够挺，黑着灯也摸得到。中间剪出一片舌头，夹得住书页；绳尾是一束穗子。边缘和瓷石一起滚磨一整天，不割纸。
      ## 还能干什么
      - 拆信
      - 压菜谱，绳子搭在桌边当分量
      - 记日子：拇指摸上一年，颜色就跟别人的不一样了
      装在纸套里，可以直接送人。
      `,
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('12 × 2 cm, 0.5 mm thick', '12 × 2 cm，厚 0.5 mm')),
      fact(both('Metal', '金属'), both('Brass, not lacquered', '黄铜，无涂层')),
      fact(both('Cord', '绳'), both('Cotton, green, with a tassel', '墨绿棉绳，带穗')),
      fact(both('Sleeve', '包装'), both('Paper', '纸套')),
    ],
    warranty: deskWarranty,
    delivery: sameDayDelivery,
    brand: 'Deskwise',
    category: branches.bookmarks,
    variants: [
      {
        sku: 'DW-BKM-1',
        values: {},
        prices: priced({ global: 1200, cn: 5900, de: 1100, uk: 950, jp: 1580 }),
        stock: 240,
        weightGrams: 30,
      },
    ],
    pictures: [
      shown('bookmark-a', 'Thin brass bookmark with a green cord and tassel', '系墨绿棉绳和穗子的黄铜书签'),
      shown('bookmark-b', 'The bookmark in a book that stands', '夹在书里的黄铜书签，绳穗垂在封面上'),
    ],
  },
]
