/** The operator's view of the whole mall. It owns no rows of its own. */
export { operatorRoutes } from './routes.ts'
