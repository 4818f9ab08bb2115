import { about } from './about.ts'

export const ofDesksAndTables = [
  ...about('alder-standing-desk', [
    {
      sku: 'HG-ALD-O140',
      buyer: 'james-okafor',
      rating: 5,
      text: 'I type standing, and my old desk shook so much that the screen blurred. This one does not, not even at the top. The two of us had it together in just under forty minutes.',
      at: 96,
      pictures: ['desk-b'],
      followUp: {
        text: 'Two months on: I use two of the four memories every day. A wine glass left a ring, I sanded it out as described, and you cannot find the place any more.',
        at: 31,
      },
    },
    {
      sku: 'HG-ALD-O160',
      buyer: 'li-wenbo',
      rating: 5,
      text: '身高一米八七，之前的桌子站着用总是矮一截，这张升到最高还有富余。两台显示器压着，升降一点不晃，半夜升桌也没吵醒孩子。',
      at: 73,
      followUp: { text: '用了一个多月，理线盒真香，桌子底下终于没有线了。', at: 28 },
    },
    {
      sku: 'HG-ALD-W140',
      buyer: 'xu-jingyi',
      rating: 5,
      text: '黑胡桃的颜色比图片深一点，很耐看。送货师傅搬上六楼没有电梯，一句抱怨都没有，还把纸箱带走了。',
      at: 54,
      pictures: ['desk-walnut'],
    },
    {
      sku: 'HG-ALD-O140',
      buyer: 'hannah-weiss',
      rating: 4,
      text: 'Solid, quiet and handsome. One star off because it cannot stand right against the wall: the cable tray needs a hand’s breadth to swing down.',
      at: 44,
      answer: {
        text: 'You are right, the tray wants 6 cm behind the desk. We have added it to the drawing in the box. Thank you for telling us.',
        at: 43,
      },
    },
    {
      sku: 'HG-ALD-O140',
      buyer: 'laowu',
      rating: 3,
      text: '桌子没得说，就是两个人抬都吃力，说明书里翻面那一步写得太简单，差点磕到桌角。建议一个人住的朋友直接加上门安装。',
      at: 38,
      answer: {
        text: '吴先生说得对，翻面那一步我们已经重新画了图，多加了一张。给您添麻烦了。',
        at: 37,
      },
    },
  ]),
  ...about('alder-desk-top', [
    {
      sku: 'HG-TOP-O160',
      buyer: 'owen-pryce',
      rating: 5,
      text: 'Put it on a pair of old trestles. Flat as a ruler, and oiled underneath as well, which is more than I can say of the last three I bought.',
      at: 62,
    },
    {
      sku: 'HG-TOP-O180',
      buyer: 'he-zhiyuan',
      rating: 4,
      text: '一米八的板要配加宽横梁，下单前问了客服才弄明白，页面上其实写了，是我没细看。板子平整，木纹很舒服。',
      at: 29,
    },
  ]),
  ...about('alder-desk-legs', [
    {
      sku: 'HG-LEG-GS',
      buyer: 'tom-bracken',
      rating: 5,
      text: 'Carries a kitchen worktop I had left over, 38 kg of it. The paper template saved me: eight holes, all of them right.',
      at: 80,
    },
    {
      sku: 'HG-LEG-WS',
      buyer: 'tang-xiaoyu',
      rating: 4,
      text: '白色很干净，配了家里的旧桌板。升降声音很小，就是脚座有点深，靠墙放的话要留意踢脚线。',
      at: 33,
    },
  ]),
  ...about('tansy-side-table', [
    {
      sku: 'HG-TAN-O',
      buyer: 'nora-lindqvist',
      rating: 5,
      text: 'The foot really does go under the sofa, so my tea stands where my hand is. The rim has already saved one pen and one biscuit from the cat.',
      at: 34,
    },
    {
      sku: 'HG-TAN-W',
      buyer: 'amu',
      rating: 5,
      text: '底盘真重，猫跳上去都不晃。浅边设计太适合有猫的家庭了，杯子终于保住了。',
      at: 51,
      pictures: ['side-table-walnut'],
    },
    {
      sku: 'HG-TAN-O',
      buyer: 'elena-marsh',
      rating: 3,
      text: 'A lovely table, but measure first. Our sofa sits 2.5 cm above the floor and the foot will not go under. Should have read the page to the end.',
      at: 67,
      answer: {
        text: 'Sorry to hear it. If you would rather send it back, we will fetch it. Or try felt pads below the sofa: three of ours give you the half centimetre.',
        at: 66,
      },
      followUp: { text: 'They sent the pads for nothing. It fits now. Would be four stars.', at: 55 },
    },
  ]),
  ...about('juniper-dining-table', [
    {
      sku: 'HG-JUN-130',
      buyer: 'claire-dubois',
      rating: 5,
      text: 'Six at the table on Sunday and nobody argued about who gets the leg. From the side the edge looks so thin that people touch it to check.',
      at: 47,
      pictures: ['dining-a'],
    },
    {
      sku: 'HG-JUN-110',
      buyer: 'zhou-min',
      rating: 5,
      text: '家里餐厅小，圆桌比方桌省地方多了。110 的平时四个人吃饭刚好，婆婆来了挤五个也行。',
      at: 36,
    },
  ]),
]
