import type { Texts } from '../texts-shape.ts'
import { consoleTexts } from './console-texts.ts'
import { shopTexts } from './shop-texts.ts'

export const texts: Texts = { ...shopTexts, ...consoleTexts }
