import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { colour } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { clockWarranty, lampDelivery } from './promises.ts'

const tempoPrices = priced({ global: 4900, cn: 25900, de: 4700, uk: 4100, jp: 6800 })

export const clocks: readonly DemoProduct[] = [
  {
    urlKey: 'noon-wall-clock',
    name: both('Noon wall clock', '正午挂钟'),
    summary: both(
      'A turned oak rim and hands you can read from the kitchen.',
      '车旋橡木边框，隔着厨房也看得清时间。',
    ),
    description: prose(
      `
      The second hand sweeps and does not tick, so it may hang in a bedroom. Sixty printed marks, no numbers: after a day you do not miss them.
      ## Hanging it
      One nail is enough. The hole at the back is 6 mm wide and lies 3 cm below the upper edge. It also stands on a shelf, by the flat at its foot.
      ## The battery
      One AA lasts about fourteen months. Take it out before you turn the hands, and do not use rechargeable ones: they give 1.2 V, and the clock then loses a minute a day.
      `,
      `
      扫秒机芯，秒针滑着走，没有嘀嗒声，卧室也能挂。六十道刻度，没有数字，看惯一天就不觉得少。
      ## 怎么挂
      一颗钉子就够，背面挂孔 6 毫米，离上沿 3 厘米。底部磨平了，立在架子上也行。
      ## 电池
      一节 5 号电池大约走十四个月。拨针前先取出电池；别用充电电池，电压只有 1.2 V，一天会慢一分钟。
      `,
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('30 cm across, 4 cm deep', '直径 30 cm，厚 4 cm')),
      fact(both('Movement', '机芯'), both('Silent quartz', '静音石英扫秒机芯')),
      fact(both('Battery', '电池'), both('One AA, included', '一节 5 号电池，已附')),
      fact(both('Rim', '边框'), both('Turned oak', '橡木车旋')),
      fact(both('Glass', '表镜'), both('Mineral glass', '矿物玻璃')),
    ],
    warranty: clockWarranty,
    delivery: lampDelivery,
    brand: 'Lumen Studio',
    category: branches.clocks,
    variants: [
      {
        sku: 'LS-NOO-1',
        values: {},
        prices: priced({ global: 7900, cn: 42900, de: 7500, uk: 6500, jp: 10800 }),
        stock: 40,
        weightGrams: 1_100,
      },
    ],
    pictures: [
      shown('clock-a', 'Round clock with an oak rim and a plain face', '橡木边框、素面表盘的圆钟'),
      shown('clock-b', 'The clock from the side', '圆钟侧面'),
    ],
  },
  {
    urlKey: 'tempo-alarm-clock',
    name: both('Tempo alarm clock', '节拍床头闹钟'),
    summary: both('So that the phone can sleep in the kitchen.', '有了它，手机可以留在客厅过夜。'),
    description: prose(
      `
      A small clock on two feet that does three things: it shows the time in plain figures, it wakes you, and it keeps quiet in between. The amber hand is the alarm. It begins softly and grows over thirty seconds.
      ## At night
      Press the brass button on top for five seconds of light, dim enough not to wake the other half of the bed. Hands and marks also glow for about two hours after the lamp went out.
      ## Setting it
      - One knob for the time, one for the alarm, both at the back
      - The switch at the side shows a green dot when the alarm is on
      - Press the button while it rings: nine more minutes, as often as you like
      `,
      `
      两只小脚撑着的圆钟，只做三件事：看时间，叫你起床，其余时候不出声。琥珀色那根针是闹钟，铃声由轻到响，三十秒慢慢上来。
      ## 夜里
      按一下顶上的黄铜钮，亮五秒钟暖光，不会照醒旁边的人。指针和刻度有夜光，关灯后大约亮两小时。
      ## 设置
      - 背面两只旋钮，一只调时间，一只调闹铃
      - 侧面拨杆，露出绿点就是闹铃已开
      - 响的时候按一下黄铜钮，九分钟后再叫，想赖几次都行
      `,
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('10.4 cm across, 12 cm high', '直径 10.4 cm，高 12 cm')),
      fact(both('Movement', '机芯'), both('Silent quartz, sweeping', '静音石英扫秒机芯')),
      fact(
        both('Alarm', '闹铃'),
        both('Grows over 30 seconds, repeats after 9 minutes', '30 秒渐强，9 分钟贪睡'),
      ),
      fact(both('Battery', '电池'), both('Two AA, included, about a year', '两节 5 号电池，已附，约用一年')),
      fact(both('Case', '外壳'), both('Steel, powder coated', '钢，喷粉')),
    ],
    warranty: clockWarranty,
    delivery: lampDelivery,
    brand: 'Lumen Studio',
    category: branches.alarmClocks,
    attributes: [colour('white', 'green')],
    variants: [
      {
        sku: 'LS-TEM-W',
        values: { colour: 'white' },
        prices: tempoPrices,
        stock: 66,
        weightGrams: 340,
        picture: 'alarm-a',
      },
      {
        sku: 'LS-TEM-G',
        values: { colour: 'green' },
        prices: tempoPrices,
        stock: 51,
        weightGrams: 340,
        picture: 'alarm-green',
      },
    ],
    pictures: [
      shown('alarm-a', 'Small white bedside clock on two feet', '两脚白色床头闹钟'),
      shown('alarm-b', 'The clock on two notebooks', '放在两本笔记本上的闹钟'),
      shown('alarm-green', 'The clock in green', '墨绿床头闹钟'),
    ],
  },
]
