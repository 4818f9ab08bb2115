/** Exports of content for other modules. */

export { publishedArticles } from './queries/article-list.ts'
export { type ArticleDraft, type BlockWords, insertArticles, writeBlock } from './store/content.ts'
export { readProfile, saveProfile } from './store/profile.ts'
