import { both } from '../catalogue/demo-product.ts'
import { prose } from '../prose.ts'
import type { DemoArticle } from './demo-article.ts'

export const delivery: DemoArticle = {
  key: 'delivery',
  title: both('Delivery', '配送说明'),
  summary: both(
    'What it costs, how long it takes, and why one order may come in several parcels.',
    '运费多少、几天能到，为什么一次下单会收到好几个包裹。',
  ),
  body: prose(
    `
    Every shop packs and sends its own goods. If you buy a mug from one and a lamp from another you pay once, get two orders, and two parcels come.
    ## What it costs
    Shipping is counted for each shop by itself. Above the amount in the third column standard delivery is free.
    International | $9.00 | free from $99.00 | 3 to 6 working days
    China | ¥12.00 | free from ¥99.00 | 2 to 4 working days
    Germany | €5.90 | free from €79.00 | 2 to 4 working days
    United Kingdom | £4.95 | free from £69.00 | 2 to 4 working days
    Japan | ¥800 | free from ¥9,800 | 2 to 3 working days
    Express costs more and takes one or two working days. The cart tells you how much is missing until standard delivery is free, and the checkout shows both prices before you order anything.
    ## When it leaves
    The time is counted from the day the parcel leaves the shop. On working days Deskwise sends the same day when you order before three, Lumen Studio within one working day, Hearth & Grain and Clay & Loom within two, unless the page of the product says otherwise.
    ## Following it
    When a parcel leaves you get a mail with its number. The same number stands in the order, with one line for each parcel when there are several. Press “I have received it” when it has arrived; if you forget, the order is completed by itself fifteen days after it was sent.
    ## Large furniture
    Desks, shelves, sideboards and armchairs are carried to the room by two people, on a day you agree on by phone. Please measure door and stairs first; where the sizes of the parcels are known, they are in the specifications.
    `,
    `
    每家店自己打包自己发货。在这家买杯子、那家买灯，一次付款，会生成两个订单，收到两个包裹。
    ## 运费
    运费按店铺分开算。单店满到下面的金额，标准配送免运费。
    中国 | 12 元 | 满 99 元免运费 | 2–4 个工作日
    国际站 | 9 美元 | 满 99 美元免运费 | 3–6 个工作日
    德国 | 5.90 欧元 | 满 79 欧元免运费 | 2–4 个工作日
    英国 | 4.95 英镑 | 满 69 英镑免运费 | 2–4 个工作日
    日本 | 800 日元 | 满 9,800 日元免运费 | 2–3 个工作日
    加急配送贵一些，一到两个工作日送达。还差多少免运费，购物车里会写；两种运费在结算页都看得到，下单前心里有数。
    ## 什么时候发
    上面的天数从发出那天算起。工作日下午三点前下单，案头当天发；拾光灯造一个工作日内发，木炉家居和陶与织两个工作日内发。商品页另有说明的，以商品页为准。
    ## 查物流
    发货时会给你发邮件，带运单号；订单里也能看到，分几个包裹就有几行。收到后点“确认收货”；忘了点也没关系，发货满十五天自动完成。
    ## 大件家具
    书桌、柜架、休闲椅由两位师傅送货入户，提前电话约日子。下单前请先量门宽和楼梯转角，已知的包装尺寸写在规格里。
    `,
  ),
  picture: 'box-b',
  group: 'help',
}
