import { both } from '../catalogue/demo-product.ts'
import { prose } from '../prose.ts'
import type { DemoArticle } from './demo-article.ts'

export const careForOak: DemoArticle = {
  key: 'care-for-oiled-oak',
  author: both('Tom Arden', '汤姆·雅顿'),
  goods: ['harbour-oak-tray', 'hawthorn-board', 'bramble-bench', 'hazel-stool'],
  title: both('Oiling oak, once a year', '橡木养护：一年上一次油'),
  summary: both(
    'A cloth, a spoonful of oil and half an hour. What to do about rings, scratches and ink.',
    '一块旧布、一勺木蜡油、半个钟头。水印、划痕、墨水渍怎么办，也写在这里。',
  ),
  body: prose(
    `
    Our oak is oiled, not lacquered. Lacquer lies on the wood like glass and cannot be mended in one place. Oil goes in, and whatever happens to the surface can be put right where it happened.
    ## Every week
    Wipe with a damp cloth along the grain and dry at once. No spray, no vinegar, no scouring milk. What is spilt may stay for as long as it takes to fetch a cloth.
    ## Once a year
    The wood tells you when: it looks pale and dull where hands and plates go most. Choose a dry day and open a window.
    1. Wipe the surface and let it dry for an hour.
    2. Rub it lightly with 240 paper, always along the grain. Blow off the dust.
    3. Put a spoonful of oil on a cotton cloth and spread it thin. A table top of 140 cm takes about 40 ml.
    4. Wait fifteen minutes, then take off everything that has not gone in. What stays on top turns sticky.
    5. Leave it overnight before you put anything on it. It is hard after a week.
    ## Small accidents
    White ring | Rub with a little oil on a cloth, wait a day. Most are gone.
    Dark ring | Sand the spot by hand, 180 then 240, and oil it. Five minutes.
    Dent | Lay a wet cloth on it, touch it with a warm iron for ten seconds. The fibres swell back.
    Ink | Sand it at once. After a week it is part of the table.
    ## One warning
    Cloths full of oil can warm up and catch fire by themselves. Spread them flat outside to dry, or put them in a jar of water, then throw them away.
    `,
    `
    我们的橡木家具只上油，不刷漆。漆像一层玻璃盖在木头上，坏了一处就得整面重来；油是吃进木头里的，哪里有毛病就修哪里。
    ## 平时
    拧干的湿布顺着木纹擦，随手再用干布带一遍。喷雾清洁剂、白醋、去污膏都不要用。水洒了不用慌，拿块布过来擦掉，来得及。
    ## 一年一次
    什么时候该上油，看木头就知道：常摸常放盘子的地方发白、发干，就是时候了。挑个晴天，开着窗做。
    1. 擦净，晾一个小时。
    2. 用 240 目砂纸顺木纹轻磨一遍，吹掉粉末。
    3. 木蜡油倒一勺在棉布上，薄薄推开。一米四的桌面大约用 40 毫升。
    4. 等十五分钟，没吃进去的全部擦掉，留在面上会发黏。
    5. 放一夜再用，一周后完全干透。
    ## 小意外
    白色水印 | 布上蘸一点油轻擦，隔天再看，多半就没了。
    黑色水印 | 先 180 目后 240 目手磨，再补油，五分钟的事。
    压出的坑 | 垫块湿布，用温熨斗点十秒，木纤维会自己鼓回来。
    墨水 | 当场就磨。过了一个星期，它就是桌子的一部分了。
    ## 千万注意
    浸过油的布团在一起会自己发热，甚至起火。用完摊平在室外晾干，或者泡在水里，再扔掉。
    `,
  ),
  picture: 'desk-b',
  group: 'care',
}
