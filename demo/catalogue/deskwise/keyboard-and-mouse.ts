import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { choice, colour } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { deskWarranty, sameDayDelivery } from './promises.ts'

const slatePrices = priced({ global: 16900, cn: 89900, de: 15900, uk: 13900, jp: 22800 })
const pebblePrices = priced({ global: 6900, cn: 36900, de: 6500, uk: 5700, jp: 9480 })

export const keyboardAndMouse: readonly DemoProduct[] = [
  {
    urlKey: 'slate-keyboard',
    name: both('Slate keyboard', '板岩机械键盘'),
    summary: both(
      'Sixty-eight keys in one block of aluminium, quiet enough for a shared office.',
      '铝壳 68 键，声音收得住，工位上也敢用。',
    ),
    description: prose(
      `
      A mechanical keyboard for people who sit next to other people. The plate rests on silicone and every switch has two small dampers, so it sounds like rain on a coat.
      The layout keeps the arrows and a column with Home and End. The number block is left away and the function row lies one layer down, so the mouse moves 9 cm closer to your shoulder.
      ## Two kinds of switch
      Linear | Goes straight down, 45 g. For fast and light fingers.
      Tactile | A small bump halfway, 52 g. For those who want to feel it.
      Switches pull out without soldering, the puller is in the box.
      ## Layouts
      It comes with the key caps of your site: ANSI for the United States, China and Japan, ISO for Germany and Britain. Mac and Windows caps are both included.
      `,
      `
      给坐在人堆里上班的人做的机械键盘。定位板垫了硅胶，每颗轴加了两片消音垫，敲起来像雨点落在外套上。
      保留方向键和 Home、End 那一列，去掉数字区，F 区收在第二层，鼠标能往身边挪 9 厘米，肩膀松快很多。
      ## 两种轴
      线性轴 | 直上直下，45 克，打字快、下手轻的人选它。
      段落轴 | 中途有一下轻顿，52 克，喜欢有手感的人选它。
      轴可热插拔，拔轴器在盒里。
      ## 键位
      按站点配键帽：中国、美国、日本为 ANSI，德国、英国为 ISO。Mac 和 Windows 两套功能键帽都附。
      `,
    ),
    specifications: [
      fact(both('Keys', '键数'), both('68, hot-swappable', '68 键，热插拔')),
      fact(both('Case', '外壳'), both('Aluminium, anodised', '铝合金，阳极氧化')),
      fact(both('Connection', '连接'), both('USB-C, Bluetooth for three devices', 'USB-C 有线，蓝牙三设备')),
      fact(both('Battery', '续航'), both('3 months with the light off', '关灯 3 个月')),
      fact(both('Noise', '声音'), both('42 dB at 30 cm', '30 cm 处 42 dB')),
    ],
    warranty: deskWarranty,
    delivery: sameDayDelivery,
    brand: 'Deskwise',
    category: branches.keyboards,
    attributes: [
      colour('green', 'oat'),
      choice('switch', both('Switches', '轴体'), {
        linear: both('Linear, 45 g', '线性轴 45 g'),
        tactile: both('Tactile, 52 g', '段落轴 52 g'),
      }),
    ],
    variants: [
      {
        sku: 'DW-SLA-GL',
        values: { colour: 'green', switch: 'linear' },
        prices: slatePrices,
        stock: 29,
        weightGrams: 1_350,
        picture: 'keyboard-a',
      },
      {
        sku: 'DW-SLA-GT',
        values: { colour: 'green', switch: 'tactile' },
        prices: slatePrices,
        stock: 24,
        weightGrams: 1_350,
        picture: 'keyboard-a',
      },
      {
        sku: 'DW-SLA-OL',
        values: { colour: 'oat', switch: 'linear' },
        prices: slatePrices,
        stock: 18,
        weightGrams: 1_350,
        picture: 'keyboard-oat',
      },
      {
        sku: 'DW-SLA-OT',
        values: { colour: 'oat', switch: 'tactile' },
        prices: slatePrices,
        stock: 5,
        weightGrams: 1_350,
        picture: 'keyboard-oat',
      },
    ],
    pictures: [
      shown('keyboard-a', 'Compact aluminium keyboard in graphite green', '石墨绿铝壳紧凑键盘'),
      shown('keyboard-b', 'The keyboard in both colours', '两种颜色的键盘'),
      shown('keyboard-oat', 'The keyboard in oat', '燕麦色键盘'),
    ],
  },
  {
    urlKey: 'pebble-mouse',
    name: both('Pebble mouse', '鹅卵石鼠标'),
    summary: both('Low, round, and the same for both hands.', '低、圆，左右手都能用。'),
    description: prose(
      `
      A mouse to lay a hand on, with an aluminium sole and a brass wheel. It is 31 mm high, so the wrist stays flat, and it has no left or right: turn the buttons round in the settings and it belongs to the other hand.
      The clicks are damped. In a library nobody looks up.
      ## Works on
      - Wood, cloth, felt and glass from 4 mm
      - Two computers: a switch below changes between them
      - One AA lasts about nine months. No charging, no cable, no dead mouse at four in the afternoon.
      `,
      `
      手往上一放就对了。铝底座，黄铜滚轮。高 31 毫米，手腕不用翘着；左右对称，设置里换一下键，左撇子也顺手。
      按键做了消音，在图书馆点，旁边的人不会抬头。
      ## 放哪儿都能用
      - 木头、布、毛毡，4 毫米以上的玻璃
      - 连两台电脑，底部拨一下切换
      - 一节 5 号电池用九个月左右，不用充电，也不会开会开到一半没电
      `,
    ),
    specifications: [
      fact(both('Hand', '适用'), both('Right and left', '左右手通用')),
      fact(both('Sensor', '分辨率'), both('400 to 3,200 dpi', '400–3200 dpi')),
      fact(both('Connection', '连接'), both('Bluetooth 5.4, two devices', '蓝牙 5.4，双设备')),
      fact(both('Battery', '电池'), both('One AA, included', '一节 5 号电池，已附')),
    ],
    warranty: deskWarranty,
    delivery: sameDayDelivery,
    brand: 'Deskwise',
    category: branches.mice,
    attributes: [colour('green', 'oat')],
    variants: [
      {
        sku: 'DW-PEB-G',
        values: { colour: 'green' },
        prices: pebblePrices,
        stock: 61,
        weightGrams: 160,
        picture: 'mouse-a',
      },
      {
        sku: 'DW-PEB-O',
        values: { colour: 'oat' },
        prices: pebblePrices,
        stock: 48,
        weightGrams: 160,
        picture: 'mouse-oat',
      },
    ],
    pictures: [
      shown('mouse-a', 'Low rounded mouse in green', '墨绿圆润矮鼠标'),
      shown('mouse-b', 'The mouse in both colours', '两种颜色的鼠标'),
      shown('mouse-oat', 'The mouse in oat', '燕麦色鼠标'),
    ],
  },
]
