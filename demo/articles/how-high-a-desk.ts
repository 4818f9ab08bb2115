import { both } from '../catalogue/demo-product.ts'
import { prose } from '../prose.ts'
import type { DemoArticle } from './demo-article.ts'

export const howHighADesk: DemoArticle = {
  key: 'how-high-a-desk',
  author: both('Tom Arden', '汤姆·雅顿'),
  goods: ['alder-standing-desk', 'sorrel-shell-chair', 'plateau-monitor-stand', 'ledge-laptop-stand'],
  title: both('How high should a desk be?', '书桌多高才合适'),
  summary: both(
    'Forget the table of averages. You need a chair, a wall and your own elbows.',
    '别查什么平均身高表了。一把椅子，一面墙，再加你自己的胳膊肘。',
  ),
  body: prose(
    `
    Most desks are 74 cm high because most desks are 74 cm high. That suits somebody of about 183 cm. Everybody else pulls up the shoulders or bends the neck, eight hours a day.
    ## Sitting
    1. Set the chair first: feet flat on the floor, thighs level.
    2. Let the arms hang, then bend the elbows to a right angle.
    3. The underside of your forearm is the height of the desk. Not the top of the keyboard: the desk.
    As a first guess:
    155 cm tall | sitting 62 cm, standing 96 cm
    165 cm tall | sitting 66 cm, standing 102 cm
    175 cm tall | sitting 70 cm, standing 108 cm
    185 cm tall | sitting 74 cm, standing 114 cm
    195 cm tall | sitting 78 cm, standing 120 cm
    If the desk is too high and cannot be changed, raise the chair and put something under the feet.
    ## Standing
    The same right angle, in the shoes you wear. One step lower is better than one too high. Stand on something soft, shift your weight, and sit down before it hurts. Twenty minutes in the hour is plenty.
    ## The screen
    Its upper edge at the height of the eyes, an arm’s length away. A laptop cannot do that by itself: its screen comes up on a stand and the keyboard stays below. With glasses for reading as well as distance, put it 5 cm lower.
    ## How deep
    70 cm is enough for one screen and a notebook, 80 for two. Light comes from the side of the hand that does not write.
    ## If two share it
    Take a desk that remembers. Four memories make two people, each sitting and standing, and nobody has to turn a crank after breakfast.
    `,
    `
    市面上的书桌大多 74 厘米高，适合的是一米八三左右的人。个子不到的，要么耸着肩，要么低着头，一天八个小时。
    ## 坐着
    1. 先调椅子：脚掌踩实，大腿放平。
    2. 胳膊自然下垂，再弯成直角。
    3. 小臂下沿离地多高，桌面就该多高。量的是桌面，不是键盘面。
    拿不准可以先照这个试：
    身高 155 cm | 坐 62 cm，站 96 cm
    身高 165 cm | 坐 66 cm，站 102 cm
    身高 175 cm | 坐 70 cm，站 108 cm
    身高 185 cm | 坐 74 cm，站 114 cm
    身高 195 cm | 坐 78 cm，站 120 cm
    桌子偏高又改不了，就把椅子升起来，脚下垫个东西。
    ## 站着
    还是那个直角，穿着平时的鞋量。宁可低一点，别高一点。脚下垫软一些，重心换着来，别等腿酸了才坐下。一小时里站二十分钟，足够了。
    ## 屏幕
    上沿和眼睛齐平，离眼睛一臂远。笔记本自己做不到，得架起来，另配键盘。戴渐进镜片的，再放低 5 厘米。
    ## 多深
    一台显示器加一个本子，70 厘米够用；两台就要 80。灯从不写字的那只手一边照过来。
    ## 两个人合用
    选带记忆的。四档正好两个人一坐一站，早饭后换人，不用重新摇半天。
    `,
  ),
  picture: 'desk-a',
  group: 'reading',
}
