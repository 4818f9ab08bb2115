/** What others may call of content. */

export { saveProfile } from './profile-store.ts'
export { publishedArticles } from './queries/article-list.ts'
export { type ArticleDraft, type BlockWords, insertArticles, writeBlock } from './store.ts'
