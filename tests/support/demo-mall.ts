import { fillDemoMall } from '../../demo/fill.ts'
import { aMall, type TestMall } from './mall.ts'

/** The mall a newcomer sees: the demo's shops, goods and accounts, its built pages and its worker. */
export async function aDemoMall(options: { withoutPages?: boolean } = {}): Promise<TestMall> {
  const mall = await aMall({ worker: true, ...(options.withoutPages ? {} : { pagesFrom: 'build' }) })
  await fillDemoMall({ db: mall.db, files: mall.files, secret: mall.secret })
  return mall
}

export const demoPassword = 'mallard-demo'
