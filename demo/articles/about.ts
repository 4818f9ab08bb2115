import { both } from '../catalogue/demo-product.ts'
import { prose } from '../prose.ts'
import type { DemoArticle } from './demo-article.ts'

export const about: DemoArticle = {
  key: 'about',
  title: both('About Mallard', '关于绿头鸭商城'),
  summary: both(
    'Four shops under one roof, two languages, and a program that anybody may take home.',
    '一个屋檐下四家店，两种语言，一套谁都能拿去用的程序。',
  ),
  body: prose(
    `
    A mallard is the duck that lives everywhere: on village ponds, in harbours, in the middle of Berlin and of Hangzhou. It is at home where people are. That seemed a good bird for a mall.
    ## Four shops
    - Hearth & Grain builds furniture from oak, wool and steel, and repairs it.
    - Lumen Studio makes lamps and clocks for rooms in which people sit in the evening.
    - Clay & Loom fires stoneware in its own kiln and has cloth woven at three mills nearby.
    - Deskwise collects what lies on a desk, and keeps the coffee coming.
    You fill one cart from all of them and pay once. Each shop packs and answers for its own things.
    ## One price, explained
    Next to every amount stands why it is what it is: what it cost before, what was taken off, what shipping and tax add. The cart, the bill and a later refund read the same lines.
    ## Two languages
    The mall is written in Chinese and in English, each by people who shop in it. Neither is a translation of the other, which is why the two sometimes tell the same thing in different words.
    ## To be honest
    What you see here is a demo. The shops are invented and so are their goods; the pictures were modelled and rendered by scripts that come with the program. You can order and pay with play money. Nothing will be sent.
    The program is real. It is open source under the Apache licence, and you may run your own mall with it tomorrow, with your own shops and your own bird.
    `,
    `
    绿头鸭是哪儿都能安家的鸭子：村口的池塘、港口，柏林和杭州的市中心，有人的地方就有它。拿它给商城起名，挺合适。
    ## 四家店
    - 木炉家居：橡木、羊毛、钢材做家具，也修家具。
    - 拾光灯造：给晚上有人坐着的房间做灯、做钟。
    - 陶与织：自家窑口烧粗陶，附近三家小厂织布。
    - 案头：书桌上的东西，外加不断供的咖啡。
    几家店的东西放进一个购物车，一次付清。各家自己打包，自己负责。
    ## 价格说得清
    每个金额旁边都写着为什么是这个数：原来多少，减了多少，运费和税各加多少。购物车、账单，连以后的退款，看的都是同一份明细。
    ## 两种语言
    商城的中文和英文各写各的，都出自平时就用这种语言买东西的人，谁也不是谁的翻译。所以同一件事，两边的说法有时候不一样。
    ## 说句实话
    你看到的是一个演示。店是虚构的，商品也是，图片由程序附带的脚本建模渲染。下单、付款都能走一遍，用的是假钱，不会真的发货。
    程序是真的。它以 Apache 许可证开源，明天你就可以拿去开一家自己的商城，换上自己的店，换上自己的鸟。
    `,
  ),
  picture: 'hero',
  group: 'help',
}
