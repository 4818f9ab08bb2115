import { both } from '../catalogue/demo-product.ts'
import { prose } from '../prose.ts'
import type { DemoArticle } from './demo-article.ts'

export const payment: DemoArticle = {
  key: 'payment',
  title: both('Payment', '付款'),
  summary: both(
    'One payment for all shops, how long you have to make it, and what happens when it fails.',
    '几家店一次付清，多久之内要付，付不成怎么办，都写在这里。',
  ),
  body: prose(
    `
    You choose goods, then an address, then you order, and only after that you pay. Until then nothing is owed.
    ## How long you have
    From the moment you order, the goods are kept for you for 30 minutes. A place in a group buy is kept for 15 minutes, and no longer than the group is open. If you choose a bank transfer, the goods are kept for 7 days. Nobody else can buy them meanwhile, even if it was the last one. The payment page shows until when. If the time runs out, the order is closed, the goods go back to the shelf, and nothing is charged.
    ## Several shops, one payment
    Orders that were placed together are paid together, and cancelled together as long as they are not paid. Afterwards each goes its own way: its own parcel, its own way to your door.
    ## How
    The payment page lists what your country has. Card numbers are typed at the payment provider and never reach us. In this demo mall stand-ins take the place of these providers: you choose whether the payment succeeds or fails. A bank transfer is booked by the mall once it sees the money; please send none to a demo. No real money moves.
    ## When it does not go through
    - Declined: nothing was charged. Try again or take another way; the time to pay goes on.
    - No answer yet: the page keeps asking. You may close it, the result will be with your order.
    - Paid twice, or too late: what we should not have is sent back to where it came from, without your asking.
    ## Tax
    In China, Germany, the United Kingdom and Japan prices include it, and the bill says how much. On the international site it is added at the checkout, before you order.
    `,
    `
    先选东西，再填地址，提交订单，最后才付款。没提交之前，什么都不欠。
    ## 付款时限
    订单提交后，货给你留 30 分钟；拼团名额留 15 分钟，拼团提前结束的，到结束为止；选择银行转账的，留 7 天。哪怕是最后一件，这段时间别人也买不走。付款页上写着截止时间。过点没付，订单自动关闭，货回到架上，不会扣钱。
    ## 几家店，一次付
    一起提交的订单一起付款；没付之前，要取消也是一起取消。付完以后各走各的：分开打包，分开发货。
    ## 付款方式
    付款页会列出你所在站点支持的方式。卡号在支付机构的页面上填，我们这边碰不到。这里是演示商城，支付机构都由替身代演：成功还是失败，由你自己选。银行转账由商城确认到账后入账，演示商城请不要真的转。这里不会动真钱。
    ## 没付成
    - 被拒：没有扣款。重新付，或者换一种方式，付款时间继续计时。
    - 迟迟没结果：页面会一直去问。关掉也行，结果会写进订单。
    - 付重了，或者付晚了：多收的钱自动原路退回，不用你开口。
    ## 税
    中国、德国、英国、日本四个站点，标价已含税，账单里写明多少；国际站的税在结算页加上，提交订单前看得到。
    `,
  ),
  picture: 'tray-a',
  group: 'help',
}
