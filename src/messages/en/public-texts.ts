import { activity } from './activity.ts'
import { addedDrawer } from './added-drawer.ts'
import { benefits } from './benefits.ts'
import { bundle } from './bundle.ts'
import { content } from './content.ts'
import { countries } from './countries.ts'
import { errors } from './errors.ts'
import { giftCards } from './gift-cards.ts'
import { goods } from './goods.ts'
import { groupBuy } from './group-buy.ts'
import { home } from './home.ts'
import { listing } from './listing.ts'
import { presale } from './presale.ts'
import { product } from './product.ts'
import { productQuestions } from './product-questions.ts'
import { productReviews } from './product-reviews.ts'
import { publicRefusals } from './public-refusals.ts'
import { reasons } from './reasons.ts'
import { region } from './region.ts'
import { share } from './share.ts'
import { shell } from './shell.ts'
import { stockNotices } from './stock-notices.ts'

/** What public pages show, as far as it can be known without a visitor: the first texts that a browser asks for. */
export const publicTexts = {
  activity,
  addedDrawer,
  benefits,
  bundle,
  content,
  countries,
  errors,
  giftCards,
  goods,
  groupBuy,
  home,
  listing,
  presale,
  product,
  productQuestions,
  productReviews,
  reasons,
  region,
  share,
  shell,
  stockNotices,
  refusals: publicRefusals,
}
