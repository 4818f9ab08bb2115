import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { choice, colour } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'
import { deskWarranty, sameDayDelivery } from './promises.ts'

const heronPrices = priced({
  global: [19900, 24900],
  cn: [109900, 139900],
  de: [18900, 23900],
  uk: [16500, 20900],
  jp: [27800, 34800],
})
const echoPrices = priced({ global: 14900, cn: 79900, de: 13900, uk: 12500, jp: 19800 })

export const sound: readonly DemoProduct[] = [
  {
    urlKey: 'heron-headphones',
    name: both('Heron headphones', '苍鹭头戴耳机'),
    summary: both('Closed, light, and quiet enough to think in.', '封闭式，轻，安静到可以想事情。'),
    description: prose(
      `
      Heron weighs 210 g and presses with half the force of most, so that you forget it by the second meeting. It tells speech from noise and lets only speech through when you tap the left cup.
      ## Two devices at once
      Laptop and phone stay connected together. When the phone rings the film pauses; when you hang up it goes on.
      ## Made to be opened
      The pads and the battery are changed with a thumb. We sell both.
      - Pads: every two years or so
      - Battery: after about 500 charges it holds four fifths, and then a new one goes in
      - Cable with a 3.5 mm plug in the box, which works without any battery
      `,
      `
      整机 210 克，夹头力只有常见耳机的一半，开到第二个会就忘了它在头上。轻点左耳罩，只放人声进来。
      ## 同时连两台
      电脑和手机一起连着。手机来电，电影自动停；挂了电话，接着放。
      ## 拆得开
      耳垫和电池用拇指就能拆换，配件单独有售。
      - 耳垫：大概两年一换
      - 电池：充五百次左右还剩八成，换块新的接着用
      - 附 3.5 mm 音频线，没电插上线照样听
      `,
    ),
    specifications: [
      fact(both('Weight', '重量'), both('210 g', '210 g')),
      fact(both('Battery', '续航'), both('42 hours, replaceable', '42 小时，电池可更换')),
      fact(both('Wireless', '连接'), both('Bluetooth 5.4, two devices at once', '蓝牙 5.4，双设备同时连接')),
      fact(both('Noise', '降噪'), both('Active, 32 dB', '主动降噪 32 dB')),
      fact(both('Charging', '充电'), both('USB-C, 10 minutes for 5 hours', 'USB-C，充 10 分钟听 5 小时')),
      fact(both('Cable', '音频线'), both('1.4 m, 3.5 mm, included', '1.4 米，3.5 mm，已附')),
    ],
    warranty: deskWarranty,
    delivery: sameDayDelivery,
    brand: 'Deskwise',
    category: branches.headphones,
    attributes: [
      choice('colour', both('Colour', '颜色'), {
        green: both('Green and tan', '墨绿配棕'),
        oat: both('Oat and brown', '燕麦配褐'),
      }),
    ],
    variants: [
      {
        sku: 'DW-HER-G',
        values: { colour: 'green' },
        prices: heronPrices,
        stock: 37,
        weightGrams: 480,
        picture: 'headphones-a',
      },
      {
        sku: 'DW-HER-O',
        values: { colour: 'oat' },
        prices: heronPrices,
        stock: 22,
        weightGrams: 480,
        picture: 'headphones-oat',
      },
    ],
    pictures: [
      shown('headphones-a', 'Green headphones with a tan leather band', '棕色皮头梁的墨绿头戴耳机'),
      shown('headphones-b', 'The headphones from the side', '头戴耳机侧面'),
      shown('headphones-oat', 'The headphones in oat and brown', '燕麦配棕色耳机'),
    ],
  },
  {
    urlKey: 'echo-speaker',
    name: both('Echo speaker', '回声小音箱'),
    summary: both(
      'One knob. Left is quiet, right is loud, press is silence.',
      '只有一个旋钮：左拧小声，右拧大声，按下静音。',
    ),
    description: prose(
      `
      An oak box with a cloth front and a brass knob, for a desk or a kitchen. No microphone, no account, no voice that answers. It plays what you send it.
      Oak walls of 9 mm do what cheap speakers do with electronics: they keep the box from humming along.
      ## How far it goes
      Loud enough for a room of 20 m². Two of them find each other when you hold both knobs, and then one is left and one is right.
      ## Power
      Fourteen hours at talking volume. It also plays while it charges, so it may simply stay on the cable. The leather handle holds more than the speaker weighs.
      `,
      `
      橡木箱体，布面，顶上一只黄铜旋钮，放书桌放厨房都行。没有麦克风，不用注册，也不会突然接话，你放什么它响什么。
      箱壁是 9 毫米橡木，箱子自己不跟着嗡嗡响，低音就干净了。
      ## 响度
      二十平米的房间够用。买两只，同时按住两边的旋钮，自动配成左右声道。
      ## 用电
      说话那么大的音量放十四个小时。边充边放也行，一直插着不伤电池。皮提手很结实，拎着走没问题。
      `,
    ),
    specifications: [
      fact(both('Size', '尺寸'), both('19 × 11 × 12 cm without handle', '19 × 11 × 12 cm，不含提手')),
      fact(both('Sound', '发声'), both('3-inch woofer, 20 mm tweeter, 15 W', '3 寸低音，20 mm 高音，15 W')),
      fact(both('Battery', '续航'), both('14 hours, replaceable', '14 小时，电池可更换')),
      fact(both('Wireless', '连接'), both('Bluetooth 5.4, 3.5 mm input', '蓝牙 5.4，3.5 mm 输入')),
      fact(both('Microphone', '麦克风'), both('None', '无')),
      fact(both('Charging', '充电'), both('USB-C, 3 hours', 'USB-C，3 小时')),
    ],
    warranty: deskWarranty,
    delivery: sameDayDelivery,
    brand: 'Deskwise',
    category: branches.speakers,
    attributes: [colour('green', 'oat')],
    variants: [
      {
        sku: 'DW-ECH-G',
        values: { colour: 'green' },
        prices: echoPrices,
        stock: 34,
        weightGrams: 1_480,
        picture: 'speaker-a',
      },
      {
        sku: 'DW-ECH-O',
        values: { colour: 'oat' },
        prices: echoPrices,
        stock: 26,
        weightGrams: 1_480,
        picture: 'speaker-oat',
      },
    ],
    pictures: [
      shown('speaker-a', 'Small oak speaker with a green cloth front', '墨绿布面橡木小音箱'),
      shown('speaker-b', 'The speaker on two books', '放在两本书上的小音箱'),
      shown('speaker-oat', 'The speaker with an oat cloth front', '燕麦布面小音箱'),
    ],
  },
]
