import { inLanguage } from '../in-language.ts'
import { publicTexts as both } from '../public-texts.ts'

export const publicTexts = inLanguage(both, 'zh')
