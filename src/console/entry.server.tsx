import { consoleTexts as en } from '#messages/en/console-texts.ts'
import { consoleTexts as zh } from '#messages/zh/console-texts.ts'
import { renderWith } from '#ui/render-page.server.tsx'

export { handleError, streamTimeout } from '#ui/render-page.server.tsx'
export default renderWith((language) => (language === 'zh' ? zh : en))
