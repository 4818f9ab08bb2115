import { both } from '../catalogue/demo-product.ts'
import { prose } from '../prose.ts'
import type { DemoArticle } from './demo-article.ts'

export const privacy: DemoArticle = {
  key: 'privacy',
  title: both('Privacy policy', '隐私说明'),
  summary: both(
    'As little as a shop needs. What is kept, for how long, and who sees it.',
    '开店够用就行，不多要。留了什么、留多久、谁看得到，都写明白。',
  ),
  body: prose(
    `
    A shop must know where to send a parcel. It need not know much more.
    ## When you only look around
    Nothing about you is kept. There are no counters of other companies in our pages, no pictures that report back, no advertising. A cookie remembers your language for a year if you change it, and another one light or dark colours if you choose them. What you looked at and searched for last, and what you compare, is stored in your browser alone. Searches are counted, and not who made them.
    ## When you put something into the cart
    You become a guest: a number without a name, in a cookie that lasts thirty days. If you never order, the guest and the cart are deleted soon after that.
    ## When you order
    - Name, address, phone and mail address, so the parcel arrives
    - What you bought, what it cost, and how it was paid
    - The mails we sent you about it
    The shop that packs your parcel sees your address and its own part of the order, and nothing of what you bought elsewhere. Orders stay, because returns, warranties and the tax office need them.
    ## When you have an account
    Also your name and a password, which is stored in a form that nobody can read back, ourselves included. After several wrong passwords we ask for letters from a picture. Whoever signs out, or stays away for thirty days, is forgotten by the browser.
    ## What we never see
    Card numbers. They are typed at the payment provider, which tells us that you paid and how much.
    ## Your data
    You may ask what is kept, have it corrected, and have your account deleted. Write from the mail address of the account, so we know it is you.
    `,
    `
    开店总得知道包裹往哪儿寄，别的不必知道太多。
    ## 只是逛逛
    什么都不留。页面里没有第三方统计，没有会回传的小图片，没有广告。你切换过语言、选过浅色或深色外观的话，各有一个 Cookie 记住，一年有效。最近看过的、搜过的和正在对比的，只存在你自己的浏览器里。搜索词会计数，但不记是谁搜的。
    ## 放进购物车
    这时你成了一名游客：一个没有名字的编号，存在三十天有效的 Cookie 里。一直没下单的，过期后不久，编号和购物车一起删掉。
    ## 下了单
    - 姓名、地址、电话、邮箱，为的是包裹能到
    - 买了什么、多少钱、怎么付的
    - 我们为这笔订单发过的邮件
    给你发货的店铺看得到收货地址和它自己那部分订单，你在别家买了什么，它看不到。订单会一直保留，退换、质保、报税都要用。
    ## 注册了账号
    再加一个称呼和密码。密码存下来谁也还原不了，我们自己也不行。连续输错几次，会请你认一下图片里的字母。退出登录，或者三十天没来，浏览器就不再记得你。
    ## 我们看不到的
    银行卡号。卡号在支付机构那边填，他们只告诉我们付没付、付了多少。
    ## 你的权利
    可以查我们留了什么，可以改，也可以注销账号。用注册邮箱写信来，我们好确认是你本人。
    `,
  ),
  picture: 'box-a',
  group: 'help',
}
