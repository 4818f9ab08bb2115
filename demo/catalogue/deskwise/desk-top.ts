import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { colour, size } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { deskWarranty, sameDayDelivery } from './promises.ts'

const quarto70 = priced({ global: 4900, cn: 24900, de: 4500, uk: 3900, jp: 6480 })
const quarto90 = priced({ global: 5900, cn: 29900, de: 5500, uk: 4900, jp: 7800 })

export const deskTop: readonly DemoProduct[] = [
  {
    urlKey: 'plateau-monitor-stand',
    name: both('Plateau monitor stand', '高台显示器增高架'),
    summary: both(
      'Lifts the screen to the eyes and hides the keyboard below.',
      '屏幕抬到视线高度，键盘推进下面。',
    ),
    description: prose(
      `
      An oak board on folded steel, 11.5 cm high: the right height for a 27-inch screen and an upright neck. The shelf below is lined with felt and takes a keyboard, a tablet or the post.
      ## Does yours fit
      - Feet of the screen up to 54 cm wide and 23 cm deep
      - Keyboards up to 4 cm high slide in below
      - Screens up to 34 inches; above that the stand is high enough already
      ## Care
      Wipe the oak with a damp cloth, oil it once a year. Steel and felt want nothing.
      `,
      `
      橡木面板，折弯钢架，高 11.5 厘米，正好把 27 寸显示器抬到平视的高度，脖子不用低着。下层铺羊毛毡，放键盘、平板，或者还没拆的信都合适。
      ## 合不合适
      - 显示器底座宽 54 厘米、深 23 厘米以内放得下
      - 4 厘米以内的键盘推得进去
      - 34 寸以内合适，再大的屏本身就够高了
      ## 打理
      橡木用湿布擦，一年上一次油。钢架和毛毡不用管。
      `,
    ),
    specifications: [
      fact(both('Screens', '适用显示器'), both('Up to 34 inches', '34 寸以内')),
      fact(both('Load', '承重'), both('25 kg', '25 kg')),
      fact(both('Shelf', '下层净高'), both('4.5 cm free height', '4.5 cm')),
      fact(both('Material', '材质'), both('Oak, powder-coated steel, wool felt', '橡木，喷粉钢，羊毛毡')),
    ],
    warranty: deskWarranty,
    delivery: sameDayDelivery,
    brand: 'Deskwise',
    category: branches.monitorStands,
    variants: [
      {
        sku: 'DW-PLA-1',
        values: {},
        prices: priced({ global: 8900, cn: 46900, de: 8500, uk: 7400, jp: 12400 }),
        stock: 45,
        weightGrams: 3_300,
      },
    ],
    pictures: [
      shown('stand-a', 'Oak monitor stand on dark steel legs', '深色钢架橡木显示器增高架'),
      shown('stand-b', 'The stand with books, a bowl and a mug', '放着书、小碗和马克杯的增高架'),
    ],
  },
  {
    urlKey: 'ledge-laptop-stand',
    name: both('Ledge laptop stand', '石阶笔记本支架'),
    summary: both('Brings the screen 10 cm up, and the neck with it.', '屏幕抬高 10 厘米，头也跟着抬起来。'),
    description: prose(
      `
      A laptop on a table makes you look at your own knees. Ledge is one bend of seven plies of oak. It lifts the machine by 10 cm behind and 6 in front, which takes most of the bow out of a neck.
      You need a keyboard and a mouse beside it. Whoever types on the raised one will dislike us by noon.
      ## Details
      - Air gets in from below and from both sides, and fans stay quieter
      - A lip in front holds machines up to 17 inches, strips of cork keep them from sliding
      - A small keyboard may be pushed in below when the day is over
      `,
      `
      笔记本平放在桌上，看久了等于盯着自己的膝盖。支架是七层橡木一次压弯的，后沿抬高 10 厘米，前沿 6 厘米，脖子不用再弯那么低。
      要配外接键盘和鼠标用。架高了还直接在上面打字，手腕半天就抗议。
      ## 细节
      - 底下和两侧都透风，风扇转得少
      - 前沿有托边，面上贴软木条，17 寸以内放得稳，不滑不留印
      - 下班了，小键盘可以推到底下
      `,
    ),
    specifications: [
      fact(both('Tilt', '倾角'), both('13 degrees', '13 度')),
      fact(both('For', '适用'), both('Laptops up to 17 inches and 4 kg', '17 寸以内，4 kg 以内')),
      fact(both('Material', '材质'), both('Bent plywood, oak outside, seven plies', '七层弯曲夹板，橡木面')),
      fact(both('Grip', '防滑'), both('Cork', '软木条')),
    ],
    warranty: deskWarranty,
    delivery: sameDayDelivery,
    brand: 'Deskwise',
    category: branches.laptopStands,
    variants: [
      {
        sku: 'DW-LED-1',
        values: {},
        prices: priced({ global: 5900, cn: 30900, de: 5500, uk: 4900, jp: 7980 }),
        stock: 52,
        weightGrams: 1_250,
      },
    ],
    pictures: [
      shown('laptopstand-a', 'Laptop stand bent from one sheet of plywood', '一整张夹板弯成的笔记本支架'),
      shown('laptopstand-b', 'The stand with a closed laptop', '放着合上的笔记本电脑的支架'),
    ],
  },
  {
    urlKey: 'quarto-desk-mat',
    name: both('Quarto desk mat', '四开桌垫'),
    summary: both(
      'Felt on one side, leather on the other. Warm under the wrists, quiet under the keys.',
      '一面毛毡一面皮，手腕不冰，键盘不响。',
    ),
    description: prose(
      `
      Wool felt and leather, laid on each other and sewn along both long edges. The green mat lies with the felt up, the tan one with the leather up, and either may be turned. It takes the cold from the table, the rattle from the keyboard and the worry from a hot cup.
      ## Which size
      70 × 33 cm | Keyboard and mouse
      90 × 40 cm | The same, and a notebook
      ## Living with it
      It arrives rolled, in a leather strap with a brass stud that keeps cables together afterwards. Lay it face down under two books overnight. Felt: a clothes brush, and cold water for spots. Leather: a damp cloth, and grease once a year. It darkens where your wrists lie, and that patch is yours.
      `,
      `
      一面羊毛毡，一面牛皮，叠在一起，两条长边走线缝住。墨绿这款毡面朝上，浅棕那款皮面朝上，翻过来用也行。桌子不冰手，键盘不哐当，放杯热茶也不心疼。
      ## 选哪个
      70 × 33 cm | 放得下键盘和鼠标
      90 × 40 cm | 再加一本摊开的笔记本
      ## 用起来
      卷着寄到，系一根带黄铜扣的皮绳，拆下来可以捆线。正面朝下用两本书压一夜就平了。毡面用衣刷扫，污渍冷水点洗；皮面湿布擦，一年上一次油。用久了，手腕搁的地方颜色会变深，那是你自己的印子。
      `,
    ),
    specifications: [
      fact(both('Felt', '毡面'), both('100 % wool, 2 mm', '100% 羊毛毡，2 mm')),
      fact(both('Leather', '皮面'), both('Vegetable-tanned cowhide, 1.2 mm', '植鞣牛皮，1.2 mm')),
      fact(both('Seam', '缝线'), both('Linen thread, along both long edges', '亚麻线，两条长边')),
      fact(both('Mouse', '鼠标'), both('Any optical mouse', '光学鼠标均可用')),
    ],
    warranty: deskWarranty,
    delivery: sameDayDelivery,
    brand: 'Deskwise',
    category: branches.deskMats,
    attributes: [
      colour('green', 'tan'),
      size({ '70': both('70 × 33 cm', '70 × 33 cm'), '90': both('90 × 40 cm', '90 × 40 cm') }),
    ],
    variants: [
      {
        sku: 'DW-QUA-G70',
        values: { colour: 'green', size: '70' },
        prices: quarto70,
        stock: 73,
        weightGrams: 420,
        picture: 'mat-a',
      },
      {
        sku: 'DW-QUA-G90',
        values: { colour: 'green', size: '90' },
        prices: quarto90,
        stock: 55,
        weightGrams: 610,
        picture: 'mat-a',
      },
      {
        sku: 'DW-QUA-T70',
        values: { colour: 'tan', size: '70' },
        prices: quarto70,
        stock: 38,
        weightGrams: 420,
        picture: 'mat-tan',
      },
      {
        sku: 'DW-QUA-T90',
        values: { colour: 'tan', size: '90' },
        prices: quarto90,
        stock: 29,
        weightGrams: 610,
        picture: 'mat-tan',
      },
    ],
    pictures: [
      shown('mat-a', 'Green desk mat, one end rolled', '卷起一角的墨绿桌垫'),
      shown('mat-b', 'The mat rolled up in its leather strap', '用皮绳束起的桌垫'),
      shown('mat-tan', 'The mat in tan', '浅棕桌垫'),
    ],
  },
]
