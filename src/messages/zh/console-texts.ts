import { applications } from './applications.ts'
import { benefits } from './benefits.ts'
import { channelAccounts } from './channel-accounts.ts'
import { channels } from './channels.ts'
import { countries } from './countries.ts'
import { editing } from './editing.ts'
import { errors } from './errors.ts'
import { homeBlocks } from './home-blocks.ts'
import { kit } from './kit.ts'
import { members } from './members.ts'
import { offerPresale } from './offer-presale.ts'
import { offers } from './offers.ts'
import { office } from './office.ts'
import { operators } from './operators.ts'
import { orderCancel } from './order-cancel.ts'
import { platformOrders } from './platform-orders.ts'
import { platformRefunds } from './platform-refunds.ts'
import { platformShops } from './platform-shops.ts'
import { productEditor } from './product-editor.ts'
import { productPage } from './product-page.ts'
import { productTerms } from './product-terms.ts'
import { reasons } from './reasons.ts'
import { shell } from './shell.ts'
import { shopOrders } from './shop-orders.ts'
import { shopProducts } from './shop-products.ts'
import { shopReviews } from './shop-reviews.ts'
import { shopSettings } from './shop-settings.ts'
import { shopTeam } from './shop-team.ts'
import { welcome } from './welcome.ts'

/** The namespaces that pages of the consoles use. */
export const consoleTexts = {
  applications,
  benefits,
  channelAccounts,
  channels,
  countries,
  editing,
  errors,
  homeBlocks,
  kit,
  members,
  offerPresale,
  offers,
  office,
  operators,
  orderCancel,
  platformOrders,
  platformRefunds,
  platformShops,
  reasons,
  shell,
  productEditor,
  productPage,
  productTerms,
  shopOrders,
  shopProducts,
  shopReviews,
  shopSettings,
  shopTeam,
  welcome,
}
