import { accounts } from './accounts.ts'
import { activityAddress } from './activity-address.ts'
import { afterSaleTimes } from './after-sale-times.ts'
import { announcements } from './announcements.ts'
import { applications } from './applications.ts'
import { bankTransfers } from './bank-transfers.ts'
import { benefits } from './benefits.ts'
import { brands, categories } from './categories.ts'
import { channelAccounts } from './channel-accounts.ts'
import { channels } from './channels.ts'
import { clearingAges } from './clearing-ages.ts'
import { combinations } from './combinations.ts'
import { countries } from './countries.ts'
import { customerGroups } from './customer-groups.ts'
import { deadLetters } from './dead-letters.ts'
import { deskAfterSales } from './desk-after-sales.ts'
import { platformQuestions, shopQuestions } from './desk-questions.ts'
import { editing } from './editing.ts'
import { errors } from './errors.ts'
import { failedMails } from './failed-mails.ts'
import { homeBlocks } from './home-blocks.ts'
import { kit } from './kit.ts'
import { mallProfile } from './mall-profile.ts'
import { memberLevels } from './member-levels.ts'
import { members } from './members.ts'
import { membershipPeriods } from './membership-periods.ts'
import { offerGroupBuy } from './offer-group-buy.ts'
import { offerPresale } from './offer-presale.ts'
import { offerWithGift } from './offer-with-gift.ts'
import { offers } from './offers.ts'
import { office } from './office.ts'
import { operators } from './operators.ts'
import { orderCancel } from './order-cancel.ts'
import { orderInvoices } from './order-invoices.ts'
import { orderTrail } from './order-trail.ts'
import { packing } from './packing.ts'
import { paymentFindings } from './payment-findings.ts'
import { importStatement, paymentStatements, statementMovements } from './payment-statements.ts'
import { platformActivities } from './platform-activities.ts'
import { platformOrders } from './platform-orders.ts'
import { platformRefunds } from './platform-refunds.ts'
import { platformReviews } from './platform-reviews.ts'
import { platformShops } from './platform-shops.ts'
import { platformSites } from './platform-sites.ts'
import { pointRules } from './point-rules.ts'
import { productBundle } from './product-bundle.ts'
import { productEditor } from './product-editor.ts'
import { productHistory } from './product-history.ts'
import { productPage } from './product-page.ts'
import { productTerms } from './product-terms.ts'
import { providerAccounts } from './provider-accounts.ts'
import { reasons } from './reasons.ts'
import { redeem } from './redeem.ts'
import { reversals } from './reversals.ts'
import { roles } from './roles.ts'
import { savedAnswers } from './saved-answers.ts'
import { shell } from './shell.ts'
import { shipList } from './ship-list.ts'
import { shopOrders } from './shop-orders.ts'
import { shopProducts } from './shop-products.ts'
import { shopReviews } from './shop-reviews.ts'
import { shopSettings } from './shop-settings.ts'
import { shopTeam } from './shop-team.ts'
import { warehouses } from './warehouses.ts'
import { welcome } from './welcome.ts'

/** The namespaces that pages of the consoles use. */
export const consoleTexts = {
  announcements,
  accounts,
  applications,
  benefits,
  bankTransfers,
  brands,
  categories,
  channelAccounts,
  channels,
  countries,
  deskAfterSales,
  editing,
  errors,
  activityAddress,
  homeBlocks,
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
  orderInvoices,
  orderTrail,
  packing,
  paymentFindings,
  clearingAges,
  deadLetters,
  failedMails,
  importStatement,
  paymentStatements,
  statementMovements,
  providerAccounts,
  platformActivities,
  platformOrders,
  platformQuestions,
  platformRefunds,
  platformReviews,
  platformShops,
  platformSites,
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
  shopSettings,
  shopTeam,
  warehouses,
  welcome,
}
