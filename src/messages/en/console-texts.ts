import { consoleTexts as both } from '../console-texts.ts'
import { inLanguage } from '../in-language.ts'

export const consoleTexts = inLanguage(both, 'en')
