import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { colour } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { largeDelivery, oakWarranty, parcelDelivery } from './promises.ts'

const fennelPrices = priced({ global: 48900, cn: 269900, de: 46900, uk: 40900, jp: 66800 })
const sorrelPrices = priced({
  global: [12900, 15900],
  cn: [69900, 85900],
  de: [11900, 14900],
  uk: [10500, 12900],
  jp: [17800, 21800],
})

export const chairs: readonly DemoProduct[] = [
  {
    urlKey: 'fennel-lounge-chair',
    name: both('Fennel lounge chair', '茴香休闲椅'),
    summary: both('Low, wide and upright enough to get out of again.', '坐得低、靠得住，起身也不费劲。'),
    description: prose(
      `
      An armchair for reading and for getting up again. The seat is 40 cm high and leans back by four degrees; the arms are broad enough for a cup.
      ## Cloth and filling
      Cushions of wool cloth over latex and feathers. The covers zip off and go into the machine at 30 degrees, on the wool programme. Shake the back cushion on Sundays and it keeps its shape for years.
      ## Frame
      Oak, pegged and glued as chairs have been for three hundred years. If a joint ever works loose it can be opened, cleaned and glued again, and we do that for you within the five years.
      `,
      `
      一把适合看书的椅子，看完还站得起来。座高 40 厘米，椅背后仰四度，扶手宽得能放一只杯子。
      ## 面料和填充
      羊毛布面，内里乳胶配羽绒。椅套带拉链，可拆，洗衣机羊毛档 30 度洗。靠垫隔几天拍一拍，几年都不塌。
      ## 框架
      橡木，木榫胶合，三百年来的好椅子都这么做。万一哪个榫头松了，拆开清干净重新上胶就好，五年之内我们来做。
      `,
    ),
    specifications: [
      fact(both('Seat height', '座高'), both('40 cm', '40 cm')),
      fact(
        both('Cloth', '面料'),
        both('80 % wool, 20 % polyamide, 70,000 rubs', '80% 羊毛 20% 锦纶，耐磨 7 万次'),
      ),
      fact(both('Frame', '框架'), both('Oak, oiled', '橡木，木蜡油涂装')),
      fact(both('Filling', '填充'), both('Latex core, feather wrap', '乳胶芯，羽绒包裹')),
      fact(both('Load', '承重'), both('130 kg', '130 kg')),
      fact(
        both('Arrives', '到货状态'),
        both('Assembled, one parcel of 80 × 86 × 90 cm', '整装，一件 80 × 86 × 90 cm'),
      ),
    ],
    warranty: oakWarranty,
    delivery: largeDelivery,
    brand: 'Hearth & Grain',
    category: branches.loungeChairs,
    attributes: [colour('green', 'oat')],
    variants: [
      {
        sku: 'HG-FEN-G',
        values: { colour: 'green' },
        prices: fennelPrices,
        stock: 12,
        weightGrams: 14_500,
        picture: 'lounge-a',
      },
      {
        sku: 'HG-FEN-O',
        values: { colour: 'oat' },
        prices: fennelPrices,
        stock: 7,
        weightGrams: 14_500,
        picture: 'lounge-oat',
      },
    ],
    pictures: [
      shown('lounge-a', 'Lounge chair in green wool', '墨绿羊毛面料的休闲椅'),
      shown('lounge-b', 'The chair from the other side', '休闲椅另一侧'),
      shown('lounge-oat', 'The lounge chair in oat wool', '燕麦色羊毛休闲椅'),
    ],
  },
  {
    urlKey: 'sorrel-shell-chair',
    name: both('Sorrel shell chair', '酸模壳椅'),
    summary: both(
      'One curved shell, four oak legs, no cushion needed.',
      '一体弯曲椅壳，四条橡木腿，不放坐垫也坐得住。',
    ),
    description: prose(
      `
      The shell gives a little where a back needs it, and nowhere else. It is moulded from recycled polypropylene with a matt grain that forgives fingerprints.
      ## Putting it together
      Only the legs are off: four bolts, one key, ten minutes for six chairs. Retighten the bolts after a month, when the wood has settled.
      ## Every day
      - Shell: dishwater and a sponge. Ballpoint comes off with alcohol.
      - Legs: a damp cloth, and oil once a year.
      - Felt glides are fitted. Spare ones are in the bag with the key.
      `,
      `
      椅壳只在腰背需要的地方微微回弹。材料是再生聚丙烯，表面细磨砂，不留指纹。
      ## 安装
      到手只差装腿：四颗螺栓一把扳手，六把椅子十分钟装完。用满一个月，木头定了型，再把螺栓紧一遍。
      ## 日常打理
      - 椅壳：洗洁精水加海绵。圆珠笔印用酒精一擦就掉。
      - 椅腿：湿布擦，一年上一次油。
      - 脚垫已经贴好毛毡，备用的和扳手放在一个袋里。
      `,
    ),
    specifications: [
      fact(both('Seat height', '座高'), both('45 cm', '45 cm')),
      fact(both('Shell', '椅壳'), both('Recycled polypropylene', '再生聚丙烯')),
      fact(both('Legs', '椅腿'), both('Oak', '橡木')),
      fact(both('Load', '承重'), both('130 kg', '130 kg')),
      fact(both('Stacks', '叠放'), both('No', '不可叠放')),
    ],
    warranty: oakWarranty,
    delivery: parcelDelivery,
    brand: 'Hearth & Grain',
    category: branches.diningChairs,
    attributes: [colour('green', 'oat', 'amber')],
    variants: [
      {
        sku: 'HG-SOR-G',
        values: { colour: 'green' },
        prices: sorrelPrices,
        stock: 60,
        weightGrams: 5_200,
        picture: 'shell-chair-a',
      },
      {
        sku: 'HG-SOR-O',
        values: { colour: 'oat' },
        prices: sorrelPrices,
        stock: 48,
        weightGrams: 5_200,
        picture: 'shell-chair-oat',
      },
      {
        sku: 'HG-SOR-A',
        values: { colour: 'amber' },
        prices: sorrelPrices,
        stock: 5,
        weightGrams: 5_200,
        picture: 'shell-chair-amber',
      },
    ],
    pictures: [
      shown('shell-chair-a', 'Green shell chair on oak legs', '橡木腿墨绿壳椅'),
      shown('shell-chair-b', 'The chair from behind', '壳椅背面'),
      shown('shell-chair-oat', 'The chair in oat', '燕麦色壳椅'),
      shown('shell-chair-amber', 'The chair in amber', '琥珀色壳椅'),
    ],
  },
]
