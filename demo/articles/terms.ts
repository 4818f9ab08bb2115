import { both } from '../catalogue/demo-product.ts'
import { prose } from '../prose.ts'
import type { DemoArticle } from './demo-article.ts'

export const terms: DemoArticle = {
  key: 'terms',
  title: both('User agreement', '用户协议'),
  summary: both(
    'What you and the shops may expect of each other when you buy here.',
    '在这里下单，您和店铺各自要做到什么，都写在这一页。',
  ),
  body: prose(
    `
    This page is the agreement between you and the mall. It is part of a demonstration: the goods, the shops and this text are made up.
    ## Who sells
    Each thing is sold by the shop named beside it. The mall takes the order and the payment, passes both on, and helps when something goes wrong.
    ## Your account
    You need none to buy. With one, keep your password to yourself and your mail address right: what happens in the account counts as done by you. You may have it deleted at any time.
    ## When an order is binding
    An order that is placed holds the goods for you until the time to pay runs out. Once it is paid, the shop has to send it. A paid order can be cancelled until the shop has sent it; you get back all that you paid.
    ## Prices
    The price at the moment of ordering holds, with what is added for delivery and tax. When it changed while you were filling in the form, you are told, and nothing is ordered.
    ## What is not allowed
    - Buying for resale more than the limit of an article
    - Trying to get into what belongs to others
    - Reviews of things that you did not buy
    ## When this page changes
    Its date stands below. What you ordered before stays under the text that stood here then.
    `,
    `
    这一页是您与商城之间的约定。商城是演示用的，商品、店铺和这份协议都是虚构的。
    ## 谁在卖
    每件商品由页面上标明的店铺出售。商城负责接单和收款，再转给店铺；出了问题，商城帮忙协调。
    ## 您的账号
    不注册也能买。注册之后，请保管好密码，邮箱写对：账号里的操作都算您本人做的。随时可以注销。
    ## 订单什么时候算数
    提交订单后，商品为您留到付款截止。付了款，店铺就得发货。发货之前，已付款的订单可以取消，付了多少退多少。
    ## 价格
    以提交订单那一刻的价格为准，运费和税另计。填写期间价格变了，会先告诉您，不会直接下单。
    ## 这些事不可以
    - 超过限购数量，囤货转卖
    - 试图进入别人的账号或后台
    - 没买过的东西写评价
    ## 协议会改吗
    会，改动日期写在页末。以前下的订单，按下单时的协议办。
    `,
  ),
  picture: 'notebooks-b',
  group: 'help',
}
