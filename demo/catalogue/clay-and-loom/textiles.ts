import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { colour, size } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { clothWarranty, paperDelivery } from './promises.ts'

const cushion45 = priced({ global: 3900, cn: 19900, de: 3700, uk: 3200, jp: 5400 })
const cushion50 = priced({ global: 4500, cn: 22900, de: 4300, uk: 3700, jp: 6200 })
const throwPrices = priced({
  global: [11900, 13900],
  cn: [61900, 72900],
  de: [11500, 12900],
  uk: [9900, 11500],
  jp: [16400, 18800],
})

export const textiles: readonly DemoProduct[] = [
  {
    urlKey: 'meadow-linen-cushion',
    name: both('Meadow linen cushion', '草甸亚麻抱枕'),
    summary: both('Heavy washed linen that gets softer for years.', '重磅水洗亚麻，越用越软。'),
    description: prose(
      `
      Woven in two shades of one colour, so that it looks alive from near and quiet from afar. The cover opens with a zip that you will not find at once, because it is sewn into the seam.
      ## Filling
      Feathers from food production in a cotton case, with a third more than usual, so it stands up by itself. Beat it once and it is round again.
      ## Washing
      - Take the cover off, turn it inside out, 30 °C
      - Let it dry lying flat, and skip the iron: creases belong to linen
      - The filling only wants air
      `,
      `
      同色深浅两股纱交织，近看有层次，远看很安静。拉链藏在缝里，不仔细找看不出来。
      ## 填充
      羽毛填充，纯棉内胆，用料比一般抱枕多三分之一，自己立得住。压扁了拍一下就回来。
      ## 清洗
      - 拆下外套，翻面，30 度机洗
      - 平铺晾干，不用熨，亚麻有点褶才好看
      - 内胆不洗，晒晒就行
      `,
    ),
    specifications: [
      fact(both('Cloth', '面料'), both('Linen, 320 g/m²', '亚麻 320 g/m²')),
      fact(both('Filling', '填充'), both('Feathers in a cotton case', '羽毛，纯棉内胆')),
      fact(both('Zip', '拉链'), both('Hidden in the seam', '隐形拉链')),
      fact(both('Care', '清洁'), both('Cover at 30 °C', '外套 30 ℃ 机洗')),
    ],
    warranty: clothWarranty,
    delivery: paperDelivery,
    brand: 'Clay & Loom',
    category: branches.cushions,
    attributes: [
      colour('green', 'amber'),
      size({ '45': both('45 × 45 cm', '45 × 45 cm'), '50': both('50 × 50 cm', '50 × 50 cm') }),
    ],
    variants: [
      {
        sku: 'CL-MEA-G45',
        values: { colour: 'green', size: '45' },
        prices: cushion45,
        stock: 54,
        weightGrams: 620,
        picture: 'cushion-a',
      },
      {
        sku: 'CL-MEA-G50',
        values: { colour: 'green', size: '50' },
        prices: cushion50,
        stock: 31,
        weightGrams: 740,
        picture: 'cushion-a',
      },
      {
        sku: 'CL-MEA-A45',
        values: { colour: 'amber', size: '45' },
        prices: cushion45,
        stock: 47,
        weightGrams: 620,
        picture: 'cushion-amber',
      },
      {
        sku: 'CL-MEA-A50',
        values: { colour: 'amber', size: '50' },
        prices: cushion50,
        stock: 0,
        weightGrams: 740,
        picture: 'cushion-amber',
      },
    ],
    pictures: [
      shown('cushion-a', 'Square cushion in green linen', '墨绿亚麻方枕'),
      shown('cushion-b', 'A green and a smaller amber cushion', '墨绿与琥珀两只抱枕'),
      shown('cushion-amber', 'The cushion in amber', '琥珀色抱枕'),
    ],
  },
  {
    urlKey: 'moss-wool-throw',
    name: both('Moss wool throw', '青苔羊毛盖毯'),
    summary: both(
      'Lambswool in herringbone, brushed once, with tassels knotted by hand.',
      '人字纹羊羔毛毯，轻起一道绒，流苏手打结。',
    ),
    description: prose(
      `
      130 by 180 cm: long enough to cover the feet of somebody tall, light enough to carry to the garden. The herringbone shows best in low light. It was brushed once and not three times, which is less fluffy in the shop and much less bald after two winters.
      ## Wool
      Pure lambswool, spun and dyed before weaving, so the colour goes through. It does not smell after a barbecue if you hang it outside overnight.
      ## Washing, seldom
      Air does more for wool than water. If it must be: wool programme, 30 °C, 600 turns, wool detergent, dried flat. The wool guide says more.
      `,
      `
      130 × 180 厘米，个子高的人也盖得住脚，拎去阳台也不重。斜着的光里，人字纹最好看。绒只起一道，不像有的毯子起三道：刚拿到手没那么蓬，可用过两个冬天也不会秃。
      ## 羊毛
      纯羊羔毛，先染纱后织，颜色是透的。吃完烧烤有味道，挂外面吹一晚就散了。
      ## 少洗
      羊毛晾比洗管用。实在要洗：羊毛档，30 度，转速 600，用羊毛洗涤剂，平铺晾干。细节看《羊毛养护》。
      `,
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('130 × 180 cm and the fringe', '130 × 180 cm，不含流苏')),
      fact(both('Wool', '成分'), both('100 % lambswool', '100% 羊羔毛')),
      fact(both('Weight', '重量'), both('780 g', '780 g')),
      fact(both('Weave', '织法'), both('Herringbone', '人字纹')),
      fact(both('Tassels', '流苏'), both('7 cm, knotted by hand', '7 cm，手打结')),
      fact(both('Care', '清洁'), both('Air it; wool programme at 30 °C', '以晾代洗，必要时 30 ℃ 羊毛档')),
    ],
    warranty: clothWarranty,
    delivery: paperDelivery,
    brand: 'Clay & Loom',
    category: branches.throws,
    attributes: [colour('green', 'amber', 'oat')],
    variants: [
      {
        sku: 'CL-MOS-G',
        values: { colour: 'green' },
        prices: throwPrices,
        stock: 32,
        weightGrams: 820,
        picture: 'throw-a',
      },
      {
        sku: 'CL-MOS-A',
        values: { colour: 'amber' },
        prices: throwPrices,
        stock: 18,
        weightGrams: 820,
        picture: 'throw-amber',
      },
      {
        sku: 'CL-MOS-O',
        values: { colour: 'oat' },
        prices: throwPrices,
        stock: 3,
        weightGrams: 820,
        picture: 'throw-oat',
      },
    ],
    pictures: [
      shown('throw-a', 'Folded green wool throw with tassels', '叠好的墨绿羊毛盖毯，带流苏'),
      shown('throw-b', 'The throw over the end of an oak bench', '搭在橡木长凳一头的盖毯'),
      shown('throw-amber', 'The throw in amber', '琥珀色盖毯'),
      shown('throw-oat', 'The throw in oat', '燕麦色盖毯'),
    ],
  },
]
