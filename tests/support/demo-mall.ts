import { aMall, type TestMall } from './mall.ts'

/** The mall a newcomer sees: the demo's shops, goods and accounts, its built pages and its worker. */
export const aDemoMall = (options: { withoutPages?: boolean } = {}): Promise<TestMall> =>
  aMall({ worker: true, isDemo: true, ...(options.withoutPages ? {} : { pagesFrom: 'build' }) })

export const demoPassword = 'mallard-demo'
