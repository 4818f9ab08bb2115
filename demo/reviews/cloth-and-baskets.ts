import { about } from './about.ts'

export const ofClothAndBaskets = [
  ...about('meadow-linen-cushion', [
    {
      sku: 'CL-MEA-G45',
      buyer: 'priya-raman',
      rating: 5,
      text: 'It took me a minute to find the zip, as announced. Stands up by itself on the sofa and has not gone flat.',
      at: 108,
    },
    {
      sku: 'CL-MEA-A45',
      buyer: 'xu-jingyi',
      rating: 4,
      text: '颜色是偏暖的琥珀，很提亮。刚拿到手亚麻有点硬，洗过两次软多了。',
      at: 82,
      pictures: ['cushion-amber'],
    },
    {
      sku: 'CL-MEA-G50',
      buyer: 'owen-pryce',
      rating: 3,
      text: 'Good cloth. A few feathers work their way through the case in the first weeks.',
      at: 47,
    },
  ]),
  ...about('moss-wool-throw', [
    {
      sku: 'CL-MOS-G',
      buyer: 'james-okafor',
      rating: 5,
      text: 'I am 1.91 m and it covers my feet. Smelled of barbecue on Saturday and of nothing on Sunday, after a night on the line.',
      at: 63,
    },
    {
      sku: 'CL-MOS-O',
      buyer: 'zhou-min',
      rating: 5,
      text: '午睡神器，又轻又暖。头两周会掉一点浮毛，梳掉以后就没有了。',
      at: 48,
      pictures: ['throw-oat'],
    },
    {
      sku: 'CL-MOS-A',
      buyer: 'chen-haoran',
      rating: 4,
      text: '贴脖子有一点点扎，盖腿上完全没问题。流苏一个个打了结，很精致。',
      at: 23,
    },
  ]),
  ...about('drift-towels', [
    {
      sku: 'CL-DRI-S4',
      buyer: 'elena-marsh',
      rating: 5,
      text: 'Dry by the next morning in a bathroom without a window. That is all I asked.',
      at: 72,
    },
    {
      sku: 'CL-DRI-G2',
      buyer: 'mitang',
      rating: 5,
      text: '洗了一遍再用，吸水很好，不掉毛。头一次洗完确实缩了一点，格子更深了。墨绿洗了五六次没有褪色。',
      at: 39,
    },
    {
      sku: 'CL-DRI-S2',
      buyer: 'laowu',
      rating: 3,
      text: '毛巾不错，比想的薄一点，习惯用厚毛巾的人要有准备。好处是真的干得快。',
      at: 26,
    },
  ]),
  ...about('marsh-rug', [
    {
      sku: 'CL-MAR-140',
      buyer: 'claire-dubois',
      rating: 5,
      text: 'The door passes over it, my chair rolls on it, and the neighbour below has stopped knocking.',
      at: 59,
    },
    {
      sku: 'CL-MAR-170',
      buyer: 'li-wenbo',
      rating: 4,
      text: '地暖房用的，薄，导热没问题。送的防滑垫很管用。卷着寄来，边角两天才平。',
      at: 30,
      pictures: ['rug-a'],
    },
  ]),
  ...about('larch-storage-box', [
    {
      sku: 'CL-LAR-M',
      buyer: 'grace-adeyemi',
      rating: 5,
      text: 'Nine of them now. Pencil on the cards, exactly: the one that said “cables” now says “baby”.',
      at: 133,
    },
    {
      sku: 'CL-LAR-L',
      buyer: 'banzhi',
      rating: 4,
      text: '布面质感好，叠三层没有塌。大号装毛衣刚好一件厚的，想装被子不够。',
      at: 79,
      pictures: ['box-b'],
    },
    {
      sku: 'CL-LAR-S',
      buyer: 'mikkel-dahl',
      rating: 4,
      text: 'Neat, stiff, and the lid closes with a small sigh. Buy one size bigger than you think.',
      at: 36,
    },
  ]),
  ...about('reed-basket', [
    {
      sku: 'CL-REE-1',
      buyer: 'priya-raman',
      rating: 5,
      text: 'A week of washing, then a cat. The handles go down to the bottom, so it does not sag when full.',
      at: 190,
    },
  ]),
]
