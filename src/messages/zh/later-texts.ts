import { inLanguage } from '../in-language.ts'
import { laterTexts as both } from '../later-texts.ts'

export const laterTexts = inLanguage(both, 'zh')
