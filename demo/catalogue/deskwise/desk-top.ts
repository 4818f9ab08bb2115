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
      fact(both('Size', '尺寸'), both('58 × 24 × 11.5 cm', '58 × 24 × 11.5 cm')),
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
    summary: both('Brings the screen 15 cm up, and the neck with it.', '屏幕抬高 15 厘米，低头族抬起头来。'),
    description: prose(
      `
      A laptop on a table makes you look at your own knees. Ledge lifts it by 15 cm and tilts it by eighteen degrees, so the upper edge of a 14-inch screen meets the eyes.
      You need a keyboard and a mouse beside it. Whoever types on the raised one will dislike us by noon.
      ## Details
      - Air gets in from below and behind, and fans stay quieter
      - Two leather stops hold machines up to 17 inches and leave no marks
      - The cable runs through a notch at the back
      `,
      `
      笔记本平放在桌上，看久了等于盯着自己的膝盖。支架抬高 15 厘米，前倾十八度，14 寸屏幕的上沿正好到眼睛。
      要配外接键盘和鼠标用。架高了还直接在上面打字，手腕半天就抗议。
      ## 细节
      - 底部和后面都透风，风扇转得少
      - 两处皮垫卡住机身，17 寸以内放得稳，不留印
      - 后面有缺口走线
      `,
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('27 × 24 × 15 cm', '27 × 24 × 15 cm')),
      fact(both('Tilt', '倾角'), both('18 degrees', '18 度')),
      fact(both('For', '适用'), both('Laptops up to 17 inches and 4 kg', '17 寸以内，4 kg 以内')),
      fact(both('Stops', '防滑'), both('Leather', '皮垫')),
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
      shown('laptopstand-a', 'Laptop stand, empty', '笔记本支架'),
      shown('laptopstand-b', 'The stand with a closed laptop', '放着合上的笔记本电脑的支架'),
    ],
  },
  {
    urlKey: 'quarto-desk-mat',
    name: both('Quarto desk mat', '四开桌垫'),
    summary: both('Warm under the wrists, quiet under the keys.', '手腕底下是暖的，键盘底下是静的。'),
    description: prose(
      `
      Wool felt of 3 mm on a thin layer of cork, with a strip of leather along the edge. It takes the cold from the table, the rattle from the keyboard and the worry from a hot cup.
      ## Which size
      70 × 33 cm | Keyboard and mouse
      90 × 40 cm | The same, and a notebook
      ## Living with it
      It arrives rolled. Lay it face down under two books overnight. Crumbs come off with a clothes brush, spots with cold water. After a year it has a lighter patch where your wrists lie, and that one is yours.
      `,
      `
      3 毫米羊毛毡，底下一层薄软木，边上一条皮子。桌子不冰手，键盘不哐当，放杯热茶也不心疼。
      ## 选哪个
      70 × 33 cm | 放得下键盘和鼠标
      90 × 40 cm | 再加一本摊开的笔记本
      ## 用起来
      卷着寄到，正面朝下用两本书压一夜就平了。饼干渣拿衣刷扫掉，污渍用冷水点洗。用上一年，手腕搁的地方会浅一点，那是你自己的印子。
      `,
    ),
    specifications: [
      fact(both('Felt', '面层'), both('100 % wool, 3 mm', '100% 羊毛毡，3 mm')),
      fact(both('Back', '底层'), both('Cork, 1 mm', '软木，1 mm')),
      fact(both('Edge', '包边'), both('Vegetable-tanned leather', '植鞣皮')),
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
      shown('mat-b', 'Edge of the mat seen close', '桌垫边缘近景'),
      shown('mat-tan', 'The mat in tan', '浅棕桌垫'),
    ],
  },
]
