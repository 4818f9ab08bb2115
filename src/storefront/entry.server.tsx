import { shopTexts as en } from '#messages/en/shop-texts.ts'
import { shopTexts as zh } from '#messages/zh/shop-texts.ts'
import { renderWith } from '#ui/render-page.server.tsx'

export { handleError, streamTimeout } from '#ui/render-page.server.tsx'
export default renderWith((language) => (language === 'zh' ? zh : en))
