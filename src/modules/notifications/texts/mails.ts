import { afterSaleMails } from '#modules/after-sales/texts/after-sale-mails.ts'
import type { LocalText } from '#vocabulary/language.ts'

export const mails = {
  mall: { en: '{mall}', zh: '{mall}' },
  hello: { en: 'Hello {name},', zh: '{name}，您好：' },
  helloUnnamed: { en: 'Hello,', zh: '您好：' },
  placedSubject: { en: 'We’ve received your order {numbers}', zh: '我们已收到您的订单 {numbers}' },
  placedTitle: { en: 'Thank you for your order', zh: '感谢您下单' },
  placedText: {
    en: 'We’ve set your items aside until {time}. Please pay by then to keep them.',
    zh: '商品已为您保留至 {time}，请在此之前完成付款。',
  },
  placedPaidText: { en: 'We’ve received your order and your payment.', zh: '我们已收到您的订单和付款。' },
  placedClosedText: {
    en: 'This order was closed before it was paid. You haven’t been charged.',
    zh: '该订单在付款前已关闭，未扣款。',
  },
  pay: { en: 'Pay {amount}', zh: '支付 {amount}' },
  paidSubject: {
    en: 'Order {numbers}: we’ve received your payment of {amount}',
    zh: '订单 {numbers} 已付款 {amount}',
  },
  paidTitle: { en: 'Payment received', zh: '付款成功，感谢您的购买' },
  paidText: {
    en: '{count, plural, one {The shop is packing your order.} other {The shops are packing your orders.}} We’ll email you when a parcel ships.',
    zh: '{count, plural, other {店铺正在为您备货。}}包裹寄出后，我们会发邮件通知您。',
  },
  paidPickUpText: {
    en: '{count, plural, one {The shop is preparing your order.} other {The shops are preparing your orders.}} We’ll email you when it’s ready for pick-up.',
    zh: '{count, plural, other {店铺正在为您备货。}}备好可自提时，我们会发邮件通知您。',
  },
  paidCodeText: {
    en: 'Your codes are ready on your order page.',
    zh: '券码已生成，可在订单详情中查看和使用。',
  },
  paidPeriodText: { en: 'Your membership has started.', zh: '会员已生效。' },
  paidCardText: {
    en: 'Your gift card is ready. We’ll send it in a separate email, to you or the recipient.',
    zh: '礼品卡已备好，将另行发送至您或收卡人的邮箱。',
  },
  paidGroupTitle: { en: 'You’ve joined the group', zh: '参团成功' },
  paidGroupText: {
    en: 'Your group needs {left, plural, one {1 more buyer} other {# more buyers}} by {until}; then the shop packs your order. If it doesn’t fill, we’ll cancel the order and refund you in full.',
    zh: '还差 {left} 人，请在 {until} 前凑齐。成团后店铺马上备货；未成团则订单自动取消，全额退款。',
  },
  inviteAction: { en: 'Invite others', zh: '邀请好友' },
  groupFormedSubject: { en: 'Order {number}: your group is complete', zh: '订单 {number} 拼团成功' },
  groupFormedTitle: { en: 'Your group is complete', zh: '拼团成功' },
  groupFormedText: {
    en: 'Everyone’s in. {shop} is packing your order, and we’ll email you when a parcel ships.',
    zh: '人已凑齐，“{shop}”正在为您备货。包裹寄出后，我们会发邮件通知您。',
  },
  groupFormedGoneOn: {
    en: 'Everyone’s in. You can follow your order on its page.',
    zh: '人已凑齐，订单进度请查看订单详情。',
  },
  heldSubject: { en: 'Order {numbers} is confirmed', zh: '订单 {numbers} 已确认' },
  freeSubject: { en: 'Order {numbers} is confirmed', zh: '订单 {numbers} 已确认' },
  heldTitle: { en: 'Order confirmed', zh: '订单已确认，感谢您的购买' },
  heldText: {
    en: 'We’ve authorised {amount} on your payment method. You’re charged for each parcel when it ships, and we’ll email you each time.',
    zh: '已预授权 {amount}，尚未扣款。每个包裹寄出时才会扣除相应款项，届时我们会发邮件通知您。',
  },
  depositSubject: {
    en: 'Order {numbers}: we’ve received your deposit of {deposit}',
    zh: '订单 {numbers} 已付定金 {deposit}',
  },
  depositTitle: { en: 'Deposit received', zh: '定金已付，感谢您的购买' },
  depositText: {
    en: 'We’re holding your items for you. Pay the balance of {balance} between {from} and {until}; we’ll remind you. If it isn’t paid in time, the order is closed and the deposit isn’t refunded.',
    zh: '商品已为您保留。尾款 {balance} 可于 {from} 至 {until} 支付，届时我们会发邮件提醒您。逾期未付，订单将关闭，定金不予退还。',
  },
  balanceSubject: {
    en: 'Order {numbers}: pay the balance of {balance} by {until}',
    zh: '订单 {numbers}：请于 {until} 前支付尾款 {balance}',
  },
  balanceTitle: { en: 'You can pay the balance now', zh: '可以支付尾款了' },
  balanceSoonTitle: { en: 'The balance is due soon', zh: '尾款支付即将截止' },
  balanceText: {
    en: 'Please pay the balance of {balance} by {until}. If it isn’t paid by then, the order is closed and the deposit of {deposit} isn’t refunded.',
    zh: '请于 {until} 前支付尾款 {balance}。逾期订单将关闭，定金 {deposit} 不予退还。',
  },
  shippedSubject: {
    en: 'Order {order}: your parcel from {shop} is on its way',
    zh: '订单 {order} 的包裹已寄出',
  },
  shippedTitle: { en: 'Your parcel is on its way', zh: '您的包裹已寄出' },
  shippedText: {
    en: '{shop} has shipped your parcel with {carrier}. Tracking number: {number}.',
    zh: '“{shop}”已寄出您的包裹。物流公司：{carrier}，运单号：{number}。',
  },
  shippedUntracked: {
    en: '{shop} has shipped your parcel: {carrier}. It has no tracking number, so please confirm receipt when it arrives.',
    zh: '“{shop}”已发出您的包裹（{carrier}）。该包裹没有运单号，收到后请确认收货。',
  },
  shippedRest: {
    en: 'The rest of this order will follow in another parcel.',
    zh: '本订单的其余商品将另行寄出。',
  },
  parcelCancelledSubject: {
    en: 'Order {order}: a parcel from {shop} didn’t ship after all',
    zh: '订单 {order} 有包裹未寄出',
  },
  parcelCancelledTitle: { en: 'Your parcel didn’t ship after all', zh: '您的包裹未寄出' },
  parcelCancelledText: {
    en: '{shop} cancelled parcel {number} ({carrier}) before it left. Its items are still part of your order and will come in another parcel.',
    zh: '“{shop}”在寄出前取消了一个包裹（{carrier}，运单号 {number}）。其中的商品仍在您的订单中，将另行寄出。',
  },
  parcelCancelledUntracked: {
    en: '{shop} cancelled a parcel ({carrier}) before it left. Its items are still part of your order and will come in another parcel.',
    zh: '“{shop}”在寄出前取消了一个包裹（{carrier}）。其中的商品仍在您的订单中，将另行寄出。',
  },
  parcelCancelledMay: {
    en: 'Your order is being packed again. Until it ships, you can cancel it for a refund.',
    zh: '订单正在重新备货。发货之前，您可以取消订单并获得退款。',
  },
  cancelledSubject: { en: 'Order {number} is cancelled', zh: '订单 {number} 已取消' },
  cancelledTitle: { en: 'Your order is cancelled', zh: '您的订单已取消' },
  cancelledByBuyer: {
    en: 'As you asked, we’ve cancelled your order from {shop}.',
    zh: '已按您的要求取消您在“{shop}”的订单。',
  },
  cancelledByMerchant: {
    en: 'We’re sorry, {shop} had to cancel your order.',
    zh: '很抱歉，“{shop}”取消了您的订单。',
  },
  cancelledByOperator: {
    en: 'We’re sorry, we had to cancel your order from {shop}.',
    zh: '很抱歉，平台取消了您在“{shop}”的订单。',
  },
  cancelledByClock: {
    en: 'Your group didn’t fill in time, so we’ve cancelled your order from {shop}. You can start a new group any time.',
    zh: '您参加的团未在规定时间内凑齐，在“{shop}”的订单已取消。欢迎重新开团。',
  },
  cancelledNotSent: {
    en: '{shop} didn’t ship your order in time, so we’ve cancelled it. We’re sorry about that.',
    zh: '很抱歉，“{shop}”未能按时发货，您的订单已自动取消。',
  },
  cancelledNotReady: {
    en: '{shop} didn’t have your order ready for pick-up in time, so we’ve cancelled it. We’re sorry about that.',
    zh: '很抱歉，“{shop}”未能按时备好您的自提订单，订单已自动取消。',
  },
  unpaidCancelledSubject: { en: 'Order {number} is cancelled', zh: '订单 {number} 已取消' },
  unpaidCancelledTitle: { en: 'Your order is cancelled', zh: '您的订单已取消' },
  unpaidCancelledText: {
    en: 'As you asked, we’ve cancelled your order {number}. You don’t need to pay anything.',
    zh: '已按您的要求取消订单 {number}，无需付款。',
  },
  unpaidClosedSubject: {
    en: 'Order {number} is closed: it wasn’t paid in time',
    zh: '订单 {number} 超时未付款，已关闭',
  },
  unpaidClosedTitle: { en: 'Your order is closed', zh: '您的订单已关闭' },
  unpaidClosedText: {
    en: 'Order {number} wasn’t paid in time, so we’ve closed it. Still want the items? You’re welcome to order again.',
    zh: '订单 {number} 未在规定时间内付款，已自动关闭，商品不再为您保留。欢迎重新下单。',
  },
  unpaidLate: {
    en: 'If your payment is still on its way, we’ll refund it automatically when it arrives.',
    zh: '如您的付款仍在途中，到账后将自动退回。',
  },
  depositKeptSubject: {
    en: 'Order {number} is closed: the balance wasn’t paid in time',
    zh: '订单 {number} 未按时支付尾款，已关闭',
  },
  depositKeptTitle: { en: 'Your presale order is closed', zh: '您的预售订单已关闭' },
  depositKeptText: {
    en: 'The balance of order {number} wasn’t paid in time, so we’ve closed the order. As agreed, the deposit of {deposit} isn’t refunded.',
    zh: '订单 {number} 未按时支付尾款，已自动关闭。按照约定，定金 {deposit} 不予退还。',
  },
  straySubject: { en: 'Order {number}: we’re refunding {amount}', zh: '订单 {number}：{amount} 将退还给您' },
  strayTitle: { en: 'We’re refunding your payment', zh: '您的付款将退还给您' },
  strayTwice: {
    en: 'Order {number} was already paid when another payment of {amount} arrived. {hand, select, yes {We’ll transfer it to your bank account within {days} working days} other {We’re refunding it to your original payment method}}; you don’t need to do anything.',
    zh: '订单 {number} 此前已付款，我们又收到一笔 {amount} 的付款，{hand, select, yes {将在 {days} 个工作日内转账退回您的收款账户} other {将按原支付方式退回}}，您无需操作。',
  },
  strayLate: {
    en: 'Your payment of {amount} arrived after order {number} had closed. {hand, select, yes {We’ll transfer it to your bank account within {days} working days} other {We’re refunding it to your original payment method}}; you don’t need to do anything.',
    zh: '收到您 {amount} 的付款时，订单 {number} 已无法付款。该款项{hand, select, yes {将在 {days} 个工作日内转账退回您的收款账户} other {将按原支付方式退回}}，您无需操作。',
  },
  strayAmount: {
    en: 'We received {amount} for order {number}, which isn’t the amount due. {hand, select, yes {We’ll transfer it to your bank account within {days} working days} other {We’re refunding it to your original payment method}}. If the order is still open, please pay it again.',
    zh: '我们收到订单 {number} 的付款 {amount}，与应付金额不符，{hand, select, yes {将在 {days} 个工作日内转账退回您的收款账户} other {将按原支付方式退回}}。如订单仍待付款，请重新支付。',
  },
  strayTooMuchTitle: { en: 'You paid too much', zh: '您多付了款项' },
  strayTooMuch: {
    en: 'Your payment for order {number} was {amount} more than was due. The order is paid. {hand, select, yes {We’ll transfer the excess to your bank account within {days} working days} other {We’re refunding the excess to your original payment method}}; you don’t need to do anything.',
    zh: '订单 {number} 已付款，您多付了 {amount}。多付部分{hand, select, yes {将在 {days} 个工作日内转账退回您的收款账户} other {将按原支付方式退回}}，您无需操作。',
  },
  compensationSubject: {
    en: 'Order {number}: we’ve paid your compensation of {amount}',
    zh: '订单 {number} 的赔付 {amount} 已支付',
  },
  compensationTitle: { en: 'We’ve paid your compensation', zh: '赔付已支付' },
  compensationText: {
    en: 'The shop couldn’t deliver order {number}, so we’ve paid you {amount} on top of your refunded deposit. Reference: {reference}.',
    zh: '店铺未能履行订单 {number}，除已退还的定金外，另赔付您 {amount}，转账凭证号 {reference}。',
  },
  refundSentSubject: {
    en: 'Order {number}: we’ve refunded {amount}',
    zh: '订单 {number} 的退款 {amount} 已退回',
  },
  refundSentTitle: { en: 'We’ve sent your refund', zh: '退款已退回' },
  refundSentText: {
    en: 'We’ve refunded {amount} for order {number} to your original payment method. Your bank may take a few days to show it.',
    zh: '订单 {number} 的退款 {amount} 已按原支付方式退回，到账时间以银行为准。',
  },
  refundReturnedSubject: {
    en: 'Order {number}: your bank returned our refund of {amount}',
    zh: '订单 {number} 的退款 {amount} 被银行退回',
  },
  refundReturnedTitle: { en: 'Your bank returned our refund', zh: '退款被银行退回' },
  refundReturnedText: {
    en: 'Your bank returned our refund of {amount} for order {number}. The card or account may be closed. The money is still yours: we’ll send it again or pay you another way, and you don’t need to do anything.',
    zh: '订单 {number} 的退款 {amount} 被您的银行退还给我们，可能是您的银行卡或收款账号已注销。款项仍归您所有，我们会再次退款或改用其他方式付给您，您无需操作。',
  },
  refundSentByHand: {
    en: 'We transferred {amount} for order {number} to your bank account on {time}. Your bank may take a few days to show it.',
    zh: '订单 {number} 的退款 {amount} 已于 {time} 转账至您的收款账户，到账时间以银行为准。',
  },
  restCancelledSubject: {
    en: 'Order {number}: the unshipped items are cancelled',
    zh: '订单 {number} 的未发货商品已取消',
  },
  restCancelledTitle: { en: 'The unshipped items are cancelled', zh: '未发货的商品已取消' },
  restCancelledText: {
    en: '{shop} didn’t ship the rest of your order in time, so we’ve cancelled it. We’re sorry about that. Items that have already shipped are still yours.',
    zh: '很抱歉，“{shop}”未能按时发出订单中的其余商品，这部分已自动取消。已发出的商品不受影响。',
  },
  restReleased: {
    en: 'The {amount} authorised for these items won’t be charged.',
    zh: '这部分商品的预授权 {amount} 不会扣款。',
  },
  receivedSoonSubject: {
    en: 'Order {number}: has everything arrived?',
    zh: '订单 {number} 的商品都收到了吗？',
  },
  receivedSoonTitle: { en: 'Has everything arrived?', zh: '商品都收到了吗？' },
  receivedSoonText: {
    en: 'Your order from {shop} has shipped in full. If everything has arrived, you don’t need to do anything: on {time}, we’ll mark the order as received.',
    zh: '您在“{shop}”的订单已全部发出。如商品均已收到，无需任何操作，系统将于 {time} 自动确认收货。',
  },
  receivedSoonMissing: {
    en: 'If something is missing or damaged, please report it on your order page before then.',
    zh: '如有商品缺失或破损，请在此之前到订单页面联系店铺或申请售后。',
  },
  receivedSoonWait: {
    en: 'Still on its way? You can add {days} days on your order page.',
    zh: '如商品仍在途中，可在订单页面延长收货 {days} 天。',
  },
  pickUpReadySubject: { en: 'Order {number} is ready for pick-up', zh: '订单 {number} 可以自提了' },
  pickUpReadyTitle: { en: 'Your order is ready for pick-up', zh: '您的订单可以自提了' },
  pickUpReadyText: {
    en: 'Pick up your order from {shop} by {until} at {place}, {address}.',
    zh: '“{shop}”已为您备好商品，请于 {until} 前到“{place}”领取。地址：{address}。',
  },
  pickUpEndingSubject: {
    en: 'Order {number}: pick it up by {until}',
    zh: '订单 {number} 请于 {until} 前自提',
  },
  pickUpEndingTitle: { en: 'Your order is still waiting for you', zh: '您的订单还未自提' },
  pickUpEndingText: {
    en: 'Please pick it up by {until} at {place}, {address}. After that, we’ll cancel it and refund you.',
    zh: '请于 {until} 前到“{place}”领取，地址：{address}。逾期订单将自动取消，款项退还给您。',
  },
  pickUpCode: { en: 'Pick-up code and password: {code}', zh: '取货码和密码：{code}' },
  pickUpQr: { en: 'They’re also on your order page as a QR code.', zh: '订单页面上也有取货二维码。' },
  cancelledNotPickedUp: {
    en: 'Your order from {shop} wasn’t picked up in time, so we’ve cancelled it.',
    zh: '您在“{shop}”的订单超时未自提，已自动取消。',
  },
  orderLateSubject: { en: 'Order {number} is delayed', zh: '订单 {number} 延迟了' },
  orderLateTitle: { en: 'We’re sorry, your order is delayed', zh: '很抱歉，您的订单延迟了' },
  orderLateText: {
    en: '{shop} promised to ship your order by {time}, but these items haven’t left yet. We’ve reminded the shop.',
    zh: '“{shop}”应于 {time} 前发货，但以下商品尚未发出。我们已催促店铺。',
  },
  orderLateEnds: {
    en: 'Anything that hasn’t shipped by {end} is cancelled automatically and refunded. If you’d rather not wait, you can cancel it yourself on your order page.',
    zh: '到 {end} 仍未发出的商品将自动取消并退款。如果不想再等，您也可以在订单页面自行取消未发货的商品。',
  },
  orderLateTextPickUp: {
    en: '{shop} promised to have your order ready by {time}, but these items aren’t ready yet. We’ve reminded the shop.',
    zh: '“{shop}”应于 {time} 前备好您的自提订单，但以下商品尚未备好。我们已催促店铺。',
  },
  orderLateEndsPickUp: {
    en: 'If it isn’t ready by {end}, it’s cancelled automatically and refunded. If you’d rather not wait, you can cancel it yourself on your order page.',
    zh: '到 {end} 仍未备好的订单将自动取消并退款。如果不想再等，您也可以在订单页面自行取消。',
  },
  cancelledWhy: { en: 'Reason: {reason}', zh: '原因：{reason}' },
  cancelledRefund: {
    en: 'We’ll refund {amount} to your original payment method. Your bank may take a few days to show it.',
    zh: '{amount} 将按原支付方式退回，到账时间以银行为准。',
  },
  cancelledRefundByHand: {
    en: 'We’ll transfer {amount} to your bank account within {days} working days, and email you when it’s sent.',
    zh: '{amount} 将在 {days} 个工作日内转账退回您的收款账户，转出后会再通知您。',
  },
  cancelledRefundCards: {
    en: '{amount} is back on your gift cards and ready to use.',
    zh: '{amount} 已退回原礼品卡，可立即使用。',
  },
  cancelledDoubled: {
    en: 'Because the shop can’t deliver, you also receive the amount of your deposit again: {amount}. We’ll contact you for your bank details and pay it by transfer.',
    zh: '由于店铺未能履行预售订单，除退还定金外，您还将获得同等金额的赔付 {amount}。我们会联系您确认收款账户，并通过银行转账支付。',
  },
  sendSoonSubject: { en: 'Ship order {number} by {time}', zh: '请于 {time} 前为订单 {number} 发货' },
  sendSoonTitle: { en: 'An order is waiting to ship', zh: '有订单待发货' },
  sendSoonText: {
    en: 'This order is paid, and {shop} has until {time} to ship it. Hand it to a carrier and enter the tracking number. If you can’t ship it, cancel it so that the buyer is refunded.',
    zh: '买家已付款，请“{shop}”于 {time} 前发货，并填写运单号。如无法发货，请取消订单，款项将退回买家。',
  },
  sendLateSubject: { en: 'Order {number} is late: ship it now', zh: '订单 {number} 超时未发货' },
  sendLateTitle: { en: 'An order is late', zh: '有订单已超时' },
  sendLateText: {
    en: '{shop} had until {time} to ship this order, and these items haven’t shipped. The order is now marked as late. Please ship it now; if you can’t, cancel it so that the buyer is refunded.',
    zh: '“{shop}”应于 {time} 前为这笔订单发货，目前以下商品仍未发出，平台已将其标记为超时。请尽快发货；如无法发货，请取消订单，款项将退回买家。',
  },
  sendLateEnds: {
    en: 'Anything that hasn’t shipped by {end} is cancelled automatically, and the buyer is refunded.',
    zh: '到 {end} 仍未发出的商品将自动取消，相应款项退还买家。',
  },
  readySoonSubject: {
    en: 'Have order {number} ready for pick-up by {time}',
    zh: '请于 {time} 前备好自提订单 {number}',
  },
  readySoonTitle: { en: 'A pick-up order is waiting', zh: '有自提订单待备货' },
  readySoonText: {
    en: 'The buyer has paid for this order and will pick it up. {shop} has until {time} to have it ready: set the items aside and mark the order as ready. If you can’t, cancel it so that the buyer is refunded.',
    zh: '买家已付款，将到店自提。请“{shop}”于 {time} 前备好商品，并将订单标记为可自提。如无法备货，请取消订单，款项将退回买家。',
  },
  readyLateSubject: {
    en: 'Pick-up order {number} is late: have it ready now',
    zh: '自提订单 {number} 超时未备货',
  },
  readyLateText: {
    en: '{shop} had until {time} to have this order ready for pick-up, and these items are still missing. The order is now marked as late. Please get it ready now; if you can’t, cancel it so that the buyer is refunded.',
    zh: '“{shop}”应于 {time} 前备好这笔自提订单，目前以下商品仍未备好，平台已将其标记为超时。请尽快备货；如无法备货，请取消订单，款项将退回买家。',
  },
  readyAction: { en: 'View order', zh: '查看订单' },
  readyLateEnds: {
    en: 'If it isn’t ready by {end}, it’s cancelled automatically, and the buyer is refunded.',
    zh: '到 {end} 仍未备好的订单将自动取消，款项退还买家。',
  },
  holdEndSubject: {
    en: 'Ship order {number} by {time}, before its payment authorisation expires',
    zh: '请于 {time} 前为订单 {number} 发货，逾期将无法收款',
  },
  holdEndTitle: { en: 'A payment authorisation is about to expire', zh: '预授权即将到期' },
  holdEndText: {
    en: 'The buyer’s payment for this order at {shop} is authorised until {time}. After that, it’s released to the buyer and can’t be captured. Please ship the order before then, or cancel it if you can’t.',
    zh: '买家已为这笔“{shop}”的订单预授权，{time} 到期后款项将解冻，无法再扣款。请在此之前发货；如无法发货，请取消订单。',
  },
  sendAction: { en: 'Ship order', zh: '去发货' },
  chargebackSubject: {
    en: 'Order {number}: the buyer’s bank charged back the payment',
    zh: '订单 {number} 被买家银行拒付',
  },
  chargebackTitle: { en: 'A payment was charged back', zh: '有一笔货款被拒付' },
  chargebackText: {
    en: 'The buyer’s bank charged back {amount} of order {number}. The amount is deducted in proportion from everyone who was paid for the order, including {shop}. The platform can dispute it with the payment provider; if the dispute is won, your share is returned and we’ll email you.',
    zh: '买家的银行对订单 {number} 拒付 {amount}，该款项已按比例从各收款方（包括“{shop}”）扣回。平台可向支付机构申诉；申诉成功后，您的部分会退回，届时将再次通知。',
  },
  chargebackWonSubject: { en: 'Order {number}: chargeback won', zh: '订单 {number} 的拒付申诉成功' },
  chargebackWonTitle: { en: 'The chargeback was won', zh: '被拒付的款项已返还' },
  chargebackWonText: {
    en: 'The dispute over {amount} of order {number} was won. Everything deducted from {shop} has been returned.',
    zh: '订单 {number} 被拒付的 {amount} 申诉成功，“{shop}”被扣回的部分已全部返还。',
  },
  chargebackLostSubject: { en: 'Order {number}: chargeback lost', zh: '订单 {number} 的拒付申诉未成功' },
  chargebackLostTitle: { en: 'The chargeback was lost', zh: '被拒付的款项不再返还' },
  chargebackLostText: {
    en: 'The dispute over {amount} of order {number} was lost. The amounts already deducted from {shop} and the other payees aren’t returned; nothing more is deducted.',
    zh: '订单 {number} 被拒付的 {amount} 申诉未成功，此前从“{shop}”及其他收款方扣回的款项不再返还，也不会再次扣款。',
  },
  refundThereSubject: {
    en: 'Order {number} was refunded outside the mall',
    zh: '订单 {number} 已由支付机构退款给买家',
  },
  refundThereTitle: { en: 'A payment was refunded to the buyer', zh: '有一笔货款已退给买家' },
  refundThereText: {
    en: '{amount} of order {number} was refunded directly at the payment provider, not through the mall. The amount is deducted in proportion from everyone who was paid for the order, including {shop}.',
    zh: '订单 {number} 的 {amount} 由支付机构直接退给了买家，并非由商城退款。该款项已按比例从各收款方（包括“{shop}”）扣回。',
  },
  reversedUnsent: {
    en: 'Part of this order hasn’t shipped. Please check with the platform before you ship the rest.',
    zh: '这笔订单还有商品未发出，发货前请先与平台确认。',
  },
  toSendSubject: { en: 'Refunds are waiting to be sent to buyers', zh: '有退款待退回买家' },
  toSendTitle: { en: 'Refunds are waiting to be sent', zh: '有退款待退回买家' },
  toSendTransfers: {
    en: '{count, plural, one {# refund is} other {# refunds are}} waiting to be transferred from your bank account: {amounts}. The oldest has been waiting since {time}. Make the transfers, then enter the bank’s reference for each.',
    zh: '有 {count} 笔退款待从收款账户转出：{amounts}，最早的一笔自 {time} 起等待。请转账后填写银行流水号。',
  },
  toSendRefused: {
    en: '{count, plural, one {# refund was} other {# refunds were}} refused by a payment provider, not sent for days, or must be paid another way.',
    zh: '有 {count} 笔退款被支付机构拒绝、多日未退回，或需以其他方式支付。',
  },
  toSendAction: { en: 'View refunds to send', zh: '查看待退款项' },
  whyToSend: {
    en: 'You’re receiving this email because you manage payments for {mall}.',
    zh: '您收到这封邮件，是因为您负责{mall}的资金管理。',
  },
  seeShopOrder: { en: 'View order', zh: '查看订单' },
  testMailSubject: { en: 'Test email from {mall}', zh: '{mall}的测试邮件' },
  testMailTitle: { en: 'Email is working', zh: '邮件发送正常' },
  testMailText: {
    en: 'This is the test email you asked for. Your mail server is sending the mall’s email.',
    zh: '这是您要求发送的测试邮件，发信服务器工作正常。',
  },
  testMailAction: { en: 'Go to the console', zh: '前往平台后台' },
  whyTestMail: {
    en: 'You’re receiving this email because you sent a test email from the platform console.',
    zh: '您收到这封邮件，是因为您在平台后台测试了邮件发送。',
  },
  welcomeSubject: { en: 'Welcome to {mall}', zh: '欢迎来到{mall}' },
  welcomeTitle: { en: 'Your account is ready', zh: '账号已开通' },
  welcomeText: {
    en: 'Your cart, favourites, orders and addresses are now with you on every device you sign in on.',
    zh: '登录后，购物车、收藏、订单和地址在每台设备上都能同步使用。',
  },
  welcomeAction: { en: 'Start shopping', zh: '去逛逛' },
  emailCodeSubject: { en: '{code} is your {mall} code', zh: '{code} 是您的{mall}验证码' },
  emailCodeTitle: { en: 'Your code: {code}', zh: '验证码：{code}' },
  emailCodeSignIn: {
    en: 'Enter it to sign in. It’s valid for ten minutes.',
    zh: '请输入此验证码登录，10 分钟内有效。',
  },
  emailCodeSignUp: {
    en: 'Enter it to create your account. It’s valid for ten minutes.',
    zh: '请输入此验证码完成注册，10 分钟内有效。',
  },
  accountExistsSubject: { en: 'You already have an account', zh: '您已有账号，可直接登录' },
  accountExistsTitle: { en: 'You already have an account', zh: '您已注册过账号' },
  accountExistsText: {
    en: 'Someone just used your email address to sign up. You already have an account, so you can simply sign in.',
    zh: '刚才有人用您的邮箱申请注册。该邮箱已有账号，直接登录即可。',
  },
  accountExistsForgot: {
    en: 'Forgot your password? Reset it from the sign-in page. If this wasn’t you, you don’t need to do anything.',
    zh: '忘记密码时，可在登录页重设。如果不是您本人操作，请忽略本邮件。',
  },
  accountExistsAction: { en: 'Sign in', zh: '去登录' },
  whyAccountExists: {
    en: 'You’re receiving this email because this address was entered on our sign-up page.',
    zh: '您收到这封邮件，是因为有人在注册页面填写了此邮箱。',
  },
  emailCodePassword: {
    en: 'Enter it to reset your password. It’s valid for ten minutes.',
    zh: '请输入此验证码以重设密码，10 分钟内有效。',
  },
  emailCodeOldEmail: {
    en: 'Enter it to change your account’s email. It’s valid for ten minutes.',
    zh: '请输入此验证码以更换账号邮箱，10 分钟内有效。',
  },
  emailCodeNewEmail: {
    en: 'Enter it to use this email for your account. It’s valid for ten minutes.',
    zh: '请输入此验证码以绑定该邮箱，10 分钟内有效。',
  },
  emailCodeDestroy: {
    en: 'Enter it to permanently delete your account. It’s valid for ten minutes. If you want to keep your account, do nothing.',
    zh: '请输入此验证码以注销账号，10 分钟内有效。注销后无法恢复；如不想注销，请忽略本邮件。',
  },
  emailCodeOrder: {
    en: 'Enter it to view your order. It’s valid for ten minutes.',
    zh: '请输入此验证码查看订单，10 分钟内有效。',
  },
  emailCodeAction: { en: 'Enter code', zh: '去输入验证码' },
  whyOrderCode: {
    en: 'Someone is looking up an order placed with this address. If it wasn’t you, don’t share the code with anyone; you don’t need to do anything.',
    zh: '有人正在查询用此邮箱下的订单。如果不是您本人操作，请勿将验证码告诉他人，也无需处理。',
  },
  whyEmailCode: {
    en: 'Didn’t ask for a code? Don’t share it with anyone. Your account stays as it is, and you don’t need to do anything.',
    zh: '如果不是您本人操作，请勿将验证码告诉他人，也无需处理，账号不会有任何变化。',
  },
  smsCodeSignIn: {
    en: '{mall}: {code} is your sign-in code, valid for ten minutes. Don’t share it.',
    zh: '【{mall}】登录验证码：{code}，10 分钟内有效，请勿告诉他人。',
  },
  smsCodePassword: {
    en: '{mall}: {code} is your code to reset your password, valid for ten minutes. Don’t share it.',
    zh: '【{mall}】重设密码验证码：{code}，10 分钟内有效，请勿告诉他人。',
  },
  smsCodeOldMobile: {
    en: '{mall}: {code} is your code to change your mobile number, valid for ten minutes. Don’t share it.',
    zh: '【{mall}】更换手机号验证码：{code}，10 分钟内有效，请勿告诉他人。',
  },
  smsCodeNewMobile: {
    en: '{mall}: {code} is your code to use this number for your account, valid for ten minutes. Don’t share it.',
    zh: '【{mall}】绑定手机号验证码：{code}，10 分钟内有效，请勿告诉他人。',
  },
  smsInvoice: { en: '{mall}: your invoice {number}: {link}', zh: '【{mall}】您的发票 {number}：{link}' },
  smsCodeDestroy: {
    en: '{mall}: {code} is your code to permanently delete your account, valid for ten minutes. To keep it, do nothing.',
    zh: '【{mall}】注销账号验证码：{code}，10 分钟内有效。注销后无法恢复，如非本人操作请忽略。',
  },
  passwordChangedSubject: { en: 'Your password was changed', zh: '您的密码已修改' },
  passwordChangedTitle: { en: 'Your password was changed', zh: '您的密码已修改' },
  passwordChangedText: {
    en: 'Your password was changed on {time}, and all devices were signed out.',
    zh: '您的账号密码已于 {time} 修改，所有设备均已退出登录。',
  },
  passwordChangedByOther: {
    en: 'If this was you, you don’t need to do anything. If not, someone knows your password: sign in and change it right away, or contact us if you can’t.',
    zh: '如果是您本人操作，请忽略本邮件。如果不是，说明有人知道了您的密码，请立即登录并修改密码；若无法登录，请尽快联系商城客服。',
  },
  passwordChangedAction: { en: 'Review account security', zh: '查看账号安全' },
  accountBlockedSubject: { en: 'Your {mall} account is blocked', zh: '您的{mall}账号已被停用' },
  accountBlockedTitle: { en: 'Your account is blocked', zh: '您的账号已被停用' },
  accountBlockedText: {
    en: 'We blocked your account on {time}. You’ve been signed out on every device and can’t sign in.',
    zh: '您的账号已于 {time} 被停用，所有设备均已退出登录，暂时无法再次登录。',
  },
  accountBlockedWhy: { en: 'Reason: {reason}', zh: '原因：{reason}' },
  accountBlockedOrders: {
    en: 'Paid orders will still ship, and refunds will still reach you. If you think this is a mistake, please contact us.',
    zh: '已付款的订单照常发货，退款照常到账。如认为有误，请联系商城客服。',
  },
  accountBlockedAction: { en: 'Find an order', zh: '查询订单' },
  accountOpenedSubject: { en: 'Your {mall} account is open again', zh: '您的{mall}账号已恢复使用' },
  accountOpenedTitle: { en: 'Your account is open again', zh: '您的账号已恢复使用' },
  accountOpenedText: {
    en: 'We reopened your account on {time}. You can sign in again.',
    zh: '您的账号已于 {time} 恢复，现在可以重新登录。',
  },
  accountOpenedAction: { en: 'Sign in', zh: '去登录' },
  pointsEndingSubject: { en: '{points} points expire soon', zh: '您有 {points} 积分即将过期' },
  pointsEndingTitle: { en: 'Your points expire soon', zh: '积分即将过期' },
  pointsEndingText: {
    en: '{points} of your points expire by {date}, the first of them on {first}. Use them for money off your next order.',
    zh: '您有 {points} 积分将在 {date} 前过期，最早一批于 {first} 到期。下单时可用积分抵扣。',
  },
  pointsEndingAction: { en: 'View your points', zh: '查看我的积分' },
  twoFactorsOn: { en: 'Two-step verification is on', zh: '您的账号已开启两步验证' },
  twoFactorsOff: { en: 'Two-step verification is off', zh: '您的账号已关闭两步验证' },
  recoveryCodesNew: { en: 'Your account has new recovery codes', zh: '您的恢复码已更新' },
  recoveryCodeUsed: { en: 'A recovery code was used to sign in', zh: '有人使用恢复码登录了您的账号' },
  passkeyAdded: { en: 'A passkey was added to your account', zh: '您的账号新增了通行密钥' },
  passkeyRemoved: { en: 'A passkey was removed from your account', zh: '您的账号移除了通行密钥' },
  emailAdded: { en: 'An email was added to your account', zh: '您的账号已绑定邮箱' },
  emailChanged: { en: 'Your account’s email was changed', zh: '您的账号已更换邮箱' },
  mobileAdded: { en: 'A mobile number was added to your account', zh: '您的账号已绑定手机号' },
  mobileChanged: { en: 'Your account’s mobile number was changed', zh: '您的账号已更换手机号' },
  thirdAdded: { en: 'A sign-in account was linked to yours', zh: '您的账号已绑定第三方账号' },
  thirdRemoved: { en: 'A sign-in account was unlinked from yours', zh: '您的账号已解绑第三方账号' },
  signInChangedText: { en: 'This happened on {time}.', zh: '操作时间：{time}。' },
  signInChangedByOther: {
    en: 'If this was you, you don’t need to do anything. If not, someone has access to your account: change your password and sign out all other devices right away, or contact us if you can’t.',
    zh: '如果是您本人操作，请忽略本邮件。如果不是，说明有人进入了您的账号，请立即修改密码并让其他设备退出登录；若无法登录，请尽快联系商城客服。',
  },
  newDeviceSubject: { en: 'New sign-in to your {mall} account', zh: '您的{mall}账号在新设备上登录' },
  newDeviceTitle: { en: 'New sign-in to your account', zh: '您的账号在新设备上登录' },
  newDeviceText: {
    en: 'Your account was signed in to from a new device or browser on {time}.',
    zh: '您的账号于 {time} 在一台未使用过的设备或浏览器上登录。',
  },
  newDeviceByOther: {
    en: 'If this was you, you don’t need to do anything. If not, sign that device out and change your password.',
    zh: '如果是您本人操作，请忽略本邮件。否则请立即让该设备退出登录，并修改密码。',
  },
  newDeviceAction: { en: 'View all devices', zh: '查看登录设备' },
  invitedSubject: { en: '{shop} invited you to join its team on {mall}', zh: '“{shop}”邀请您加入团队' },
  invitedTitle: { en: 'Join the team of {shop}', zh: '加入“{shop}”' },
  invitedText: {
    en: '{shop} invited you to work in its seller centre on {mall}. Your role: {role}.',
    zh: '“{shop}”邀请您在{mall}的商家后台工作，角色：{role}。',
  },
  invitedPlatformSubject: { en: '{mall} invited you to join its team', zh: '{mall}邀请您加入平台团队' },
  invitedPlatformTitle: { en: 'Join the team of {mall}', zh: '加入{mall}平台团队' },
  invitedPlatformText: {
    en: 'You’ve been invited to help run {mall}. Your role: {role}.',
    zh: '邀请您参与{mall}的平台管理，角色：{role}。',
  },
  invitedUntil: {
    en: 'Accept by {time}, signed in with this email address. No account yet? You can create one from the link.',
    zh: '请在 {time} 前使用此邮箱的账号接受邀请。还没有账号的话，可在打开链接后注册。',
  },
  invitedAction: { en: 'View invitation', zh: '查看邀请' },
  whyInvited: {
    en: 'You’re receiving this email because someone invited this address. If it isn’t meant for you, ignore it; the invitation expires automatically.',
    zh: '您收到这封邮件，是因为有人邀请了此邮箱。如与您无关，无需处理，邀请到期后会自动失效。',
  },
  shopApprovedSubject: { en: '{shop} is open on {mall}', zh: '“{shop}”已在{mall}开通' },
  shopApprovedTitle: { en: '{shop} is open', zh: '“{shop}”已开通' },
  shopApprovedText: {
    en: 'We’ve approved your application. Welcome! Add products and manage your orders in the seller centre.',
    zh: '您的入驻申请已通过审核，欢迎加入。您可以在商家后台上架商品、处理订单。',
  },
  shopApprovedAction: { en: 'Go to the seller centre', zh: '进入商家后台' },
  shopRejectedSubject: { en: 'Your application for {shop} needs changes', zh: '您的入驻申请“{shop}”未通过' },
  shopRejectedTitle: { en: 'We can’t open your shop yet', zh: '入驻申请未通过' },
  shopRejectedText: {
    en: 'We’ve reviewed your application and can’t approve it yet, for this reason:',
    zh: '我们审核了您的入驻申请，暂时无法通过，原因如下：',
  },
  shopRejectedNext: {
    en: 'Once that’s fixed, you can submit it again. We’ve kept what you entered.',
    zh: '修改后可以重新提交，之前填写的内容都为您保留着。',
  },
  shopRejectedAction: { en: 'View your application', zh: '查看申请' },
  giftCardSubject: { en: 'A {amount} gift card for you', zh: '送您一张 {amount} 的礼品卡' },
  giftCardOwnSubject: { en: 'Your {amount} gift card', zh: '您的 {amount} 礼品卡' },
  giftCardTitle: { en: 'A {amount} gift card', zh: '{amount} 礼品卡' },
  giftCardFrom: { en: '{name} sent you this gift card:', zh: '“{name}”送您这张礼品卡：' },
  giftCardCode: { en: 'Code: {code}', zh: '卡密：{code}' },
  giftCardHow: {
    en: 'Sign in, open “Coupons” and then “Gift cards” in your account, and enter the code. Whoever redeems it first owns the card, so keep the code private.',
    zh: '登录后打开“优惠券”页的“礼品卡”标签，输入卡密即可领取。卡密只认第一位领取的人，请勿转发。',
  },
  giftCardOwn: {
    en: 'It’s in your account and works at every shop in the mall. You choose how much to use at checkout.',
    zh: '礼品卡已放入您的账号，全场店铺通用，结账时可选择抵付多少。',
  },
  giftCardAction: { en: 'Redeem gift card', zh: '去领取' },
  giftCardOwnAction: { en: 'View my gift cards', zh: '查看我的礼品卡' },
  whyGiftCard: {
    en: 'You’re receiving this email because a gift card was sent to this address.',
    zh: '您收到这封邮件，是因为有礼品卡发往此邮箱。',
  },
  appliedSubject: { en: 'Request {number} is waiting for your decision', zh: '售后单 {number} 待您审核' },
  appliedTitle: { en: 'New return or refund request', zh: '有新的售后申请' },
  appliedRefund: { en: 'The buyer is asking for a refund of {amount}.', zh: '买家申请退款 {amount}。' },
  appliedReturn: {
    en: 'The buyer wants to return items for a refund of {amount}.',
    zh: '买家申请退货退款 {amount}。',
  },
  appliedExchange: { en: 'The buyer wants to exchange items.', zh: '买家申请换货。' },
  appliedCancellation: {
    en: 'The buyer wants to cancel items that haven’t shipped, for a refund of {amount}.',
    zh: '买家申请取消未发货的商品，并退款 {amount}。',
  },
  appliedDue: {
    en: 'Please decide by {time}. After that, the request is approved automatically.',
    zh: '请在 {time} 前审核，逾期系统将自动同意。',
  },
  appliedAction: { en: 'Review request', zh: '去审核' },
  whyAfterSales: {
    en: 'You’re receiving this email because you handle returns for {shop}.',
    zh: '您收到这封邮件，是因为您在“{shop}”负责处理售后。',
  },
  questionSubject: { en: 'New question about {product}', zh: '有人咨询“{product}”' },
  questionTitle: { en: 'A buyer has a question', zh: '买家提问' },
  questionText: { en: 'A buyer asked about {product}:', zh: '有买家就“{product}”提问：' },
  questionAction: { en: 'Answer question', zh: '去回答' },
  whyAnswers: {
    en: 'You’re receiving this email because you answer buyers for {shop}.',
    zh: '您收到这封邮件，是因为您在“{shop}”负责回复买家。',
  },
  answerSubject: { en: 'Your question about {product} has an answer', zh: '您关于“{product}”的提问有了回答' },
  answerTitle: { en: 'Your question has an answer', zh: '您的提问有了回答' },
  answerAsked: { en: 'You asked about {product}:', zh: '您就“{product}”提问：' },
  answerOfShop: { en: '{shop} answered:', zh: '“{shop}”回答：' },
  answerOfOwner: { en: 'A customer who bought it answered:', zh: '买过的人回答：' },
  answerAction: { en: 'View answer', zh: '去看看' },
  whyAsked: {
    en: 'You’re receiving this email because you asked about a product on {mall}.',
    zh: '您收到这封邮件，是因为您在{mall}提过问题。',
  },
  activityAcceptedSubject: { en: '{shop} is in: {activity}', zh: '“{shop}”已入选“{activity}”' },
  activityAcceptedTitle: { en: 'Your application was accepted', zh: '报名已通过' },
  activityAcceptedText: {
    en: 'Your products are part of {activity}. From {from} until {until}, they sell at the prices you entered.',
    zh: '您报名的“{activity}”已通过审核。{from} 至 {until}，您的商品将按报名价销售。',
  },
  activityRefusedSubject: {
    en: 'Your application for {activity} was declined',
    zh: '“{activity}”报名未通过',
  },
  activityRefusedTitle: { en: 'Your application was declined', zh: '报名未通过' },
  activityRefusedText: {
    en: 'Your products won’t be part of {activity}.',
    zh: '您报名“{activity}”的商品未通过审核。',
  },
  activityRefusedNext: {
    en: 'You can edit your application and submit it again until {time}.',
    zh: '您可以修改后重新提交，截止时间为 {time}。',
  },
  activityTakenOutSubject: {
    en: 'Your products were removed from {activity}',
    zh: '您的商品已移出“{activity}”',
  },
  activityTakenOutTitle: { en: 'Your products were removed', zh: '商品已移出活动' },
  activityTakenOutText: {
    en: 'Your products are no longer part of {activity} and are back at their regular price.',
    zh: '您的商品不再参加“{activity}”，已恢复原价。',
  },
  activityCancelledSubject: { en: '{activity} is cancelled', zh: '“{activity}”已取消' },
  activityCancelledTitle: { en: 'The event is cancelled', zh: '活动已取消' },
  activityCancelledText: {
    en: 'We’ve cancelled {activity}, which you applied for. Your products stay at their regular price.',
    zh: '您报名的“{activity}”已被平台取消，商品按原价销售。',
  },
  activityAction: { en: 'View application', zh: '查看报名' },
  whyPromotes: {
    en: 'You’re receiving this email because you manage promotions for {shop}.',
    zh: '您收到这封邮件，是因为您在“{shop}”负责营销活动。',
  },
  hiddenSubject: {
    en: 'We’ve hidden your post about {product}',
    zh: '您关于“{product}”发布的内容已被隐藏',
  },
  hiddenTitle: { en: 'We’ve hidden your post', zh: '您发布的内容已被隐藏' },
  hiddenText: {
    en: 'This is no longer shown on the page of {product}:',
    zh: '以下内容不再显示在“{product}”的页面上：',
  },
  hiddenWhy: { en: 'Reason: {reason}', zh: '原因：{reason}' },
  reviewHiddenAction: { en: 'View your review', zh: '查看评价' },
  whyWrote: {
    en: 'You’re receiving this email because you posted about a product on {mall}.',
    zh: '您收到这封邮件，是因为您在{mall}发布过内容。',
  },
  shopWroteSubject: { en: 'New message from {shop}', zh: '“{shop}”给您发来消息' },
  shopWroteTitle: { en: 'New message from a shop', zh: '您有新的商家消息' },
  shopWroteText: {
    en: '{count, plural, one {You have a new message} other {You have # new messages}} from {shop} about {about}.',
    zh: '“{shop}”给您发来 {count} 条消息，涉及{about}。',
  },
  shopWroteAction: { en: 'Read and reply', zh: '查看并回复' },
  whyShopWrote: {
    en: 'You’re receiving this email because you haven’t read the message on {mall} yet. Please reply there: the shop doesn’t receive replies to this email.',
    zh: '您收到这封邮件，是因为您尚未在{mall}查看该消息。直接回复邮件，商家无法收到。',
  },
  buyerWroteSubject: { en: 'New message from a buyer to {shop}', zh: '有买家给“{shop}”发来消息' },
  buyerWroteTitle: { en: 'A buyer is waiting for your reply', zh: '有买家在等您回复' },
  buyerWroteText: {
    en: 'You have {count, plural, one {an unread message} other {# unread messages}} about {about}.',
    zh: '关于{about}，有 {count} 条买家消息未读。',
  },
  aboutProduct: { en: '{name}', zh: '“{name}”' },
  aboutOrder: { en: 'order {number}', zh: '订单 {number}' },
  aboutAfterSale: { en: 'request {number}', zh: '售后单 {number}' },
  aboutShop: { en: 'the shop', zh: '店铺' },
  messageHiddenSubject: { en: 'We’ve hidden one of your messages', zh: '您的一条消息已被隐藏' },
  messageHiddenTitle: { en: 'We’ve hidden one of your messages', zh: '您的一条消息已被隐藏' },
  messageHiddenText: {
    en: 'It was reported, and the other person can no longer see it:',
    zh: '该消息被举报，对方已无法看到：',
  },
  messageWarnedSubject: { en: 'One of your messages was reported', zh: '您的一条消息被举报' },
  messageWarnedTitle: { en: 'Please follow the rules of {mall}', zh: '请遵守{mall}的规则' },
  messageWarnedText: {
    en: 'This message was reported. It’s still visible, but please don’t write like this again:',
    zh: '以下消息被举报。内容仍会显示，请勿再发送类似消息：',
  },
  whyWroteMessage: {
    en: 'You’re receiving this email because you sent this message on {mall}.',
    zh: '您收到这封邮件，是因为该消息在{mall}发送。',
  },
  quoted: { en: '“{text}”', zh: '“{text}”' },
  saleBegunSubject: { en: '{name} is on sale now', zh: '“{name}”开售了' },
  saleBegunTitle: { en: 'On sale now', zh: '开售提醒' },
  saleBegunText: {
    en: 'You asked us to remind you: {name} is on sale now. We can’t reserve it for you, so order soon if you’d like it.',
    zh: '您设置提醒的“{name}”现已开售。我们不会为您预留，喜欢的话请尽快下单。',
  },
  stockBackSubject: { en: '{name} is back in stock', zh: '“{name}”到货了' },
  stockBackTitle: { en: 'Back in stock', zh: '到货通知' },
  stockBackText: {
    en: 'You asked us to let you know: {name} is available again. We can’t reserve it for you, so order soon if you’d like it.',
    zh: '您登记的“{name}”又有货了。我们不会为您预留，喜欢的话请尽快下单。',
  },
  stockBackAction: { en: 'View product', zh: '去看看' },
  summaryOfShop: { en: 'To do today at {shop}', zh: '{shop}今日待办' },
  summaryOfPlatform: { en: 'To do today at {mall}', zh: '{mall}今日待办' },
  summaryToShip: {
    en: '{count, plural, one {# order} other {# orders}} to ship',
    zh: '{count} 笔订单待发货',
  },
  summaryLate: {
    en: '{count, plural, one {# of them is} other {# of them are}} late',
    zh: '其中 {count} 笔已超过发货时限',
  },
  summaryAfterSales: {
    en: '{count, plural, one {# return or refund request} other {# return and refund requests}} to answer',
    zh: '{count} 笔售后待处理',
  },
  summaryApplications: {
    en: '{count, plural, one {# shop application} other {# shop applications}} to review',
    zh: '{count} 份入驻申请待审核',
  },
  summaryTransfersAwaited: {
    en: '{count, plural, one {# bank transfer} other {# bank transfers}} to confirm',
    zh: '{count} 笔银行转账待到账确认',
  },
  summaryTransfersToSend: {
    en: '{count, plural, one {# refund} other {# refunds}} to send by bank transfer',
    zh: '{count} 笔退款待从收款账户转出',
  },
  summaryAlertedOrders: {
    en: '{count, plural, one {# order needs} other {# orders need}} attention',
    zh: '{count} 笔订单需要关注',
  },
  summaryPlatformAfterSales: {
    en: '{count, plural, one {# dispute} other {# disputes}} for the platform to decide',
    zh: '{count} 笔售后待平台处理',
  },
  summaryFindings: {
    en: '{count, plural, one {# difference} other {# differences}} in the books',
    zh: '账目核对有 {count} 处差异',
  },
  summaryFailedMails: {
    en: '{count, plural, one {# email} other {# emails}} that couldn’t be sent',
    zh: '{count} 封邮件发送失败',
  },
  summaryFailedTasks: {
    en: '{count, plural, one {# failed task} other {# failed tasks}} to run again',
    zh: '{count} 个失败任务待重新执行',
  },
  summaryAction: { en: 'Open the console', zh: '进入后台' },
  whySummary: {
    en: 'You’re receiving this email because there’s something for you to do today.',
    zh: '您收到这封邮件，是因为今天有事项待您处理。',
  },
  noticeAction: { en: 'View details', zh: '查看详情' },
  noticeEnd: { en: 'Unsubscribe from these emails', zh: '退订此类邮件' },
  whyNotice: {
    en: 'You’re receiving this email because you chose it in your account’s notification settings.',
    zh: '您收到这封邮件，是因为您在账号的“通知设置”中开启了此类邮件。',
  },
  stockBackEnd: { en: 'Stop these reminders', zh: '不再接收到货或开售提醒' },
  invoiceSubject: { en: 'Invoice {number} for order {order}', zh: '订单 {order} 的发票 {number}' },
  invoiceTitle: { en: 'Your invoice', zh: '发票已开具' },
  invoiceText: {
    en: 'Invoice {number} for {amount} is attached. It’s for order {order} from {shop}.',
    zh: '订单 {order}（{shop}）的发票 {number} 已开具，金额 {amount}，请查收附件。',
  },
  creditSubject: { en: 'Credit note {number} for order {order}', zh: '订单 {order} 的红字发票 {number}' },
  creditTitle: { en: 'Your credit note', zh: '红字发票已开具' },
  creditText: {
    en: 'Credit note {number} for {amount} is attached. It covers your refund for order {order} from {shop}.',
    zh: '订单 {order}（{shop}）已退款 {amount}，红字发票 {number} 请查收附件。',
  },
  ...afterSaleMails,
  orderOf: { en: 'Order {number} · {shop}', zh: '订单 {number} · {shop}' },
  seeOrder: { en: 'View your order', zh: '查看订单' },
  followOrder: { en: 'Track your order', zh: '跟踪订单' },
  goods: { en: 'Items', zh: '商品' },
  shipping: { en: 'Shipping', zh: '运费' },
  shippingFree: { en: 'Free', zh: '包邮' },
  giftCards: { en: 'Gift cards', zh: '礼品卡抵扣' },
  tax: { en: 'Tax', zh: '税费' },
  taxIncluded: { en: 'Tax, included', zh: '税费（已含）' },
  total: { en: 'Total', zh: '合计' },
  totalOfAll: { en: 'Total of all orders', zh: '全部订单合计' },
  quantity: { en: '{count} ×', zh: '{count} ×' },
  linkIsPrivate: {
    en: 'Links in this email open your order without signing in, so please don’t forward it.',
    zh: '通过邮件中的链接无需登录即可打开您的订单，请勿转发给他人。',
  },
  whyOrder: {
    en: 'You’re receiving this email because this address was given with an order at {mall}.',
    zh: '您收到这封邮件，是因为有人在{mall}下单时填写了此邮箱。',
  },
  whySends: {
    en: 'You’re receiving this email because you ship orders for {shop} at {mall}.',
    zh: '您收到这封邮件，是因为您在{mall}负责“{shop}”的订单发货。',
  },
  whyApplied: {
    en: 'You’re receiving this email because you applied for a shop at {mall} with this account.',
    zh: '您收到这封邮件，是因为您用该账号在{mall}申请了开店。',
  },
  whyStockBack: {
    en: 'You’re receiving this one-off email because this address was entered on the product page.',
    zh: '您收到这封邮件，是因为有人在商品页用此邮箱登记了到货或开售提醒；每次登记只发一封。',
  },
  whyPoints: {
    en: 'You’re receiving this email because some of your points at {mall} are about to expire.',
    zh: '您收到这封邮件，是因为您在{mall}有积分即将过期。',
  },
  questions: { en: 'Questions? Write to {email}', zh: '如有疑问，请联系 {email}' },
  deliveredTo: { en: 'Delivery address', zh: '收货地址' },
  whyAccount: {
    en: 'You’re receiving this email because it concerns the security of your account at {mall}.',
    zh: '您收到这封邮件，是因为它与您的{mall}账号安全有关。',
  },
  whyJoined: {
    en: 'You’re receiving this email because an account was created at {mall} with this address.',
    zh: '您收到这封邮件，是因为有人用此邮箱在{mall}注册了账号。',
  },
} as const satisfies Readonly<Record<string, LocalText>>
