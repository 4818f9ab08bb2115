import { both } from '../catalogue/demo-product.ts'
import { prose } from '../prose.ts'
import type { DemoArticle } from './demo-article.ts'

export const returns: DemoArticle = {
  key: 'returns',
  title: both('Returns and refunds', '退换货与退款'),
  summary: both(
    'How to send something back, exchange it or get your money back, and how long each step takes.',
    '退货、换货、退款怎么申请，每一步要等多久。',
  ),
  body: prose(
    `
    Open the order and press “Apply for after-sales”. You choose what you would like and for which items; the page says how much goes back before you send anything. Until 15 days after an order is completed you can ask for it.
    ## Four ways
    Refund only | money back, and you keep what came
    Return and refund | you send the goods back, then the money comes
    Exchange | another colour or size, as long as it is in stock
    Cancel before delivery | for what the shop has not sent yet; all of it goes back
    Gifts go back with the goods that they came with. From a bundle you can return single parts, or exchange one for another that fits.
    Of a service, codes that were never used can be refunded; they end with that. A gift card is not given back once it is made. When you cancel a paid order as a whole, its refund stands among your after-sales.
    ## Exchanges at another price
    The page names the difference before you send the application. Dearer goods: you pay it within 7 days after your goods were accepted, and the others are sent then; without payment you get your money back instead. Cheaper goods: their part of what you paid goes back when they have arrived. Are they sold out meanwhile, you can take the money instead.
    ## How long it takes
    The shop answers | within 48 hours | otherwise your application is accepted by itself
    You send the goods | within 7 days | otherwise the application closes
    The shop looks at them | within 10 days | otherwise they count as accepted
    The shop refunds | within 3 days | otherwise it happens by itself
    The other goods leave | within 3 days | otherwise you get your money back
    Enter the carrier and the number of the parcel on the page of the after-sale. The address to send it to stands there, too.
    ## Where the money goes
    It goes back the way you paid: to your card, or to the gift cards that paid. What you spent in points comes back as points. If a payment provider refuses to send it, we try again each day, and pay it to you by bank transfer when that does not help.
    ## When the shop says no
    It has to say why, and you read it on the same page. For 7 days you can change the application and send it again, or ask Mallard to decide. Once your goods came back and the shop does not accept them, you can only ask Mallard.
    It can also offer less than you asked for, or money instead of other goods. You have 7 days to accept or to decline; if you decline, Mallard decides about what you asked for, and without an answer the offer counts as accepted.
    Until Mallard has decided, you and the shop can add words and pictures, and each of you reads what the other added. Mallard decides once.
    `,
    `
    打开订单，点“申请售后”，选择售后类型和商品。提交之前页面就会写明能退多少。订单完成后 15 天内都可以申请。
    ## 四种售后
    仅退款 | 商品不用退，只退款
    退货退款 | 寄回商品，再退款
    换货 | 换有货的其他颜色或尺寸
    发货前取消 | 商家还没发货的部分，全额退款
    赠品随主商品一并退回。套装里的单件可以退，也可以换成同一部件位的其他款式。
    服务类商品中未使用过的券码可以退款，退款后即失效；礼品卡生成后不支持退款。整单取消已付款的订单，退款进度也在售后中查看。
    ## 换货差价
    提交之前页面就会写明差价。换更贵的：商品验收通过后 7 天内补差价，随后发货，逾期未付则改为退款。换更便宜的：收到换货商品后，退回相应的差价。要换的商品中途售罄，可以改为退款。
    ## 每一步多久
    商家审核 | 48 小时内 | 逾期自动同意
    买家寄回 | 7 天内 | 逾期申请关闭
    商家验收 | 10 天内 | 逾期视为通过
    商家退款 | 3 天内 | 逾期自动退款
    发出换货 | 3 天内 | 逾期改为退款
    寄出后，在售后详情里填写物流公司和单号，退货地址也写在那里。
    ## 钱退到哪里
    原路退回：银行卡付的退银行卡，礼品卡付的退礼品卡，用掉的积分退回积分。支付机构退款失败时，我们每天重试，仍不成功则通过银行转账退给您。
    ## 商家不同意怎么办
    商家要写明原因，售后详情里看得到。7 天内可以修改后重新提交，或申请平台介入；商品寄回后验收未通过的，只能申请平台介入。
    商家也可以提出少退一些，或提议改为退款，您有 7 天时间决定接受或拒绝：拒绝后由平台按您的申请处理，逾期未处理视为接受。
    平台作出判断之前，您和商家都可以补充说明和图片，双方都能看到。平台只判断一次。
    `,
  ),
  picture: 'mat-b',
  group: 'help',
}
