import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { choice } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'

export const services: readonly DemoProduct[] = [
  {
    urlKey: 'home-assembly',
    name: both('Assembly at home', '上门安装'),
    summary: both(
      'A joiner comes, builds it, levels it, and takes the cardboard away.',
      '木工上门，装好、调平，纸箱带走。',
    ),
    description: prose(
      `
      For everybody who would rather make coffee than read a drawing. One of our joiners comes with the tools, builds what you bought from us, and stays until it stands level and every drawer runs.
      ## What is done
      - Unpacking, assembly and levelling in the room where it will stay
      - Fixing to the wall where that is needed, screws and plugs included
      - Cables of a standing desk laid in its tray, heights stored
      - All packaging taken away
      ## What is not
      Taking old furniture apart, electrical work, and furniture from other houses. Ask before you book; sometimes we can.
      ## How to use it
      1. You find a code in your order as soon as it is paid.
      2. Call or write to us with the code and agree on a day, Monday to Saturday, 8 to 18.
      3. After the visit you sign once. The code is then used up.
      It is valid for twelve months from the day of payment. Until a visit has taken place you get the whole amount back if you change your mind.
      `,
      `
      不想对着图纸琢磨的，交给我们。木工带齐工具上门，把你在本店买的家具装好，调平，每只抽屉都推顺了再走。
      ## 包含哪些
      - 拆箱、组装、调平，装在你指定的位置
      - 需要固定到墙上的，螺丝膨胀管由我们带
      - 升降桌的线缆理进线盒，高度替你存好
      - 所有包装带走
      ## 不包含哪些
      拆旧家具、接电改线、别家的家具。拿不准的先问一声，有时候顺手也就做了。
      ## 怎么用
      1. 付款后，订单里会出现一个服务码。
      2. 报服务码约时间，周一到周六，早八点到晚六点。
      3. 装完签一次字，服务码随即核销。
      自付款之日起十二个月内有效。没上门之前不想要了，全额退。
      `,
    ),
    specifications: [
      fact(both('Valid', '有效期'), both('12 months from payment', '付款后 12 个月')),
      fact(both('Hours', '服务时间'), both('Monday to Saturday, 8 to 18', '周一至周六 8:00–18:00')),
      fact(both('Notice', '预约'), both('Two working days ahead', '提前两个工作日')),
      fact(both('Place', '服务范围'), both('Wherever our large pieces are delivered', '大件可送达的地区')),
      fact(both('Wall fixing', '固定上墙'), both('Included', '已含')),
    ],
    warranty: prose(
      'What works itself loose within a year because of our assembly, we come and put right at no charge.',
      '一年之内，因安装造成的松动、异响，免费上门处理。',
    ),
    delivery: prose(
      'Nothing is sent. The code stands in your order, and in the mail that confirms the payment. Unused, it is refunded in full within twelve months.',
      '无需快递，服务码在订单里，付款确认邮件里也有。十二个月内未使用可全额退款。',
    ),
    brand: 'Hearth & Grain',
    category: branches.homeVisits,
    attributes: [
      choice('scope', both('Scope', '服务内容'), {
        chair: both('Chairs and stools, up to six', '椅凳，六把以内'),
        desk: both('One desk, table or shelf', '桌、架一件'),
        room: both('A room, up to five large pieces', '一整间，大件五件以内'),
      }),
    ],
    variants: [
      {
        sku: 'HG-ASM-C',
        values: { scope: 'chair' },
        prices: priced({ global: 3900, cn: 9900, de: 3900, uk: 3400, jp: 4800 }),
        stock: 500,
      },
      {
        sku: 'HG-ASM-D',
        values: { scope: 'desk' },
        prices: priced({ global: 6900, cn: 19900, de: 6900, uk: 5900, jp: 8800 }),
        stock: 500,
      },
      {
        sku: 'HG-ASM-R',
        values: { scope: 'room' },
        prices: priced({ global: 22900, cn: 59900, de: 22900, uk: 19900, jp: 28800 }),
        stock: 200,
      },
    ],
    pictures: [
      shown(
        'assembly-a',
        'Mallet, screwdriver, level and hex keys on a folded cloth',
        '折好的布上摆着木槌、螺丝刀、水平尺和六角扳手',
      ),
      shown('assembly-b', 'The tools from the other side', '安装工具另一角度'),
    ],
  },
]
