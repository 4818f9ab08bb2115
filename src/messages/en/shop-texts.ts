import { account } from './account.ts'
import { activity } from './activity.ts'
import { addedDrawer } from './added-drawer.ts'
import { addresses } from './addresses.ts'
import { afterSaleApply } from './after-sale-apply.ts'
import { afterSaleReason } from './after-sale-reasons.ts'
import { afterSales } from './after-sales.ts'
import { area } from './area.ts'
import { benefits } from './benefits.ts'
import { bill } from './bill.ts'
import { bundle } from './bundle.ts'
import { buyerPictures } from './buyer-pictures.ts'
import { cart } from './cart.ts'
import { certificates } from './certificates.ts'
import { channels } from './channels.ts'
import { checkout } from './checkout.ts'
import { content } from './content.ts'
import { countries } from './countries.ts'
import { deliveryFacts } from './delivery-facts.ts'
import { demo } from './demo.ts'
import { errors } from './errors.ts'
import { favourites } from './favourites.ts'
import { forgotPassword } from './forgot-password.ts'
import { giftCards } from './gift-cards.ts'
import { goods } from './goods.ts'
import { groupBuy } from './group-buy.ts'
import { history } from './history.ts'
import { home } from './home.ts'
import { inbox, notifications, unsubscribe } from './inbox.ts'
import { invoices } from './invoices.ts'
import { listing } from './listing.ts'
import { membership } from './membership.ts'
import { merchants } from './merchants.ts'
import { myCoupons } from './my-coupons.ts'
import { notOrdered } from './not-ordered.ts'
import { orderCancel } from './order-cancel.ts'
import { orders } from './orders.ts'
import { ownQuestions } from './own-questions.ts'
import { ownReviews } from './own-reviews.ts'
import { pay } from './pay.ts'
import { payFields } from './pay-fields.ts'
import { points } from './points.ts'
import { presale } from './presale.ts'
import { product } from './product.ts'
import { productPreview } from './product-preview.ts'
import { productQuestions } from './product-questions.ts'
import { productReviews } from './product-reviews.ts'
import { profile } from './profile.ts'
import { promoCode } from './promo-code.ts'
import { publicRefusals } from './public-refusals.ts'
import { reasons } from './reasons.ts'
import { refusals } from './refusals.ts'
import { region } from './region.ts'
import { reversals } from './reversals.ts'
import { roles } from './roles.ts'
import { savedCards } from './saved-cards.ts'
import { security } from './security.ts'
import { share } from './share.ts'
import { shell } from './shell.ts'
import { stockNotices } from './stock-notices.ts'
import { vouchers } from './vouchers.ts'
import { workInvitation } from './work-invitation.ts'

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
  content,
  countries,
  deliveryFacts,
  demo,
  errors,
  favourites,
  forgotPassword,
  giftCards,
  goods,
  history,
  groupBuy,
  home,
  inbox,
  invoices,
  notifications,
  unsubscribe,
  listing,
  merchants,
  myCoupons,
  notOrdered,
  orderCancel,
  orders,
  ownQuestions,
  ownReviews,
  pay,
  payFields,
  membership,
  points,
  presale,
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
