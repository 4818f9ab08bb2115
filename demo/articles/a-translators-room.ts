import { both } from '../catalogue/demo-product.ts'
import { prose } from '../prose.ts'
import type { DemoArticle } from './demo-article.ts'

export const roomOfATranslator: DemoArticle = {
  key: 'a-translators-room',
  author: both('Ines Marlow', '伊内丝·马洛'),
  goods: ['beacon-task-lamp', 'margin-notebooks', 'first-light-coffee', 'fennel-lounge-chair'],
  title: both('A visit: the translator’s room', '探访：一位译者的书房'),
  summary: both(
    'Eleven square metres, one window, and a desk that goes up at ten.',
    '十一平米，一扇朝东的窗，十点钟升起来的书桌。',
  ),
  body: prose(
    `
    The room is on the third floor and looks east. At half past seven the sun comes over the roof across the street and reaches the desk; by ten it has moved on to the armchair. Its owner, who translates novels and asked us to leave out her name, moves with it.
    ## The desk
    It stands beside the window, so that one glance past the screen ends in the tree. “In the morning I type sitting. At ten it goes up, because by then the author has started to annoy me.” On it lie what is needed and nothing else: the manuscript, three notebooks, a mug. The green one is for words, the amber one for doubts. What the third is for she would not say.
    ## The chair
    Corrections are read aloud, in the armchair, in the afternoon. “You hear a wrong sentence before you see it.” She tried it in bed once and fell asleep in the middle of a murder.
    ## Light
    A pendant hangs low over the corner where the dictionaries are. It is on from four o’clock in winter. Its shade is deep enough that she can leave it burning and look out at the same time.
    ## What she would do again
    - Fewer shelves, and one that can stand free in the middle
    - A plant that forgives: the rubber fig has survived three deadlines
    - A rug under the desk, for the neighbour below
    ## And what not
    “I painted the walls white. For the first year I saw nothing but the walls.” They are the colour of sage now.
    When we left, at ten past ten, we heard the desk going up.
    `,
    `
    房间在三楼，朝东。早上七点半，太阳翻过对面的屋顶照到书桌上；到了十点，光挪到了休闲椅那边。房间的主人翻译小说，跟着光走，也请我们别写她的名字。
    ## 书桌
    桌子挨着窗，眼睛离开屏幕就是树。她说：“早上坐着打字，十点把桌子升起来，因为那时候作者已经开始惹我生气了。”桌上只有用得着的东西：书稿，三个本子，一只杯子。绿本子记词，琥珀色的记疑问。第三本记什么，她不肯说。
    ## 椅子
    校样要念出声，下午坐在休闲椅里念。“一句话不对，耳朵比眼睛先知道。”她也试过靠在床上念，念到一桩谋杀案的中间，睡着了。
    ## 光
    放词典的角落挂了一盏吊灯，挂得很低，冬天四点就开。灯罩够深，亮着灯也能看见窗外。
    ## 重来一次还会这么做
    - 书架少买，留一个能立在屋子中间的
    - 养一盆不记仇的植物，那棵橡皮树熬过了三次交稿
    - 书桌底下铺块地毯，为了楼下的邻居
    ## 不会再做的
    “我把墙刷成了白的，头一年满眼都是墙。”现在墙是灰绿色的。
    我们走的时候十点过十分，出了门，听见书桌升起来的声音。
    `,
  ),
  picture: 'room-study',
  group: 'reading',
}
