import { serve } from '#platform/serve.ts'
import * as wire from '#wire/content.ts'
import { moveBlock, saveBlock } from './commands/arrange-home.ts'
import { saveArticle } from './commands/save-article.ts'
import type { ContentParts } from './parts.ts'
import { article, protocolArticles } from './queries/article.ts'
import { articleGroupList, articleList } from './queries/article-list.ts'
import { editedArticle, editedArticles, editedBlocks } from './queries/edited-content.ts'
import { frameContent } from './queries/frame-content.ts'
import { homeContent } from './queries/home-content.ts'

/** What the home page is built of, its goods and its reading. */
const asHome = () => ['home', 'lists', 'articles']

/** A category may come with the first product in it, which is news of the lists alone. */
const asFrame = () => ['categories', 'articles', 'lists']

export const contentRoutes = ({ homeGoods }: ContentParts) => [
  serve(wire.homeContent, {
    access: 'everyone',
    run: homeContent(homeGoods),
    kept: asHome,
    keptUntil: ({ validUntil }) => validUntil,
  }),
  serve(wire.frameContent, { access: 'everyone', run: frameContent, kept: asFrame }),
  serve(wire.articleDetail, { access: 'everyone', run: article }),
  serve(wire.articleList, { access: 'everyone', run: articleList }),
  serve(wire.articleGroupList, { access: 'everyone', run: articleGroupList }),
  serve(wire.protocolArticles, { access: 'everyone', run: protocolArticles }),

  serve(wire.editedArticles, { access: 'operator', run: editedArticles }),
  serve(wire.editedArticleById, { access: 'operator', run: editedArticle }),
  serve(wire.saveArticle, { access: 'operator', once: 'ifAsked', run: saveArticle }),
  serve(wire.editedBlocks, { access: 'operator', run: editedBlocks }),
  serve(wire.saveBlock, { access: 'operator', once: 'ifAsked', run: saveBlock }),
  serve(wire.moveBlock, { access: 'operator', once: 'ifAsked', run: moveBlock }),
]
