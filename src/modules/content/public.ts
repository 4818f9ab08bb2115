/** Content owns what the mall says of itself: articles, and the blocks of the home page. */
export { publishedArticles } from './queries/article-list.ts'
export { contentRoutes } from './routes.ts'
export { type ArticleDraft, type BlockWords, insertArticles, writeBlock } from './store.ts'
