import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { choice, colour, size, wood } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { largeDelivery, oakWarranty } from './promises.ts'

/** The Alder desk whole, and the two parts it is made of. */
export const standingDesks: readonly DemoProduct[] = [
  {
    urlKey: 'alder-standing-desk',
    name: both('Alder standing desk', '桤岸电动升降桌'),
    summary: both(
      'A solid top that rises without a tremor, and remembers four heights.',
      '实木桌面，双电机升降稳当不晃，四档高度一键记忆。',
    ),
    description: prose(
      `
      Most standing desks wobble at the very height you bought them for. Alder stands on two three-stage columns and a steel beam as thick as a wrist, so a full cup stays full at 118 cm.
      The top is one board of glued oak or walnut staves, 26 mm thick, oiled and left bare of lacquer: a ring from a glass can be sanded out in five minutes.
      ## Cables
      They drop through a slot at the back into a tray that opens downwards. No screws, no crawling. The tray takes a strip of six sockets and the bricks of two screens.
      ## In the box
      - Top, frame with two motors, hand control with four memories
      - Cable tray, two cable clips, hex key
      - The first tin of oil, 100 ml, and a cotton cloth
      Two people put it together in forty minutes. There are eight bolts, all of one size.
      `,
      `
      很多升降桌，偏偏在站立的高度最晃。桤岸用两根三节立柱，配一根手腕粗的钢横梁，升到 118 厘米，满杯的水也不会洒。
      桌面是整张 26 毫米实木拼板，只上木蜡油，不刷漆。杯子留下的水印，细砂纸磨五分钟就没了。
      ## 走线
      线从桌后开槽落进下翻式理线盒，不用拧螺丝，也不用钻到桌子底下。盒里放得下一条六孔插排和两台显示器的电源。
      ## 箱内清单
      - 桌面、双电机桌架、四档记忆手控器
      - 理线盒、线夹两只、六角扳手
      - 首罐木蜡油 100 ml，棉布一块
      两个人四十分钟装好，一共八颗螺栓，全是同一种。
      `,
    ),
    specifications: [
      fact(both('Height', '升降高度'), both('62 to 127 cm', '62–127 cm')),
      fact(both('Load', '承重'), both('120 kg', '120 kg')),
      fact(both('Speed', '升降速度'), both('38 mm per second, under 45 dB', '38 mm/秒，低于 45 分贝')),
      fact(both('Top', '桌面'), both('Solid wood, 26 mm, oiled', '实木拼板，厚 26 mm，木蜡油涂装')),
      fact(both('Safety', '安全'), both('Stops and backs off when it meets something', '遇阻自动回退')),
      fact(both('Power', '电源'), both('100 to 240 V, 0.3 W at rest', '100–240 V，待机 0.3 W')),
      fact(
        both('Parcels', '包装'),
        both('Two, the longer one 172 × 86 × 9 cm', '两件，较长一件 172 × 86 × 9 cm'),
      ),
    ],
    warranty: oakWarranty,
    delivery: largeDelivery,
    brand: 'Hearth & Grain',
    category: branches.standingDesks,
    attributes: [
      wood('oak', 'walnut'),
      size({ '140': both('140 × 70 cm', '140 × 70 cm'), '160': both('160 × 80 cm', '160 × 80 cm') }),
    ],
    variants: [
      {
        sku: 'HG-ALD-O140',
        values: { wood: 'oak', size: '140' },
        prices: priced({
          global: [64900, 72900],
          cn: [369900, 419900],
          de: [62900, 69900],
          uk: [54900, 61900],
          jp: [89800, 99800],
        }),
        stock: 24,
        weightGrams: 41_000,
        picture: 'desk-a',
      },
      {
        sku: 'HG-ALD-O160',
        values: { wood: 'oak', size: '160' },
        prices: priced({ global: 74900, cn: 429900, de: 72900, uk: 63900, jp: 104800 }),
        stock: 15,
        weightGrams: 47_000,
        picture: 'desk-a',
      },
      {
        sku: 'HG-ALD-W140',
        values: { wood: 'walnut', size: '140' },
        prices: priced({ global: 84900, cn: 479900, de: 81900, uk: 71900, jp: 118000 }),
        stock: 9,
        weightGrams: 42_500,
        picture: 'desk-walnut',
      },
      {
        sku: 'HG-ALD-W160',
        values: { wood: 'walnut', size: '160' },
        prices: priced({ global: 96900, cn: 549900, de: 93900, uk: 82900, jp: 134000 }),
        stock: 0,
        weightGrams: 48_500,
        picture: 'desk-walnut',
      },
    ],
    pictures: [
      shown('desk-a', 'Standing desk with an oak top and graphite legs', '橡木桌面、石墨黑桌腿的升降桌'),
      shown('desk-b', 'The desk from the other side, seen from above', '升降桌另一侧俯视'),
      shown('desk-walnut', 'The desk with a walnut top', '黑胡桃木桌面的升降桌'),
      shown(
        'hero',
        'The desk in a bright room, with a chair, a lamp and a plant',
        '阳光房间里的升降桌，配休闲椅、吊灯与绿植',
      ),
    ],
  },
  {
    urlKey: 'alder-desk-top',
    name: both('Alder desk top', '桤岸实木桌板'),
    summary: both(
      'The top of the Alder desk by itself, drilled for our frame and good on your own legs.',
      '桤岸升降桌的桌板单卖，配我们的桌架免打孔，配你自己的桌腿也行。',
    ),
    description: prose(
      `
      One board of glued staves, 26 mm thick, oiled on both sides so that it stays flat. The front edge is rounded where wrists lie; the back has the same cable slot as the whole desk.
      Underneath, steel threads are set in for the Alder frame. For other legs use wood screws of 5 × 20 mm, and nothing longer.
      ## Which frame goes with it
      140 × 70 cm | Alder frame, standard beam
      160 × 80 cm | Alder frame, standard beam
      180 × 80 cm | Alder frame, wide beam only
      Even pushed in, the wide beam leaves the smaller tops no room for the feet; the standard beam would let the largest one bend.
      `,
      `
      整张拼板厚 26 毫米，正反两面都上过油，不容易翘。前沿倒了圆角，手腕搁着不硌；后沿和整桌一样开了走线槽。
      板底预埋钢螺母，配桤岸桌架直接拧上。配别的桌腿，请用 5 × 20 mm 木螺钉，再长会打穿。
      ## 配哪种桌架
      140 × 70 cm | 桤岸桌架，标准横梁
      160 × 80 cm | 桤岸桌架，标准横梁
      180 × 80 cm | 只能配加宽横梁
      加宽横梁缩到最短，对两款小桌板来说还是太宽，装不上；标准横梁托不住最大的板，时间久了会下弯。
      `,
    ),
    specifications: [
      fact(both('Wood', '木材'), both('Oak or walnut, staves of 40 mm', '橡木或黑胡桃，拼条宽 40 mm')),
      fact(both('Thickness', '厚度'), both('26 mm', '26 mm')),
      fact(both('Finish', '涂装'), both('Hardwax oil on both sides', '双面木蜡油')),
      fact(both('Cable slot', '走线槽'), both('16 × 3.4 cm, in the back edge', '16 × 3.4 cm，位于后沿')),
      fact(both('Threads', '预埋螺母'), both('8, M6', 'M6，8 个')),
    ],
    warranty: oakWarranty,
    delivery: largeDelivery,
    brand: 'Hearth & Grain',
    category: branches.deskParts,
    attributes: [
      wood('oak', 'walnut'),
      size({
        '140': both('140 × 70 cm', '140 × 70 cm'),
        '160': both('160 × 80 cm', '160 × 80 cm'),
        '180': both('180 × 80 cm', '180 × 80 cm'),
      }),
    ],
    variants: [
      {
        sku: 'HG-TOP-O140',
        values: { wood: 'oak', size: '140' },
        prices: priced({ global: 28900, cn: 159900, de: 27900, uk: 24500, jp: 39800 }),
        stock: 30,
        weightGrams: 18_000,
        picture: 'top-a',
      },
      {
        sku: 'HG-TOP-O160',
        values: { wood: 'oak', size: '160' },
        prices: priced({ global: 35900, cn: 199900, de: 34900, uk: 30500, jp: 49800 }),
        stock: 22,
        weightGrams: 23_500,
        picture: 'top-a',
      },
      {
        sku: 'HG-TOP-O180',
        values: { wood: 'oak', size: '180' },
        prices: priced({ global: 41900, cn: 235900, de: 39900, uk: 35500, jp: 57800 }),
        stock: 8,
        weightGrams: 26_500,
        picture: 'top-a',
      },
      {
        sku: 'HG-TOP-W140',
        values: { wood: 'walnut', size: '140' },
        prices: priced({ global: 47900, cn: 269900, de: 46900, uk: 40900, jp: 66800 }),
        stock: 11,
        weightGrams: 19_000,
        picture: 'top-walnut',
      },
      {
        sku: 'HG-TOP-W160',
        values: { wood: 'walnut', size: '160' },
        prices: priced({ global: 57900, cn: 325900, de: 55900, uk: 48900, jp: 79800 }),
        stock: 6,
        weightGrams: 24_800,
        picture: 'top-walnut',
      },
    ],
    pictures: [
      shown('top-a', 'Oak desk top leaning against the wall', '靠墙立放的橡木桌板'),
      shown('top-b', 'The board lying, a cable through its notch', '平放的桌板，电线穿过走线槽'),
      shown('top-walnut', 'The same board in walnut', '黑胡桃木桌板'),
    ],
  },
  {
    urlKey: 'alder-desk-legs',
    name: both('Alder desk frame', '桤岸升降桌架'),
    summary: both(
      'Two columns, two motors, four memories. Bring your own top, or take ours.',
      '双立柱双电机，四档记忆。桌板用你家的，或者配我们的。',
    ),
    description: prose(
      `
      The lower half of the Alder desk: three-stage columns, a beam that slides, two feet with levelling screws, and the hand control. It lifts any top of 20 mm or more that weighs up to 45 kg.
      ## Standard or wide
      - Standard beam: slides out from 96 to 118 cm, for tops 120 to 165 cm long.
      - Wide beam: slides out from 128 to 150 cm, for tops 170 to 200 cm long.
      Either carries a tray for cables behind it.
      ## Fitting it
      Put the top face down on a blanket, lay the frame on it, drive eight bolts. Our own tops have the threads; for others the paper template in the box shows where to drill. Plan forty minutes and a second pair of hands for turning it over.
      `,
      `
      桤岸升降桌的下半身：三节立柱、可伸缩横梁、可调平的脚座，外加手控器。厚 20 毫米以上、45 公斤以内的桌板都带得动。
      ## 标准还是加宽
      - 标准横梁：96–118 厘米可伸缩，配 120–165 厘米长的桌板。
      - 加宽横梁：128–150 厘米可伸缩，配 170–200 厘米长的桌板。
      两种横梁后面都带理线槽。
      ## 安装
      地上铺条毯子，桌板面朝下，桌架放上去，拧八颗螺栓。自家桌板已预埋螺母；别的桌板照盒里的纸样打孔。大约四十分钟，翻面时最好有人搭把手。
      `,
    ),
    specifications: [
      fact(both('Height without top', '不含桌板高度'), both('59.4 to 124.4 cm', '59.4–124.4 cm')),
      fact(
        both('Load', '承重'),
        both('120 kg, of which the top up to 45 kg', '120 kg，其中桌板不超过 45 kg'),
      ),
      fact(both('Foot', '脚座'), both('68 cm deep, levels out 15 mm', '深 68 cm，可调平 15 mm')),
      fact(both('Steel', '材质'), both('Powder coated, 2 mm', '喷粉钢，壁厚 2 mm')),
      fact(both('Speed', '升降速度'), both('38 mm per second, under 45 dB', '38 mm/秒，低于 45 分贝')),
      fact(both('Power', '电源'), both('100 to 240 V, 0.3 W at rest', '100–240 V，待机 0.3 W')),
    ],
    warranty: oakWarranty,
    delivery: largeDelivery,
    brand: 'Hearth & Grain',
    category: branches.deskParts,
    attributes: [
      colour('graphite', 'white'),
      choice('beam', both('Beam', '横梁'), {
        standard: both('Standard, for tops to 165 cm', '标准，配 165 cm 以内桌板'),
        wide: both('Wide, for tops from 170 cm', '加宽，配 170 cm 以上桌板'),
      }),
    ],
    variants: [
      {
        sku: 'HG-LEG-GS',
        values: { colour: 'graphite', beam: 'standard' },
        prices: priced({ global: 38900, cn: 219900, de: 36900, uk: 32500, jp: 52800 }),
        stock: 35,
        weightGrams: 23_000,
        picture: 'legs-a',
      },
      {
        sku: 'HG-LEG-GW',
        values: { colour: 'graphite', beam: 'wide' },
        prices: priced({ global: 41900, cn: 239900, de: 39900, uk: 34900, jp: 56800 }),
        stock: 14,
        weightGrams: 24_500,
        picture: 'legs-a',
      },
      {
        sku: 'HG-LEG-WS',
        values: { colour: 'white', beam: 'standard' },
        prices: priced({ global: 38900, cn: 219900, de: 36900, uk: 32500, jp: 52800 }),
        stock: 19,
        weightGrams: 23_000,
        picture: 'legs-white',
      },
      {
        sku: 'HG-LEG-WW',
        values: { colour: 'white', beam: 'wide' },
        prices: priced({ global: 41900, cn: 239900, de: 39900, uk: 34900, jp: 56800 }),
        stock: 4,
        weightGrams: 24_500,
        picture: 'legs-white',
      },
    ],
    pictures: [
      shown(
        'legs-a',
        'Graphite desk frame with two columns, without a top',
        '石墨黑双立柱升降桌架，不含桌板',
      ),
      shown('legs-b', 'The frame from behind, with its tray for cables', '桌架背面与理线槽'),
      shown('legs-white', 'The frame in white', '白色桌架'),
    ],
  },
]
