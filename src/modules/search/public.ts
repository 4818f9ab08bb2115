/** What other modules may call of search. */
export type { DocumentCounts, DocumentTexts, ListedOn, SearchDocument } from './document.ts'
export { putDocuments, removeDocuments } from './put-documents.ts'
export { find } from './queries/find.ts'
export { findOwn } from './queries/find-own.ts'
export { suggest } from './queries/suggest.ts'
export { lockDocuments, rankDocuments, undescribedProducts, updateCounts } from './store.ts'
export { marks, type Weight, weighedWords, wordsOf } from './words.ts'
