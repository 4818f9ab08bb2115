import { defineModule } from '#platform/module.ts'
import { questionsOf } from './queries/questions-of.ts'
import { questionRoutes } from './routes.ts'

/** Questions owns the questions of buyers about products and the answers. */
export const questionsModule = () =>
  defineModule({
    name: 'questions',
    routes: questionRoutes,
    // Questions and answers stay after an erasure, without the name of their author.
    personalData: { tell: async (db, userId) => await questionsOf(db, userId) },
  })
