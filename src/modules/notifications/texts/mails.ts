import { afterSaleMails } from '#modules/after-sales/texts/after-sale-mails.ts'
import type { LocalText } from '#vocabulary/language.ts'

export const mails = {
  mall: { en: '{mall}', zh: '{mall}' },
  hello: { en: 'Hello {name},', zh: '{name}，您好：' },
  helloUnnamed: { en: 'Hello,', zh: '您好：' },
  placedSubject: { en: 'We have your order {numbers}', zh: '我们已收到您的订单 {numbers}' },
  placedTitle: { en: 'Thank you for your order', zh: '感谢您的订购' },
  placedText: {
    en: 'We are holding everything for you until {time}. Please pay by then.',
    zh: '商品已为您保留至 {time}，请在此之前完成付款。',
  },
  placedPaidText: {
    en: 'Your order is with us, and your payment has arrived too.',
    zh: '我们已收到您的订单，款项也已到账。',
  },
  placedClosedText: {
    en: 'This order was closed before it was paid. Nothing was charged.',
    zh: '该订单在付款前已关闭，未产生任何扣款。',
  },
  pay: { en: 'Pay {amount}', zh: '支付 {amount}' },
  paidSubject: { en: 'Your payment of {amount} has arrived', zh: '已收到您的付款 {amount}' },
  paidTitle: { en: 'Paid, thank you', zh: '付款成功，谢谢您' },
  paidText: {
    en: '{count, plural, one {The shop is packing your order now.} other {The shops are packing your orders now.}} We will write again when a parcel leaves.',
    zh: '{count, plural, other {店铺正在为您备货。}}包裹寄出后，我们会再次来信告知。',
  },
  paidPickUpText: {
    en: '{count, plural, one {The shop is preparing your order now.} other {The shops are preparing your orders now.}} We will write again when it can be picked up.',
    zh: '{count, plural, other {店铺正在为您备货。}}备好可自提时，我们会再次来信告知。',
  },
  paidCodeText: {
    en: 'The codes with which you use what you bought are ready, on the page of your order.',
    zh: '券码已生成，可在订单详情中查看和使用。',
  },
  paidPeriodText: { en: 'Your membership has begun.', zh: '会员已生效。' },
  paidCardText: {
    en: 'Your gift card is ready. A mail of its own brings it: to you, or to the person it is for.',
    zh: '礼品卡已备好，将另行发送至您或收卡人的邮箱。',
  },
  paidGroupTitle: { en: 'You are in the group', zh: '参团成功' },
  paidGroupText: {
    en: '{left, plural, one {One more buyer is needed} other {# more buyers are needed}} by {until}; then the shop packs your order. If the group does not fill, the order is cancelled and all of your money goes back.',
    zh: '还差 {left} 人，请在 {until} 前凑齐。成团后店铺马上备货；未成团则订单自动取消，款项全部退回。',
  },
  inviteAction: { en: 'Invite others', zh: '邀请好友' },
  groupFormedSubject: { en: 'Your group is complete', zh: '拼团成功' },
  groupFormedTitle: { en: 'The group is complete', zh: '拼团成功' },
  groupFormedText: {
    en: 'All places are taken. {shop} is packing your order now, and we will write again when a parcel leaves.',
    zh: '人已凑齐，“{shop}”正在为您备货。包裹寄出后，我们会再次来信告知。',
  },
  groupFormedGoneOn: {
    en: 'All places are taken. The page of your order shows how far it is.',
    zh: '人已凑齐，订单进度请查看订单详情。',
  },
  heldSubject: { en: 'Your order is confirmed, {amount} is reserved', zh: '订单已确认，已预授权 {amount}' },
  freeSubject: { en: 'Your order is confirmed', zh: '您的订单已确认' },
  heldTitle: { en: 'Confirmed, thank you', zh: '订单已确认，谢谢您' },
  heldText: {
    en: '{amount} is reserved with your payment company. You are charged for each parcel when it leaves, and we will write to you then.',
    zh: '支付公司已冻结 {amount}。每个包裹寄出时才会扣除相应款项，届时我们会来信告知。',
  },
  depositSubject: { en: 'Your deposit of {deposit} has arrived', zh: '已收到您的定金 {deposit}' },
  depositTitle: { en: 'The deposit is paid, thank you', zh: '定金已付，谢谢您' },
  depositText: {
    en: 'Your goods are kept for you. The balance of {balance} can be paid from {from} until {until}; we will write to you then. If it is not paid in time, the order is closed and the deposit is not given back.',
    zh: '商品已为您保留。尾款 {balance} 可于 {from} 至 {until} 支付，届时我们会来信提醒。逾期未付，订单将关闭，定金不予退还。',
  },
  balanceSubject: {
    en: 'Please pay the balance of {balance} by {until}',
    zh: '请于 {until} 前支付尾款 {balance}',
  },
  balanceTitle: { en: 'The balance can be paid now', zh: '可以支付尾款了' },
  balanceSoonTitle: { en: 'Your time to pay the balance ends soon', zh: '尾款支付即将截止' },
  balanceText: {
    en: 'Please pay the balance of {balance} by {until}. After that the order is closed, and the deposit of {deposit} is not given back.',
    zh: '请于 {until} 前支付尾款 {balance}。逾期订单将关闭，定金 {deposit} 不予退还。',
  },
  shippedSubject: { en: 'A parcel from {shop} is on its way', zh: '“{shop}”的包裹已寄出' },
  shippedTitle: { en: 'Your parcel is on its way', zh: '您的包裹已在路上' },
  shippedText: {
    en: '{shop} has sent your parcel with {carrier}. The tracking number is {number}.',
    zh: '“{shop}”已通过 {carrier} 寄出您的包裹，运单号为 {number}。',
  },
  shippedUntracked: {
    en: '{shop} has sent your parcel: {carrier}. It has no tracking number; please confirm receipt once it has arrived.',
    zh: '“{shop}”已发出您的包裹（{carrier}）。该包裹没有运单号，收到后请确认收货。',
  },
  shippedRest: {
    en: 'The rest of this order follows in another parcel.',
    zh: '本订单的其余商品将另行寄出。',
  },
  parcelCancelledSubject: { en: 'A parcel from {shop} was not sent after all', zh: '“{shop}”的包裹未寄出' },
  parcelCancelledTitle: { en: 'Your parcel was not sent after all', zh: '您的包裹未寄出' },
  parcelCancelledText: {
    en: '{shop} has cancelled the parcel with {carrier}, number {number}, before it left. What was in it is still part of your order and comes in another parcel.',
    zh: '“{shop}”在寄出前取消了 {carrier} 包裹（运单号 {number}）。其中的商品仍在您的订单中，将另行寄出。',
  },
  parcelCancelledUntracked: {
    en: '{shop} has cancelled a parcel ({carrier}) before it left. What was in it is still part of your order and comes in another parcel.',
    zh: '“{shop}”在寄出前取消了一个包裹（{carrier}）。其中的商品仍在您的订单中，将另行寄出。',
  },
  parcelCancelledMay: {
    en: 'Your order is being packed again. Until it is sent you can cancel it and get your money back.',
    zh: '订单正在重新备货。发货之前，您可以取消订单并获得退款。',
  },
  cancelledSubject: { en: 'Order {number} is cancelled', zh: '订单 {number} 已取消' },
  cancelledTitle: { en: 'Your order is cancelled', zh: '您的订单已取消' },
  cancelledByBuyer: {
    en: 'As you asked, we have cancelled your order from {shop}.',
    zh: '已按您的要求取消您在“{shop}”的订单。',
  },
  cancelledByMerchant: {
    en: '{shop} had to cancel your order. We are sorry about that.',
    zh: '很抱歉，“{shop}”取消了您的订单。',
  },
  cancelledByOperator: {
    en: 'We had to cancel your order from {shop}. We are sorry about that.',
    zh: '很抱歉，平台取消了您在“{shop}”的订单。',
  },
  cancelledByClock: {
    en: 'Your group did not fill in time, so we have cancelled your order from {shop}. You can start a new group whenever you like.',
    zh: '您参加的团未在规定时间内凑齐，在“{shop}”的订单已取消。欢迎重新开团。',
  },
  cancelledNotSent: {
    en: '{shop} did not send your order in time, so we have cancelled it. We are sorry about that.',
    zh: '很抱歉，“{shop}”未能按时发货，您的订单已自动取消。',
  },
  cancelledNotReady: {
    en: '{shop} did not have your order ready to be picked up in time, so we have cancelled it. We are sorry about that.',
    zh: '“{shop}”未能按时备好您的自提订单，订单已自动取消。非常抱歉。',
  },
  unpaidCancelledSubject: { en: 'Order {number} is cancelled', zh: '订单 {number} 已取消' },
  unpaidCancelledTitle: { en: 'Your order is cancelled', zh: '您的订单已取消' },
  unpaidCancelledText: {
    en: 'As you asked, we have cancelled your order {number}. You have nothing to pay.',
    zh: '已按您的要求取消订单 {number}，无需付款。',
  },
  unpaidClosedSubject: { en: 'Order {number} was not paid in time', zh: '订单 {number} 未按时付款' },
  unpaidClosedTitle: { en: 'Your order is closed', zh: '您的订单已关闭' },
  unpaidClosedText: {
    en: 'Order {number} was not paid in time, so it is closed and its goods are free for others. You can order them again.',
    zh: '订单 {number} 未在规定时间内付款，已自动关闭，商品不再为您保留。欢迎重新下单。',
  },
  unpaidLate: {
    en: 'If a payment of yours is still on its way, it goes back to you by itself when it arrives.',
    zh: '如您的付款仍在途中，到账后将自动退回。',
  },
  depositKeptSubject: {
    en: 'The balance of order {number} was not paid in time',
    zh: '订单 {number} 未按时支付尾款',
  },
  depositKeptTitle: { en: 'Your presale order is closed', zh: '您的预售订单已关闭' },
  depositKeptText: {
    en: 'The balance of order {number} was not paid in time, so the order is closed. As agreed, the deposit of {deposit} is not given back.',
    zh: '订单 {number} 未按时支付尾款，已自动关闭。按照约定，定金 {deposit} 不予退还。',
  },
  straySubject: { en: '{amount} goes back to you', zh: '{amount} 将退还给您' },
  strayTitle: { en: 'Your payment goes back to you', zh: '您的付款将退还给您' },
  strayTwice: {
    en: 'Order {number} was paid already when another payment of {amount} arrived. {hand, select, yes {We transfer it to your bank account by hand within {days} working days} other {We send it back the way it was paid}}; you need not do anything.',
    zh: '订单 {number} 此前已付款，我们又收到一笔 {amount} 的付款，{hand, select, yes {将在 {days} 个工作日内由工作人员转账退回您的收款账户} other {将按原支付方式退回}}，您无需操作。',
  },
  strayLate: {
    en: 'Your payment of {amount} arrived when order {number} could no longer be paid. {hand, select, yes {We transfer it to your bank account by hand within {days} working days} other {We send it back the way it was paid}}; you need not do anything.',
    zh: '收到您 {amount} 的付款时，订单 {number} 已无法付款。该款项{hand, select, yes {将在 {days} 个工作日内由工作人员转账退回您的收款账户} other {将按原支付方式退回}}，您无需操作。',
  },
  strayAmount: {
    en: 'We received {amount} for order {number}, which is not the amount that was to be paid. {hand, select, yes {We transfer it to your bank account by hand within {days} working days} other {We send it back the way it was paid}}; please pay the order again if it is still open.',
    zh: '我们收到订单 {number} 的付款 {amount}，与应付金额不符，{hand, select, yes {将在 {days} 个工作日内由工作人员转账退回您的收款账户} other {将按原支付方式退回}}。如订单仍待付款，请重新支付。',
  },
  strayTooMuchTitle: { en: 'You paid more than was owed', zh: '您多付了款项' },
  strayTooMuch: {
    en: 'Your payment for order {number} was {amount} more than was owed. The order is paid. {hand, select, yes {We transfer the excess to your bank account by hand within {days} working days} other {We send the excess back the way it was paid}}; you need not do anything.',
    zh: '您为订单 {number} 多付了 {amount}，订单已付款。多付部分{hand, select, yes {将在 {days} 个工作日内由工作人员转账退回您的收款账户} other {将按原支付方式退回}}，您无需操作。',
  },
  compensationSubject: {
    en: '{amount} was paid to you beside the deposit of order {number}',
    zh: '订单 {number} 的赔付 {amount} 已支付',
  },
  compensationTitle: { en: 'You were paid beside your deposit', zh: '赔付已支付' },
  compensationText: {
    en: 'The shop did not deliver order {number}, so {amount} was paid to you beside the deposit that went back. The reference is {reference}.',
    zh: '店铺未能履行订单 {number}，除已退还的定金外，另赔付的 {amount} 已支付给您，转账凭证号 {reference}。',
  },
  refundSentSubject: { en: 'Your refund of {amount} was sent', zh: '您的退款 {amount} 已退回' },
  refundSentTitle: { en: 'Your refund was sent', zh: '退款已退回' },
  refundSentText: {
    en: '{amount} for order {number} was sent back the way it was paid. Your bank may need some days to show it.',
    zh: '订单 {number} 的退款 {amount} 已按原支付方式退回，到账时间以银行为准。',
  },
  refundReturnedSubject: {
    en: 'Your bank returned your refund of {amount}',
    zh: '您的退款 {amount} 被银行退回',
  },
  refundReturnedTitle: { en: 'Your bank returned your refund', zh: '退款被银行退回' },
  refundReturnedText: {
    en: 'We sent {amount} for order {number} back the way it was paid, and your bank returned it to us. The card or account may be closed. The money is still yours: we will send it again or pay you another way, and you need not do anything.',
    zh: '订单 {number} 的退款 {amount} 已按原支付方式退回，但被您的银行退还给我们，可能是您的银行卡或收款账号已注销。款项仍归您所有，我们会再次退款或改用其他方式付给您，您无需操作。',
  },
  refundSentByHand: {
    en: 'We transferred {amount} for order {number} to your bank account on {time}. Your bank may need some days to show it.',
    zh: '订单 {number} 的退款 {amount} 已于 {time} 转账至您的收款账户，到账时间以银行为准。',
  },
  restCancelledSubject: {
    en: 'What is missing of order {number} is cancelled',
    zh: '订单 {number} 的未发货商品已取消',
  },
  restCancelledTitle: { en: 'What was not sent is cancelled', zh: '未发货的商品已取消' },
  restCancelledText: {
    en: '{shop} did not send the rest of your order in time, so we have cancelled it. We are sorry about that. What was sent stays as it is.',
    zh: '很抱歉，“{shop}”未能按时发出订单中的其余商品，这部分已自动取消。已发出的商品不受影响。',
  },
  restReleased: {
    en: '{amount} was only reserved for it, and you are not charged for that.',
    zh: '为这部分商品预留的 {amount} 不会扣款。',
  },
  receivedSoonSubject: {
    en: 'Has everything of order {number} arrived?',
    zh: '订单 {number} 的商品都收到了吗？',
  },
  receivedSoonTitle: { en: 'Your order ends soon', zh: '订单即将自动确认收货' },
  receivedSoonText: {
    en: 'Everything of your order from {shop} has been sent. On {time} we take it that you have it, and the order is finished by itself. If it is all there, you need do nothing.',
    zh: '您在“{shop}”的订单已全部发出，系统将于 {time} 自动确认收货，订单随之完成。如商品均已收到，无需任何操作。',
  },
  receivedSoonMissing: {
    en: 'If something is missing or broken, please tell the shop on the page of your order before then.',
    zh: '如有商品缺失或破损，请在此之前到订单页面联系店铺或申请售后。',
  },
  receivedSoonWait: {
    en: 'If it is still on its way, you can wait {days} days longer for it there.',
    zh: '如商品仍在途中，可在订单页面延长收货 {days} 天。',
  },
  pickUpReadySubject: { en: 'Your order {number} can be picked up', zh: '订单 {number} 可以自提了' },
  pickUpReadyTitle: { en: 'Your order is ready', zh: '您的订单已备好' },
  pickUpReadyText: {
    en: '{shop} has prepared your order. It waits for you until {until} at {place}, {address}.',
    zh: '“{shop}”已为您备好商品，请于 {until} 前到“{place}”领取。地址：{address}。',
  },
  pickUpEndingSubject: {
    en: 'Your order {number} waits until {until}',
    zh: '订单 {number} 为您保留至 {until}',
  },
  pickUpEndingTitle: { en: 'Your order still waits for you', zh: '您的订单还未自提' },
  pickUpEndingText: {
    en: 'Please pick it up by {until} at {place}, {address}. After that it is cancelled by itself, and you get your money back.',
    zh: '请于 {until} 前到“{place}”领取，地址：{address}。逾期订单将自动取消，款项退还给您。',
  },
  pickUpCode: { en: 'Your pick-up code and its password: {code}', zh: '取货码和密码：{code}' },
  pickUpQr: { en: 'The page of your order shows them as a QR code, too.', zh: '订单页面上也有取货二维码。' },
  cancelledNotPickedUp: {
    en: 'Your order from {shop} was not picked up in time, so it is cancelled.',
    zh: '您在“{shop}”的订单超时未自提，已自动取消。',
  },
  orderLateSubject: { en: 'Your order {number} is late', zh: '您的订单 {number} 发货延迟了' },
  orderLateTitle: { en: 'Your order is late. We are sorry', zh: '很抱歉，您的订单发货延迟了' },
  orderLateText: {
    en: '{shop} had until {time} to send it, and this is still missing. We have told the shop.',
    zh: '“{shop}”应于 {time} 前发货，但以下商品尚未发出。我们已催促店铺。',
  },
  orderLateEnds: {
    en: 'What is not sent by {end} is cancelled by itself, and you get your money back. If you would rather not wait, you can cancel what was not sent on the page of the order.',
    zh: '到 {end} 仍未发出的商品将自动取消，款项退还给您。如果不想再等，您也可以在订单页面自行取消未发货的商品。',
  },
  orderLateTextPickUp: {
    en: '{shop} had until {time} to have it ready for you, and this is still missing. We have told the shop.',
    zh: '“{shop}”应于 {time} 前备好您的自提订单，但以下商品尚未备好。我们已催促店铺。',
  },
  orderLateEndsPickUp: {
    en: 'If it is not ready by {end}, it is cancelled by itself, and you get your money back. If you would rather not wait, you can cancel it on the page of the order.',
    zh: '到 {end} 仍未备好的订单将自动取消，款项退还给您。如果不想再等，您也可以在订单页面自行取消。',
  },
  cancelledWhy: { en: 'Reason: {reason}', zh: '原因：{reason}' },
  cancelledRefund: {
    en: '{amount} goes back the way you paid. Your bank may need some days to show it.',
    zh: '{amount} 将按原支付方式退回，到账时间以银行为准。',
  },
  cancelledRefundByHand: {
    en: 'We transfer {amount} to your bank account by hand within {days} working days, and write to you when it is sent.',
    zh: '{amount} 将在 {days} 个工作日内由工作人员转账退回您的收款账户，转出后会再通知您。',
  },
  cancelledRefundCards: {
    en: '{amount} is back on the gift cards that paid, and can be spent at once.',
    zh: '{amount} 已退回原礼品卡，可立即使用。',
  },
  cancelledDoubled: {
    en: 'Because the shop does not deliver, you get as much again beside your deposit: {amount}. We pay it by bank transfer and write to you to ask for your account.',
    zh: '由于店铺未能履行预售订单，除退还定金外，您还将获得同等金额的赔付 {amount}。我们会联系您确认收款账户，并通过银行转账支付。',
  },
  sendSoonSubject: { en: 'Please send order {number} by {time}', zh: '请于 {time} 前为订单 {number} 发货' },
  sendSoonTitle: { en: 'An order waits to be sent', zh: '有订单待发货' },
  sendSoonText: {
    en: 'The buyer has paid for this order, and {shop} has until {time} to send it. Please hand it to a carrier and enter the tracking number. If you cannot send it, cancel it, so that the buyer gets the money back.',
    zh: '买家已为这笔订单付款，请“{shop}”于 {time} 前发货，并填写运单号。如无法发货，请取消订单，款项将退回买家。',
  },
  sendLateSubject: { en: 'Order {number} was not sent in time', zh: '订单 {number} 超时未发货' },
  sendLateTitle: { en: 'An order is late', zh: '有订单已超时' },
  sendLateText: {
    en: '{shop} had until {time} to send this order, and this is still missing. The platform sees it as late. Please send it now. If you cannot, cancel it, so that the buyer gets the money back.',
    zh: '“{shop}”应于 {time} 前为这笔订单发货，目前以下商品仍未发出，平台已将其标记为超时。请尽快发货；如无法发货，请取消订单，款项将退回买家。',
  },
  sendLateEnds: {
    en: 'What is not sent by {end} is cancelled by itself, and the buyer gets the money for it back.',
    zh: '到 {end} 仍未发出的商品将自动取消，相应款项退还买家。',
  },
  readySoonSubject: {
    en: 'Please have order {number} ready by {time}',
    zh: '请于 {time} 前备好自提订单 {number}',
  },
  readySoonTitle: { en: 'An order waits to be made ready', zh: '有自提订单待备货' },
  readySoonText: {
    en: 'The buyer has paid for this order and picks it up, and {shop} has until {time} to have it ready. Please put the goods aside and mark the order as ready. If you cannot, cancel it, so that the buyer gets the money back.',
    zh: '买家已为这笔订单付款，将到店自提。请“{shop}”于 {time} 前备好商品，并将订单标记为可自提。如无法备货，请取消订单，款项将退回买家。',
  },
  readyLateSubject: { en: 'Order {number} was not ready in time', zh: '自提订单 {number} 超时未备货' },
  readyLateText: {
    en: '{shop} had until {time} to have this order ready to be picked up, and this is still missing. The platform sees it as late. Please have it ready now. If you cannot, cancel it, so that the buyer gets the money back.',
    zh: '“{shop}”应于 {time} 前备好这笔自提订单，目前以下商品仍未备好，平台已将其标记为超时。请尽快备货；如无法备货，请取消订单，款项将退回买家。',
  },
  readyAction: { en: 'To the order', zh: '查看订单' },
  readyLateEnds: {
    en: 'If it is not ready by {end}, it is cancelled by itself, and the buyer gets the money back.',
    zh: '到 {end} 仍未备好的订单将自动取消，款项退还买家。',
  },
  holdEndSubject: {
    en: 'Send order {number} before {time}, or it is not paid',
    zh: '请于 {time} 前为订单 {number} 发货，逾期将无法收款',
  },
  holdEndTitle: { en: 'A payment expires', zh: '预授权即将到期' },
  holdEndText: {
    en: 'The payment company holds the money of this order for {shop} until {time}, and then gives it back to the buyer. Please send it before. If you cannot, cancel it.',
    zh: '买家已为这笔“{shop}”的订单预授权，款项只保留到 {time}，到期后会退回买家。请在此之前发货；如无法发货，请取消订单。',
  },
  sendAction: { en: 'Send the order', zh: '去发货' },
  chargebackSubject: { en: 'Money of order {number} was charged back', zh: '订单 {number} 被买家银行拒付' },
  chargebackTitle: { en: 'A buyer’s bank took money back', zh: '有一笔货款被拒付' },
  chargebackText: {
    en: 'The bank of the buyer charged {amount} of order {number} back. It is taken from those who have that money, {shop} among them, each in proportion. The platform knows of it and can contest it at the payment company; if it is won, you get your part back and we write again.',
    zh: '买家的银行对订单 {number} 拒付 {amount}，该款项已按比例从各收款方（包括“{shop}”）扣回。平台已知悉，可向支付公司申诉；申诉成功后，您的部分会退回，届时将再次通知。',
  },
  chargebackWonSubject: {
    en: 'The chargeback of order {number} was won',
    zh: '订单 {number} 的拒付申诉成功',
  },
  chargebackWonTitle: { en: 'The money came back', zh: '被拒付的款项已返还' },
  chargebackWonText: {
    en: 'The chargeback of {amount} of order {number} was won. {shop} has its part of it again, as if nothing had been taken.',
    zh: '订单 {number} 被拒付的 {amount} 申诉成功，“{shop}”被扣回的部分已全部恢复。',
  },
  chargebackLostSubject: {
    en: 'The chargeback of order {number} was lost',
    zh: '订单 {number} 的拒付申诉未成功',
  },
  chargebackLostTitle: { en: 'The money stays with the buyer', zh: '被拒付的款项不再返还' },
  chargebackLostText: {
    en: 'The chargeback of {amount} of order {number} was contested in vain. What was taken from {shop} and the others stays taken; nothing more is taken now.',
    zh: '订单 {number} 被拒付的 {amount} 申诉未成功，此前从“{shop}”及其他收款方扣回的款项不再返还，也不会再次扣款。',
  },
  refundThereSubject: {
    en: 'Money of order {number} was refunded at the payment company',
    zh: '订单 {number} 的款项已由支付公司退给买家',
  },
  refundThereTitle: { en: 'Money went back to a buyer', zh: '有一笔货款已退给买家' },
  refundThereText: {
    en: '{amount} of order {number} was refunded at the payment company and not through the mall. It is taken from those who have that money, {shop} among them, each in proportion.',
    zh: '订单 {number} 的 {amount} 在支付公司直接退给了买家，并非由商城退款。该款项已按比例从各收款方（包括“{shop}”）扣回。',
  },
  reversedUnsent: {
    en: 'Not all of this order has been sent. Please ask the platform before you send the rest.',
    zh: '这笔订单还有商品未发出，发货前请先与平台确认。',
  },
  toSendSubject: { en: 'Money waits to be sent to buyers', zh: '有款项待退回买家' },
  toSendTitle: { en: 'Money waits to be sent to buyers', zh: '有款项待退回买家' },
  toSendTransfers: {
    en: '{count, plural, one {# refund is} other {# refunds are}} to be sent from your bank account: {amounts}. The first one has waited since {time}. Transfer the money, then enter the number that your bank gave the payment.',
    zh: '有 {count} 笔退款待从收款账户转出：{amounts}，最早的一笔自 {time} 起等待。请转账后填写银行流水号。',
  },
  toSendRefused: {
    en: '{count, plural, one {# refund was refused by a payment company, has not been sent for days, or must be paid in another way.} other {# refunds were refused by payment companies, have not been sent for days, or must be paid in another way.}}',
    zh: '有 {count} 笔退款被支付公司拒绝、多日未退回，或需以其他方式支付。',
  },
  toSendAction: { en: 'See what is to be sent', zh: '查看待退款项' },
  whyToSend: {
    en: 'You get this mail because you look after the money of {mall}.',
    zh: '您负责 {mall} 的资金，因此收到这封邮件。',
  },
  seeShopOrder: { en: 'See the order', zh: '查看订单' },
  testMailSubject: { en: '{mall} sends mails', zh: '{mall}的邮件可以发送' },
  testMailTitle: { en: 'Mails arrive', zh: '邮件已送达' },
  testMailText: {
    en: 'This is the test mail that you asked for. Your mail server takes what the mall sends.',
    zh: '这是您要求发送的测试邮件，发信服务器工作正常。',
  },
  testMailAction: { en: 'To the platform', zh: '前往平台后台' },
  whyTestMail: {
    en: 'You get this mail because you tried the mails of the mall at the platform’s console.',
    zh: '您在平台后台测试了邮件发送，因此收到这封邮件。',
  },
  welcomeSubject: { en: 'Welcome to {mall}', zh: '欢迎来到{mall}' },
  welcomeTitle: { en: 'Good to have you here', zh: '很高兴认识您' },
  welcomeText: {
    en: 'Your account is ready. Your cart, your orders and your addresses are now kept for you on every device.',
    zh: '您的账号已开通。从现在起，购物车、订单和地址会在您的每台设备上为您保留。',
  },
  welcomeAction: { en: 'Look around', zh: '去逛逛' },
  emailCodeSubject: { en: '{code} is your code', zh: '{code} 是您的验证码' },
  emailCodeTitle: { en: 'Your code: {code}', zh: '验证码：{code}' },
  emailCodeSignIn: {
    en: 'Enter it to sign in. It is good for ten minutes.',
    zh: '请输入此验证码登录，10 分钟内有效。',
  },
  emailCodeSignUp: {
    en: 'Enter it to create your account. It is good for ten minutes.',
    zh: '请输入此验证码完成注册，10 分钟内有效。',
  },
  accountExistsSubject: { en: 'You have an account here already', zh: '您已有账号，可直接登录' },
  accountExistsTitle: { en: 'You have an account already', zh: '您已注册过账号' },
  accountExistsText: {
    en: 'Your email was just entered to create an account with us. There is one already, so you can simply sign in.',
    zh: '刚才有人用您的邮箱申请注册。该邮箱已有账号，直接登录即可。',
  },
  accountExistsForgot: {
    en: 'If you no longer know your password, choose a new one from the sign-in page. If it was not you, there is nothing to do.',
    zh: '忘记密码时，可在登录页重设。如果不是您本人操作，请忽略本邮件。',
  },
  accountExistsAction: { en: 'Sign in', zh: '去登录' },
  whyAccountExists: {
    en: 'You get this mail because your email was entered on our sign-up page.',
    zh: '您收到本邮件，是因为注册页面填写了您的邮箱。',
  },
  emailCodePassword: {
    en: 'Enter it to choose a new password. It is good for ten minutes.',
    zh: '请输入此验证码以重设密码，10 分钟内有效。',
  },
  emailCodeOldEmail: {
    en: 'Enter it to give your account another email. It is good for ten minutes.',
    zh: '请输入此验证码以更换账号邮箱，10 分钟内有效。',
  },
  emailCodeNewEmail: {
    en: 'Enter it to use this email for your account. It is good for ten minutes.',
    zh: '请输入此验证码以绑定该邮箱，10 分钟内有效。',
  },
  emailCodeDestroy: {
    en: 'Enter it to delete your account for good. It is good for ten minutes. If you want to keep the account, do nothing.',
    zh: '请输入此验证码以注销账号，10 分钟内有效。注销后无法恢复；如不想注销，请忽略本邮件。',
  },
  emailCodeOrder: {
    en: 'Enter it to open your order. It is good for ten minutes.',
    zh: '请用它查看您的订单，10 分钟内有效。',
  },
  emailCodeAction: { en: 'Enter the code', zh: '去输入验证码' },
  whyOrderCode: {
    en: 'Somebody asked for an order that was placed with this address. Was it not you? Then tell the code to no one and do nothing.',
    zh: '有人正在查询用此邮箱下的订单。如果不是您本人操作，请勿将验证码告诉他人，无需处理。',
  },
  whyEmailCode: {
    en: 'You did not ask for a code? Then tell it to no one and do nothing; your account stays as it is.',
    zh: '如果不是您本人操作，请勿将验证码告诉他人，也无需处理，账号不会有任何变化。',
  },
  smsCodeSignIn: {
    en: '{mall}: {code} is your code to sign in, good for ten minutes. We never ask you for it.',
    zh: '【{mall}】登录验证码：{code}，10 分钟内有效，请勿告诉他人。',
  },
  smsCodePassword: {
    en: '{mall}: {code} is your code for a new password, good for ten minutes. We never ask you for it.',
    zh: '【{mall}】重设密码验证码：{code}，10 分钟内有效，请勿告诉他人。',
  },
  smsCodeOldMobile: {
    en: '{mall}: {code} is your code to give your account another number, good for ten minutes. We never ask you for it.',
    zh: '【{mall}】更换手机号验证码：{code}，10 分钟内有效，请勿告诉他人。',
  },
  smsCodeNewMobile: {
    en: '{mall}: {code} is your code to use this number for your account, good for ten minutes. We never ask you for it.',
    zh: '【{mall}】绑定手机号验证码：{code}，10 分钟内有效，请勿告诉他人。',
  },
  smsInvoice: { en: '{mall}: your invoice {number}: {link}', zh: '【{mall}】您的发票 {number}：{link}' },
  smsCodeDestroy: {
    en: '{mall}: {code} is your code to delete your account for good, valid for ten minutes. To keep it, do nothing.',
    zh: '【{mall}】注销账号验证码：{code}，10 分钟内有效。注销后无法恢复，如非本人操作请忽略。',
  },
  passwordChangedSubject: { en: 'Your password was changed', zh: '您的密码已修改' },
  passwordChangedTitle: { en: 'Your password was changed', zh: '您的密码已修改' },
  passwordChangedText: {
    en: 'The password of your account was changed on {time}. All devices that were signed in have been signed out.',
    zh: '您的账号密码已于 {time} 修改，之前登录的设备均已退出。',
  },
  passwordChangedByOther: {
    en: 'Was it you? Then there is nothing to do. If not, somebody knows your password: sign in and change it at once, and if you cannot, write to the people who run this mall.',
    zh: '如果是您本人操作，无需理会。如果不是，说明有人知道了您的密码，请立即登录并修改密码；若无法登录，请尽快联系商城运营方。',
  },
  passwordChangedAction: { en: 'See account security', zh: '查看账号安全' },
  accountBlockedSubject: { en: 'Your account at {mall} is blocked', zh: '您的{mall}账号已被停用' },
  accountBlockedTitle: { en: 'Your account is blocked', zh: '您的账号已被停用' },
  accountBlockedText: {
    en: 'We blocked your account on {time}. You are signed out everywhere and cannot sign in.',
    zh: '您的账号已于 {time} 被停用，所有设备均已退出登录，暂时无法再次登录。',
  },
  accountBlockedWhy: { en: 'Reason: {reason}', zh: '原因：{reason}' },
  accountBlockedOrders: {
    en: 'Your orders go on: what you paid for is sent, and refunds reach you. If you think that this is a mistake, write to the people who run this mall.',
    zh: '已付款的订单照常发货，退款照常到账。如认为有误，请联系商城运营方。',
  },
  accountBlockedAction: { en: 'Find an order', zh: '查询订单' },
  accountOpenedSubject: { en: 'Your account at {mall} is open again', zh: '您的{mall}账号已恢复使用' },
  accountOpenedTitle: { en: 'Your account is open again', zh: '您的账号已恢复使用' },
  accountOpenedText: {
    en: 'Since {time} you can sign in again.',
    zh: '自 {time} 起，您可以重新登录。',
  },
  accountOpenedAction: { en: 'Sign in', zh: '去登录' },
  pointsEndingSubject: { en: '{points} points end soon', zh: '您有 {points} 积分即将过期' },
  pointsEndingTitle: { en: 'Use your points', zh: '积分即将过期' },
  pointsEndingText: {
    en: '{points} of your points end by {date}, the first ones on {first}. They take something off your next order.',
    zh: '您有 {points} 积分将在 {date} 前过期，最早一批于 {first} 到期。下单时可用积分抵扣。',
  },
  pointsEndingAction: { en: 'See your points', zh: '查看我的积分' },
  twoFactorsOn: { en: 'Two-step verification is on', zh: '您的账号已开启两步验证' },
  twoFactorsOff: { en: 'Two-step verification is off', zh: '您的账号已关闭两步验证' },
  recoveryCodesNew: { en: 'Your account has new recovery codes', zh: '您的恢复码已更新' },
  recoveryCodeUsed: { en: 'A recovery code was used to sign in', zh: '有人使用恢复码登录了您的账号' },
  passkeyAdded: { en: 'A passkey was added to your account', zh: '您的账号新增了通行密钥' },
  passkeyRemoved: { en: 'A passkey was removed from your account', zh: '您的账号移除了通行密钥' },
  emailAdded: { en: 'Your account has an email now', zh: '您的账号已绑定邮箱' },
  emailChanged: { en: 'Your account has another email', zh: '您的账号已更换邮箱' },
  mobileAdded: { en: 'Your account has a mobile number now', zh: '您的账号已绑定手机号' },
  mobileChanged: { en: 'Your account has another mobile number', zh: '您的账号已更换手机号' },
  thirdAdded: { en: 'Another company’s account was added to yours', zh: '您的账号已绑定第三方账号' },
  thirdRemoved: { en: 'Another company’s account was removed from yours', zh: '您的账号已解绑第三方账号' },
  signInChangedText: { en: 'This happened on {time}.', zh: '操作时间：{time}。' },
  signInChangedByOther: {
    en: 'Was it you? Then there is nothing to do. If not, somebody is in your account: choose another password and sign out all other devices at once, and if you cannot, write to the people who run this mall.',
    zh: '如果是您本人操作，无需理会。如果不是，说明有人进入了您的账号，请立即修改密码并让其他设备退出登录；若无法登录，请尽快联系商城运营方。',
  },
  newDeviceSubject: { en: 'A new sign-in to your account', zh: '您的账号在新设备上登录' },
  newDeviceTitle: { en: 'A new sign-in to your account', zh: '您的账号在新设备上登录' },
  newDeviceText: {
    en: 'On {time} your account was signed in to with a browser that it had not been used with.',
    zh: '您的账号于 {time} 在一台未使用过的设备或浏览器上登录。',
  },
  newDeviceByOther: {
    en: 'Was it you? Then there is nothing to do. Otherwise sign that device out and choose another password.',
    zh: '如果是您本人操作，请忽略。否则请立即让该设备退出登录，并修改密码。',
  },
  newDeviceAction: { en: 'See all devices', zh: '查看登录设备' },
  invitedSubject: { en: '{shop} invites you to its team', zh: '“{shop}”邀请您加入团队' },
  invitedTitle: { en: 'Work with {shop}', zh: '加入“{shop}”' },
  invitedText: {
    en: '{shop} would like you to work in its back office on {mall}, as: {role}.',
    zh: '“{shop}”邀请您在{mall}的商家后台工作，角色：{role}。',
  },
  invitedPlatformSubject: { en: '{mall} invites you to its team', zh: '{mall}邀请您加入平台团队' },
  invitedPlatformTitle: { en: 'Work with us', zh: '加入平台团队' },
  invitedPlatformText: {
    en: 'We would like you to work for the platform, as: {role}.',
    zh: '邀请您为平台工作，角色：{role}。',
  },
  invitedUntil: {
    en: 'Accept by {time}, with an account of this email. If you have none yet, the link leads you to making one.',
    zh: '请在 {time} 前使用此邮箱的账号接受邀请。还没有账号的话，可在打开链接后注册。',
  },
  invitedAction: { en: 'See the invitation', zh: '查看邀请' },
  whyInvited: {
    en: 'You get this mail because this address was entered in an invitation. If you do not know why, do nothing; the invitation then ends by itself.',
    zh: '您收到此邮件，是因为有人在邀请中填写了此邮箱。如与您无关，无需处理，邀请到期后会自动失效。',
  },
  shopApprovedSubject: { en: '{shop} is open on {mall}', zh: '“{shop}”已在{mall}开通' },
  shopApprovedTitle: { en: '{shop} is open', zh: '“{shop}”已开通' },
  shopApprovedText: {
    en: 'We have read your application and are glad to have you. In the back office you put goods on the shelf and send what is ordered.',
    zh: '您的入驻申请已通过审核，欢迎加入。您可以在商家后台上架商品、处理订单。',
  },
  shopApprovedAction: { en: 'Go to the back office', zh: '进入商家后台' },
  shopRejectedSubject: { en: 'Your application for {shop}', zh: '您的入驻申请“{shop}”' },
  shopRejectedTitle: { en: 'We cannot open the shop yet', zh: '入驻申请未通过' },
  shopRejectedText: {
    en: 'We have read your application with care, and something stands in the way:',
    zh: '我们仔细审核了您的申请，暂时无法通过，原因如下：',
  },
  shopRejectedNext: {
    en: 'Once that is put right, hand your application in again. What you wrote is still there.',
    zh: '修改后可以重新提交，之前填写的内容都为您保留着。',
  },
  shopRejectedAction: { en: 'See your application', zh: '查看申请' },
  giftCardSubject: { en: 'A gift card of {amount} for you', zh: '送您一张 {amount} 的礼品卡' },
  giftCardOwnSubject: { en: 'Your gift card of {amount}', zh: '您的 {amount} 礼品卡' },
  giftCardTitle: { en: 'A gift card of {amount}', zh: '{amount} 礼品卡' },
  giftCardFrom: { en: '{name} sends you this card:', zh: '“{name}”送您这张礼品卡：' },
  giftCardCode: { en: 'Its code: {code}', zh: '卡密：{code}' },
  giftCardHow: {
    en: 'Sign in, open “Coupons” and then “Gift cards” in your account, and enter the code once. Whoever enters it first has the card, so keep it to yourself.',
    zh: '登录后打开“优惠券”页的“礼品卡”标签，输入卡密即可领取。卡密只认第一位领取的人，请勿转发。',
  },
  giftCardOwn: {
    en: 'It is in your account. You choose at checkout how much of an order it pays, in any shop.',
    zh: '礼品卡已放入您的账号，全场店铺通用，结账时可选择抵付多少。',
  },
  giftCardAction: { en: 'Enter the code', zh: '去领取' },
  giftCardOwnAction: { en: 'See my gift cards', zh: '查看我的礼品卡' },
  whyGiftCard: {
    en: 'You get this mail because a gift card was sent to this address.',
    zh: '您收到这封邮件，是因为有礼品卡发往此邮箱。',
  },
  appliedSubject: { en: 'After-sale {number} waits for your decision', zh: '售后单 {number} 待您审核' },
  appliedTitle: { en: 'A buyer has applied', zh: '有新的售后申请' },
  appliedRefund: { en: 'The buyer asks for a refund of {amount}.', zh: '买家申请退款 {amount}。' },
  appliedReturn: {
    en: 'The buyer wants to return goods, and asks for a refund of {amount}.',
    zh: '买家申请退货，并退款 {amount}。',
  },
  appliedExchange: { en: 'The buyer wants to exchange goods.', zh: '买家申请换货。' },
  appliedCancellation: {
    en: 'The buyer cancels goods that were not sent, and asks for a refund of {amount}.',
    zh: '买家申请取消未发货的商品，并退款 {amount}。',
  },
  appliedDue: {
    en: 'Please decide by {time}. After that it is accepted by itself.',
    zh: '请在 {time} 前审核，逾期系统将自动同意。',
  },
  appliedAction: { en: 'See the application', zh: '查看申请' },
  whyAfterSales: {
    en: 'You get this mail because you decide about after-sales of {shop}.',
    zh: '您收到本邮件，是因为您在“{shop}”负责处理售后。',
  },
  questionSubject: { en: 'A question about {product}', zh: '有人咨询“{product}”' },
  questionTitle: { en: 'A buyer asks', zh: '买家提问' },
  questionText: { en: 'Someone asks about {product}:', zh: '有买家就“{product}”提问：' },
  questionAction: { en: 'Answer', zh: '去回答' },
  whyAnswers: {
    en: 'You get this mail because you answer buyers for {shop}.',
    zh: '您收到本邮件，是因为您在“{shop}”负责回复买家。',
  },
  answerSubject: { en: 'Your question about {product} is answered', zh: '您关于“{product}”的提问有了回答' },
  answerTitle: { en: 'Your question is answered', zh: '您的提问有了回答' },
  answerAsked: { en: 'You asked about {product}:', zh: '您就“{product}”提问：' },
  answerOfShop: { en: '{shop} answers:', zh: '“{shop}”回答：' },
  answerOfOwner: { en: 'A buyer who has it answers:', zh: '买过的人回答：' },
  answerAction: { en: 'See it', zh: '去看看' },
  whyAsked: {
    en: 'You get this mail because you asked about a product on {mall}.',
    zh: '您收到本邮件，是因为您在{mall}提过问题。',
  },
  activityAcceptedSubject: { en: '{shop} takes part in {activity}', zh: '“{shop}”已入选“{activity}”' },
  activityAcceptedTitle: { en: 'Your goods take part', zh: '报名已通过' },
  activityAcceptedText: {
    en: 'Your application to {activity} was accepted. From {from} until {until} your goods are sold at the prices that you entered.',
    zh: '您报名的“{activity}”已通过审核。{from} 至 {until}，您的商品将按报名价销售。',
  },
  activityRefusedSubject: { en: 'Your application to {activity} was refused', zh: '“{activity}”报名未通过' },
  activityRefusedTitle: { en: 'Your application was refused', zh: '报名未通过' },
  activityRefusedText: {
    en: 'Your goods do not take part in {activity}.',
    zh: '您报名“{activity}”的商品未通过审核。',
  },
  activityRefusedNext: {
    en: 'You can change your application and send it again until {time}.',
    zh: '您可以修改后重新提交，截止时间为 {time}。',
  },
  activityTakenOutSubject: {
    en: 'Your goods were taken out of {activity}',
    zh: '您的商品已移出“{activity}”',
  },
  activityTakenOutTitle: { en: 'Your goods were taken out', zh: '商品已移出活动' },
  activityTakenOutText: {
    en: 'Your goods do not take part in {activity} any more. They have their ordinary price again.',
    zh: '您的商品不再参加“{activity}”，已恢复原价。',
  },
  activityCancelledSubject: { en: '{activity} is cancelled', zh: '“{activity}”已取消' },
  activityCancelledTitle: { en: 'The activity is cancelled', zh: '活动已取消' },
  activityCancelledText: {
    en: 'The mall cancelled {activity}, to which you applied. Your goods stay at their ordinary price.',
    zh: '您报名的“{activity}”已被平台取消，商品按原价销售。',
  },
  activityAction: { en: 'See your application', zh: '查看报名' },
  whyPromotes: {
    en: 'You get this mail because you manage the promotions of {shop}.',
    zh: '您收到本邮件，是因为您在“{shop}”负责营销活动。',
  },
  hiddenSubject: {
    en: 'What you wrote about {product} is hidden',
    zh: '您关于“{product}”发布的内容已被隐藏',
  },
  hiddenTitle: { en: 'We have hidden what you wrote', zh: '您发布的内容已被隐藏' },
  hiddenText: {
    en: 'This is no longer shown on the page of {product}:',
    zh: '以下内容不再显示在“{product}”的页面上：',
  },
  hiddenWhy: { en: 'Reason: {reason}', zh: '原因：{reason}' },
  reviewHiddenAction: { en: 'See your review', zh: '查看评价' },
  whyWrote: {
    en: 'You get this mail because you wrote about a product on {mall}.',
    zh: '您收到本邮件，是因为您在{mall}发布过内容。',
  },
  quoted: { en: '“{text}”', zh: '“{text}”' },
  saleBegunSubject: { en: '{name} is on sale now', zh: '“{name}”开售了' },
  saleBegunTitle: { en: 'On sale now', zh: '开售提醒' },
  saleBegunText: {
    en: 'You asked us to remind you: {name} can be bought now. We do not hold any for you, so be quick if you want it.',
    zh: '您设置提醒的“{name}”现已开售。我们不会为您预留，喜欢的话请尽快下单。',
  },
  stockBackSubject: { en: '{name} is back in stock', zh: '“{name}”到货了' },
  stockBackTitle: { en: 'Back in stock', zh: '到货通知' },
  stockBackText: {
    en: 'You asked us to tell you: {name} can be had again. We do not hold any for you, so be quick if you want it.',
    zh: '您登记的“{name}”又有货了。我们不会为您预留，喜欢的话请尽快下单。',
  },
  stockBackAction: { en: 'See it', zh: '去看看' },
  summaryOfShop: { en: 'To do today at {shop}', zh: '{shop}今日待办' },
  summaryOfPlatform: { en: 'To do today in the mall', zh: '商城今日待办' },
  summaryToShip: {
    en: '{count, plural, one {# order} other {# orders}} to ship',
    zh: '{count} 笔订单待发货',
  },
  summaryLate: {
    en: '{count, plural, one {# of them is} other {# of them are}} late',
    zh: '其中 {count} 笔已超过发货时限',
  },
  summaryAfterSales: {
    en: '{count, plural, one {# after-sale request} other {# after-sale requests}} to answer',
    zh: '{count} 笔售后待处理',
  },
  summaryApplications: {
    en: '{count, plural, one {# shop application} other {# shop applications}} to review',
    zh: '{count} 份入驻申请待审核',
  },
  summaryTransfersAwaited: {
    en: '{count, plural, one {# bank transfer} other {# bank transfers}} to confirm on arrival',
    zh: '{count} 笔银行转账待到账确认',
  },
  summaryTransfersToSend: {
    en: '{count, plural, one {# refund} other {# refunds}} to send from the bank account',
    zh: '{count} 笔退款待从收款账户转出',
  },
  summaryAlertedOrders: {
    en: '{count, plural, one {# order} other {# orders}} that need attention',
    zh: '{count} 笔订单需要关注',
  },
  summaryPlatformAfterSales: {
    en: '{count, plural, one {# after-sale request} other {# after-sale requests}} for the platform to decide',
    zh: '{count} 笔售后待平台处理',
  },
  summaryFindings: {
    en: '{count, plural, one {# difference} other {# differences}} in the books',
    zh: '账目核对有 {count} 处差异',
  },
  summaryFailedMails: {
    en: '{count, plural, one {# email} other {# emails}} that could not be sent',
    zh: '{count} 封邮件发送失败',
  },
  summaryFailedTasks: {
    en: '{count, plural, one {# failed task} other {# failed tasks}} to run again',
    zh: '{count} 个失败任务待重新执行',
  },
  summaryAction: { en: 'Open the console', zh: '进入后台' },
  whySummary: {
    en: 'You get this email on mornings when something waits for you.',
    zh: '有待办事项的日子，早上会收到这封邮件。',
  },
  noticeAction: { en: 'Take a look', zh: '去看看' },
  noticeEnd: { en: 'End mails of this kind', zh: '退订此类邮件' },
  whyNotice: {
    en: 'You get this mail because you chose such mails in the notification settings of your account.',
    zh: '您收到这封邮件，是因为您在账号的“通知设置”中开启了此类邮件。',
  },
  stockBackEnd: { en: 'No more reminders of stock and sales', zh: '不再接收到货或开售提醒' },
  invoiceSubject: { en: 'Your invoice {number}', zh: '您的发票 {number}' },
  invoiceTitle: { en: 'Your invoice', zh: '发票已开具' },
  invoiceText: {
    en: 'Attached is invoice {number} of {amount} for order {order} from {shop}.',
    zh: '订单 {order}（{shop}）的发票 {number} 已开具，金额 {amount}，请查收附件。',
  },
  creditSubject: { en: 'Your credit note {number}', zh: '您的红字发票 {number}' },
  creditTitle: { en: 'Your credit note', zh: '红字发票已开具' },
  creditText: {
    en: 'Attached is credit note {number} of {amount}, which was given back of order {order} from {shop}.',
    zh: '订单 {order}（{shop}）已退款 {amount}，红字发票 {number} 请查收附件。',
  },
  ...afterSaleMails,
  orderOf: { en: 'Order {number} · {shop}', zh: '订单 {number} · {shop}' },
  seeOrder: { en: 'See your order', zh: '查看订单' },
  followOrder: { en: 'Follow your order', zh: '跟踪订单' },
  goods: { en: 'Goods', zh: '商品' },
  shipping: { en: 'Shipping', zh: '运费' },
  shippingFree: { en: 'free', zh: '免运费' },
  giftCards: { en: 'Gift cards', zh: '礼品卡抵扣' },
  tax: { en: 'Tax', zh: '税费' },
  taxIncluded: { en: 'Tax, included', zh: '税费（已含）' },
  total: { en: 'Total', zh: '合计' },
  totalOfAll: { en: 'Total of all orders', zh: '全部订单合计' },
  quantity: { en: '{count} ×', zh: '{count} ×' },
  linkIsPrivate: {
    en: 'The links in this mail open your order without signing in. Please keep them to yourself.',
    zh: '通过邮件中的链接无需登录即可打开您的订单，请勿转发给他人。',
  },
  whyOrder: {
    en: 'You get this mail because this address was given with an order at {mall}.',
    zh: '您收到这封邮件，是因为有人在{mall}下单时填写了此邮箱。',
  },
  whySends: {
    en: 'You get this mail because you send orders for {shop} at {mall}.',
    zh: '您收到这封邮件，是因为您在{mall}负责“{shop}”的订单发货。',
  },
  whyApplied: {
    en: 'You get this mail because you applied for a shop at {mall} with this account.',
    zh: '您收到这封邮件，是因为您用该账号在{mall}申请了开店。',
  },
  whyStockBack: {
    en: 'You get this one mail because this address asked for it on the page of the product.',
    zh: '收到这封邮件，是因为有人在商品页用此邮箱登记了到货或开售提醒；每次登记只发一封。',
  },
  whyAccount: {
    en: 'You get this mail because it is about the safety of your account at {mall}.',
    zh: '您收到这封邮件，是因为它与您的{mall}账号安全有关。',
  },
  whyJoined: {
    en: 'You get this mail because an account was made at {mall} with this address.',
    zh: '您收到这封邮件，是因为有人用此邮箱在{mall}注册了账号。',
  },
} as const satisfies Readonly<Record<string, LocalText>>
