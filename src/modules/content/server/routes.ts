import { serve } from '#platform/serve.ts'
import * as wire from '../bound.ts'
import * as edited from '../calls/edited-content.ts'
import { frameContentCall } from '../calls/frame.ts'
import * as profile from '../calls/mall-profile.ts'
import { moveBlock, saveBlock } from './commands/arrange-home.ts'
import { saveArticle } from './commands/save-article.ts'
import { saveMallProfile } from './commands/save-mall-profile.ts'
import type { ContentParts } from './parts.ts'
import { article, protocolArticles } from './queries/article.ts'
import { articleGroupList, articleList } from './queries/article-list.ts'
import { editedArticle, editedArticles, editedBlocks } from './queries/edited-content.ts'
import { frameContent } from './queries/frame-content.ts'
import { homeContent } from './queries/home-content.ts'
import { readMallProfile } from './queries/mall-profile.ts'

/** Cache tags of the home page: blocks, goods, articles. */
const asHome = () => ['home', 'lists', 'articles']

/** A category may come with the first product in it, which is news of the lists alone. */
const asFrame = () => ['categories', 'articles', 'lists']

export const contentRoutes = ({ homeGoods, defaultArticle }: ContentParts) => [
  serve(wire.homeContentCall, {
    action: 'mall.browse',
    run: (ctx) => homeContent(ctx, homeGoods),
    kept: asHome,
    keptUntil: ({ validUntil }) => validUntil,
  }),
  serve(frameContentCall, { action: 'mall.browse', run: frameContent, kept: asFrame }),
  serve(wire.articleDetail, { action: 'mall.browse', run: article(defaultArticle) }),
  serve(wire.articleListCall, { action: 'mall.browse', run: articleList }),
  serve(wire.articleGroupListCall, { action: 'mall.browse', run: articleGroupList }),
  serve(wire.protocolArticlesCall, { action: 'mall.browse', run: protocolArticles }),

  serve(edited.editedArticlesCall, {
    action: 'content.see',
    run: async (ctx) => ({ articles: await editedArticles(ctx) }),
  }),
  serve(edited.editedArticleById, { action: 'content.see', run: editedArticle }),
  serve(edited.saveArticleCall, { action: 'content.change', once: 'ifAsked', run: saveArticle }),
  serve(edited.editedBlocksCall, {
    action: 'content.see',
    run: async (ctx) => ({ blocks: await editedBlocks(ctx) }),
  }),
  serve(edited.saveBlockCall, { action: 'content.change', once: 'ifAsked', run: saveBlock }),
  serve(profile.mallProfileCall, { action: 'content.see', run: readMallProfile }),
  serve(profile.saveMallProfileCall, { action: 'content.change', once: 'ifAsked', run: saveMallProfile }),
  serve(edited.moveBlockCall, { action: 'content.change', once: 'ifAsked', run: moveBlock }),
]
