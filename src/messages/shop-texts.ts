import { addresses } from '#modules/addresses/texts/addresses.ts'
import { countries } from '#modules/addresses/texts/countries.ts'
import { region } from '#modules/addresses/texts/region.ts'
import { afterSaleApply } from '#modules/after-sales/texts/after-sale-apply.ts'
import { afterSaleReason } from '#modules/after-sales/texts/after-sale-reasons.ts'
import { afterSales } from '#modules/after-sales/texts/after-sales.ts'
import { addedDrawer } from '#modules/cart/texts/added-drawer.ts'
import { cart } from '#modules/cart/texts/cart.ts'
import { bundle } from '#modules/catalogue/texts/bundle.ts'
import { product } from '#modules/catalogue/texts/product.ts'
import { productPreview } from '#modules/catalogue/texts/product-preview.ts'
import { certificates } from '#modules/certificates/texts.ts'
import { checkout } from '#modules/checkout/texts/checkout.ts'
import { notOrdered } from '#modules/checkout/texts/not-ordered.ts'
import { content } from '#modules/content/texts/content.ts'
import { favourites } from '#modules/favourites/texts.ts'
import { buyerPictures } from '#modules/files/texts/buyer-pictures.ts'
import { history } from '#modules/history/texts.ts'
import { account } from '#modules/identity/texts/account.ts'
import { forgotPassword } from '#modules/identity/texts/forgot-password.ts'
import { profile } from '#modules/identity/texts/profile.ts'
import { security } from '#modules/identity/texts/security.ts'
import { workInvitation } from '#modules/identity/texts/work-invitation.ts'
import { invoices } from '#modules/invoices/texts/invoices.ts'
import { benefits } from '#modules/membership/texts/benefits.ts'
import { membership } from '#modules/membership/texts/membership.ts'
import { conversation } from '#modules/messages/texts/conversation.ts'
import { ownConversations } from '#modules/messages/texts/own-conversations.ts'
import { inbox, notifications, unsubscribe } from '#modules/notifications/texts/inbox.ts'
import { activity } from '#modules/offers/texts/activity.ts'
import { groupBuy } from '#modules/offers/texts/group-buy.ts'
import { myCoupons } from '#modules/offers/texts/my-coupons.ts'
import { orderGroupBuy } from '#modules/offers/texts/order-group-buy.ts'
import { presale } from '#modules/offers/texts/presale.ts'
import { presaleOrder } from '#modules/offers/texts/presale-order.ts'
import { promoCode } from '#modules/offers/texts/promo-code.ts'
import { reasons } from '#modules/offers/texts/reasons.ts'
import { bill } from '#modules/orders/texts/bill.ts'
import { orderCancel } from '#modules/orders/texts/order-cancel.ts'
import { orders } from '#modules/orders/texts/orders.ts'
import { channels } from '#modules/payments/texts/channels.ts'
import { pay } from '#modules/payments/texts/pay.ts'
import { payFields } from '#modules/payments/texts/pay-fields.ts'
import { reversals } from '#modules/payments/texts/reversals.ts'
import { savedCards } from '#modules/payments/texts/saved-cards.ts'
import { ownQuestions } from '#modules/questions/texts/own-questions.ts'
import { productQuestions } from '#modules/questions/texts/product-questions.ts'
import { ownReviews } from '#modules/reviews/texts/own-reviews.ts'
import { productReviews } from '#modules/reviews/texts/product-reviews.ts'
import { listing } from '#modules/search/texts/listing.ts'
import { sellerTerms } from '#modules/settlements/texts/seller-terms.ts'
import { deliveryFacts } from '#modules/shipments/texts/delivery-facts.ts'
import { arrival } from '#modules/shipping/texts/arrival.ts'
import { followedShops, shopFront } from '#modules/shop-fronts/texts/shop-front.ts'
import { merchants } from '#modules/shops/texts/merchants.ts'
import { roles } from '#modules/shops/texts/roles.ts'
import { stockNotices } from '#modules/stock/texts/stock-notices.ts'
import { shelfTax } from '#modules/tax/texts/shelf-tax.ts'
import { vouchers } from '#modules/vouchers/texts/vouchers.ts'
import { giftCards } from '#modules/wallet/texts/gift-cards.ts'
import { points } from '#modules/wallet/texts/points.ts'
import { area } from '#storefront/texts/area.ts'
import { comparison } from '#storefront/texts/comparison.ts'
import { home } from '#storefront/texts/home.ts'
import { share } from '#storefront/texts/share.ts'
import { errors } from '#ui/texts/errors.ts'
import { goods } from '#ui/texts/goods.ts'
import { shell } from '#ui/texts/shell.ts'
import { fieldsToEnter } from './fields-to-enter.ts'
import { publicRefusals } from './public-refusals.ts'
import { refusals } from './refusals.ts'

/** The namespaces that pages of the shop use. */
export const shopTexts = {
  account,
  activity,
  addedDrawer,
  addresses,
  afterSaleApply,
  afterSaleReason,
  afterSales,
  area,
  benefits,
  promoCode,
  bill,
  bundle,
  buyerPictures,
  cart,
  certificates,
  roles,
  savedCards,
  channels,
  checkout,
  comparison,
  content,
  countries,
  arrival,
  deliveryFacts,
  shelfTax,
  errors,
  favourites,
  followedShops,
  shopFront,
  forgotPassword,
  giftCards,
  goods,
  history,
  groupBuy,
  orderGroupBuy,
  home,
  inbox,
  invoices,
  notifications,
  unsubscribe,
  listing,
  merchants,
  fieldsToEnter,
  sellerTerms,
  myCoupons,
  notOrdered,
  orderCancel,
  orders,
  conversation,
  ownConversations,
  ownQuestions,
  ownReviews,
  pay,
  payFields,
  membership,
  points,
  presale,
  presaleOrder,
  product,
  productPreview,
  productQuestions,
  productReviews,
  reasons,
  reversals,
  refusals: { ...publicRefusals, ...refusals },
  region,
  profile,
  security,
  share,
  shell,
  stockNotices,
  vouchers,
  workInvitation,
}
