import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { size, wood } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { largeDelivery, oakWarranty } from './promises.ts'

/** A desk that buyers put together of a top and a frame. */
export const putTogether: readonly DemoProduct[] = [
  {
    urlKey: 'alder-desk-your-way',
    name: both('Alder desk, your way', '桤岸升降桌 · 自选搭配'),
    summary: both(
      'Pick the top, pick the frame, and get both for less than apart.',
      '桌板、桌架各选各的，一起买更划算。',
    ),
    description: prose(
      `
      The same oak and walnut boards, the same quiet motors as the Alder standing desk, in the combination that suits your room. We drill and match both in our workshop, so the eight bolts find their threads.
      ## What goes with what
      - 160 × 80 cm: the standard beam
      - 180 × 80 cm: the wide beam only, because the standard one would let it bend
      ## How it comes
      In two parcels on one day. Two people put it together in forty minutes.
      `,
      `
      桌板和电机都与桤岸升降桌相同，只是由你来搭配。桌板与桌架在我们的工坊里配好孔位，八颗螺栓一拧就到位。
      ## 怎么搭配
      - 160 × 80 cm：配标准横梁
      - 180 × 80 cm：只配加宽横梁，标准横梁托不住，时间久了会下弯
      ## 怎么送
      分两件包装，同一天送到。两个人四十分钟装好。
      `,
    ),
    specifications: [
      fact(both('Top', '桌面'), both('Solid wood, 26 mm, oiled', '实木拼板，厚 26 mm，木蜡油涂装')),
      fact(both('Height', '升降高度'), both('62 to 127 cm', '62–127 cm')),
      fact(both('Load', '承重'), both('120 kg', '120 kg')),
      fact(both('Parcels', '包装'), both('Two, sent on one day', '两件，同一天送达')),
    ],
    warranty: oakWarranty,
    delivery: largeDelivery,
    brand: 'Hearth & Grain',
    category: branches.deskParts,
    attributes: [
      wood('oak', 'walnut'),
      size({ '160': both('160 × 80 cm', '160 × 80 cm'), '180': both('180 × 80 cm', '180 × 80 cm') }),
    ],
    variants: [
      {
        sku: 'HG-SET-O160',
        values: { wood: 'oak', size: '160' },
        prices: priced({ global: 34900, cn: 199900, de: 33900, uk: 29900, jp: 48800 }),
        stock: 18,
        weightGrams: 19_500,
        picture: 'set-a',
      },
      {
        sku: 'HG-SET-O180',
        values: { wood: 'oak', size: '180' },
        prices: priced({ global: 41900, cn: 239900, de: 40900, uk: 35900, jp: 58800 }),
        stock: 11,
        weightGrams: 22_000,
        picture: 'set-a',
      },
      {
        sku: 'HG-SET-W160',
        values: { wood: 'walnut', size: '160' },
        prices: priced({ global: 46900, cn: 269900, de: 45900, uk: 39900, jp: 65800 }),
        stock: 7,
        weightGrams: 20_500,
        picture: 'top-walnut',
      },
    ],
    pictures: [
      shown(
        'set-a',
        'Oak top, graphite frame and oak stool, put together',
        '橡木桌板、石墨色桌架与橡木凳子，装好的样子',
      ),
      shown('desk-b', 'Top and frame from the other side, seen from above', '桌板与桌架另一侧俯视'),
      shown('top-a', 'Oak desk top leaning against the wall', '靠墙立放的橡木桌板'),
      shown('top-walnut', 'The same board in walnut', '黑胡桃木桌板'),
      shown('legs-white', 'The frame in white', '白色桌架'),
      shown('stool-green', 'The stool with a green seat', '墨绿凳面的凳子'),
    ],
  },
]
