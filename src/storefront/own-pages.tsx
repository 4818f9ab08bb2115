import { Outlet } from 'react-router'
import { addTexts, shownLanguage } from '#ui/shown-texts.ts'

/**
 * Around pages that are made for one person, and those of the demo. They show more texts than the public ones, and with this
 * module the browser has asked for them before it renders such a page.
 */
if (typeof document !== 'undefined') {
  const { shopTexts } =
    shownLanguage() === 'zh'
      ? await import('#messages/zh/shop-texts.ts')
      : await import('#messages/en/shop-texts.ts')
  addTexts(shopTexts)
}

export default Outlet
