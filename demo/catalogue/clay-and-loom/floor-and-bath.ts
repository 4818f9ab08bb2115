import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { choice, colour, size } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { clothWarranty, paperDelivery } from './promises.ts'

const towelPair = priced({ global: 2800, cn: 12900, de: 2600, uk: 2300, jp: 3680 })
const towelSet = priced({ global: 5900, cn: 27900, de: 5600, uk: 4900, jp: 7800 })

export const floorAndBath: readonly DemoProduct[] = [
  {
    urlKey: 'drift-towels',
    name: both('Drift waffle towels', '流沙华夫格毛巾'),
    summary: both(
      'Waffle cotton, thirsty, and dry again by the next morning.',
      '华夫格纯棉，吸水快，挂一晚就干。',
    ),
    description: prose(
      `
      Long-staple cotton in a deep waffle, 340 g to the square metre. Thick terry feels richer in the shop and is still wet the next day; the hollows of a waffle drink as much and let the air in.
      ## First wash
      Wash them once before you use them, alone and without softener. The waffle draws together in the first wash, by about a tenth, and is then as deep as it should be. Softener coats the threads and they stop drinking; a splash of vinegar does the job better.
      ## The sizes
      Hand | 50 × 90 cm, after the first wash
      Bath | 70 × 140 cm, after the first wash
      Each has a loop in the middle of the short side, sewn in and not merely sewn on.
      `,
      `
      长绒棉，深格华夫，克重 340。厚毛圈店里摸着过瘾，第二天早上还是湿的；华夫格一个个小窝一样吸水，又透气。
      ## 第一次洗
      用之前先单独洗一遍，格子会收一成左右，收了才够深。别放柔顺剂，棉线被裹住就不吸水了；想软一点，漂洗时倒一小勺白醋。
      ## 尺寸
      面巾 | 50 × 90 cm（首洗后）
      浴巾 | 70 × 140 cm（首洗后）
      短边中间有挂绳，缝进边里的，拽不掉。
      `,
    ),
    specifications: [
      fact(both('Cotton', '成分'), both('100 % long-staple cotton', '100% 长绒棉')),
      fact(both('Weight', '克重'), both('340 g/m²', '340 g/m²')),
      fact(both('Dyes', '印染'), both('Reactive, fast at 60 °C', '活性印染，60 ℃ 不褪色')),
      fact(both('Care', '清洁'), both('60 °C, tumble dryer on low', '60 ℃ 机洗，可低温烘干')),
      fact(both('Loop', '挂绳'), both('Yes, on the short side', '有，在短边')),
    ],
    warranty: clothWarranty,
    delivery: paperDelivery,
    brand: 'Clay & Loom',
    category: branches.towels,
    attributes: [
      colour('sand', 'green'),
      choice('set', both('Set', '套装'), {
        pair: both('Two hand towels', '面巾两条'),
        four: both('Two hand, two bath', '面巾两条、浴巾两条'),
      }),
    ],
    variants: [
      {
        sku: 'CL-DRI-S2',
        values: { colour: 'sand', set: 'pair' },
        prices: towelPair,
        stock: 96,
        weightGrams: 450,
        picture: 'towels-a',
      },
      {
        sku: 'CL-DRI-S4',
        values: { colour: 'sand', set: 'four' },
        prices: towelSet,
        stock: 57,
        weightGrams: 1_400,
        picture: 'towels-a',
      },
      {
        sku: 'CL-DRI-G2',
        values: { colour: 'green', set: 'pair' },
        prices: towelPair,
        stock: 83,
        weightGrams: 450,
        picture: 'towels-green',
      },
      {
        sku: 'CL-DRI-G4',
        values: { colour: 'green', set: 'four' },
        prices: towelSet,
        stock: 44,
        weightGrams: 1_400,
        picture: 'towels-green',
      },
    ],
    pictures: [
      shown('towels-a', 'A stack of folded sand-coloured waffle towels', '叠好的沙色华夫格毛巾'),
      shown('towels-b', 'Folded and rolled towels in sand and green', '沙色与墨绿毛巾，有叠有卷'),
      shown('towels-green', 'The towels in green', '墨绿毛巾'),
    ],
  },
  {
    urlKey: 'marsh-rug',
    name: both('Marsh rug', '芦滩平织地毯'),
    summary: both(
      'Flat-woven wool, the same on both sides, low enough for any door.',
      '双面平织羊毛地毯，薄薄一层，不卡门。',
    ),
    description: prose(
      `
      Woven flat, without a pile, with bands at both ends and thin lines between: crumbs lie on it and do not live in it. Both sides are right, so turn it every spring and it lasts twice as long.
      It is 7 mm thick. Doors pass over it, chairs roll over it, and it may lie on underfloor heating.
      ## Which size
      - 80 × 150 cm: beside a bed, in front of a sink
      - 140 × 200 cm: under a desk with its chair
      - 170 × 240 cm: under a sofa’s front feet and the table
      ## Keeping it in place
      Wool slides on oiled wood. We add a mat of natural rubber, 2 cm smaller than the rug all round, at no extra price. Vacuum without the turning brush.
      `,
      `
      平织，没有绒，两头织宽条，中间细线，流苏打了结。饼干渣落在面上，不会钻进去。两面一样，每年开春翻一次，能用双倍的时间。
      厚 7 毫米，开门不卡，转椅推得动，地暖房也能铺。
      ## 选多大
      - 80 × 150 cm：床边、水槽前
      - 140 × 200 cm：书桌连椅子
      - 170 × 240 cm：压住沙发前脚，再放一张茶几
      ## 防滑
      羊毛在木地板上会滑。随货送一张天然橡胶防滑垫，四边比地毯各小 2 厘米。吸尘时把滚刷关掉。
      `,
    ),
    specifications: [
      fact(both('Wool', '成分'), both('80 % wool, 20 % cotton warp', '80% 羊毛，20% 棉经线')),
      fact(both('Thickness', '厚度'), both('7 mm', '7 mm')),
      fact(both('Sides', '双面'), both('Both usable', '两面可用')),
      fact(both('Floor', '适用地面'), both('Also over underfloor heating', '可铺于地暖')),
      fact(both('Mat', '防滑垫'), both('Natural rubber, included', '天然橡胶，随货附送')),
      fact(both('Care', '清洁'), both('Vacuum; cold water and soap for spots', '吸尘；污渍用冷水加肥皂点洗')),
    ],
    warranty: clothWarranty,
    delivery: paperDelivery,
    brand: 'Clay & Loom',
    category: branches.rugs,
    attributes: [
      size({
        '80': both('80 × 150 cm', '80 × 150 cm'),
        '140': both('140 × 200 cm', '140 × 200 cm'),
        '170': both('170 × 240 cm', '170 × 240 cm'),
      }),
    ],
    variants: [
      {
        sku: 'CL-MAR-80',
        values: { size: '80' },
        prices: priced({ global: 12900, cn: 65900, de: 11900, uk: 10500, jp: 17800 }),
        stock: 24,
        weightGrams: 2_300,
      },
      {
        sku: 'CL-MAR-140',
        values: { size: '140' },
        prices: priced({ global: 25900, cn: 135900, de: 24900, uk: 21900, jp: 35800 }),
        stock: 13,
        weightGrams: 5_400,
      },
      {
        sku: 'CL-MAR-170',
        values: { size: '170' },
        prices: priced({ global: 36900, cn: 195900, de: 34900, uk: 30900, jp: 50800 }),
        stock: 6,
        weightGrams: 7_900,
      },
    ],
    pictures: [
      shown('rug-a', 'Flat-woven rug, half rolled', '半卷着的平织地毯'),
      shown('rug-b', 'The rug from above', '俯视平织地毯'),
    ],
  },
]
