import { careForOak } from './care-for-oak.ts'
import type { DemoArticle } from './demo-article.ts'

/** In the order in which they are listed. */
export const articles: readonly DemoArticle[] = [careForOak]
