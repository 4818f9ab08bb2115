/** Exports of search for other modules. */
export type { DocumentCounts, DocumentTexts, ListedOn, SearchDocument } from './document.ts'
export { readingsOf } from './pinyin.ts'
export { putDocuments, putWords, removeDocuments } from './put-documents.ts'
export { find } from './queries/find.ts'
export { findOwn } from './queries/find-own.ts'
export { suggest } from './queries/suggest.ts'
export { insertSynonyms } from './store/synonyms.ts'
export {
  lockDocuments,
  productsOfOldWords,
  rankDocuments,
  undescribedProducts,
  updateCounts,
} from './store.ts'
export { marks, type WordWeight, weighedWords, wordsOf, wordsVersion } from './words.ts'
