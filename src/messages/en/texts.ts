import { consoleTexts } from './console-texts.ts'
import { shopTexts } from './shop-texts.ts'

/** Every namespace of texts; `zh` must have the same. */
export const texts = { ...shopTexts, ...consoleTexts }
