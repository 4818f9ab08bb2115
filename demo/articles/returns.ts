import { both } from '../catalogue/demo-product.ts'
import { prose } from '../prose.ts'
import type { DemoArticle } from './demo-article.ts'

export const returns: DemoArticle = {
  key: 'returns',
  title: both('Sending things back', '退货与退款'),
  summary: both(
    'Thirty days, no reasons asked. What goes back how, and when the money is yours again.',
    '三十天内可退，不问理由。怎么寄、什么时候到账，一次说清。',
  ),
  body: prose(
    `
    You have thirty days from the day a thing arrives. You need not say why, though the shops are glad to hear it.
    ## How it goes
    1. Look up the order: in your account, or by the link in the mail if you bought as a guest.
    2. Tell the shop which thing goes back and whether you want your money or another one.
    3. The shop answers with an address. Pack it so that it survives the way back; any carton will do.
    4. Keep the number of your parcel until the money is there.
    For desks, shelves and armchairs the shop sends somebody to collect them.
    ## What comes back to you
    Exactly what you paid for that thing. If something was off the price, the cut was shared over all things in the order, and each keeps its share. The order shows it line by line, so nobody has to argue about it later.
    Money returns the way it came: to the same card, the same wallet, the same gift card. Banks take two to five working days.
    ## What stays
    - Food that was opened: coffee, tea
    - Gift cards whose silver strip was scratched
    - What was given for points
    - A service after the visit
    ## Broken on arrival
    That is no return. Take a photograph before you throw anything away, send it to the shop, and a new one leaves, on the same day with most of them. You do not have to send back the pieces.
    ## Before it was paid
    An order that waits for payment can be cancelled with one press. Nothing was charged, so nothing has to come back.
    `,
    `
    收到货起三十天内都可以退，不用说理由。愿意说两句，店家会很高兴听。
    ## 流程
    1. 找到订单：有账号的在「我的订单」里，游客下单的点邮件里的链接。
    2. 告诉店家退哪一件，要退款还是换一个。
    3. 店家回复退货地址。包结实一点，什么纸箱都行。
    4. 钱到账之前，留着运单号。
    书桌、柜架、休闲椅这类大件，店家派人上门取。
    ## 退多少
    这件东西实际付了多少就退多少。下单时有优惠的，优惠已经分摊到每一件上，订单里逐行写着，退的时候不用再算。
    钱从哪儿来回哪儿去：原卡、原钱包、原礼品卡。银行到账一般两到五个工作日。
    ## 这些不能退
    - 拆了封的食品：咖啡、茶叶
    - 刮开银层的礼品卡
    - 积分兑换的商品
    - 已经上门做完的服务
    ## 收到就是坏的
    这不算退货。东西先别扔，拍张照片给店家，多数当天补发，碎的不用寄回来。
    ## 还没付款
    待付款的订单，点一下就能取消。没扣过钱，也就没有退款这回事。
    `,
  ),
  picture: 'box-a',
  group: 'help',
}
