import type { ChosenValue } from '#modules/catalogue/rules/chosen-values.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'

/** Chosen values as one text: "Green, large". */
export const variantName = (chosen: readonly ChosenValue<LocalText>[], language: Language): string =>
  chosen.map(({ value }) => textIn(value, language)).join(language === 'zh' ? '，' : ', ')
