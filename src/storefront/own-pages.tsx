import { Outlet } from 'react-router'
import { addTexts, shownLanguage } from '#ui/shown-texts.ts'

/**
 * Wraps the pages made for one person. They show more texts than the public ones; this module loads them
 * before the browser renders such a page.
 */
if (typeof document !== 'undefined') {
  const { shopTexts } =
    shownLanguage() === 'zh'
      ? await import('#messages/zh/shop-texts.ts')
      : await import('#messages/en/shop-texts.ts')
  addTexts(shopTexts)
}

export default Outlet
