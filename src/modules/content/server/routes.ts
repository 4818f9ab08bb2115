import { serve } from '#platform/serve.ts'
import * as wire from '../bound.ts'
import * as groups from '../calls/article-groups.ts'
import * as edited from '../calls/edited-content.ts'
import { frameContentCall } from '../calls/frame.ts'
import * as legal from '../calls/legal-texts.ts'
import * as profile from '../calls/mall-profile.ts'
import { moveBlock, saveBlock } from './commands/arrange-home.ts'
import { moveArticleGroup, removeArticleGroup, saveArticleGroup } from './commands/change-article-groups.ts'
import { publishLegalText, withdrawLegalText } from './commands/publish-legal-text.ts'
import { saveArticle } from './commands/save-article.ts'
import { saveMallProfile } from './commands/save-mall-profile.ts'
import type { ContentParts } from './parts.ts'
import { article, protocolArticles } from './queries/article.ts'
import { articleGroupList, articleList } from './queries/article-list.ts'
import { editedArticle, editedArticles, editedBlocks } from './queries/edited-content.ts'
import { frameContent } from './queries/frame-content.ts'
import { homeContent } from './queries/home-content.ts'
import { editedLegalTexts, legalText } from './queries/legal-texts.ts'
import { readMallProfile } from './queries/mall-profile.ts'
import { readArticleGroups } from './store/article-groups.ts'

/** Cache tags of the home page: blocks, goods, articles. */
const asHome = () => ['home', 'lists', 'articles']

/** A category may come with the first product in it, which is news of the lists alone. */
const asFrame = () => ['categories', 'articles', 'lists']

export const contentRoutes = ({ homeGoods, homeOffers, defaultArticle }: ContentParts) => [
  serve(wire.homeContentCall, {
    action: 'mall.browse',
    run: (ctx) => homeContent(ctx, { homeGoods, homeOffers }),
    kept: asHome,
    keptUntil: ({ validUntil }) => validUntil,
  }),
  serve(frameContentCall, {
    action: 'mall.browse',
    run: frameContent,
    kept: asFrame,
    keptUntil: ({ validUntil }) => validUntil,
  }),
  serve(legal.legalTextCall, {
    action: 'mall.browse',
    run: legalText,
    kept: () => ['articles'],
    keptUntil: ({ validUntil }) => validUntil,
  }),
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
  serve(groups.editedArticleGroupsCall, {
    action: 'content.see',
    run: async (ctx) => ({ groups: await readArticleGroups(ctx.db) }),
  }),
  serve(groups.saveArticleGroupCall, { action: 'content.change', once: 'ifAsked', run: saveArticleGroup }),
  serve(groups.moveArticleGroupCall, { action: 'content.change', once: 'ifAsked', run: moveArticleGroup }),
  serve(groups.removeArticleGroupCall, {
    action: 'content.change',
    once: 'ifAsked',
    run: removeArticleGroup,
  }),
  serve(legal.editedLegalTextsCall, { action: 'content.see', run: editedLegalTexts }),
  serve(legal.publishLegalTextCall, { action: 'legalTexts.publish', once: 'ifAsked', run: publishLegalText }),
  serve(legal.withdrawLegalTextCall, {
    action: 'legalTexts.publish',
    once: 'ifAsked',
    run: withdrawLegalText,
  }),
  serve(edited.editedBlocksCall, {
    action: 'content.see',
    run: async (ctx) => ({ blocks: await editedBlocks(ctx) }),
  }),
  serve(edited.saveBlockCall, { action: 'content.change', once: 'ifAsked', run: saveBlock }),
  serve(profile.mallProfileCall, { action: 'content.see', run: readMallProfile }),
  serve(profile.saveMallProfileCall, { action: 'content.change', once: 'ifAsked', run: saveMallProfile }),
  serve(edited.moveBlockCall, { action: 'content.change', once: 'ifAsked', run: moveBlock }),
]
