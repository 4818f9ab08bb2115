import { both } from '../catalogue/demo-product.ts'
import { prose } from '../prose.ts'
import type { DemoArticle } from './demo-article.ts'

export const warranty: DemoArticle = {
  key: 'warranty',
  title: both('Warranty and repairs', '质保与维修'),
  summary: both(
    'How long each shop answers for its goods, and how to have something mended.',
    '每家店保多久，东西坏了怎么修。',
  ),
  body: prose(
    `
    A warranty is given by the shop that sold the thing. This page puts the four side by side; what counts is the text on the page of the product.
    ## How long
    Hearth & Grain | Five years on frames and joints, two on motors and electronics
    Lumen Studio | Three years on lamps, clocks, brass and mirrors; lamp parts for ten
    Clay & Loom | What arrives broken is replaced the same day; two years on seams, weave and wood
    Deskwise | Two years; batteries, pads and key caps for seven
    The Fjord bottle, which Deskwise sends from abroad, has five years on its vacuum.
    ## What is meant
    Everything that gives way although it was used as a sensible person uses it: a joint that opens, a driver that hums, a zip that jumps. Scratches, rings, dents and a patina on brass are signs of use. For most of them there is a care guide, and most are gone in five minutes.
    ## Having something mended
    1. Find the order. It is your proof; you need no receipt and no carton.
    2. Until 15 days after the order is completed, press “Apply for after-sales” in it, write what is wrong and add up to six photographs. The shop answers there.
    3. Later than that, put your question to the shop on the page of the product; shop and other buyers read it, so leave your address out. The shop says how the thing is mended.
    4. Whatever the repair costs within the time above, including the way there and back, is the shop’s.
    ## Afterwards
    Hearth & Grain repairs what it built at any age, at the cost of the work. Lamps are made to be opened with one screwdriver. If a part is no longer made, ask all the same: drawers in workshops are deep.
    This comes on top of what the law of your country gives you, and takes nothing away from it.
    `,
    `
    质保由卖出商品的店铺负责。这里把四家放在一起，具体以商品页上的文字为准。
    ## 保多久
    木炉家居 | 框架榫接五年，电机电控两年
    拾光灯造 | 灯具、钟、黄铜、镜子三年，灯具配件供应十年
    陶与织 | 到货破损当天补发；缝线、织物、木器两年
    案头 | 两年，电池、耳垫、键帽等配件供应七年
    案头代售、海外直发的峡湾保温瓶，真空层保五年。
    ## 什么算质保
    正常使用却出了毛病的都算：榫头开了，电源嗡嗡响，拉链跳齿。划痕、水印、磕碰、黄铜变色，是用出来的痕迹，大多有对应的养护文章，五分钟就能处理。
    ## 怎么报修
    1. 找到订单，订单就是凭证，不要发票，也不用原箱。
    2. 订单完成后 15 天内，在订单里点“申请售后”，写明毛病，最多可附六张照片，店铺在那里答复。
    3. 过了 15 天，在商品页向店铺提问。提问是公开的，请不要写地址、电话；怎么修，由店铺答复。
    4. 质保期内的修理费、来回运费，都由店铺出。
    ## 过了质保期
    木炉家居自己做的家具，多少年都修，只收工费。灯具都是一把螺丝刀能拆开的。零件停产了也不妨问一句，工坊的抽屉里东西多着呢。
    以上是在当地法律规定之外多给的，法律给你的一样不少。
    `,
  ),
  picture: 'table-lamp-b',
  group: 'help',
}
