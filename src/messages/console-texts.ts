import { editing } from '#console/texts/editing.ts'
import { goodsPicker } from '#console/texts/goods-picker.ts'
import { kit } from '#console/texts/kit.ts'
import { office } from '#console/texts/office.ts'
import { welcome } from '#console/texts/welcome.ts'
import { countries } from '#modules/addresses/texts/countries.ts'
import { afterSaleTimes } from '#modules/after-sales/texts/after-sale-times.ts'
import { savedAnswers } from '#modules/after-sales/texts/saved-answers.ts'
import { deskAfterSales } from '#modules/after-sales/texts/staff-after-sales.ts'
import { brands, categories } from '#modules/catalogue/texts/categories.ts'
import { productBundle } from '#modules/catalogue/texts/product-bundle.ts'
import { productEditor } from '#modules/catalogue/texts/product-editor.ts'
import { productHistory } from '#modules/catalogue/texts/product-history.ts'
import { productPage } from '#modules/catalogue/texts/product-page.ts'
import { productTerms } from '#modules/catalogue/texts/product-terms.ts'
import { shopProducts } from '#modules/catalogue/texts/shop-products.ts'
import { sizeGuides } from '#modules/catalogue/texts/size-guides.ts'
import { articleGroups } from '#modules/content/texts/article-groups.ts'
import { homeBlocks } from '#modules/content/texts/home-blocks.ts'
import { legalTexts } from '#modules/content/texts/legal-texts.ts'
import { mallProfile } from '#modules/content/texts/mall-profile.ts'
import { accounts } from '#modules/identity/texts/accounts.ts'
import { catalogueFiles } from '#modules/imports/texts/catalogue-files.ts'
import { orderInvoices } from '#modules/invoices/texts/order-invoices.ts'
import { benefits } from '#modules/membership/texts/benefits.ts'
import { customerGroups } from '#modules/membership/texts/customer-groups.ts'
import { memberLevels } from '#modules/membership/texts/member-levels.ts'
import { members } from '#modules/membership/texts/members.ts'
import { membershipPeriods } from '#modules/membership/texts/membership-periods.ts'
import { conversation } from '#modules/messages/texts/conversation.ts'
import {
  officeHours,
  platformConversations,
  shopConversations,
} from '#modules/messages/texts/staff-conversations.ts'
import { announcements } from '#modules/notifications/texts/announcements.ts'
import { failedMails } from '#modules/notifications/texts/failed-mails.ts'
import { mailTexts } from '#modules/notifications/texts/mail-texts.ts'
import { inboxKinds, noticeAbout, workNotices } from '#modules/notifications/texts/work-notices.ts'
import { activityAddress } from '#modules/offers/texts/activity-address.ts'
import { combinations } from '#modules/offers/texts/combinations.ts'
import { offerGroupBuy } from '#modules/offers/texts/offer-group-buy.ts'
import { offerPresale } from '#modules/offers/texts/offer-presale.ts'
import { offerWithGift } from '#modules/offers/texts/offer-with-gift.ts'
import { offers } from '#modules/offers/texts/offers.ts'
import { platformActivities } from '#modules/offers/texts/platform-activities.ts'
import { reasons } from '#modules/offers/texts/reasons.ts'
import { deadLetters } from '#modules/operator/texts/dead-letters.ts'
import { operators } from '#modules/operator/texts/operators.ts'
import { orderCancel } from '#modules/orders/texts/order-cancel.ts'
import { orderTrail } from '#modules/orders/texts/order-trail.ts'
import { platformOrders } from '#modules/orders/texts/platform-orders.ts'
import { shopOrders } from '#modules/orders/texts/shop-orders.ts'
import { bankTransfers } from '#modules/payments/texts/bank-transfers.ts'
import { channelAccounts } from '#modules/payments/texts/channel-accounts.ts'
import { channels } from '#modules/payments/texts/channels.ts'
import { clearingAges } from '#modules/payments/texts/clearing-ages.ts'
import { paymentFindings } from '#modules/payments/texts/payment-findings.ts'
import {
  importStatement,
  paymentStatements,
  statementMovements,
} from '#modules/payments/texts/payment-statements.ts'
import { providerAccounts } from '#modules/payments/texts/provider-accounts.ts'
import { reversals } from '#modules/payments/texts/reversals.ts'
import { platformQuestions, shopQuestions } from '#modules/questions/texts/staff-questions.ts'
import { platformRefunds } from '#modules/refunds/texts.ts'
import { platformReviews } from '#modules/reviews/texts/platform-reviews.ts'
import { shopReviews } from '#modules/reviews/texts/shop-reviews.ts'
import { blockedWords, searches } from '#modules/search/texts/searches.ts'
import { synonyms } from '#modules/search/texts/synonyms.ts'
import { duePayoutTexts, shopPayouts, shopStatements } from '#modules/settlements/texts/payouts.ts'
import { settlementTermTexts } from '#modules/settlements/texts/settlement-terms.ts'
import { shopMoneyTexts, statementLines } from '#modules/settlements/texts/shop-money.ts'
import { packing } from '#modules/shipments/texts/packing.ts'
import { platformCarriers, platformTrackers } from '#modules/shipments/texts/platform-carriers.ts'
import { shipList } from '#modules/shipments/texts/ship-list.ts'
import { editedShipping } from '#modules/shipping/texts/edited-shipping.ts'
import { shopCategories, shopFrontEditor } from '#modules/shop-fronts/texts/shop-front-editor.ts'
import { applications } from '#modules/shops/texts/applications.ts'
import { platformShops } from '#modules/shops/texts/platform-shops.ts'
import { roles } from '#modules/shops/texts/roles.ts'
import { shopSettings } from '#modules/shops/texts/shop-settings.ts'
import { shopTeam } from '#modules/shops/texts/shop-team.ts'
import { platformSites } from '#modules/sites/texts/platform-sites.ts'
import { warehouses } from '#modules/stock/texts/warehouses.ts'
import { platformTax } from '#modules/tax/texts/platform-tax.ts'
import { redeem } from '#modules/vouchers/texts/redeem.ts'
import { platformGiftCards } from '#modules/wallet/texts/platform-gift-cards.ts'
import { pointRules } from '#modules/wallet/texts/point-rules.ts'
import { errors } from '#ui/texts/errors.ts'
import { shell } from '#ui/texts/shell.ts'

/** The namespaces that pages of the consoles use. */
export const consoleTexts = {
  announcements,
  accounts,
  applications,
  articleGroups,
  synonyms,
  searches,
  blockedWords,
  benefits,
  bankTransfers,
  duePayouts: duePayoutTexts,
  shopPayouts,
  shopStatements,
  settlementTerms: settlementTermTexts,
  shopMoney: shopMoneyTexts,
  statementLines,
  brands,
  categories,
  channelAccounts,
  channels,
  countries,
  deskAfterSales,
  editing,
  goodsPicker,
  errors,
  activityAddress,
  homeBlocks,
  legalTexts,
  mallProfile,
  kit,
  combinations,
  memberLevels,
  customerGroups,
  members,
  membershipPeriods,
  offerGroupBuy,
  offerPresale,
  offerWithGift,
  offers,
  office,
  operators,
  orderCancel,
  catalogueFiles,
  orderInvoices,
  orderTrail,
  packing,
  paymentFindings,
  clearingAges,
  deadLetters,
  failedMails,
  mailTexts,
  inboxKinds,
  noticeAbout,
  workNotices,
  importStatement,
  paymentStatements,
  statementMovements,
  providerAccounts,
  platformActivities,
  platformOrders,
  platformGiftCards,
  conversation,
  officeHours,
  platformConversations,
  shopConversations,
  platformQuestions,
  platformRefunds,
  platformReviews,
  platformShops,
  platformCarriers,
  platformSites,
  platformTrackers,
  platformTax,
  afterSaleTimes,
  pointRules,
  reasons,
  reversals,
  roles,
  savedAnswers,
  shell,
  productEditor,
  productHistory,
  productPage,
  productBundle,
  productTerms,
  redeem,
  shipList,
  shopOrders,
  shopProducts,
  shopQuestions,
  shopReviews,
  shopCategories,
  sizeGuides,
  shopFrontEditor,
  shopSettings,
  shopTeam,
  editedShipping,
  warehouses,
  welcome,
}
