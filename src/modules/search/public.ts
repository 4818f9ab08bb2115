/**
 * Search owns the documents that lists and searches read: words, what lists are narrowed and sorted by, and the periods of
 * their prices. The catalogue hands documents in; ids and facets come out. Other modules' queries may read the view
 * `listings`: what is listed now, at the price of now.
 */
export type { DocumentCounts, DocumentTexts, ListedOn, SearchDocument } from './document.ts'
export { searchJobs } from './jobs.ts'
export { putDocuments, removeDocuments } from './put-documents.ts'
export { find } from './queries/find.ts'
export { findOwn } from './queries/find-own.ts'
export { suggest } from './queries/suggest.ts'
export { lockDocuments, rankDocuments, updateCounts } from './store.ts'
export { marks, type Weight, weighedWords, wordsOf } from './words.ts'
