import { inLanguage } from '../in-language.ts'
import { shopTexts as both } from '../shop-texts.ts'

export const shopTexts = inLanguage(both, 'zh')
